import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, BookmarkCheck, BookmarkPlus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { choiceChipClasses } from '#app/design/fields/choice-chip-classes.ts'
import { joinClasses } from '#app/design/join-classes.ts'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'
import type { SearchPageData } from '../search/search-page.server.ts'
import type { NamedSearch, useSavedSearches } from './use-saved-searches.ts'

const SaveSearchDialog = laterDialog(() => import('./SaveSearchDialog.tsx'))
const ManageSearchesDialog = laterDialog(() => import('./ManageSearchesDialog.tsx'))

interface SavedSearchesProps {
  data: SearchPageData
  saved: ReturnType<typeof useSavedSearches>
}

/** The member's searches at the top; on a phone they are a row to push aside. */
export function SavedSearches({ saved }: Pick<SavedSearchesProps, 'saved'>) {
  const { t } = useLingui()
  const { searches, limit, current, keep } = saved
  const [managing, setManaging] = useState(false)
  if (searches.length === 0 && !managing) return null
  return (
    <nav aria-label={t`Saved searches`} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {searches.map((search) => (
          <li key={search.id} className="shrink-0">
            <SearchChip search={search} isCurrent={search.id === current?.id} />
          </li>
        ))}
        <li className="shrink-0">
          <Button
            variant="plain"
            size="small"
            icon={<Settings2 aria-hidden />}
            onClick={() => setManaging(true)}
          >
            <Trans>Rename or delete</Trans>
          </Button>
        </li>
      </ul>
      {managing && (
        <ManageSearchesDialog
          searches={searches}
          limit={limit}
          onChange={keep}
          onClose={() => setManaging(false)}
        />
      )}
    </nav>
  )
}

function SearchChip({ search, isCurrent }: { search: NamedSearch; isCurrent: boolean }) {
  const { t } = useLingui()
  const count = search.new_results ?? 0
  // With news, the newest come first: those are the new ones.
  const to = `/members?${search.search}${count > 0 ? '&sort=new' : ''}`
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={joinClasses(choiceChipClasses, 'max-w-[300px] text-sm font-semibold')}
    >
      <Bookmark size={18} aria-hidden className="shrink-0" />
      <span className="truncate">{search.name}</span>
      {count > 0 && !isCurrent && (
        <span className="shrink-0 whitespace-nowrap rounded-full bg-primary px-2.5 py-0.5 text-white">
          {t`${plural(count, { other: '# new' })}`}
        </span>
      )}
    </Link>
  )
}

export function SaveThisSearch({ data, saved }: SavedSearchesProps) {
  const { searches, limit, current, keep } = saved
  const [open, setOpen] = useState<'save' | 'manage'>()
  const close = () => setOpen(undefined)
  const isSaved = current !== undefined
  return (
    <div>
      <Button
        variant="plain"
        size="small"
        icon={isSaved ? <BookmarkCheck aria-hidden /> : <BookmarkPlus aria-hidden />}
        onClick={() => setOpen(isSaved ? 'manage' : 'save')}
      >
        {isSaved ? <Trans>This search is saved</Trans> : <Trans>Save this search</Trans>}
      </Button>
      {open === 'save' && (
        <SaveSearchDialog
          data={data}
          full={searches.length >= limit}
          limit={limit}
          onSaved={(search) => keep([...searches, search])}
          onManage={() => setOpen('manage')}
          onClose={close}
        />
      )}
      {open === 'manage' && (
        <ManageSearchesDialog searches={searches} limit={limit} onChange={keep} onClose={close} />
      )}
    </div>
  )
}
