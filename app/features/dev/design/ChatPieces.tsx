import { useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { GiftPicker } from '#app/features/chat/gifts/GiftPicker.tsx'
import { GiftPicture } from '#app/features/chat/gifts/GiftPicture.tsx'
import { gifts } from '#app/features/chat/gifts/gifts.ts'
import { Row, Section } from './Section.tsx'

export function ChatPieces() {
  const [open, setOpen] = useState<'gifts'>()
  const [sent, setSent] = useState('rose')
  const close = () => setOpen(undefined)

  return (
    <Section title="Pieces of the chat">
      <Row>
        {gifts.map(({ id }) => (
          <GiftPicture key={id} id={id} />
        ))}
      </Row>
      <Row>
        <GiftPicture id={sent} size={64} />
        <Button variant="line" onClick={() => setOpen('gifts')}>
          Choose a gift
        </Button>
      </Row>
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
    </Section>
  )
}
