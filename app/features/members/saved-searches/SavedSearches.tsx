import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Settings2 from 'lucide-react/icons/settings-2'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/design/Badge.tsx'
import { Button, buttonClasses } from '#app/design/buttons/Button.tsx'
import type { SearchPageData } from '#app/features/members/search/search-page.server.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { useAfterNavigation } from '#app/web/page/use-after-navigation.ts'
import type { NamedSearch, useSavedSearches } from './use-saved-searches.ts'

/** On a phone the three tools share a row: less padding, and text that grows no further than there is room. */
export const narrowTool =
  'max-sm:gap-1.5 max-sm:px-2.5 max-sm:text-[length:min(var(--text-sm),max(16px,4.6vw))]'

const SaveSearchDialog = lazyDialog(() => import('./SaveSearchDialog.tsx'))
const ManageSearchesDialog = lazyDialog(() => import('./ManageSearchesDialog.tsx'))

interface SavedSearchesProps {
  data: SearchPageData
  saved: ReturnType<typeof useSavedSearches>
}

/**
 * The browser's own popover, which works before any script. At the bottom of a phone; elsewhere under its button where
 * the browser supports anchoring.
 */
const panelLook =
  'fixed inset-[auto_0_0_0] z-40 m-0 max-h-[80dvh] w-full max-w-none overflow-y-auto rounded-t-sheet border border-line bg-card p-3 pb-[calc(12px+env(safe-area-inset-bottom))] text-ink shadow-float max-sm:backdrop:bg-shade/40 sm:inset-0 sm:m-auto sm:h-fit sm:w-[360px] sm:rounded-card sm:pb-3 sm:supports-[position-area:bottom]:inset-auto sm:supports-[position-area:bottom]:my-2 sm:supports-[position-area:bottom]:[position-area:bottom_span-right]'

/** The member's searches, with an offer to save this one. */
export function SavedSearches({ data, saved }: SavedSearchesProps) {
  const { t } = useLingui()
  const { searches, limit, current, keep } = saved
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const count = searches.reduce(
    (sum, each) => sum + (each.id === current?.id ? 0 : (each.new_results ?? 0)),
    0,
  )

  // A link inside has been followed.
  useAfterNavigation(() => panel.current?.hidePopover?.())

  function open(which: 'save' | 'manage') {
    // It would cover the dialog. Its button has the focus now, and gets it back when the dialog closes.
    panel.current?.hidePopover?.()
    setDialog(which)
  }

  const close = () => setDialog(undefined)
  return (
    <div className="relative grow sm:grow-0">
      <button
        type="button"
        popoverTarget={id}
        className={buttonClasses({ variant: 'line', size: 'small', className: `${narrowTool} w-full` })}
      >
        <Bookmark size={20} aria-hidden className="max-[429px]:hidden" />
        <Trans context="the button that opens the saved searches">Saved</Trans>
        <Badge
          count={count}
          label={t`${plural(count, { other: '# new' })}`}
          className="absolute! -end-1 -top-2 outline-2 outline-paper"
        />
      </button>
      <div ref={panel} id={id} popover="auto" className={panelLook}>
        {searches.length > 0 && (
          <nav aria-label={t`Saved searches`} className="mb-2 border-b border-line pb-2">
            <ul>
              {searches.map((search) => (
                <li key={search.id}>
                  <SearchLink search={search} isCurrent={search.id === current?.id} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        {current ? (
          <p className="flex min-h-12 items-center gap-3 px-4 text-ink-soft">
            <BookmarkCheck aria-hidden className="shrink-0" />
            <Trans>This search is saved</Trans>
          </p>
        ) : (
          <Button
            variant="plain"
            size="small"
            icon={<BookmarkPlus aria-hidden />}
            onClick={() => open('save')}
            className={entry}
          >
            <Trans>Save this search</Trans>
          </Button>
        )}
        {searches.length > 0 && (
          <Button
            variant="plain"
            size="small"
            icon={<Settings2 aria-hidden />}
            onClick={() => open('manage')}
            className={entry}
          >
            <Trans>Rename or delete</Trans>
          </Button>
        )}
      </div>
      {dialog === 'save' && (
        <SaveSearchDialog
          data={data}
          full={searches.length >= limit}
          limit={limit}
          onSaved={(search) => keep([...searches, search])}
          onManage={() => setDialog('manage')}
          onClose={close}
        />
      )}
      {dialog === 'manage' && (
        <ManageSearchesDialog searches={searches} limit={limit} onChange={keep} onClose={close} />
      )}
    </div>
  )
}

const entry = 'w-full justify-start! px-4!'

function SearchLink({ search, isCurrent }: { search: NamedSearch; isCurrent: boolean }) {
  const { t } = useLingui()
  const count = search.new_results ?? 0
  // With new people, sort by newest: they come first.
  const to = `/members?${search.search}${count > 0 ? '&sort=new' : ''}`
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-12 items-center gap-3 rounded-field px-4 py-2 font-semibold no-underline hover:bg-sand chosen:bg-primary-soft chosen:text-primary-dark"
    >
      <Bookmark size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0 grow wrap-anywhere">{search.name}</span>
      {count > 0 && !isCurrent && (
        <span className="shrink-0 whitespace-nowrap rounded-full bg-primary px-2.5 py-0.5 text-sm text-white">
          {t`${plural(count, { other: '# new' })}`}
        </span>
      )}
    </Link>
  )
}
