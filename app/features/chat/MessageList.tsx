import { Trans } from '@lingui/react/macro'
import { Gift, Image } from 'lucide-react'
import { joinClasses } from '#app/design/join-classes.ts'
import type { Message } from './chat.contract.ts'
import { dayOf, dayWords, timeWords } from './day-words.ts'
import { useDayWords } from './use-day-words.ts'

interface MessageListProps {
  messages: Message[]
  partnerName: string
  now: string
}

/** Day by day, as the reader's clock counts days. */
export function MessageList({ messages, partnerName, now }: MessageListProps) {
  const reader = useDayWords(now)
  const days = Map.groupBy(messages, ({ at }) => dayOf(at, reader.timeZone))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="mt-6">
      <h2 className="mb-4 text-center font-sans text-sm font-semibold tracking-normal text-ink-soft">
        {dayWords(ofDay[0]?.at ?? now, reader)}
      </h2>
      <ol className="grid gap-3">
        {ofDay.map((message) => (
          <li key={message.id} className={joinClasses('flex', message.own && 'justify-end')}>
            <Bubble message={message} partnerName={partnerName} time={timeWords(message.at, reader)} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

function Bubble({ message, partnerName, time }: { message: Message; partnerName: string; time: string }) {
  const { own, at } = message
  return (
    <div
      className={joinClasses(
        'max-w-[86%] rounded-card px-4.5 py-3 shadow-card sm:max-w-[75%]',
        own ? 'rounded-ee-sm bg-primary text-white' : 'rounded-es-sm bg-card high:border-2 high:border-line',
      )}
    >
      <span className="sr-only">
        {own ? <Trans context="writer of a message">You:</Trans> : <Trans>{partnerName} wrote:</Trans>}
      </span>
      <Content message={message} />
      <time dateTime={at} className={joinClasses('mt-1 block text-sm', own ? 'text-white' : 'text-ink-soft')}>
        {time}
      </time>
    </div>
  )
}

function Content({ message: { kind, text, taken_back } }: { message: Message }) {
  if (taken_back)
    return (
      <p className="italic">
        <Trans>Message taken back</Trans>
      </p>
    )
  if (kind === 'text') return <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
  return (
    <p className="flex items-center gap-2 font-semibold">
      {kind === 'photo' ? <Image aria-hidden /> : <Gift aria-hidden />}
      {kind === 'photo' ? <Trans>Photo</Trans> : <Trans>Gift</Trans>}
    </p>
  )
}
