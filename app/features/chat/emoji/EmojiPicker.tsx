import { useLingui } from '@lingui/react/macro'
import { Smile } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#app/design/IconButton.tsx'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { recentEmojis, rememberEmoji } from './recent-emojis.ts'

const EmojiDialog = laterDialog(() => import('./EmojiDialog.tsx'))

/** A button that opens all emojis; the one that is chosen is handed over, and the dialog closes. */
export function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const account = useUser()?.id ?? ''

  function choose(emoji: string) {
    rememberEmoji(account, emoji)
    setOpen(false)
    onChoose(emoji)
  }

  return (
    <>
      <IconButton label={t`Add an emoji`} icon={<Smile aria-hidden />} onClick={() => setOpen(true)} />
      {open && (
        <EmojiDialog recent={recentEmojis(account)} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
