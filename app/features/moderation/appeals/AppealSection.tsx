import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useIdempotencyKey } from '#app/web/browser/idempotency-key.ts'
import { useFormCall } from '#app/web/browser/use-call.ts'
import type { readDecision } from '../read-decisions.server.ts'
import { appealLength } from './appeal-lengths.ts'
import type { appealCall } from './appeals.api.ts'

type Decision = Awaited<ReturnType<typeof readDecision>>

/** The appeal against a decision: its form, the dialogue that follows, and how it ended. */
export function AppealSection({ decision, linkKey }: { decision: Decision; linkKey: string | null }) {
  const { appeal, mayAppeal } = decision
  return (
    <Card as="section" id="appeal" className="mt-6 grid gap-5 p-5 sm:p-8">
      <h2 className="text-2xl">
        {appeal ? <Trans>Your appeal</Trans> : <Trans>Appeal against this decision</Trans>}
      </h2>
      {appeal && <Dialogue {...appeal} />}
      {appeal?.outcome === 'granted' && (
        <Notice tone="success">
          <Trans>Someone else has looked at it again. You were right: the decision no longer applies.</Trans>
        </Notice>
      )}
      {appeal?.outcome === 'upheld' && (
        <Notice>
          <Trans>Someone else has looked at it again. The decision stands.</Trans>
        </Notice>
      )}
      {appeal && !appeal.outcome && (
        <p role="status">
          <Trans>We’ve received your appeal. Someone else will look at it, usually within 14 days.</Trans>
        </p>
      )}
      {!appeal && !mayAppeal && (
        <p>
          <Trans>It’s too late to appeal.</Trans>
        </p>
      )}
      {(appeal ? !appeal.outcome : mayAppeal) && (
        <AppealForm number={decision.number} linkKey={linkKey} isFirst={!appeal} />
      )}
    </Card>
  )
}

function Dialogue({ notes }: NonNullable<Decision['appeal']>) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const when = (at: Date) =>
    formatDate(at, localeOf(i18n), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <ol className="grid gap-3">
      {notes.map(({ id, body, created_at, work_name }) => (
        <li key={id} className="rounded-field bg-sand px-5 py-4">
          <p className="text-sm text-ink-soft">
            {work_name ?? <Trans context="who wrote a message">You</Trans>} · {when(created_at)}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
        </li>
      ))}
    </ol>
  )
}

interface AppealFormProps {
  number: string
  linkKey: string | null
  isFirst: boolean
}

function AppealForm({ number, linkKey, isFirst }: AppealFormProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const keyFor = useIdempotencyKey()
  const [text, setText] = useState('')
  const { submit, pending, problem } = useFormCall(
    async () => {
      const body = { number, text, ...(linkKey && { key: linkKey }) }
      await callServer<typeof appealCall>('POST /appeal.php', { body, key: keyFor(body) })
      setText('')
      await revalidate()
    },
    (): Record<string, string> => (text.trim() ? {} : { text: t`Please write something first.` }),
  )
  return (
    <DeferredForm onSubmit={submit} className="grid gap-5">
      {problem && !problem.fields && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      <TextArea
        name="text"
        label={isFirst ? t`Why do you disagree?` : t`Would you like to add something?`}
        hint={
          isFirst ? t`Use your own words. Someone who didn’t make the decision will read them.` : undefined
        }
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem?.fields?.text}
        rows={6}
        required
        maxLength={appealLength}
        counter
      />
      <Button type="submit" pending={pending} className="justify-self-start max-sm:w-full">
        {isFirst ? <Trans>Send the appeal</Trans> : <Trans>Send</Trans>}
      </Button>
    </DeferredForm>
  )
}
