import { Plural } from '@lingui/react/macro'

export function GiftPrice({ credits }: { credits: number }) {
  return (
    <span className="rounded-full bg-secondary-soft px-3 py-0.5 text-sm text-secondary-ink">
      <Plural value={credits} _0="Free" one="# credit" other="# credits" />
    </span>
  )
}
