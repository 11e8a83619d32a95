import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { TextField } from '#app/design/fields/TextField.tsx'
import { useCloseOnBack } from '#app/design/overlays/back-interceptor.ts'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { type EmojiWords, emojiName, findEmojis } from './emoji-words.ts'
import { useEmojiWords } from './use-emoji-words.ts'

interface EmojiGroup {
  id: string
  name: MessageDescriptor
  emojis: readonly string[]
}

/** Few enough to find one at a glance, and all self-explanatory. */
export const emojiGroups: readonly EmojiGroup[] = [
  {
    id: 'faces',
    name: msg({ context: 'emojis', message: 'Faces' }),
    emojis: '😊 🙂 😀 😄 😁 😆 😂 🤣 😉 😍 🥰 😘 🤗 😇 😎 😋 😜 🤔 😴 😌 😢 😭 😳 😮 🥳'.split(' '),
  },
  {
    id: 'hearts',
    name: msg({ context: 'emojis', message: 'Hearts and hands' }),
    emojis: '❤️ 💕 💖 💗 💛 💚 💙 💜 💌 💋 👋 👍 👏 🙏 🤝 💪 🤞 👌 ✌️'.split(' '),
  },
  {
    id: 'nature',
    name: msg({ context: 'emojis', message: 'Flowers, animals and weather' }),
    emojis: '🌹 🌷 🌻 🌼 🌸 💐 🌳 🍀 🍁 🐶 🐱 🐦 🦋 🐴 🦊 ☀️ ⛅ 🌧️ 🌈 ❄️ 🌙 ⭐'.split(' '),
  },
  {
    id: 'food',
    name: msg({ context: 'emojis', message: 'Food and drink' }),
    emojis: '☕ 🍵 🍷 🥂 🍻 🍰 🎂 🍪 🍫 🍦 🍓 🍎 🥐 🍞 🧀 🍝 🍕 🍲'.split(' '),
  },
  {
    id: 'leisure',
    name: msg({ context: 'emojis', message: 'Going out and hobbies' }),
    emojis: '🎵 🎶 💃 🕺 🎭 🎬 🎨 📚 📷 🎹 🎸 🧶 🚶 🥾 🚲 ⛵ 🏊 🎾 🎣 🏡 🚗 🚂 ✈️ 🏖️ ⛰️ 🧳'.split(' '),
  },
  {
    id: 'signs',
    name: msg({ context: 'emojis', message: 'Celebrations and symbols' }),
    emojis: '🎉 🎁 🎈 🎄 ✨ 🔥 ✅ ❓ 📅'.split(' '),
  },
]

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

interface EmojiGridProps {
  groups: readonly { id: string; name: string; emojis: readonly string[] }[]
  words?: EmojiWords
  onChoose: (emoji: string) => void
}

function EmojiGrid({ groups, words, onChoose }: EmojiGridProps) {
  const { t } = useLingui()
  return (
    <ListBox
      aria-label={t`Emojis`}
      layout="grid"
      autoFocus="first"
      className="grid gap-4 outline-none"
      renderEmptyState={() => null}
    >
      {groups.map(({ id, name, emojis }) => (
        <ListBoxSection
          key={id}
          id={id}
          className="grid grid-cols-[repeat(auto-fill,minmax(48px,1fr))] gap-2"
        >
          <Header className="col-span-full font-semibold">{name}</Header>
          {emojis.map((emoji) => (
            <ListBoxItem
              key={emoji}
              // A recently used emoji is in two groups.
              id={`${id} ${emoji}`}
              textValue={emojiName(emoji, words) ?? emoji}
              aria-label={emojiName(emoji, words)}
              onAction={() => onChoose(emoji)}
              className="grid aspect-square min-h-12 cursor-pointer place-items-center rounded-field text-2xl -outline-offset-3 hover:bg-primary-soft focus:bg-primary-soft"
            >
              {emoji}
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  )
}
