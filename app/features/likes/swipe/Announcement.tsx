import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SwipeCard } from './swipe.contract.ts'
import type { Decision } from './use-deck.ts'

interface AnnouncementProps {
  decision: Decision | undefined
  top: SwipeCard | undefined
  likesLeft: number
}

/** For screen readers, while the focus stays where it is: what was done, and whose card is on top now. */
export function Announcement({ decision, top, likesLeft }: AnnouncementProps) {
  return (
    <p role="status" className="sr-only">
      <Words decision={decision} top={top} likesLeft={likesLeft} />
    </p>
  )
}

function Words({ decision, top, likesLeft }: AnnouncementProps) {
  const { t } = useLingui()
  if (!decision) return null
  const { name } = decision.card
  const left = t`${plural(likesLeft, { one: '# like left today', other: '# likes left today' })}`
  const done = {
    liked: t`You like ${name}. ${left}.`,
    passed: t`You passed ${name}.`,
    back: t`${name} is back.`,
    unliked: t`Your like has been taken back, and ${name} is here again. ${left}.`,
  }[decision.kind]
  const next = top ? whoIs(top) : t`There are no more cards.`
  return `${done} ${next}`

  function whoIs({ name, age, city, fictional }: SwipeCard) {
    if (fictional) return t`Now: ${name}, ${age}. Fictional profile. No real person, no meeting possible.`
    return city ? t`Now: ${name}, ${age}, ${city}.` : t`Now: ${name}, ${age}.`
  }
}
