import { Plural, Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import { searchPath, withoutField } from '../filters/search-address.ts'
import type { FilterWords } from '../filters/search-words.server.ts'
import type { SearchAnswer, SearchQuery } from '../search.contract.ts'

interface RelaxFiltersProps {
  query: SearchQuery
  words: FilterWords[]
  /** Known only where few were found. */
  relax: SearchAnswer['relax']
}

/** Which filters exclude people, and how many more each would bring. */
export function RelaxFilters({ query, words, relax }: RelaxFiltersProps) {
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
