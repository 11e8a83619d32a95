import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { FormButtons } from '#app/design/FormButtons.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import type { changeSearchCall } from './saved-searches.api.ts'
import type { NamedSearch } from './use-saved-searches.ts'
import { useSearchCall } from './use-search-call.ts'

interface RenameSearchProps {
  search: NamedSearch
  onRenamed: (search: NamedSearch) => void
  onCancel: () => void
}

export function RenameSearch({ search, onRenamed, onCancel }: RenameSearchProps) {
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
