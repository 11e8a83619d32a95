import { Plural } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClasses } from '#app/design/button-classes.ts'
import { searchPath } from '../filters/search-address.ts'
import type { SearchQuery } from '../search.contract.ts'

/** The list stays as it was when opened; this button brings in those who have come since. */
export function NewerPeople({ count, query }: { count: number; query: SearchQuery }) {
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
