import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Decision } from './deck.ts'
import type { SwipeCard } from './swipe.contract.ts'

interface SwipeAnnouncementProps {
  /** What the server has confirmed, not what was only tried. */
  confirmed: Decision | undefined
  top: SwipeCard | undefined
  likesLeft: number
}

/** Announces to screen readers what was done and whose card is on top now; the focus stays where it is. */
export function SwipeAnnouncement(now: SwipeAnnouncementProps) {
  const [announced, setAnnounced] = useState(now)
  // A decision not yet confirmed is not announced; the first card of a new deal is.
  if (now.confirmed !== announced.confirmed || (now.top && !announced.top)) setAnnounced(now)
  return (
    <p role="status" className="sr-only">
      <AnnouncementText {...announced} />
    </p>
  )
}

function AnnouncementText({ confirmed: decision, top, likesLeft }: SwipeAnnouncementProps) {
  const { t } = useLingui()
  if (!decision) return null
  const { name } = decision.card
  const left = t`${plural(likesLeft, { one: '# like left today', other: '# likes left today' })}`
  const done = {
    liked: t`You like ${name}. ${left}.`,
    passed: t`You skipped ${name}.`,
    back: t`${name} is back.`,
    unliked: t`Your like has been taken back, and ${name} is here again. ${left}.`,
  }[decision.kind]
  if (top) return `${done} ${describeCard(top)}`
  // Without likes left a notice replaces the cards, and is announced itself.
  return likesLeft > 0 ? `${done} ${t`There are no more cards.`}` : done

  function describeCard({ name, age, city, fictional }: SwipeCard) {
    if (fictional) return t`Now: ${name}, ${age}. Fictional profile. No real person, no meeting possible.`
    return city ? t`Now: ${name}, ${age}, ${city}.` : t`Now: ${name}, ${age}.`
  }
}
