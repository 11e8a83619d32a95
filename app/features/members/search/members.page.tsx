import { Trans, useLingui } from '@lingui/react/macro'
import { SkeletonGrid } from '#app/design/people/SkeletonCard.tsx'
import { useAlive } from '#app/web/browser/use-alive.ts'
import { notForHashMoves } from '#app/web/page/moves-within-page.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import { useKeptMembers } from '../cards/use-kept-members.ts'
import { useSavedSearches } from '../saved-searches/use-saved-searches.ts'
import type { Route } from './+types/members.page.ts'
import { ActiveFilters } from './filters/ActiveFilters.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { PlainFilters } from './filters/PlainFilters.tsx'
import { InvisibleNote } from './InvisibleNote.tsx'
import { JoinToSearch } from './results/JoinPrompt.tsx'
import { ResultCount } from './results/ResultCount.tsx'
import { readSearchPage, type ShownSearch } from './results/read-search-page.ts'
import { SearchFailed } from './results/SearchFailed.tsx'
import { SearchResults } from './results/SearchResults.tsx'
import { useResultList } from './results/use-result-list.ts'
import { useSameViewer } from './results/use-same-viewer.ts'
import { useSearching } from './results/use-searching.ts'
import { SearchTools } from './SearchTools.tsx'
import { openSearchPage } from './search-page.server.ts'
import { TabTracking } from './TabTracking.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  return openSearchPage(visit(context), request)
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readSearchPage(request, serverLoader)
}

export const shouldRevalidate = notForHashMoves

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/members', title: loaderData?.title })

export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = useResultList(loaderData)
  const saved = useSavedSearches(list)
  const searching = useSearching()
  const alive = useAlive()
  const isSameViewer = useSameViewer(loaderData.viewerId)
  const { data } = list
  const { query, words, changed, setup, answer } = data
  useKeptMembers('/members', t`Members`, isSameViewer ? answer?.results : undefined)

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
        <TabTracking />
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
        {!alive && <PlainFilters query={query} setup={setup} />}
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
