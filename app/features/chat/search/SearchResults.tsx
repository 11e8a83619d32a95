import { Plural, Trans, useLingui } from '@lingui/react/macro'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/design/EmptyState.tsx'
import type { ChatSearchAnswer } from './chat-search.contract.ts'
import { FoundChatRow } from './FoundChatRow.tsx'
import { FoundMessageRow } from './FoundMessageRow.tsx'

/** People first: most searches are for a name. */
export function SearchResults({ chats, messages, now }: ChatSearchAnswer & { now: string }) {
  const { t } = useLingui()
  const [people, count] = [chats.length, messages.length]
  return (
    <>
      <p role="status" className="sr-only">
        <Plural value={people} one="# person found" other="# people found" />,{' '}
        <Plural value={count} one="# message found" other="# messages found" />
      </p>
      {people + count === 0 && (
        <EmptyState icon={<SearchX aria-hidden />} title={t`Nothing found`} className="py-8">
          <Trans>Try a name, or another word from your messages.</Trans>
        </EmptyState>
      )}
      {people > 0 && (
        <ResultSection title={<Trans>People</Trans>}>
          {chats.map((chat) => (
            <FoundChatRow key={chat.conversation} chat={chat} />
          ))}
        </ResultSection>
      )}
      {count > 0 && (
        <ResultSection title={<Trans>Messages</Trans>}>
          {messages.map((message) => (
            <FoundMessageRow key={message.id} message={message} now={now} />
          ))}
        </ResultSection>
      )}
    </>
  )
}

function ResultSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-5 pt-4 pb-2 text-lg">{title}</h2>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </section>
  )
}
