import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { answerLength } from '#app/features/moderation/appeals/appeal-lengths.ts'
import { StatementView } from '#app/features/moderation/StatementView.tsx'
import { languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { entriesOf } from '#app/platform/records.ts'
import { StaffPhoto } from '../../shell/StaffPhoto.tsx'
import { When } from '../../shell/When.tsx'
import { Actions } from '../frame/Actions.tsx'
import { useDraft } from '../frame/use-draft.ts'
import { useDecide } from '../frame/use-item.ts'
import { measureWords, PersonCard } from '../people/PersonCard.tsx'
import type { DetailsOf, QueueItem, SummaryProps } from '../queue-view.ts'

interface AppealProps {
  item: QueueItem
  details: DetailsOf<'appeal'>
}

export function AppealSummary({ facts, about: { name } }: SummaryProps) {
  const { i18n } = useLingui()
  const measure = entriesOf(measureWords).find(([each]) => each === facts.measure)
  return (
    <span className="wrap-anywhere">
      {[name, measure && i18n._(measure[1])].filter(Boolean).join(' · ')}{' '}
      <span className="text-ink-soft">{String(facts.number ?? '')}</span>
    </span>
  )
}

export function isOwnAppeal({ isOwn }: AppealProps['details']) {
  return isOwn
}

export function AppealView({ details }: AppealProps) {
  const { t } = useLingui()
  const { number, language, decider, statement, photo, appeal, member } = details
  return (
    <>
      <Card as="section" className="grid gap-4">
        <h2 className="text-xl">
          <Trans>The appeal</Trans> <span className="text-ink-soft">· {number}</span>
        </h2>
        <ol className="grid gap-3">
          {appeal.notes.map(({ id, body, created_at, work_name }) => (
            <li key={id} className="rounded-field bg-sand px-4 py-3">
              <p lang={language} className="max-w-prose whitespace-pre-wrap wrap-anywhere">
                {body}
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                {work_name ?? <Trans>The member</Trans>} · <When at={created_at} />
              </p>
            </li>
          ))}
        </ol>
      </Card>
      <Card as="section" className="grid gap-4">
        <h2 className="text-xl">
          <Trans>The decision</Trans>
        </h2>
        <p className="text-ink-soft">
          {decider ? <Trans>Decided by {decider}</Trans> : <Trans>Decided by software</Trans>}
        </p>
        {photo && <StaffPhoto file={photo} alt={t`The removed photo`} size="full" className="max-w-120" />}
        <StatementView parts={statement} />
      </Card>
      {member && <PersonCard title={<Trans>Who appeals</Trans>} person={member} />}
    </>
  )
}

type AppealAct = 'appeal.grant' | 'appeal.uphold' | 'appeal.ask'

export function AppealActions({ details }: AppealProps) {
  const [chosen, setChosen] = useState<AppealAct>()
  const draft = useDraft('answer')
  if (isOwnAppeal(details))
    return (
      <Notice>
        <Trans>You made this decision, so somebody else has to look at the appeal.</Trans>
      </Notice>
    )
  return (
    <>
      <Actions
        actions={[
          {
            label: <Trans>The member is right</Trans>,
            variant: 'main',
            run: () => setChosen('appeal.grant'),
          },
          { label: <Trans>The decision stands</Trans>, run: () => setChosen('appeal.uphold') },
          { label: <Trans>Ask the member</Trans>, run: () => setChosen('appeal.ask') },
        ]}
      />
      {chosen && (
        <AnswerDialog details={details} kind={chosen} draft={draft} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

interface AnswerDialogProps {
  details: AppealProps['details']
  kind: AppealAct
  draft: [string, (text: string) => void]
  onClose: () => void
}

function AnswerDialog({
  details: { id, language, appeal, member },
  kind,
  draft: [answer, setAnswer],
  onClose,
}: AnswerDialogProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const [error, setError] = useState<string>()
  const { decide, pending, problem } = useDecide()
  const spoken = languageName(language, localeOf(i18n))
  const lastWords = appeal.notes.findLast(({ work_name }) => work_name === null)?.body
  const titles: Record<AppealAct, ReactNode> = {
    'appeal.grant': <Trans>Withdraw the decision</Trans>,
    'appeal.uphold': <Trans>Keep the decision</Trans>,
    'appeal.ask': <Trans>Ask the member</Trans>,
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!answer.trim()) return setError(t`Please write something first.`)
    setError(undefined)
    const name = member?.name ?? t`an erased member`
    const words: Record<AppealAct, string> = {
      'appeal.grant': t`Decision about ${name} withdrawn`,
      'appeal.uphold': t`Decision about ${name} kept`,
      'appeal.ask': t`Question to ${name} sent`,
    }
    const refused = await decide(
      kind,
      { appeal: id, answer: answer.trim() },
      { words: words[kind], keepOpen: kind === 'appeal.ask', undone: () => setAnswer(answer) },
    )
    if (refused) return
    setAnswer('')
    onClose()
  }

  return (
    <ConfirmDialog
      title={titles[kind]}
      cancelLabel={<Trans>Cancel</Trans>}
      onClose={onClose}
      confirmButton={
        <Button type="submit" form={form} pending={pending}>
          {kind === 'appeal.ask' ? <Trans>Send the question</Trans> : <Trans>Send the answer</Trans>}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {lastWords && (
          <blockquote
            lang={language}
            className="rounded-field bg-sand px-4 py-3 whitespace-pre-wrap wrap-anywhere"
          >
            {lastWords}
          </blockquote>
        )}
        {kind === 'appeal.grant' && (
          <p>
            <Trans>
              What was removed comes back, limits, suspension or ban end, and its points no longer count.
            </Trans>
          </p>
        )}
        <TextArea
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          label={kind === 'appeal.ask' ? t`Your question` : t`Your answer`}
          hint={t`Please write in this language: ${spoken}. The email says the rest.`}
          error={error}
          maxLength={answerLength}
          rows={6}
          autoFocus
        />
      </form>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}
