import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useFormCall } from '#app/web/browser/use-call.ts'
import { noteLength } from '../../note-lengths.ts'
import { When } from '../../shell/When.tsx'
import type { workOnCaseCall } from '../queues.api.ts'
import type { CaseNote } from '../queues.contract.ts'
import { useDraft } from './use-draft.ts'

/** What colleagues wrote about the case; members never see it. */
export function ItemNotes({ caseId, notes: loaded }: { caseId: string; notes: readonly CaseNote[] }) {
  const { t } = useLingui()
  const [added, setAdded] = useState<CaseNote[]>([])
  const [text, setText] = useDraft('note')
  const { submit, pending, problem } = useFormCall(
    async () => {
      const { note } = await callServer<typeof workOnCaseCall>('POST /staff-case.php', {
        body: { do: 'note', case: caseId, note: text },
      })
      if (note) setAdded((before) => [...before, note])
      setText('')
    },
    (): Record<string, string> => (text.trim() ? {} : { note: t`Please write something first.` }),
  )
  const notes = [...loaded, ...added.filter(({ id }) => !loaded.some((other) => other.id === id))]

  return (
    <section aria-labelledby="notes" className="grid gap-3">
      <h2 id="notes" className="text-lg">
        <Trans>Notes</Trans>
      </h2>
      {notes.length > 0 && (
        <ol className="grid gap-2.5">
          {notes.map(({ id, body, by, created_at }) => (
            <li key={id} className="rounded-field bg-sand px-3.5 py-2.5">
              <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
              <p className="mt-1 text-sm text-ink-soft">
                {by} · <When at={created_at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={submit} noValidate className="grid gap-2.5">
        <TextArea
          name="note"
          label={t`Note for colleagues`}
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={noteLength}
          rows={2}
          error={problem?.fields?.note ?? problem?.message}
        />
        <Button type="submit" variant="line" size="small" pending={pending} className="justify-self-start">
          <Trans>Add note</Trans>
        </Button>
      </form>
    </section>
  )
}
