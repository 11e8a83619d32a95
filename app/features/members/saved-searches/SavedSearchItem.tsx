import { Trans } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { navigateAfterClosing } from '#app/design/back-interceptor.ts'
import { FieldError } from '#app/design/fields/Field.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { RenameSearch } from './RenameSearch.tsx'
import type { deleteSearchCall } from './saved-searches.api.ts'
import type { NamedSearch } from './use-saved-searches.ts'
import { useSearchCall } from './use-search-call.ts'

interface SavedSearchItemProps {
  search: NamedSearch
  onRenamed: (search: NamedSearch) => void
  onDeleted: () => void
  onClose: () => void
}

export function SavedSearchItem({ search, onRenamed, onDeleted, onClose }: SavedSearchItemProps) {
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
