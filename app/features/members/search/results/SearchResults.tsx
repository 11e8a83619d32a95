import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowUp, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { buttonClasses } from '#app/design/button-classes.ts'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { searchPath } from '../filters/search-address.ts'
import type { SearchQuery } from '../search.contract.ts'
import { EndOfList } from './EndOfList.tsx'
import { JoinToSeeMore } from './JoinPrompt.tsx'
import type { ResultList } from './list-store.ts'
import { OtherSearchLinks } from './OtherSearchLinks.tsx'
import { RelaxFilters } from './RelaxFilters.tsx'
import { ResultFeed } from './ResultFeed.tsx'
import { useNewerCount } from './use-newer-count.ts'

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
