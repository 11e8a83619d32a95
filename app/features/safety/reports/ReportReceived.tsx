import { Trans, useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { reasonTexts } from './reason-texts.ts'
import { type ReportAddition, type ReportReason, reportLength, reportReasons } from './report-reasons.ts'

interface ReportReceivedProps {
  number: string
  name: string
  /** Whether the number is in a mail as well; withheld where one address gets too many. */
  mail: 'not-asked' | 'sent' | 'withheld'
  addition: ReportAddition
  onChange: (addition: ReportAddition) => void
  isAdded: boolean
  asksEmail: boolean
  problem?: Pick<CallProblem, 'message' | 'fields'>
  pending: boolean
  onWithdraw: () => void
  blocked: 'not-offered' | 'not-asked' | 'done' | 'failed'
  onBlock: () => void
}

/** The number of a report that was sent; everything below it is optional. */
export function ReportReceived({
  number,
  name,
  mail,
  addition,
  onChange,
  isAdded,
  asksEmail,
  problem,
  pending,
  onWithdraw,
  blocked,
  onBlock,
}: ReportReceivedProps) {
  const { t, i18n } = useLingui()
  const words = useRef<HTMLDivElement>(null)
  // The list of reasons and its focus are gone; screen readers continue with the result.
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1} className="grid gap-4 outline-none">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field bg-sand px-5 py-4">
        <CircleCheck aria-hidden size={36} className="shrink-0 text-good" />
        <div className="grow">
          <p className="text-ink-soft">
            <Trans>Your report number</Trans>
          </p>
          <p className="text-2xl font-bold tabular-nums" data-testid="report-number">
            {number}
          </p>
        </div>
        <Button
          variant="plain"
          size="small"
          pending={pending}
          onClick={onWithdraw}
          icon={<Undo2 aria-hidden />}
          // Wrapped onto its own line, the icon aligns with the one above.
          className="max-sm:-ms-5.5"
        >
          <span className="text-start">
            <Trans>Sent by mistake? Take it back</Trans>
          </span>
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.fields?.email ?? problem.message}
        </Notice>
      )}
      <Select
        label={t`Reason`}
        value={addition.reason}
        onChange={(event) => onChange({ ...addition, reason: event.target.value as ReportReason })}
        options={reportReasons.map((value) => ({ value, label: i18n._(reasonTexts[value].label) }))}
      />
      <TextArea
        label={t`What happened? (optional)`}
        value={addition.text}
        onChange={(event) => onChange({ ...addition, text: event.target.value })}
        maxLength={reportLength}
        counter
      />
      {asksEmail && (
        <TextField
          type="email"
          label={t`Your email address (optional)`}
          hint={t`We’ll send the report number and our decision here.`}
          error={problem?.fields?.email}
          value={addition.email}
          onChange={(event) => onChange({ ...addition, email: event.target.value })}
          autoComplete="email"
          maxLength={254}
        />
      )}
      <p role="status" className="font-semibold text-good empty:hidden">
        {isAdded && <Trans>Thank you. We’ve added this to your report.</Trans>}
      </p>
      {blocked === 'not-asked' && (
        <div className="grid justify-items-start gap-2">
          <Button variant="line" size="small" onClick={onBlock} icon={<Ban aria-hidden />}>
            <Trans>Block {name} as well</Trans>
          </Button>
          <p className="text-sm text-ink-soft wrap-anywhere">
            <Trans>
              You’ll then no longer see each other or hear from each other. {name} isn’t notified, but will
              see that you’ve blocked them: in your chat, and when trying to open your profile. You can undo
              it in your settings.
            </Trans>
          </p>
        </div>
      )}
      {blocked === 'done' && (
        <Notice tone="success" role="status">
          <Trans>You’ve blocked {name}</Trans>
        </Notice>
      )}
      {blocked === 'failed' && (
        <Notice tone="danger" role="alert">
          <p className="wrap-anywhere">
            <Trans>The report has been sent, but {name} couldn’t be blocked.</Trans>
          </p>
          <Button variant="line" size="small" className="mt-3" onClick={onBlock}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
      <h3 className="text-xl">
        <Trans>What happens next</Trans>
      </h3>
      <ol className="grid list-decimal gap-2 ps-6 wrap-anywhere">
        <li>
          <Trans>Someone from our team will look at it, usually within one working day.</Trans>
        </li>
        <li>
          <Trans>We decide, and give our reasons. {name} won’t be told who reported it.</Trans>
        </li>
        {mail === 'sent' && (
          <li>
            <Trans>You get the number by email, and later our decision.</Trans>
          </li>
        )}
        {mail === 'withheld' && (
          <li>
            <Trans>
              Please write down the number: we’ve sent several such emails today, so we’re not sending one
              this time. We’ll still email you what we decided.
            </Trans>
          </li>
        )}
      </ol>
      <p>
        <Trans>
          Is money or your safety at stake? Read{' '}
          <Link to="/pages/safety" replace className="link">
            how to stay safe
          </Link>
          .
        </Trans>
      </p>
    </div>
  )
}
