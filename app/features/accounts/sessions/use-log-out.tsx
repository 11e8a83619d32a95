import { useEffect, useState } from 'react'
import type { UnsentCounts } from '#app/features/chat/outbox/count-unsent.ts'
import { emitLive } from '#app/features/live/browser/live-listeners.ts'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { clearTab } from '#app/web/browser/member-tab.ts'
import { setDeviceOwner } from '#app/web/browser/offline/device-owner.ts'
import { deleteSharedPhotos } from '#app/web/browser/offline/shared-photos.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { logOutCall } from './sessions.api.ts'

const LogOutDialog = lazyDialog(async () => {
  await loadInsideTexts()
  return import('./LogOutDialog.tsx')
})
const loadCount = () => import('#app/features/chat/outbox/count-unsent.ts')

/** Logging out discards everything unsent, so a member with unsent text is asked first. */
export function useLogOut() {
  const account = useUser()?.id
  const [unsent, setUnsent] = useState<UnsentCounts | 'unknown'>()
  const { run } = useCall()
  useEffect(() => {
    // Loads it ahead: without a connection, when most is unsent, it would be too late.
    if (account && navigator.onLine) Promise.all([loadCount(), LogOutDialog.prepare()]).catch(() => {})
  }, [account])

  async function askOrLogOut() {
    const found = account ? await countUnsentOf(account) : nothingUnsent
    if (found === 'unknown' || found.messages + found.drafts > 0) return setUnsent(found)
    const problem = await run(logOut)
    if (problem) await showToast({ tone: 'danger', title: problem.message })
  }

  return {
    askOrLogOut,
    question: account && unsent && (
      <LogOutDialog
        account={account}
        unsent={unsent}
        onLogOut={logOut}
        onClose={() => setUnsent(undefined)}
      />
    ),
  }
}

const nothingUnsent: UnsentCounts = { messages: 0, drafts: 0 }

async function countUnsentOf(account: string): Promise<UnsentCounts | 'unknown'> {
  try {
    return await (await loadCount()).countUnsent(account)
  } catch {
    return 'unknown'
  }
}

/** Loads a new document afterwards, so that nothing of the member stays in memory or on the device. */
export async function logOut() {
  // Fails at once: the call would wait and log out later, when more may have been written.
  if (!navigator.onLine) throw new Error('offline')
  emitLive('stop', null)
  try {
    await callLazily<typeof logOutCall>('GET /logout.php')
  } catch (failure) {
    emitLive('resume', null)
    throw failure
  }
  setDeviceOwner(null)
  clearTab()
  await deleteSharedPhotos()
  window.location.assign('/')
}
