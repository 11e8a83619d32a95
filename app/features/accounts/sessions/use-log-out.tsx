import { useEffect, useState } from 'react'
import type { Unsent } from '#app/features/chat/outbox/count-unsent.ts'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'
import { tell } from '#app/web/browser/tell.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { logOut } from './log-out.ts'

const LogOutQuestion = laterDialog(async () => {
  await loadInsideTexts()
  return import('./LogOutQuestion.tsx')
})
const loadCount = () => import('#app/features/chat/outbox/count-unsent.ts')

/** Logging out discards everything unsent, so a member with unsent text is asked first. */
export function useLogOut() {
  const account = useUser()?.id
  const [unsent, setUnsent] = useState<Unsent | 'unknown'>()
  const { run } = useCall()
  useEffect(() => {
    // Loads it ahead: without a connection, when most is unsent, it would be too late.
    if (account && navigator.onLine) Promise.all([loadCount(), LogOutQuestion.prepare()]).catch(() => {})
  }, [account])

  async function askOrLogOut() {
    const found = account ? await unsentOf(account) : nothing
    if (found === 'unknown' || found.messages + found.drafts > 0) return setUnsent(found)
    const problem = await run(logOut)
    if (problem) await tell({ tone: 'danger', title: problem.message })
  }

  return {
    askOrLogOut,
    question: account && unsent && (
      <LogOutQuestion
        account={account}
        unsent={unsent}
        onLogOut={logOut}
        onClose={() => setUnsent(undefined)}
      />
    ),
  }
}

const nothing: Unsent = { messages: 0, drafts: 0 }

async function unsentOf(account: string): Promise<Unsent | 'unknown'> {
  try {
    return await (await loadCount()).countUnsent(account)
  } catch {
    return 'unknown'
  }
}
