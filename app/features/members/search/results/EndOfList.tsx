import { Plural, Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { useFilterSheet } from '../filters/use-filter-sheet.ts'
import type { ResultList } from './list-store.ts'
import { RelaxFilters } from './RelaxFilters.tsx'

/** The end of the list: how many people there were, and which filter excludes more. */
export function EndOfList({ list }: { list: ResultList }) {
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
