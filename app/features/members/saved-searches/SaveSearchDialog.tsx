import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { ConfirmDialog } from '#app/design/overlays/Dialog.tsx'
import { toast } from '#app/design/toasts/toast.ts'
import { capitalise } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useIdempotencyKey } from '#app/web/browser/idempotency-key.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { filterText } from '../search/filters/search-address.ts'
import type { SearchPageData } from '../search/search-page.server.ts'
import type { saveSearchCall } from './saved-searches.api.ts'
import type { SavedSearch } from './saved-searches.contract.ts'

/** Same as in the contract, which must not be loaded in the browser. */
const nameLength = 60

interface SaveSearchDialogProps {
  data: Pick<SearchPageData, 'query' | 'words'>
  full: boolean
  limit: number
  onSaved: (search: SavedSearch) => void
  onManage: () => void
  onClose: () => void
}

export default function SaveSearchDialog({
  data,
  full,
  limit,
  onSaved,
  onManage,
  onClose,
}: SaveSearchDialogProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const [name, setName] = useState(() => capitalise(suggestedName(data.words, t`Everyone`), localeOf(i18n)))
  const keyFor = useIdempotencyKey()
  const { run, pending, problem } = useCall(
    () => t`That couldn’t be saved. Please check your internet connection.`,
  )

  function save(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const body = { name, search: filterText(data.query) }
      const sent = { body, key: keyFor(body) }
      const { search } = await callServer<typeof saveSearchCall>('POST /saved-searches.php', sent)
      onSaved(search)
      onClose()
      toast.show({
        tone: 'success',
        title: t`Saved as “${search.name}”`,
        text: t`You’ll find it under “Saved”. New people will be marked.`,
      })
    })
  }

  if (full) {
    return (
      <ConfirmDialog
        title={t`You have ${limit} saved searches`}
        cancelLabel={<Trans>Cancel</Trans>}
        confirmButton={
          <Button onClick={onManage}>
            <Trans>Choose one to delete</Trans>
          </Button>
        }
        onClose={onClose}
      >
        <Trans>You have no room for more. Delete one you no longer need, then save this one.</Trans>
      </ConfirmDialog>
    )
  }

  return (
    <ConfirmDialog
      title={t`Save this search`}
      cancelLabel={<Trans>Cancel</Trans>}
      confirmButton={
        <Button type="submit" form={form} pending={pending}>
          <Trans>Save search</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <form id={form} onSubmit={save}>
        <TextField
          label={t`Name of the search`}
          hint={t`So that you recognise it later.`}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={problem?.fields?.name ?? problem?.message}
          maxLength={nameLength}
          autoComplete="off"
          autoFocus
          onFocus={({ target }) => target.select()}
        />
      </form>
    </ConfirmDialog>
  )
}

/** As many filters in words as fit: 'Women, aged 60 to 72, Utrecht'. */
function suggestedName(words: SearchPageData['words'], everyone: string) {
  const texts = words.map(({ text }) => text)
  while (texts.length > 1 && texts.join(', ').length > nameLength) texts.pop()
  return texts.join(', ').slice(0, nameLength) || everyone
}
