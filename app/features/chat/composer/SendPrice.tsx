import { Plural } from '@lingui/react/macro'

/** The words of a button that sends. */
export function SendPrice({ credits }: { credits: number }) {
  return <Plural value={credits} _0="Send for free" one="Send for # credit" other="Send for # credits" />
}

/** What the member has. */
export function Balance({ credits }: { credits: number }) {
  return <Plural value={credits} _0="No credits left" one="# credit left" other="# credits left" />
}
