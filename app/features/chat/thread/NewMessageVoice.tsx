import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { WarningForEars } from '#app/features/safety/shield/WarningForEars.tsx'
import { type Mentioned, saidOf } from '#app/i18n/said-of.ts'
import type { Message } from '../chat.contract.ts'

const saidWords = {
  photo: msg({ message: '{name} has sent you a photo.' }),
  gift: msg({ message: '{name} has sent you a gift.' }),
  text: msg({ message: '{name} wrote: {text}' }),
}

/** More would be too much for a screen reader to announce at once. */
const keptLines = 5

/**
 * Announces each message that arrives while the conversation is open to screen readers, once; the list itself is
 * silent.
 */
export function NewMessageVoice({ messages, partner }: { messages: readonly Message[]; partner: Mentioned }) {
  const heardUpTo = useRef(messages.at(-1)?.sequence ?? 0)
  const [said, setSaid] = useState<readonly Message[]>([])
  useEffect(() => {
    const come = messages.filter(
      ({ sequence, own, taken_back }) => sequence > heardUpTo.current && !own && !taken_back,
    )
    heardUpTo.current = Math.max(heardUpTo.current, messages.at(-1)?.sequence ?? 0)
    if (come.length) setSaid((before) => [...before, ...come].slice(-keptLines))
  }, [messages])
  return (
    <div role="log" aria-live="polite" className="sr-only" data-testid="new-messages">
      {said.map((message) => (
        <SaidMessage key={message.id} message={message} partner={partner} />
      ))}
    </div>
  )
}

export function SaidMessage({ message, partner }: { message: Message; partner: Mentioned }) {
  const { i18n } = useLingui()
  return (
    <>
      <p>{i18n._(saidOf(saidWords[message.kind], partner, { text: message.text }))}</p>
      {message.warning && <WarningForEars name={partner.name} reasons={message.warning} />}
    </>
  )
}
