import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { buttonClasses } from './buttons/button-classes.ts'
import { joinClasses } from './join-classes.ts'
import { pageWindow } from './page-window.ts'

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
