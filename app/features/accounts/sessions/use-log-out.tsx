import { useEffect, useState } from 'react'
import type { UnsentCounts } from '#app/features/chat/outbox/count-unsent.ts'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { logOut } from './log-out.ts'

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
