import { Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { FormButtons } from '#app/design/buttons/FormButtons.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { navigateAfterClosing, useCloseOnBack } from '#app/design/overlays/back-interceptor.ts'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { newKey } from '#app/web/browser/idempotency-key.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { changeSearchCall, deleteSearchCall, saveSearchCall } from './saved-searches.api.ts'
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

interface DeletedSearchProps {
  search: NamedSearch
  onRestored: (search: NamedSearch) => void
}

function DeletedSearch({ search, onRestored }: DeletedSearchProps) {
  const { run, pending, error } = useSearchCall()
  const { name, looked_at } = search

  const restore = () =>
    run(async () => {
      const body = { name, search: search.search, looked_at }
      const sent = { body, key: newKey() }
      const answer = await callServer<typeof saveSearchCall>('POST /saved-searches.php', sent)
      onRestored(answer.search)
    })

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          <Trans>“{name}” is deleted.</Trans>
        </p>
        <Button variant="line" size="small" pending={pending} onClick={restore} autoFocus>
          <Trans>Undo</Trans>
        </Button>
      </div>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}

interface RenameSearchProps {
  search: NamedSearch
  onRenamed: (search: NamedSearch) => void
  onCancel: () => void
}

function RenameSearch({ search, onRenamed, onCancel }: RenameSearchProps) {
  const { t } = useLingui()
  const [name, setName] = useState(search.name)
  const { run, pending, error } = useSearchCall()

  function rename(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const body = { id: search.id, name }
      const answer = await callServer<typeof changeSearchCall>('PUT /saved-searches.php', { body })
      onRenamed(answer.search)
    })
  }

  return (
    <form onSubmit={rename} className="grid gap-3">
      <TextField
        label={t`New name`}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={error}
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
      <FormButtons submit={<Trans>Save name</Trans>} pending={pending} onCancel={onCancel} />
    </form>
  )
}

interface SavedSearchItemProps {
  search: NamedSearch
  onRenamed: (search: NamedSearch) => void
  onDeleted: () => void
  onClose: () => void
}

function SavedSearchItem({ search, onRenamed, onDeleted, onClose }: SavedSearchItemProps) {
  const { name } = search
  const address = `/members?${search.search}`
  const navigate = useNavigate()
  const [renaming, setRenaming] = useState(false)
  const { run, pending, error } = useSearchCall()

  const remove = () =>
    run(async () => {
      await callServer<typeof deleteSearchCall>('DELETE /saved-searches.php', { body: { id: search.id } })
      onDeleted()
    })

  function open(event: MouseEvent) {
    onClose()
    // These keys open another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigateAfterClosing(() => navigate(address))
  }

  if (renaming) {
    return (
      <RenameSearch
        search={search}
        onRenamed={(renamed) => {
          setRenaming(false)
          onRenamed(renamed)
        }}
        onCancel={() => setRenaming(false)}
      />
    )
  }
  return (
    <div className="grid gap-2">
      <Link to={address} onClick={open} className="link inline-flex min-h-12 items-center font-semibold">
        {name}
      </Link>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="line"
          size="small"
          icon={<Pencil size={20} aria-hidden />}
          onClick={() => setRenaming(true)}
        >
          <Trans>Rename</Trans> <span className="sr-only">{name}</span>
        </Button>
        <Button
          variant="line"
          size="small"
          icon={<Trash2 size={20} aria-hidden />}
          pending={pending}
          onClick={remove}
        >
          <Trans>Delete</Trans> <span className="sr-only">{name}</span>
        </Button>
      </div>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}

/** Changes a saved search; errors appear at its name. */
function useSearchCall() {
  const { t } = useLingui()
  const { run, pending, problem } = useCall(() => t`That didn’t work. Please check your internet connection.`)
  return { run, pending, error: problem?.fields?.name ?? problem?.message }
}
