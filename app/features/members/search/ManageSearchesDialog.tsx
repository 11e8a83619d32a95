import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { FieldError } from '#app/design/Field.tsx'
import { TextField } from '#app/design/TextField.tsx'
import { http, idempotencyKey, problemOf } from '#app/http-client.ts'
import type { SavedSearch } from '../saved-searches.contract.ts'
import type { NamedSearch } from './use-saved-searches.ts'

interface ManageSearchesProps {
  searches: NamedSearch[]
  limit: number
  onChange: (searches: NamedSearch[]) => void
  onClose: () => void
}

/** Rename and delete; what was deleted stays in its place with an undo until the window is closed. */
export default function ManageSearchesDialog({ searches, limit, onChange, onClose }: ManageSearchesProps) {
  const { t } = useLingui()
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
              <DeletedRow search={search} onBack={(search) => change(place, { search, deleted: false })} />
            ) : (
              <SearchRow
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

interface SearchRowProps {
  search: NamedSearch
  onRenamed: (search: NamedSearch) => void
  onDeleted: () => void
  onClose: () => void
}

function SearchRow({ search, onRenamed, onDeleted, onClose }: SearchRowProps) {
  const { name } = search
  const [renaming, setRenaming] = useState(false)
  const { pending, error, attempt } = useAttempt()

  const remove = () =>
    attempt(async () => {
      await http.delete('saved-searches.php', { json: { id: search.id } })
      onDeleted()
    })

  if (renaming) {
    return (
      <RenameForm
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
      <Link
        to={`/members?${search.search}`}
        onClick={onClose}
        className="link inline-flex min-h-12 items-center font-semibold"
      >
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

interface RenameFormProps {
  search: NamedSearch
  onRenamed: (search: NamedSearch) => void
  onCancel: () => void
}

function RenameForm({ search, onRenamed, onCancel }: RenameFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState(search.name)
  const { pending, error, attempt } = useAttempt()

  function rename(event: FormEvent) {
    event.preventDefault()
    void attempt(async () => {
      const json = { id: search.id, name }
      const answer = await http.put('saved-searches.php', { json }).json<{ search: SavedSearch }>()
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={pending}>
          <Trans>Save name</Trans>
        </Button>
        <Button variant="line" size="small" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

function DeletedRow({ search, onBack }: { search: NamedSearch; onBack: (search: NamedSearch) => void }) {
  const { pending, error, attempt } = useAttempt()
  const { name, looked_at } = search

  const bringBack = () =>
    attempt(async () => {
      const json = { name, search: search.search, looked_at }
      const answer = await http
        .post('saved-searches.php', { json, headers: idempotencyKey() })
        .json<{ search: SavedSearch }>()
      onBack(answer.search)
    })

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          <Trans>“{name}” is deleted.</Trans>
        </p>
        <Button variant="line" size="small" pending={pending} onClick={bringBack} autoFocus>
          <Trans>Undo</Trans>
        </Button>
      </div>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  )
}

/** One thing at a time, and what went wrong in words. */
function useAttempt() {
  const { t } = useLingui()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  async function attempt(work: () => Promise<void>) {
    if (pending) return
    setPending(true)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      const problem = await problemOf(failure)
      setError(
        problem?.fields?.name ??
          problem?.message ??
          t`That did not work. Please check your internet connection.`,
      )
    }
    setPending(false)
  }

  return { pending, error, attempt }
}
