import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { answerLength } from '#app/features/safety/complaints/complaint-lengths.ts'
import { languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { When } from '../../shell/When.tsx'
import { Actions } from '../frame/Actions.tsx'
import { useDraft } from '../frame/use-draft.ts'
import { useDecide } from '../frame/use-item.ts'
import { PersonCard } from '../people/PersonCard.tsx'
import type { DetailsOf, QueueItem, SummaryProps } from '../queue-view.ts'
import { ComplaintAddress } from './ComplaintAddress.tsx'

interface ComplaintProps {
  item: QueueItem
  details: DetailsOf<'complaint'>
}

export function ComplaintSummary({ facts, about: { name, words } }: SummaryProps) {
  return (
    <span className="wrap-anywhere">
      {words && `${words} `}
      <span className="text-ink-soft">{[name, facts.number].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

export function isOwnComplaint({ followed }: ComplaintProps['details']) {
  return followed?.isOwn ?? false
}

export function ComplaintView({ details }: ComplaintProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const { number, subject, body, language, account_id, answer, answered_by, decided_at, created_at } = details
  const { member, address, followed } = details
  return (
    <>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl wrap-anywhere">
          {subject || t`Deleted after its time`} <span className="text-ink-soft">· {number}</span>
        </h2>
        <p className="text-sm text-ink-soft">
          <When at={created_at} /> · {languageName(language, locale)} ·{' '}
          {account_id ? <Trans>from a member</Trans> : <Trans>from a visitor</Trans>}
        </p>
        <p lang={language} className="max-w-prose whitespace-pre-wrap wrap-anywhere">
          {body}
        </p>
        {followed && <Followed {...followed} />}
        {address && <ComplaintAddress masked={address} />}
      </Card>
      {decided_at && (
        <Card as="section" className="grid gap-3">
          <h2 className="text-xl">
            <Trans>The answer</Trans>
          </h2>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">
            {answer || t`Deleted after its time`}
          </p>
          <p className="text-sm text-ink-soft">
            {answered_by} · <When at={decided_at} />
          </p>
        </Card>
      )}
      {member && <PersonCard title={<Trans>Who complains</Trans>} person={member} />}
    </>
  )
}

function Followed({ number, path }: NonNullable<ComplaintProps['details']['followed']>) {
  return (
    <p>
      {path ? (
        <Trans>
          Asks us to look again at{' '}
          <Link to={path} className="link">
            {number}
          </Link>
        </Trans>
      ) : (
        <Trans>Asks us to look again at {number}</Trans>
      )}
    </p>
  )
}

/** The number of the answer, where other cases of the queue have other decisions. */
export function ComplaintActions({ details, from = 1 }: ComplaintProps & { from?: number }) {
  const [isAnswering, setIsAnswering] = useState(false)
  const draft = useDraft('answer')
  if (isOwnComplaint(details))
    return (
      <Notice>
        <Trans>You decided the earlier one, so somebody else has to answer.</Trans>
      </Notice>
    )
  return (
    <>
      <Actions
        from={from}
        actions={[{ label: <Trans>Answer</Trans>, variant: 'main', run: () => setIsAnswering(true) }]}
      />
      {isAnswering && <AnswerDialog details={details} draft={draft} onClose={() => setIsAnswering(false)} />}
    </>
  )
}

function AnswerDialog({
  details: { id, number, language, body, member },
  draft: [answer, setAnswer],
  onClose,
}: Pick<ComplaintProps, 'details'> & { draft: [string, (text: string) => void]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const form = useId()
  const [error, setError] = useState<string>()
  const { decide, pending, problem } = useDecide()
  const spoken = languageName(language, locale)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!answer.trim()) return setError(t`Please write something first.`)
    setError(undefined)
    const name = member?.name
    const refused = await decide(
      'complaint.answer',
      { complaint: id, answer: answer.trim() },
      {
        words: name ? t`Complaint of ${name} answered` : t`Complaint ${number} answered`,
        undone: () => setAnswer(answer),
      },
    )
    if (refused) return
    setAnswer('')
    onClose()
  }

  return (
    <ConfirmDialog
      title={<Trans>Answer the complaint</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onClose={onClose}
      confirmButton={
        <Button type="submit" form={form} pending={pending}>
          <Trans>Send the answer</Trans>
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <blockquote
          lang={language}
          className="rounded-field bg-sand px-4 py-3 whitespace-pre-wrap wrap-anywhere"
        >
          {body}
        </blockquote>
        <TextArea
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          label={t`Your answer`}
          hint={t`Please write in this language: ${spoken}. Say what you decided, and why. The email adds how to appeal.`}
          error={error}
          maxLength={answerLength}
          rows={9}
          autoFocus
        />
      </form>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}
