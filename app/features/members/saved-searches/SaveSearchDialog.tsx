import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { TextField } from '#app/design/TextField.tsx'
import { toast } from '#app/design/toast.ts'
import { capitalised } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { http, idempotencyKey, problemOf } from '#app/web/browser/http-client.ts'
import { filterText } from '../search/filters/search-address.ts'
import type { SearchPageData } from '../search/search-page.server.ts'
import type { SavedSearch } from './saved-searches.contract.ts'

/** As the contract has it, which is not for the browser. */
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
  const [name, setName] = useState(() =>
    capitalised(suggestedName(data.words, t`Everyone`), i18n.locale as Locale),
  )
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  // One key for one wish, also when the answer got lost and the button is pressed again.
  const key = useRef(idempotencyKey())

  async function save(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setError(undefined)
    try {
      const json = { name, search: filterText(data.query) }
      const answer = await http
        .post('saved-searches.php', { json, headers: key.current })
        .json<{ search: SavedSearch }>()
      onSaved(answer.search)
      onClose()
      toast.show({
        tone: 'success',
        title: t`Saved as “${answer.search.name}”`,
        text: t`You find it at the top of this page. We mark who is new.`,
      })
    } catch (failure) {
      key.current = idempotencyKey()
      const problem = await problemOf(failure)
      setError(
        problem?.fields?.name ??
          problem?.message ??
          t`That could not be saved. Please check your internet connection.`,
      )
      setPending(false)
    }
  }

  if (full) {
    return (
      <Dialog
        title={t`You have ${limit} saved searches`}
        role="alertdialog"
        open
        onClose={onClose}
        footer={
          <>
            <Button variant="line" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button onClick={onManage}>
              <Trans>Choose one to delete</Trans>
            </Button>
          </>
        }
      >
        <Trans>That is as many as fit here. Delete one that you no longer need, then save this one.</Trans>
      </Dialog>
    )
  }

  return (
    <Dialog
      title={t`Save this search`}
      role="alertdialog"
      open
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} pending={pending}>
            <Trans>Save search</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <TextField
          label={t`Name of the search`}
          hint={t`So that you know it again.`}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={error}
          maxLength={nameLength}
          autoComplete="off"
          autoFocus
          onFocus={({ target }) => target.select()}
        />
      </form>
    </Dialog>
  )
}

/** As many filters as fit, in words: 'Women, 60 to 72 years, Utrecht'. */
function suggestedName(words: SearchPageData['words'], everyone: string) {
  const texts = words.map(({ text }) => text)
  while (texts.length > 1 && texts.join(', ').length > nameLength) texts.pop()
  return texts.join(', ').slice(0, nameLength) || everyone
}
