import { Plural, Trans, useLingui } from '@lingui/react/macro'
import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect, useRef } from 'react'
import { Link, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { SkeletonGrid } from '#app/design/people/SkeletonCard.tsx'
import { usePersistedMembers } from '#app/features/members/cards/use-persisted-members.ts'
import { useSavedSearches } from '#app/features/members/saved-searches/use-saved-searches.ts'
import { useOnline } from '#app/web/browser/connection.ts'
import { useHydrated } from '#app/web/browser/use-hydrated.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { skipOnHashMove } from '#app/web/page/skip-revalidation.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/members.page.ts'
import { ActiveFilters } from './filters/ActiveFilters.tsx'
import { FallbackFilters, FilterBar } from './filters/FilterForms.tsx'
import { JoinToSearch } from './results/JoinPrompt.tsx'
import { clearLists, currentData, restoredData } from './results/list-store.ts'
import { SearchResults } from './results/SearchResults.tsx'
import { useResultList } from './results/use-result-list.ts'
import { SearchTools } from './SearchTools.tsx'
import { openSearchPage, type SearchPageData } from './search-page.server.ts'
import { TrafficSourceReporter } from './TrafficSourceReporter.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  return openSearchPage(visit(context), request)
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readSearchPage(request, serverLoader)
}

export const shouldRevalidate = skipOnHashMove

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/members', title: loaderData?.title })

export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = useResultList(loaderData)
  const saved = useSavedSearches(list)
  const searching = useSearching()
  const alive = useHydrated()
  const isSameViewer = useSameViewer(loaderData.viewerId)
  const { data } = list
  const { query, words, changed, setup, answer } = data
  usePersistedMembers('/members', t`Members`, isSameViewer ? answer?.results : undefined)

  if (!isSameViewer) {
    return (
      <div className="wrap page-room">
        <SkeletonGrid />
      </div>
    )
  }
  if (!answer) {
    return (
      <div className="wrap page-room">
        <h1 className="text-center">
          <Trans>Members</Trans>
        </h1>
        <JoinToSearch />
        <TrafficSourceReporter />
      </div>
    )
  }
  return (
    <div className="wrap page-room">
      <div className="mb-3 grid grid-cols-1 gap-2 sm:mb-5 sm:gap-4">
        <header className="flex flex-wrap items-baseline gap-x-4">
          <h1>
            <Trans>Members</Trans>
          </h1>
          <ResultCount count={answer.numResults} searching={searching} />
        </header>
        <InvisibleNote />
        <FilterBar query={query} setup={setup} />
        {(loaderData as ShownSearch).failed && <SearchFailed />}
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <SearchTools data={data} saved={saved} />
          <ActiveFilters query={query} words={words} changed={changed} />
        </div>
        {!alive && <FallbackFilters query={query} setup={setup} />}
      </div>
      <div
        aria-busy={searching}
        className={searching ? 'opacity-50 transition-opacity delay-200 duration-200' : undefined}
      >
        <SearchResults key={list.id} list={list} newCount={saved.newCount} />
      </div>
    </div>
  )
}

/** Members who have forgotten that they are invisible would wonder why nobody writes. */
function InvisibleNote() {
  if (!useUser()?.invisible) return null
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <Trans>You’re in invisible mode. Nobody can find you.</Trans>{' '}
        <Link to="/settings#invisible" className="link whitespace-nowrap">
          <Trans>Switch it off</Trans>
        </Link>
      </span>
    </p>
  )
}

/** Announced to screen readers when it changes. */
function ResultCount({ count, searching }: { count: number; searching: boolean }) {
  return (
    <p id="result-count" role="status" tabIndex={-1} className="text-ink-soft tabular-nums outline-none">
      {searching ? (
        <Trans>Searching …</Trans>
      ) : (
        <Plural value={count} _0="Nobody matches this search" one="# person" other="# people" />
      )}
    </p>
  )
}

/** `failed`: the search of the address could not be read, so the previous people stay. */
type ShownSearch = SearchPageData & { failed?: boolean }

/** Back shows the same people as before; without a connection they also stay, with a message. */
async function readSearchPage(
  request: Request,
  askServer: () => Promise<SearchPageData>,
): Promise<ShownSearch> {
  const restored = restoredData(new URL(request.url).search)
  if (restored) return restored
  const shown = currentData()
  // A request would wait for the connection.
  if (shown && !navigator.onLine) return { ...shown, failed: true }
  try {
    return await askServer()
  } catch (failure) {
    if (!shown || failure instanceof Response || request.signal.aborted) throw failure
    return { ...shown, failed: true }
  }
}

/** Whether the list was read for the current viewer; after a logout Back must not show what only the member saw. */
function useSameViewer(viewerId: string | null): boolean {
  const current = useUser()?.id ?? null
  const { revalidate } = useRevalidator()
  const isSame = viewerId === current
  useEffect(() => {
    if (isSame) return
    clearLists()
    void revalidate()
  }, [isSame, revalidate])
  return isSame
}

/** Whether another search is loading; opening a profile does not count. */
function useSearching() {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === '/members' && !location.hash
}

/** The search failed; the people of the previous one are still there. It is retried on reconnecting. */
function SearchFailed() {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const online = useOnline()
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) void revalidate()
    wasOnline.current = online
  }, [online, revalidate])
  return (
    <Notice
      role="alert"
      tone="warning"
      title={online ? t`We couldn’t search just now` : t`You’re offline`}
      actions={
        <Button variant="line" size="small" pending={state === 'loading'} onClick={() => revalidate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        You’re still seeing the people from your last search. You need a connection for new results.
      </Trans>
    </Notice>
  )
}
