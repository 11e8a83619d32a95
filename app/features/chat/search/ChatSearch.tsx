import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useChatSearch } from './use-chat-search.ts'

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
