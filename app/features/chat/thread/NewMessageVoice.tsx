import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { WarningForEars } from '#app/features/safety/shield/WarningForEars.tsx'
import type { Message } from '../chat.contract.ts'

/** More than a screen reader has to read at once. */
const keptLines = 5

/** Tells a screen reader each message that arrives while the conversation is open, once; the list itself is silent. */
export function NewMessageVoice({ messages, name }: { messages: readonly Message[]; name: string }) {
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
        <SaidMessage key={message.id} message={message} name={name} />
      ))}
    </div>
  )
}

export function SaidMessage({ message, name }: { message: Message; name: string }) {
  return (
    <>
      <p>
        <SaidWords message={message} name={name} />
      </p>
      {message.warning && <WarningForEars name={name} reasons={message.warning} />}
    </>
  )
}

function SaidWords({ message: { kind, text }, name }: { message: Message; name: string }) {
  if (kind === 'photo') return <Trans>{name} has sent you a photo.</Trans>
  if (kind === 'gift') return <Trans>{name} has sent you a gift.</Trans>
  return (
    <Trans>
      {name} wrote: {text}
    </Trans>
  )
}
