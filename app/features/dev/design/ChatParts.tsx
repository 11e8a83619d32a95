import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { LengthCounter } from '#app/features/chat/composer/LengthCounter.tsx'
import { EmojiPicker } from '#app/features/chat/emoji/EmojiPicker.tsx'
import { GiftPicker } from '#app/features/chat/gifts/GiftPicker.tsx'
import { GiftPicture } from '#app/features/chat/gifts/GiftPicture.tsx'
import { gifts } from '#app/features/chat/gifts/gifts.ts'
import { IcebreakerDialog } from '#app/features/chat/icebreakers/IcebreakerDialog.tsx'
import { Row, Section } from './Section.tsx'

export function ChatParts() {
  const [open, setOpen] = useState<'gifts' | 'icebreakers'>()
  const [sent, setSent] = useState('rose')
  const [text, setText] = useState('')
  const close = () => setOpen(undefined)

  return (
    <Section title="Pieces of the chat">
      <Row>
        {gifts.map(({ id }) => (
          <GiftPicture key={id} id={id} />
        ))}
      </Row>
      <Row>
        <Button variant="line" onClick={() => setOpen('gifts')}>
          Choose a gift
        </Button>
        <GiftPicture id={sent} size={64} />
        <Button variant="line" onClick={() => setOpen('icebreakers')}>
          Icebreakers
        </Button>
        <EmojiPicker onChoose={(emoji) => setText(text + emoji)} />
      </Row>
      <div className="grid max-w-form gap-1.5">
        <TextArea
          label="Message of at most 120 characters"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <LengthCounter text={text} limit={120} />
      </div>
      {open === 'gifts' && (
        <GiftPicker
          name="Theo"
          balance={8}
          onSend={(gift) => {
            setSent(gift)
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'icebreakers' && (
        <IcebreakerDialog
          name="Theo"
          interest="Jazz"
          onChoose={(opener) => {
            setText(opener)
            close()
          }}
          onClose={close}
        />
      )}
    </Section>
  )
}
