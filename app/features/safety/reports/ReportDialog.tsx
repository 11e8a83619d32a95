import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { useBackCloses } from '#app/design/use-back-closes.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { ReasonList } from './ReasonList.tsx'
import { ReportConfirm } from './ReportConfirm.tsx'
import { ReportReceived } from './ReportReceived.tsx'
import type { Reported } from './report-draft.ts'
import { useReport } from './use-report.ts'

interface ReportDialogProps {
  reported: Reported
  onClose: () => void
}

/** Three short screens: the reason, a last look with the offer to block, and what happens next. */
export default function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const isVisitor = useUser() === null
  const { profile } = reported
  const { draft, setDraft, stepBack, send, pending, problem, sent, block, blocked, close } = useReport(
    reported,
    onClose,
  )
  const { reason, email } = draft
  useBackCloses(close)

  if (sent)
    return (
      <Dialog
        open
        onClose={close}
        title={<Trans>Thank you. We’ve received your report.</Trans>}
        footer={
          <Button onClick={close}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <ReportReceived
          number={sent.number}
          name={profile.name}
          mail={isVisitor && !email.trim() ? 'not-asked' : sent.mailed ? 'sent' : 'withheld'}
          blocked={blocked}
          onBlock={block}
        />
      </Dialog>
    )
  if (reason)
    return (
      <Dialog
        open
        onClose={close}
        title={<Trans>Send this report?</Trans>}
        footer={
          <>
            <Button variant="line" onClick={stepBack}>
              <Trans>Back</Trans>
            </Button>
            <Button pending={pending} onClick={send}>
              <Trans>Send report</Trans>
            </Button>
          </>
        }
      >
        <ReportConfirm
          name={profile.name}
          draft={{ ...draft, reason }}
          onChange={setDraft}
          onBack={stepBack}
          asksEmail={isVisitor}
          offersBlock={!isVisitor && !profile.blocked}
          problem={problem}
        />
      </Dialog>
    )
  return (
    <Dialog open onClose={close} title={<Question {...reported} />}>
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          <Trans>Choose a reason. You can look at everything once more before it’s sent.</Trans>
        </p>
        <ReasonList onChoose={(chosen) => setDraft({ ...draft, reason: chosen })} />
      </div>
    </Dialog>
  )
}

function Question({ photo, message }: Reported) {
  if (photo) return <Trans>What’s wrong with this photo?</Trans>
  if (message) return <Trans>What’s wrong with this message?</Trans>
  return <Trans>What’s wrong with this profile?</Trans>
}
