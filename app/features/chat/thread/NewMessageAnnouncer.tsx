import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ScreenReaderWarning } from '#app/features/safety/shield/ShieldWarning.tsx'
import { genderedText, type MentionedPerson } from '#app/i18n/gendered-text.ts'
import type { Message } from '../chat.contract.ts'

const announcements = {
  photo: msg({ message: '{name} has sent you a photo.' }),
  gift: msg({ message: '{name} has sent you a gift.' }),
  text: msg({ message: '{name} wrote: {text}' }),
}

/** More would be too much for a screen reader to announce at once. */
const maxLines = 5

/**
 * Announces each message that arrives while the conversation is open to screen readers, once; the list itself is
 * silent.
 */
export function NewMessageAnnouncer({
  messages,
  partner,
}: {
  messages: readonly Message[]
  partner: MentionedPerson
}) {
  const announcedUpTo = useRef(messages.at(-1)?.sequence ?? 0)
  const [announced, setAnnounced] = useState<readonly Message[]>([])
  useEffect(() => {
    const arrived = messages.filter(
      ({ sequence, own, taken_back }) => sequence > announcedUpTo.current && !own && !taken_back,
    )
    announcedUpTo.current = Math.max(announcedUpTo.current, messages.at(-1)?.sequence ?? 0)
    if (arrived.length) setAnnounced((before) => [...before, ...arrived].slice(-maxLines))
  }, [messages])
  return (
    <div role="log" aria-live="polite" className="sr-only" data-testid="new-messages">
      {announced.map((message) => (
        <AnnouncedMessage key={message.id} message={message} partner={partner} />
      ))}
    </div>
  )
}

export function AnnouncedMessage({ message, partner }: { message: Message; partner: MentionedPerson }) {
  const { i18n } = useLingui()
  return (
    <>
      <p>{i18n._(genderedText(announcements[message.kind], partner, { text: message.text }))}</p>
      {message.warning && <ScreenReaderWarning name={partner.name} reasons={message.warning} />}
    </>
  )
}
