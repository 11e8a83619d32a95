import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { useCloseOnBack } from '#app/design/use-close-on-back.ts'
import { DeletedSearch } from './DeletedSearch.tsx'
import { SavedSearchItem } from './SavedSearchItem.tsx'
import type { NamedSearch } from './use-saved-searches.ts'

interface ManageSearchesProps {
  searches: NamedSearch[]
  limit: number
  onChange: (searches: NamedSearch[]) => void
  onClose: () => void
}

/** Renames and deletes searches; a deleted one stays in its place with an undo until the window is closed. */
export default function ManageSearchesDialog({ searches, limit, onChange, onClose }: ManageSearchesProps) {
  const { t } = useLingui()
  useCloseOnBack(onClose)
  const [rows, setRows] = useState(() => searches.map((search) => ({ search, deleted: false })))

  function change(place: number, row: (typeof rows)[number]) {
    const next = rows.map((each, index) => (index === place ? row : each))
    setRows(next)
    onChange(next.filter(({ deleted }) => !deleted).map(({ search }) => search))
  }

  return (
    <Dialog
      title={t`Saved searches`}
      open
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className="mb-2 text-ink-soft">
        <Trans>You can keep up to {limit} searches.</Trans>
      </p>
      <ul className="divide-y divide-line">
        {rows.map(({ search, deleted }, place) => (
          <li key={search.search} className="py-3">
            {deleted ? (
              <DeletedSearch
                search={search}
                onRestored={(search) => change(place, { search, deleted: false })}
              />
            ) : (
              <SavedSearchItem
                search={search}
                onRenamed={(search) => change(place, { search, deleted: false })}
                onDeleted={() => change(place, { search, deleted: true })}
                onClose={onClose}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
