import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import type { blockMemberCall } from '#app/features/visibility/blocks/blocks.api.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useIntentionKey } from '#app/web/browser/use-intention-key.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { ReasonList } from './ReasonList.tsx'
import { ReportConfirm } from './ReportConfirm.tsx'
import { ReportReceived } from './ReportReceived.tsx'
import type { ReportNumber } from './report.contract.ts'
import { emptyReport, type ReportDraft, type Reported } from './report-draft.ts'
import type { reportCall } from './reports.api.ts'

interface ReportDialogProps {
  reported: Reported
  onClose: () => void
}

/** Three short screens: the reason, a last look with the offer to block, and what happens next. */
export default function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const isVisitor = useUser() === null
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState<ReportDraft>(emptyReport)
  const { run, pending, problem } = useCall()
  const keyFor = useIntentionKey()
  const [sent, setSent] = useState<ReportNumber>()
  const [blocked, setBlocked] = useState<'not-asked' | 'done' | 'failed'>('not-asked')
  const { profile, photo, message } = reported
  const { reason, text, email } = draft

  const send = () =>
    run(async () => {
      if (!reason) return
      const words = { reason, ...(text.trim() && { text }), ...(email.trim() && { email }) }
      const body = message ? { message, ...words } : { profile: profile.id, photo, ...words }
      const received = await callServer<typeof reportCall>('POST /report.php', { body, key: keyFor(body) })
      if (draft.block) await block()
      setSent(received)
    })

  /** After the report, which must not be lost to a block that fails. */
  async function block() {
    try {
      await callServer<typeof blockMemberCall>('POST /block.php', { body: { profile: profile.id } })
      setBlocked('done')
    } catch {
      setBlocked('failed')
    }
  }

  function close() {
    onClose()
    if (blocked === 'done') void revalidate()
  }

  if (sent)
    return (
      <Dialog
        open
        onClose={close}
        title={<Trans>Thank you. We have received your report.</Trans>}
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
          onClose={close}
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
            <Button variant="line" onClick={() => setDraft({ ...draft, reason: undefined })}>
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
          <Trans>Choose a reason. You can look at everything once more before it is sent.</Trans>
        </p>
        <ReasonList onChoose={(chosen) => setDraft({ ...draft, reason: chosen })} />
      </div>
    </Dialog>
  )
}

function Question({ photo, message }: Reported) {
  if (photo) return <Trans>What is wrong with this photo?</Trans>
  if (message) return <Trans>What is wrong with this message?</Trans>
  return <Trans>What is wrong with this profile?</Trans>
}
