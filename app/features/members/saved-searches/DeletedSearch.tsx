import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { newKey } from '#app/web/browser/idempotency-key.ts'
import type { saveSearchCall } from './saved-searches.api.ts'
import type { NamedSearch } from './use-saved-searches.ts'
import { useSearchCall } from './use-search-call.ts'

interface DeletedSearchProps {
  search: NamedSearch
  onRestored: (search: NamedSearch) => void
}

export function DeletedSearch({ search, onRestored }: DeletedSearchProps) {
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
