import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { Field, FieldError, fieldClasses, useFieldIds } from '#app/design/fields/Field.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import {
  type Limit,
  longestLimit,
  longestSuspension,
  type Measure,
  type TextField as ProfileText,
  type Source,
  sources,
  textFields,
} from '#app/features/moderation/measures.ts'
import { StatementView } from '#app/features/moderation/StatementView.tsx'
import { banAt, countedMeasures, type Severity, severityNames } from '#app/features/moderation/strikes.ts'
import { languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { keysOf } from '#app/platform/records.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { AnswerOf } from '#app/web/calls/call.ts'
import { useAct } from '../shell/use-act.tsx'
import { When } from '../shell/When.tsx'
import type { previewDecisionCall, readStandingCall } from './decisions.api.ts'

export interface DecisionFormProps {
  member: { id: string; name: string }
  /** The open case that it decides. */
  caseId?: string
  /** What it is about; the account as a whole by default. */
  subject?: { kind: 'photo' | 'text' | 'message' | 'account'; id?: string; field?: ProfileText }
  /** How we learned of it, as far as the queue knows. */
  source: Source
  /** The case stays open for a further decision. */
  keepOpen?: boolean
  done?: () => void
  /** After the decision has been undone, perhaps on another page. */
  undone?: () => void
}

type Standing = AnswerOf<typeof readStandingCall.answers>
type Preview = AnswerOf<typeof previewDecisionCall.answers>

const measureLabels: Record<Measure, MessageDescriptor> = {
  none: msg`Nothing: no rule was broken`,
  warn: msg`Warn`,
  remove_photo: msg`Remove the photo`,
  remove_text: msg`Remove a text of the profile`,
  limit: msg`Limit`,
  suspend: msg`Suspend for a time`,
  ban: msg`Ban for good`,
  remove_fraud: msg`Remove for fraud, and tell everyone it wrote to`,
}

const limitLabels: Record<Limit, MessageDescriptor> = {
  first_messages: msg`May answer, but not write first`,
  hidden: msg`In no list or search`,
}
const fieldLabels: Record<ProfileText, MessageDescriptor> = {
  name: msg`Name`,
  tagline: msg`Motto`,
  about: msg`About me`,
}
const severityLabels: Record<Severity, MessageDescriptor> = {
  none: msg`No points`,
  light: msg`Light: 1 point`,
  medium: msg`Medium: 2 points`,
  severe: msg`Severe: 3 points`,
}
const sourceLabels: Record<Source, MessageDescriptor> = {
  notice: msg`A report`,
  trusted_flagger: msg`A trusted flagger`,
  other_notification: msg`Another message, such as a complaint`,
  own_initiative: msg`We looked ourselves`,
  software: msg`Our software pointed it out`,
}

/** Of these the member reads what exactly happened. */
const explainedMeasures: readonly Measure[] = ['warn', 'limit', 'suspend', 'ban']

/**
 * Decides about a member, from a queue or from the member's page. The statement is shown in the member's language before
 * anything is asked for; a change of the form asks for another look.
 */
export function DecisionForm({ member, caseId, subject, source, keepOpen, done, undone }: DecisionFormProps) {
  const { t, i18n } = useLingui()
  const { standing, problem: notRead } = useStanding(member.id, caseId)
  const [measure, setMeasure] = useState<Measure | ''>('')
  const [limits, setLimits] = useState<readonly Limit[]>([])
  const [learnedFrom, setLearnedFrom] = useState(source)
  const [chosenGround, setGround] = useState<string>()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [preview, setPreview] = useState<{ asked: object; shown: Preview } | null>(null)
  const looking = useCall()
  const { act, pending, problem: refused } = useAct()
  const form = useRef<HTMLFormElement>(null)
  const statement = useRef<HTMLElement>(null)
  const problem = refused ?? looking.problem
  const fields = { ...fieldsOf(problem), ...wrong }
  const errorOf = (name: string) => fields[name]
  const locale = localeOf(i18n)

  useEffect(() => {
    if (preview) statement.current?.focus()
  }, [preview])
  // Also what the server refuses; on a small screen the field may be out of view.
  useEffect(() => {
    if (form.current && problem) focusWrong(form.current, fieldsOf(problem))
  }, [problem])

  if (notRead)
    return (
      <Notice tone="danger" role="alert">
        {notRead.message}
      </Notice>
    )
  if (!standing) return <Spinner />

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!measure || !form.current) return
    const values = new FormData(form.current)
    const found = check(values, { measure, limits })
    setWrong(found)
    if (Object.keys(found).length > 0) return focusWrong(form.current, found)
    const asked = readRequest(values, { measure, limits, member, subject })
    if (measure === 'none') return decide(asked)
    if (preview && JSON.stringify(preview.asked) === JSON.stringify(asked)) return decide(asked)
    await looking.run(async () => {
      const shown = await callServer<typeof previewDecisionCall>('POST /staff-decision-preview.php', {
        body: asked,
      })
      setPreview({ asked, shown })
    })
  }

  /** What the server would refuse, in words that name the limit; in the order of the form. */
  function check(values: FormData, { measure, limits }: Pick<FormState, 'measure' | 'limits'>) {
    const given = (name: string) => String(values.get(name) ?? '').trim()
    const mostDays = measure === 'suspend' ? longestSuspension : longestLimit
    const days = Number(given('days'))
    const mayBeEmpty = measure === 'limit' && !given('days')
    const problems: [string, boolean, string][] = [
      ['limits', measure === 'limit' && limits.length === 0, t`Please choose at least one.`],
      [
        'days',
        (measure === 'suspend' || measure === 'limit') &&
          !mayBeEmpty &&
          !(Number.isInteger(days) && days >= 1 && days <= mostDays),
        t`Please enter a whole number of days, from 1 to ${mostDays}.`,
      ],
      ['ground', measure !== 'none' && !given('ground'), t`Please choose the rule that was broken.`],
      [
        'explanation',
        explainedMeasures.includes(measure) && !given('explanation'),
        t`Please write what happened, so that the member understands it.`,
      ],
      [
        'source_identity',
        given('source') === 'trusted_flagger' && !given('source_identity'),
        t`Please fill this in.`,
      ],
    ]
    return Object.fromEntries(problems.flatMap(([name, isWrong, words]) => (isWrong ? [[name, words]] : [])))
  }

  async function decide(asked: object) {
    await act('decision.make', asked as Record<string, unknown>, {
      ...(caseId && { case: caseId }),
      ...(keepOpen && { keepOpen }),
      words: t`Decided about ${member.name}`,
      done: () => {
        setPreview(null)
        done?.()
      },
      ...(undone && { undone }),
    })
  }

  const ground = chosenGround ?? standing.proposed_ground ?? ''
  const isProposed = chosenGround === undefined && ground !== ''
  const read = languageName(standing.language, locale)
  const available = keysOf(measureLabels).filter(
    (each) => each !== 'remove_photo' || subject?.kind === 'photo',
  )
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={() => {
        setPreview(null)
        setWrong({})
      }}
      noValidate
      className="grid gap-4"
      aria-label={t`Decision about ${member.name}`}
    >
      <StandingLine {...standing} />
      <Select
        name="measure"
        label={t`Decision`}
        emptyOption={t`Please choose`}
        options={available.map((value) => ({ value, label: i18n._(measureLabels[value]) }))}
        value={measure}
        onChange={(event) => setMeasure(event.currentTarget.value as Measure | '')}
        error={errorOf('measure')}
        required
      />
      {measure === 'remove_text' && (
        <Select
          name="field"
          label={t`Which text`}
          options={textFields.map((value) => ({
            value,
            label: `${i18n._(fieldLabels[value])}: ${standing.texts[value] || '–'}`,
            disabled: !standing.texts[value],
          }))}
          defaultValue={subject?.field ?? textFields.findLast((each) => standing.texts[each])}
          error={errorOf('subject')}
        />
      )}
      {measure === 'limit' && (
        <fieldset>
          <legend className="font-semibold">
            <Trans>What the member may not do</Trans>
          </legend>
          {keysOf(limitLabels).map((limit) => (
            <Checkbox
              key={limit}
              name="limits"
              label={i18n._(limitLabels[limit])}
              checked={limits.includes(limit)}
              onChange={({ currentTarget: { checked } }) =>
                setLimits(checked ? [...limits, limit] : limits.filter((each) => each !== limit))
              }
            />
          ))}
          <FieldError>{errorOf('limits') && t`Please choose at least one.`}</FieldError>
        </fieldset>
      )}
      {(measure === 'suspend' || measure === 'limit') && (
        <TextField
          key={measure}
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={measure === 'suspend' ? longestSuspension : longestLimit}
          defaultValue={measure === 'suspend' ? '7' : ''}
          label={t`For how many days`}
          hint={measure === 'limit' ? t`Left empty: until it is lifted` : undefined}
          error={errorOf('days')}
        />
      )}
      {measure && measure !== 'none' && (
        <>
          <GroundSelect
            grounds={standing.grounds}
            value={ground}
            onChange={setGround}
            hint={isProposed && t`Chosen by the reason of the report. Please check it.`}
            error={errorOf('ground') && t`Please choose the rule that was broken.`}
          />
          {countedMeasures.includes(measure) && (
            <Select
              name="severity"
              label={t`Severity`}
              options={severityNames.map((value) => ({ value, label: i18n._(severityLabels[value]) }))}
              defaultValue="light"
            />
          )}
          <TextArea
            name="explanation"
            label={t`What exactly, in words for the member`}
            hint={
              <>
                {!explainedMeasures.includes(measure) && <Trans>Optional.</Trans>}{' '}
                <Trans>Don’t name anyone who reported it.</Trans>{' '}
                {standing.language !== locale && (
                  <strong className="text-ink">
                    <Trans>Write it in {read}: the member reads it as you write it.</Trans>
                  </strong>
                )}
              </>
            }
            maxLength={2000}
            rows={2}
            error={errorOf('explanation')}
          />
        </>
      )}
      {measure && (
        <Select
          name="source"
          label={t`How we learned of it`}
          options={sources.map((value) => ({ value, label: i18n._(sourceLabels[value]) }))}
          value={learnedFrom}
          onChange={(event) => setLearnedFrom(event.currentTarget.value as Source)}
        />
      )}
      {measure && learnedFrom === 'trusted_flagger' && (
        <TextField
          name="source_identity"
          label={t`Who is the trusted flagger?`}
          maxLength={200}
          error={errorOf('source_identity')}
          required
        />
      )}
      {problem && Object.keys(fieldsOf(problem)).length === 0 && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {preview && <PreviewedStatement ref={statement} {...preview.shown} />}
      <Button
        type="submit"
        variant={preview || measure === 'none' ? 'main' : 'soft'}
        pending={pending || looking.pending}
        disabled={!measure}
        className="justify-self-start"
      >
        {preview || measure === 'none' ? (
          <Trans>Decide</Trans>
        ) : (
          <Trans>Show what the member will read</Trans>
        )}
      </Button>
    </form>
  )
}

const shownFields = ['measure', 'subject', 'limits', 'days', 'ground', 'explanation', 'source_identity']

/** The problems of fields that the form shows; the payload of an act is one level deeper. */
function fieldsOf(problem: CallProblem | undefined): Record<string, string> {
  const given = problem?.fields ?? {}
  return Object.fromEntries(
    shownFields.flatMap((name) => {
      const words = given[name] ?? given[`payload.${name}`]
      return words ? [[name, words]] : []
    }),
  )
}

/** Focuses the first field with a problem, and brings its words into view as well. */
function focusWrong(form: HTMLFormElement, fields: Record<string, string>) {
  const [first] = Object.keys(fields)
  if (!first) return
  const name = first === 'subject' ? 'field' : first
  const field = form.querySelector<HTMLElement>(`[name="${name}"]`)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

interface GroundSelectProps {
  grounds: Standing['grounds']
  value: string
  onChange: (ground: string) => void
  hint?: ReactNode
  error?: ReactNode
}

/** The clauses of the terms first, then the law. A closed select may cut a long rule off, so it stands below in full. */
function GroundSelect({ grounds, value, onChange, hint, error }: GroundSelectProps) {
  const { t } = useLingui()
  const ids = useFieldIds(undefined, { hint, error })
  const kindLabels = { terms: t`Terms of use`, law: t`Law` }
  const chosen = grounds.find(({ name }) => name === value)
  return (
    <Field ids={ids} label={t`Ground`} hint={hint} error={error}>
      <div className="relative">
        <select
          name="ground"
          id={ids.id}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className={joinClasses(fieldClasses, 'appearance-none truncate pe-12')}
        >
          <option value="">{t`Please choose`}</option>
          {keysOf(kindLabels).map((kind) => (
            <optgroup key={kind} label={kindLabels[kind]}>
              {grounds
                .filter((each) => each.kind === kind)
                .map(({ name, rule }) => (
                  <option key={name} value={name}>
                    {rule}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-4 my-auto" />
      </div>
      {chosen && (
        <p className="text-sm text-ink-soft">
          {kindLabels[chosen.kind]}: {chosen.rule}
        </p>
      )}
    </Field>
  )
}

function useStanding(memberId: string, caseId: string | undefined) {
  const [standing, setStanding] = useState<Standing>()
  const { run, problem } = useCall()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is another function with each render
  useEffect(() => {
    void run(async () =>
      setStanding(
        await callServer<typeof readStandingCall>('GET /staff-standing.php', {
          query: { member: memberId, ...(caseId && { case: caseId }) },
        }),
      ),
    )
  }, [memberId, caseId])
  return { standing, problem }
}

interface FormState {
  measure: Measure
  limits: readonly Limit[]
  member: { id: string }
  subject: DecisionFormProps['subject']
}

function readRequest(values: FormData, { measure, limits, member, subject }: FormState) {
  const given = (name: string) => String(values.get(name) ?? '')
  const field = given('field') as ProfileText
  const days = given('days')
  return {
    member: member.id,
    measure,
    subject:
      measure === 'remove_text'
        ? { kind: 'text' as const, field }
        : (subject?.kind === 'photo' || subject?.kind === 'message') && subject.id
          ? { kind: subject.kind, id: subject.id }
          : subject?.kind === 'text' && subject.field
            ? { kind: 'text' as const, field: subject.field }
            : { kind: 'account' as const },
    source: given('source') as Source,
    ...(given('source_identity') && { source_identity: given('source_identity') }),
    ...(given('ground') && { ground: given('ground') as never }),
    ...(given('explanation') && { explanation: given('explanation') }),
    ...(given('severity') && { severity: given('severity') as Severity }),
    ...(measure === 'limit' && { limits: [...limits] }),
    ...(days && { days: Number(days) }),
  }
}

function StandingLine({ points, suspended_until }: Standing) {
  return (
    <p className="text-ink-soft">
      <Plural
        value={points}
        _0="No points in the last year."
        one="# point in the last year."
        other="# points in the last year."
      />{' '}
      {suspended_until && (
        <Trans>
          Suspended until <When at={suspended_until} />.
        </Trans>
      )}
    </p>
  )
}

function PreviewedStatement({ ref, ...preview }: Preview & { ref: React.Ref<HTMLElement> }) {
  const { i18n } = useLingui()
  const {
    title,
    parts,
    language,
    mailed,
    translation,
    points_before,
    points_after,
    suspended_days,
    proposes_ban,
  } = preview
  const read = languageName(language, localeOf(i18n))
  return (
    <section ref={ref} tabIndex={-1} className="grid gap-3 outline-none">
      {points_after > points_before && (
        <p>
          <Trans>
            Points: {points_before} so far, {points_after} with this decision.
          </Trans>
        </p>
      )}
      {suspended_days > 0 && (
        <Notice tone="warning">
          <Plural
            value={suspended_days}
            one="The account is suspended for # day."
            other="The account is suspended for # days."
          />
        </Notice>
      )}
      {proposes_ban && (
        <Notice tone="warning">
          <Trans>With {banAt} points or more, please consider a ban. Nobody is banned automatically.</Trans>
        </Notice>
      )}
      <Consequences {...preview} />
      <h3 className="text-xl">
        {mailed ? (
          <Trans>The member gets this by email, in this language: {read}</Trans>
        ) : (
          <Trans>The member reads this on the site only: the address isn’t confirmed</Trans>
        )}
      </h3>
      <div lang={language} className="rounded-card border-2 border-line bg-card p-4">
        <p className="mb-4 text-lg font-bold">{title}</p>
        <StatementView parts={parts} />
      </div>
      {translation && (
        <Disclosure title={<Trans>The same in your language</Trans>}>
          <div lang={translation.language}>
            <p className="mb-4 text-lg font-bold">{translation.title}</p>
            <StatementView parts={translation.parts} />
          </div>
        </Disclosure>
      )}
    </section>
  )
}

/** What happens to others, and to money. */
function Consequences({ told, unused_credits, refunded }: Preview) {
  if (told === null && unused_credits === null) return null
  return (
    <Notice tone="warning">
      {told !== null && (
        <p>
          <Plural
            value={told}
            _0="The member has written with nobody, so nobody is told."
            one="# person will be told about it in their chat."
            other="# people will be told about it in their chats."
          />
        </p>
      )}
      {unused_credits !== null && (
        <p>
          {unused_credits === 0 ? (
            <Trans>There are no unused paid credits.</Trans>
          ) : refunded ? (
            <Plural
              value={unused_credits}
              one="# unused paid credit is refunded."
              other="# unused paid credits are refunded."
            />
          ) : (
            <Plural
              value={unused_credits}
              one="# unused paid credit is not refunded: with this ground it was paid with someone else’s money."
              other="# unused paid credits are not refunded: with this ground they were paid with someone else’s money."
            />
          )}
        </p>
      )}
    </Notice>
  )
}
