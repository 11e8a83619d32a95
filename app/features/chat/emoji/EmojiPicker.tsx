import { useLingui } from '@lingui/react/macro'
import Smile from 'lucide-react/icons/face-slightly-smiling'
import { useEffect, useState } from 'react'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { accountStore } from '#app/web/browser/offline/account-storage.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

const maxRecent = 12

const key = 'latest'

/** The emojis the member has recently used on this device, and a function to add one. */
function useRecentEmojis() {
  const account = useUser()?.id
  const [recent, setRecent] = useState<readonly string[]>([])

  useEffect(() => {
    if (!account) return
    let isMounted = true
    void readRecentEmojis(account).then((persisted) => isMounted && setRecent(persisted))
    return () => {
      isMounted = false
    }
  }, [account])

  function remember(emoji: string) {
    const latest = addToRecent(recent, emoji)
    setRecent(latest)
    if (account) void persistRecentEmojis(account, latest)
  }

  return { recent, remember }
}

/** The latest first, each once. */
export function addToRecent(recent: readonly string[], emoji: string): readonly string[] {
  return [emoji, ...recent.filter((each) => each !== emoji)].slice(0, maxRecent)
}

/** Recently used on this device; empty in a browser without storage. */
async function readRecentEmojis(account: string): Promise<readonly string[]> {
  const recent = await storeOf(account)
    .get(key)
    .catch(() => undefined)
  return recent ?? []
}

async function persistRecentEmojis(account: string, recent: readonly string[]) {
  await storeOf(account)
    .put(key, recent)
    .catch(() => {})
}

function storeOf(account: string) {
  return accountStore<readonly string[]>(account, 'emojis')
}

const EmojiDialog = lazyDialog(() => import('./EmojiDialog.tsx'))

/** A button that opens all emojis, passes on the chosen one and closes the dialog. */
export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { recent, remember } = useRecentEmojis()

  function choose(emoji: string) {
    remember(emoji)
    setOpen(false)
    onChoose(emoji)
  }

  return (
    <>
      <IconButton label={t`Add an emoji`} icon={<Smile aria-hidden />} onClick={() => setOpen(true)} />
      {open && <EmojiDialog recent={recent} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  )
}
