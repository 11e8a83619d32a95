import { Trans, useLingui } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { useCloseOnBack } from '#app/design/overlays/back-interceptor.ts'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import type { changeReportCall, reportCall } from '#app/features/safety/safety.api.ts'
import type { ReportNumber } from '#app/features/safety/safety.contract.ts'
import type { blockMemberCall } from '#app/features/visibility/blocks/blocks.api.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useIdempotencyKey } from '#app/web/browser/idempotency-key.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { ReportReceived } from './ReportReceived.tsx'
import { reasonTexts } from './reason-texts.ts'
import { type ReportAddition, type ReportReason, type ReportTarget, reportReasons } from './report-reasons.ts'

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

interface ReasonListProps {
  onChoose: (reason: ReportReason) => void
}

function ReasonList({ onChoose }: ReasonListProps) {
  const { t, i18n } = useLingui()
  return (
    <ul aria-label={t`Reasons`} className="grid gap-2.5">
      {reportReasons.map((reason) => (
        <li key={reason}>
          <button
            type="button"
            onClick={() => onChoose(reason)}
            className="flex min-h-16 w-full items-center gap-3 rounded-card border-2 border-field bg-card px-4 py-2.5 text-start transition-colors duration-150 hover:border-primary hover:bg-primary-soft"
          >
            <span className="grow">
              <span className="block font-semibold">{i18n._(reasonTexts[reason].label)}</span>
              <span className="block text-sm text-ink-soft">{i18n._(reasonTexts[reason].description)}</span>
            </span>
            <ChevronRight aria-hidden className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Sends a report, then what its sender adds to it; withdrawing it and blocking follow on request. */
function useReport(reported: ReportTarget, onClose: () => void) {
  const { profile, photo, message } = reported
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState(reported.reason)
  const { run, pending, problem } = useCall()
  const keyFor = useIdempotencyKey()
  const [sent, setSent] = useState<ReportNumber>()
  const [added, setAdded] = useState<ReportAddition>()
  const [withdrawn, setWithdrawn] = useState(false)
  const [blocked, setBlocked] = useState<'not-asked' | 'done' | 'failed'>('not-asked')
  const sending = useRef<AbortController>(undefined)
  // Aborts the report if the dialog is closed before the server has answered.
  useEffect(() => () => sending.current?.abort(), [])

  const send = (chosen: ReportReason) =>
    run(async () => {
      setReason(chosen)
      const about = message ? { message } : { profile: profile.id, photo }
      const body = { ...about, reason: chosen }
      const controller = new AbortController()
      sending.current = controller
      const { signal } = controller
      const received = await callServer<typeof reportCall>('POST /report.php', {
        body,
        key: keyFor(body),
        signal,
      }).catch((failure) => {
        if (!signal.aborted) throw failure
      })
      if (received) setSent(received)
    })
  const sendPreset = useEffectEvent(() => reported.reason && void send(reported.reason))
  useEffect(() => void sendPreset(), [])

  const add = ({ reason: chosen, text, email }: ReportAddition) =>
    run(async () => {
      if (!sent) return
      const words = { ...(text.trim() && { text }), ...(email.trim() && { email }) }
      const { mailed } = await callServer<typeof changeReportCall>('PUT /report.php', {
        body: { id: sent.id, reason: chosen, ...words },
      })
      setSent({ ...sent, mailed: sent.mailed || mailed })
      setAdded({ reason: chosen, text, email })
    })

  const takeBack = () =>
    run(async () => {
      if (!sent) return
      await callServer<typeof changeReportCall>('PUT /report.php', {
        body: { id: sent.id, withdrawn: true },
      })
      setWithdrawn(true)
    })

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

  return { reason, send, pending, problem, sent, add, added, takeBack, withdrawn, block, blocked, close }
}
