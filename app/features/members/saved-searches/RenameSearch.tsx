import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { TextField } from '#app/design/TextField.tsx'
import { http } from '#app/web/browser/http-client.ts'
import { useAttempt } from '../search/results/use-attempt.ts'
import type { SavedSearch } from './saved-searches.contract.ts'
import type { NamedSearch } from './use-saved-searches.ts'

interface RenameSearchProps {
  search: NamedSearch
  onRenamed: (search: NamedSearch) => void
  onCancel: () => void
}

export function RenameSearch({ search, onRenamed, onCancel }: RenameSearchProps) {
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
