import { useEffect, useRef } from 'react'
import { Notice } from '#app/design/Notice.tsx'
import { ShieldWarning } from '#app/features/safety/shield/ShieldWarning.tsx'
import { getReportReason } from '#app/features/safety/shield/shield-reasons.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { Message } from '../chat.contract.ts'
import type { ThreadActions } from './thread-actions.ts'

interface MessageWarningProps {
  message: Message
  reasons: NonNullable<Message['warning']>
  name: string
  actions: ThreadActions
}

/** The warning below a message its reader should be careful with. */
export function MessageWarning({ message, reasons, name, actions }: MessageWarningProps) {
  const { run, pending, problem } = useCall()
  const box = useRef<HTMLDivElement>(null)
  // Its buttons disappear with it once answered, so the focus moves to the message.
  useEffect(() => {
    const row = box.current?.closest<HTMLElement>('[data-key]')
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) row?.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    <div ref={box} className="mt-2 grid max-w-column gap-2">
      <ShieldWarning
        name={name}
        reasons={reasons}
        pending={pending}
        onDismiss={() => void run(() => actions.dismissWarning(message))}
        onReport={() => actions.report(message, getReportReason(reasons))}
        onBlock={actions.block}
      />
      {problem && <Notice tone="danger">{problem.message}</Notice>}
    </div>
  )
}
