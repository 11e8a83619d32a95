import { useState } from 'react'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { logOut } from './log-out.ts'

const LogOutQuestion = laterDialog(async () => {
  await loadInsideTexts()
  return import('./LogOutQuestion.tsx')
})

/** What is still to be sent goes with a logout, so a member who has such messages is asked first. */
export function useLogOut() {
  const account = useUser()?.id
  const [unsent, setUnsent] = useState(0)

  async function askOrLogOut() {
    const count = account ? await countOf(account) : 0
    if (count > 0) setUnsent(count)
    else await logOut()
  }

  return {
    askOrLogOut,
    question: unsent > 0 && <LogOutQuestion unsent={unsent} onLogOut={logOut} onClose={() => setUnsent(0)} />,
  }
}

/** Whatever fails, one can log out. */
async function countOf(account: string): Promise<number> {
  try {
    const { countUnsent } = await import('#app/features/chat/outbox/count-unsent.ts')
    return await countUnsent(account)
  } catch {
    return 0
  }
}
