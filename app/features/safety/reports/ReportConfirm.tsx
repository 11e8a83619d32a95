import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { useBackCloses } from '#app/design/use-back-closes.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import type { ReportDraft } from './report-draft.ts'
import { type ReportReason, reportLength } from './report-reasons.ts'
import { reasonWords } from './report-words.ts'

interface ReportConfirmProps {
  name: string
  draft: ReportDraft & { reason: ReportReason }
  onChange: (draft: ReportDraft) => void
  onBack: () => void
  asksEmail: boolean
  offersBlock: boolean
  problem?: Pick<CallProblem, 'message' | 'fields'>
}

/** The last look before a report goes out; everything beside the reason is optional. */
export function ReportConfirm({
  name,
  draft,
  onChange,
  onBack,
  asksEmail,
  offersBlock,
  problem,
}: ReportConfirmProps) {
  const { t, i18n } = useLingui()
  useBackCloses(onBack)
  const top = useRef<HTMLDivElement>(null)
  // The reasons are gone and the focus with them; a screen reader goes on here.
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
      <div className="rounded-field bg-sand px-5 py-4">
        <p className="text-ink-soft">
          <Trans>Reason</Trans>
        </p>
        <p className="text-lg font-semibold">{i18n._(reasonWords[draft.reason].label)}</p>
      </div>
      <p className="wrap-anywhere">
        <Trans>The report goes to our team. {name} won’t be told who sent it.</Trans>
      </p>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.fields?.email ?? problem.message}
        </Notice>
      )}
      <TextArea
        label={t`What happened? (optional)`}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        maxLength={reportLength}
        counter
      />
      {asksEmail && (
        <TextField
          type="email"
          label={t`Your email address (optional)`}
          hint={t`We’ll send the report number and our decision here.`}
          error={problem?.fields?.email}
          value={draft.email}
          onChange={(event) => onChange({ ...draft, email: event.target.value })}
          autoComplete="email"
          maxLength={254}
        />
      )}
      {offersBlock && (
        <Checkbox
          label={<Trans>Block {name} as well</Trans>}
          hint={t`You’ll then no longer see each other or hear from each other. ${name} isn’t notified, but will see that you’ve blocked them: in your chat, and when trying to open your profile. You can undo it in your settings.`}
          checked={draft.block}
          onChange={(event) => onChange({ ...draft, block: event.target.checked })}
        />
      )}
    </div>
  )
}
