import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { blockMemberCall } from '#app/features/visibility/blocks/blocks.api.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useIdempotencyKey } from '#app/web/browser/use-idempotency-key.ts'
import type { ReportNumber } from './report.contract.ts'
import type { ReportReason } from './report-reasons.ts'
import type { ReportAddition, ReportTarget } from './report-target.ts'
import type { changeReportCall, reportCall } from './reports.api.ts'

/** Sends a report, then what its sender adds to it; withdrawing it and blocking follow on request. */
export function useReport(reported: ReportTarget, onClose: () => void) {
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
