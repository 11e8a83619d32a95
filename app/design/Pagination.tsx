import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { buttonClasses } from './buttons/Button.tsx'
import { joinClasses } from './join-classes.ts'

type PaginationProps = {
  page: number
  pages: number
  /** The address of a page. */
  to: (page: number) => string
  /** Labels the list where a page has two. */
  label?: string
  className?: string
}

const step = buttonClasses({ variant: 'line', size: 'small' })

export function Pagination({ page, pages, to, label, className }: PaginationProps) {
  const { t } = useLingui()
  if (pages <= 1) return null

  return (
    <nav
      aria-label={label ?? t`Pages`}
      className={joinClasses('flex flex-wrap items-center justify-center gap-x-2 gap-y-3', className)}
    >
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={step}>
          <ChevronLeft size={20} aria-hidden />
          <Trans>Previous</Trans>
        </Link>
      )}
      <p className="order-first w-full text-center md:hidden">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </p>
      <ol className="flex items-center gap-2 max-md:hidden">
        {pageWindow(page, pages).map((item) =>
          typeof item === 'number' ? (
            <li key={item}>
              <Link
                to={to(item)}
                aria-label={t`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
                className="grid size-12 place-items-center rounded-full font-bold tabular-nums transition-colors duration-150 hover:bg-primary-soft aria-[current=page]:bg-primary aria-[current=page]:text-white"
              >
                {item}
              </Link>
            </li>
          ) : (
            <li key={item} aria-hidden="true" className="px-1">
              …
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={step}>
          <Trans>Next</Trans>
          <ChevronRight size={20} aria-hidden />
        </Link>
      )}
    </nav>
  )
}

/** First, last and the neighbours of a page, with a gap where numbers are left out. */
export function pageWindow(page: number, pages: number) {
  const first = Math.max(2, Math.min(page - 1, pages - 4))
  const last = Math.min(pages - 1, Math.max(page + 1, 5))
  const shown: (number | 'gap-before' | 'gap-after')[] = [1]

  if (first > 2) shown.push('gap-before')
  for (let number = first; number <= last; number++) shown.push(number)
  if (last < pages - 1) shown.push('gap-after')
  if (pages > 1) shown.push(pages)
  return shown
}
