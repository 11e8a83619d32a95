import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { useCloseOnBack } from '#app/design/overlays/use-close-on-back.ts'
import { EmojiGrid } from './EmojiGrid.tsx'
import { emojiGroups } from './emoji-groups.ts'
import { findEmojis } from './emoji-words.ts'
import { useEmojiWords } from './use-emoji-words.ts'

const allEmojis = emojiGroups.flatMap(({ emojis }) => emojis)

interface EmojiDialogProps {
  /** Recently used, latest first. */
  recent: readonly string[]
  onChoose: (emoji: string) => void
  onClose: () => void
}

/** Focuses the emojis so that a phone's keyboard does not cover them; typing moves the focus to the search. */
export default function EmojiDialog({ recent, onChoose, onClose }: EmojiDialogProps) {
  const { t, i18n } = useLingui()
  const words = useEmojiWords()
  useCloseOnBack(onClose)
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)

  const groups = emojiGroups.map(({ id, name, emojis }) => ({ id, name: i18n._(name), emojis }))
  const latest = recent.length > 0 ? [{ id: 'recent', name: t`Recently used`, emojis: recent }] : []
  const found = words && typed.trim() ? findEmojis(allEmojis, words, typed) : undefined
  const count = found?.length ?? 0

  function goToSearch(event: KeyboardEvent) {
    const isLetter = event.key.length === 1 && event.key !== ' '
    if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return
    // Focuses the search before the key is handled, so the letter lands there.
    search.current?.focus()
    event.stopPropagation()
  }

  function handleSearchKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && found?.[0]) onChoose(found[0])
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>('[role=option]')?.focus()
  }

  return (
    <Dialog open onClose={onClose} title={<Trans>Choose an emoji</Trans>}>
      <div className="grid gap-4">
        {words && (
          <TextField
            ref={search}
            type="search"
            label={<Trans>Search by name</Trans>}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={handleSearchKey}
          />
        )}
        <div ref={grid} onKeyDownCapture={goToSearch} role="presentation">
          <EmojiGrid
            groups={
              found ? [{ id: 'found', name: t`Search results`, emojis: found }] : [...latest, ...groups]
            }
            words={words}
            onChoose={onChoose}
          />
        </div>
        <p role="status" className={count > 0 ? 'sr-only' : undefined}>
          {found && (
            <Plural
              value={count}
              _0="Nothing found. Try another word."
              one="# emoji found"
              other="# emojis found"
            />
          )}
        </p>
      </div>
    </Dialog>
  )
}
