import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import type { searchChatsCall } from '#app/features/chat/chat.api.ts'
import { type ChatLinkState, formatNameAndAge } from '#app/features/chat/list/ChatRow.tsx'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import type { ChatSearchAnswer, FoundChat } from './chat-search.contract.ts'
import { FoundMessageRow } from './FoundMessageRow.tsx'

const linkState: ChatLinkState = { fromList: true }

function FoundChatRow({ chat: { conversation, profile } }: { chat: FoundChat }) {
  return (
    <li className="relative flex items-center gap-4 px-5 py-3.5 transition-colors duration-150 hover:bg-sand">
      <Avatar
        name={profile.name}
        src={profile.main_image?.thumb_filename}
        alt=""
        size={48}
        online={profile.online}
      />
      <div className="min-w-0 grow">
        <Link
          to={`/chats/${conversation}`}
          state={linkState}
          className="font-bold wrap-anywhere -outline-offset-3 after:absolute after:inset-0"
        >
          {formatNameAndAge(profile)}
        </Link>
        {profile.fictional && <FictionalLabel className="my-1" />}
      </div>
    </li>
  )
}

/** Debounces typing. */
const debounceDelay = 300

/** The results for the latest query. */
function useChatSearch() {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<ChatSearchAnswer>()
  const [problem, setProblem] = useState<string>()
  const query = words.trim()

  function changeWords(typed: string) {
    setWords(typed)
    setFound(undefined)
    setProblem(undefined)
  }

  useEffect(() => {
    if (query.length < 2) return
    const left = new AbortController()
    async function ask() {
      try {
        const { signal } = left
        const answer = await callLazily<typeof searchChatsCall>('GET /chat-search.php', {
          query: { query },
          signal,
        })
        if (!signal.aborted) setFound(answer)
      } catch (failure) {
        if (!left.signal.aborted)
          setProblem(problemOf(failure)?.message ?? t`An error occured, please try again later.`)
      }
    }
    const timer = setTimeout(ask, debounceDelay)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [query, t])

  return { words, look: changeWords, found, problem }
}

interface ChatSearchProps {
  now: string
  /** Shown while there is no search. */
  children: ReactNode
}

/** A search field above the list; the results replace the list. */
export function ChatSearch({ now, children }: ChatSearchProps) {
  const { t } = useLingui()
  const { words, look: changeWords, found, problem } = useChatSearch()
  return (
    <>
      <search className="relative block px-4 pb-3 lg:px-5">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-8 top-3.5 text-ink-soft lg:start-9"
        />
        <input
          type="search"
          value={words}
          onChange={(event) => changeWords(event.target.value)}
          aria-label={t`Search people and messages`}
          placeholder={t`Name or word`}
          maxLength={100}
          className="min-h-13 w-full rounded-full border-2 border-field bg-card ps-12 pe-13 [&::-webkit-search-cancel-button]:hidden"
        />
        {words && (
          <IconButton
            label={t`Clear the search`}
            icon={<X aria-hidden />}
            onClick={() => changeWords('')}
            className="absolute end-4.5 top-0.5 lg:end-5.5"
          />
        )}
      </search>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain border-t border-line">
        {words.trim().length < 2 ? (
          children
        ) : problem ? (
          <Notice tone="warning" role="alert" className="m-4">
            {problem}
          </Notice>
        ) : found ? (
          <SearchResults {...found} now={now} />
        ) : (
          <p className="p-5 text-center">
            <Spinner label={t`Looking through your messages`} />
          </p>
        )}
      </div>
    </>
  )
}

/** People first: most searches are for a name. */
function SearchResults({ chats, messages, now }: ChatSearchAnswer & { now: string }) {
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
