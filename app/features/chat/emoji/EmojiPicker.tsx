import { useLingui } from '@lingui/react/macro'
import Smile from 'lucide-react/icons/face-slightly-smiling'
import { useState } from 'react'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { useRecentEmojis } from './use-recent-emojis.ts'

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
