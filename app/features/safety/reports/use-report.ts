import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { blockMemberCall } from '#app/features/visibility/blocks/blocks.api.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useIntentionKey } from '#app/web/browser/use-intention-key.ts'
import type { ReportNumber } from './report.contract.ts'
import { emptyReport, type ReportDraft, type Reported } from './report-draft.ts'
import type { reportCall } from './reports.api.ts'

/** A report from its draft to its number, with the block that may follow it. */
export function useReport({ profile, photo, message }: Reported, onClose: () => void) {
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState<ReportDraft>(emptyReport)
  const { run, pending, problem } = useCall()
  const keyFor = useIntentionKey()
  const [sent, setSent] = useState<ReportNumber>()
  const [blocked, setBlocked] = useState<'not-asked' | 'done' | 'failed'>('not-asked')
  const sending = useRef<AbortController>(undefined)
  const { reason, text, email } = draft
  // Whoever closes it before it could be sent does not want it to be.
  useEffect(() => () => sending.current?.abort(), [])

  const send = () =>
    run(async () => {
      if (!reason) return
      const words = { reason, ...(text.trim() && { text }), ...(email.trim() && { email }) }
      const body = message ? { message, ...words } : { profile: profile.id, photo, ...words }
      const thisTime = new AbortController()
      sending.current = thisTime
      const { signal } = thisTime
      const received = await callServer<typeof reportCall>('POST /report.php', {
        ...{ body, key: keyFor(body), signal },
      }).catch((failure) => {
        if (!signal.aborted) throw failure
      })
      if (!received) return
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

  /** To the reasons; the rest stays as it was written. */
  function stepBack() {
    sending.current?.abort()
    setDraft({ ...draft, reason: undefined })
  }

  function close() {
    onClose()
    if (blocked === 'done') void revalidate()
  }

  return { draft, setDraft, stepBack, send, pending, problem, sent, block, blocked, close }
}
