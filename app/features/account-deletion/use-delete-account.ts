import { useState } from 'react'
import { passLive } from '#app/features/live/browser/live-news.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { setDeviceOwner } from '#app/web/browser/device-owner.ts'
import { clearTab } from '#app/web/browser/member-tab.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { deleteAccountCall } from './delete-account.api.ts'
import type { LeavingReason } from './leaving-reasons.ts'

/** Loads a new document afterwards, so that nothing of the member stays in memory or on the device. */
export function useDeleteAccount({ reason, text }: { reason: LeavingReason | undefined; text: string }) {
  const { run, pending, problem } = useCall()
  const [asksPassword, setAsksPassword] = useState(false)

  async function close() {
    setAsksPassword(false)
    passLive('quit', null)
    try {
      const body = { reason, text: text.trim() || undefined }
      await callServer<typeof deleteAccountCall>('DELETE /account.php', { body })
    } catch (failure) {
      passLive('stay', null)
      if (problemOf(failure)?.error !== 'recent_login_required') throw failure
      return setAsksPassword(true)
    }
    setDeviceOwner(null)
    clearTab()
    window.location.assign('/account-deleted')
  }

  return { leave: () => void run(close), pending, problem, asksPassword, setAsksPassword }
}
