import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { callServer } from '#app/web/browser/call-server.ts'
import { useIdempotencyKey } from '#app/web/browser/idempotency-key.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { requestStaffActCall, undoStaffActCall } from '../acts.api.ts'

interface ActOptions {
  /** The open case that it decides. */
  case?: string
  /** The case stays open for a further act. */
  keepOpen?: boolean
  /** The toast's words; 'Done' by default. */
  words?: string
  done?: () => void
  /** After it has been undone, perhaps on another page. */
  undone?: () => void
}

/** The last act that can still be undone, for the key that does so; only of this browser's page. */
let undoLast: (() => Promise<void>) | undefined

/** Undoes the last act; false if there is none. */
export async function undoLastAct(): Promise<boolean> {
  const undo = undoLast
  await undo?.()
  return undo !== undefined
}

/** Asks for a decision, which the server performs ten seconds later; until then the toast offers to undo it. */
export function useAct() {
  const { t } = useLingui()
  const { run, pending, problem } = useCall()
  const undoing = useCall()
  const keyOf = useIdempotencyKey()
  // The same decision after an answer is a new one: the first may have been undone.
  const answered = useRef(0)

  function act(
    kind: string,
    payload: Record<string, unknown>,
    { case: caseId, keepOpen = false, words, done, undone }: ActOptions = {},
  ) {
    return run(async () => {
      const body = { kind, payload, ...(caseId && { case: caseId }), ...(keepOpen && { keep_open: true }) }
      const asked = await callServer<typeof requestStaffActCall>('POST /staff-act.php', {
        key: keyOf({ ...body, answered: answered.current }),
        body,
      })
      answered.current++
      const undo = async () => {
        if (undoLast === undo) undoLast = undefined
        const key = await shown
        if (key) (await import('#app/design/toasts/toast.ts')).toast.close(key)
        const refused = await undoing.run(() =>
          callServer<typeof undoStaffActCall>('DELETE /staff-act.php', { query: { act: asked.act } }),
        )
        await showToast(refused ? { tone: 'danger', title: refused.message } : { title: t`Undone` })
        if (!refused) undone?.()
      }
      undoLast = undo
      const forget = () => {
        if (undoLast === undo) undoLast = undefined
      }
      setTimeout(forget, Date.parse(asked.undo_until) - Date.now())
      const shown = showToast({
        tone: 'success',
        title: words ?? t`Done`,
        action: { label: t`Undo`, onPress: () => void undo() },
      })
      done?.()
    })
  }

  return { act, pending, problem }
}
