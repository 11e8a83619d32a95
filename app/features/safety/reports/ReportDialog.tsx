import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import { useCloseOnBack } from '#app/design/use-close-on-back.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { ReasonList } from './ReasonList.tsx'
import { ReportReceived } from './ReportReceived.tsx'
import type { ReportAddition, ReportTarget } from './report-target.ts'
import { useReport } from './use-report.ts'

interface ReportDialogProps {
  reported: ReportTarget
  onClose: () => void
}

/**
 * Choosing a reason sends the report; then it shows the number, a text field, a block button and a way to withdraw it.
 */
export default function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const isVisitor = useUser() === null
  const report = useReport(reported, onClose)
  const { reason, send, pending, problem, sent, add, added, takeBack, withdrawn, blocked, close } = report
  const [draft, setDraft] = useState<Partial<ReportAddition>>({})
  useCloseOnBack(close)
  const done = (
    <Button onClick={close}>
      <Trans>Done</Trans>
    </Button>
  )

  if (withdrawn)
    return (
      <Dialog
        open
        height="content"
        onClose={close}
        title={<Trans>You’ve taken the report back</Trans>}
        footer={done}
      >
        <p role="status">
          <Trans>Our team won’t look into it. You can report it again at any time.</Trans>
        </p>
      </Dialog>
    )
  if (sent && reason) {
    const known = added ?? { reason, text: '', email: '' }
    const addition = { ...known, ...draft }
    const isNew =
      addition.reason !== known.reason || addition.text !== known.text || addition.email !== known.email
    return (
      <Dialog
        open
        onClose={close}
        title={<Trans>Thank you. We’ve received your report.</Trans>}
        footer={
          isNew ? (
            <Button pending={pending} onClick={() => add(addition)}>
              <Trans>Add to my report</Trans>
            </Button>
          ) : (
            done
          )
        }
      >
        <ReportReceived
          number={sent.number}
          name={reported.profile.name}
          mail={isVisitor && !added?.email.trim() ? 'not-asked' : sent.mailed ? 'sent' : 'withheld'}
          addition={addition}
          onChange={setDraft}
          isAdded={added !== undefined && !isNew}
          asksEmail={isVisitor}
          problem={problem}
          pending={pending}
          onWithdraw={takeBack}
          blocked={isVisitor || reported.profile.blocked ? 'not-offered' : blocked}
          onBlock={report.block}
        />
      </Dialog>
    )
  }
  if (reason)
    return (
      <Dialog
        open
        onClose={close}
        title={problem ? <ReportTitle {...reported} /> : <Trans>Sending your report…</Trans>}
        footer={
          problem && (
            <Button pending={pending} onClick={() => send(reason)}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {problem ? (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        ) : (
          <Spinner />
        )}
      </Dialog>
    )
  return (
    <Dialog open onClose={close} title={<ReportTitle {...reported} />}>
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          <Trans>
            Choose a reason and we’ll send your report. You can add to it or take it back afterwards.
          </Trans>
        </p>
        <ReasonList onChoose={send} />
      </div>
    </Dialog>
  )
}

export function ReportTitle({ photo, message, inChat }: ReportTarget) {
  if (photo) return <Trans>What’s wrong with this photo?</Trans>
  if (message) return <Trans>What’s wrong with this message?</Trans>
  return inChat ? <Trans>What happened?</Trans> : <Trans>What’s wrong with this profile?</Trans>
}
