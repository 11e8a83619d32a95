import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { FieldError } from '#app/design/Field.tsx'
import { http, idempotencyKey } from '#app/web/browser/http-client.ts'
import { useAttempt } from '../search/results/use-attempt.ts'
import type { SavedSearch } from './saved-searches.contract.ts'
import type { NamedSearch } from './use-saved-searches.ts'

interface DeletedSearchProps {
  search: NamedSearch
  onBack: (search: NamedSearch) => void
}

export function DeletedSearch({ search, onBack }: DeletedSearchProps) {
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
