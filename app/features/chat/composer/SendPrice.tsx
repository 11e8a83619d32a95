import { Plural } from '@lingui/react/macro'

/** The words of a button that sends. On a narrow one the number stays with its noun. */
export function SendPrice({ credits }: { credits: number }) {
  return (
    <Plural
      value={credits}
      _0="Send for free"
      one={'Send for #\u00a0credit'}
      other={'Send for #\u00a0credits'}
    />
  )
}
