import { useLingui } from '@lingui/react/macro'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { type EmojiWords, emojiName } from './emoji-words.ts'

interface EmojiGridProps {
  groups: readonly { id: string; name: string; emojis: readonly string[] }[]
  words?: EmojiWords
  onChoose: (emoji: string) => void
}

export function EmojiGrid({ groups, words, onChoose }: EmojiGridProps) {
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
