import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Layers from 'lucide-react/icons/layers'
import SearchX from 'lucide-react/icons/search-x'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sparkles from 'lucide-react/icons/sparkles'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink, buttonClasses } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { searchPath, withoutField } from '#app/features/members/search/filters/search-address.ts'
import type { FilterWords } from '#app/features/members/search/filters/search-words.server.ts'
import { useFilterSheet } from '#app/features/members/search/filters/use-filters.ts'
import type { searchMembersCall } from '#app/features/members/search/search.api.ts'
import type { SearchAnswer, SearchQuery } from '#app/features/members/search/search.contract.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { JoinToSeeMore } from './JoinPrompt.tsx'
import type { ResultList } from './list-store.ts'
import { ResultFeed } from './ResultFeed.tsx'

const pollInterval = 120_000

/** How many have come online since the list was opened. Polled for members only, and only while the page is visible. */
function useNewerCount(list: ResultList) {
  const [newer, setNewer] = useState(list.data.answer?.newer ?? 0)
  const { viewerId, query, answer } = list.data
  // People who nearly fit are sorted by distance, so newcomers would not come first there either.
  const isByActivity = (query.sort ?? 'active') === 'active' && !query.similar
  const start = viewerId && answer && isByActivity ? answer.start : null
  const text = searchPath(query).slice('/members?'.length)

  useEffect(() => {
    if (!start) return
    const stop = new AbortController()
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return
      try {
        const answer = await callLazily<typeof searchMembersCall>('GET /members.php', {
          query: new URLSearchParams(`${text}&after=${start}`),
          signal: stop.signal,
          retry: 0,
        })
        setNewer(answer.newer)
      } catch {
        // The next poll may succeed.
      }
    }, pollInterval)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [start, text])

  return [newer, setNewer] as const
}

interface SearchResultsProps {
  list: ResultList
  /** How many of the first people are new since the member last looked at this saved search. */
  newCount: number
}

/** A constant element, so that the first page does not render again with every further one. */
const otherSearchLinks = <OtherSearchLinks />
const linksWithSuggestedAges = (
  <div className="grid gap-3">
    <OtherSearchLinks />
    <SuggestedAgesNote />
  </div>
)

/** The people found; with few of them also those who nearly fit, and which filters exclude more. */
export function SearchResults({ list, newCount }: SearchResultsProps) {
  const { query, answer, nearly } = list.data
  const [newer, setNewer] = useNewerCount(list)
  if (!answer) return null
  const { numResults, limited } = answer
  const further = answer.pageNumber > 1
  return (
    <>
      {further && (
        <p className="mb-4">
          <ButtonLink to={searchPath(query)} variant="line" size="small">
            <Trans>Back to the start of the list</Trans>
          </ButtonLink>
        </p>
      )}
      <NewerPeopleLink count={newer} query={query} />
      {numResults === 0 ? (
        <>
          <NoResults list={list} />
          <OtherSearchLinks />
        </>
      ) : (
        <>
          <h2 className="sr-only">
            <Trans>People</Trans>
          </h2>
          <ResultFeed
            list={list}
            name="exact"
            newCount={query.sort === 'new' ? newCount : 0}
            insertedRow={list.data.agesSuggested ? linksWithSuggestedAges : otherSearchLinks}
            after={!limited && <EndOfList list={list} />}
            onNewer={setNewer}
          />
        </>
      )}
      {limited && <JoinToSeeMore count={numResults} />}
      {list.similar && list.similar.pages.length > 0 && (
        <section className="mt-6 grid gap-5 border-t border-line pt-8">
          <div>
            <h2>
              <Trans>People who nearly match</Trans>
            </h2>
            <p className="text-ink-soft">
              <Plural
                value={list.similar.numResults}
                one="# person matches most of what you’re looking for."
                other="# people match most of what you’re looking for."
              />
            </p>
            {nearly && <WideningNote {...nearly} />}
          </div>
          <ResultFeed list={list} name="similar" />
        </section>
      )}
    </>
  )
}

function WideningNote({ wider, open }: NonNullable<ResultList['data']['nearly']>) {
  const [range, rest] = [wider.join(', '), open.join(', ')]
  return (
    <>
      {range && (
        <p className="text-ink-soft">
          <Trans>We widened your search: {range}.</Trans>
        </p>
      )}
      {rest && (
        <p className="text-ink-soft">
          <Trans>Not taken into account: {rest}.</Trans>
        </p>
      )}
    </>
  )
}

function NoResults({ list: { data } }: { list: ResultList }) {
  const { t } = useLingui()
  const { query, words, answer } = data
  const isOpen = words.length === 0
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={36} />}
      title={isOpen ? t`Nobody here yet` : t`Nobody matches all of this yet`}
      action={
        isOpen ? undefined : (
          <div className="grid justify-items-center gap-4">
            <RelaxFilters query={query} words={words} relax={answer?.relax ?? []} />
            <ButtonLink to={searchPath({ sort: query.sort })} variant="soft" preventScrollReset>
              <Trans>Search without any filter</Trans>
            </ButtonLink>
          </div>
        )
      }
    >
      {isOpen ? (
        <Trans>As soon as members join, you’ll find them here.</Trans>
      ) : (
        <Trans>
          Remove a filter and see who is there. You can also save this search, and we’ll mark who is new.
        </Trans>
      )}
    </EmptyState>
  )
}

/** Tells the reader that the ages of this search are suggested, not chosen. */
function SuggestedAgesNote() {
  return (
    <p className="text-ink-soft">
      <Trans>
        We start with ages close to your own. That’s only a suggestion: change it in the filters, or
        permanently{' '}
        <Link to="/profile#seeking" className="link">
          in your profile
        </Link>
        .
      </Trans>
    </p>
  )
}

/** The list stays as it was when opened; this button brings in those who have come since. */
function NewerPeopleLink({ count, query }: { count: number; query: SearchQuery }) {
  return (
    <div role="status" className="pointer-events-none sticky top-clear z-30 flex justify-center">
      {count > 0 && (
        <Link
          to={searchPath(query)}
          replace
          className={buttonClasses({ size: 'small', className: 'pointer-events-auto mb-4 shadow-float' })}
        >
          <ArrowUp aria-hidden />
          <Plural
            value={count}
            one="# person has just come online. Show them"
            other="# people have just come online. Show them"
          />
        </Link>
      )}
    </div>
  )
}

/** The end of the list: how many people there were, and which filter excludes more. */
function EndOfList({ list }: { list: ResultList }) {
  const { query, words, answer } = list.data
  const { link } = useFilterSheet()
  if (!answer) return null
  const { numResults, relax } = answer
  const isFew = relax.some(({ more }) => more > 0)
  return (
    <section className="grid justify-items-center gap-4 py-4 text-center">
      <h2>
        {isFew ? (
          <Trans>Only a few people match this closely</Trans>
        ) : (
          <Plural value={numResults} one="That’s everyone: # person." other="That’s everyone: # people." />
        )}
      </h2>
      {words.some(({ field }) => field !== 'gender') && (
        <>
          <p className="text-balance text-ink-soft">
            <Trans>To see more people, remove one of your filters:</Trans>
          </p>
          <RelaxFilters query={query} words={words} relax={relax} />
          <ButtonLink {...link} variant="soft" icon={<SlidersHorizontal aria-hidden />}>
            <Trans>Change the filters</Trans>
          </ButtonLink>
        </>
      )}
    </section>
  )
}

/** For readers who would rather answer questions, or see one person at a time. */
function OtherSearchLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Other ways to find someone`} className="grid gap-gutter text-start sm:grid-cols-2">
      <SearchToolLink to="/match-finder" icon={Sparkles} title={<Trans>Match finder</Trans>}>
        <Trans>Answer a few questions, and we show you who suits you best.</Trans>
      </SearchToolLink>
      <SearchToolLink to="/swipe-game" icon={Layers} title={<Trans>Swipe game</Trans>}>
        <Trans>Meet one person at a time: like them, or go on to the next.</Trans>
      </SearchToolLink>
    </nav>
  )
}

interface SearchToolLinkProps {
  to: string
  icon: LucideIcon
  title: ReactNode
  children: ReactNode
}

function SearchToolLink({ to, icon: Icon, title, children }: SearchToolLinkProps) {
  return (
    <Link
      to={to}
      className="flex items-start gap-4 rounded-card border-2 border-transparent bg-primary-soft p-4 no-underline transition-colors duration-150 hover:border-primary sm:p-5 high:border-primary"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-card text-primary">
        <Icon aria-hidden />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <strong className="text-lg leading-snug text-primary-dark">{title}</strong>
        <span>{children}</span>
      </span>
    </Link>
  )
}

interface RelaxFiltersProps {
  query: SearchQuery
  words: FilterWords[]
  /** Known only where few were found. */
  relax: SearchAnswer['relax']
}

/** Which filters exclude people, and how many more each would bring. */
function RelaxFilters({ query, words, relax }: RelaxFiltersProps) {
  const counted = relax.filter(({ more }) => more > 0).toSorted((one, other) => other.more - one.more)
  const helpful = (counted.length > 0 ? counted : uncountedFields(words)).slice(0, 5)
  if (helpful.length === 0) return null
  return (
    <ul className="flex flex-wrap justify-center gap-2.5">
      {helpful.map(({ field, more }) => {
        const filter = filterName(words, field)
        return (
          <li key={field}>
            <ButtonLink to={searchPath(withoutField(query, field))} variant="line" preventScrollReset>
              <span>
                {more === null ? (
                  <Trans>Without “{filter}”</Trans>
                ) : (
                  <Trans>
                    Without “{filter}”: <Plural value={more} one="# more" other="# more" />
                  </Trans>
                )}
              </span>
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}

/** The sought gender is never relaxed. */
function uncountedFields(words: FilterWords[]) {
  const fields = new Set(words.map(({ field }) => field).filter((field) => field !== 'gender'))
  return [...fields].map((field) => ({ field, more: null }))
}

/** 'Province: Utrecht', or 'Interests: Hiking, Dancing' for several. */
function filterName(words: FilterWords[], field: string) {
  const [first, ...others] = words.filter((each) => each.field === field)
  return [first?.full ?? '', ...others.map(({ text }) => text)].join(', ')
}
