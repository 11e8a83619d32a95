import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { PhotoCard } from '#app/design/people/PhotoCard.tsx'
import portrait02 from '#app/design/samples/portrait-02.webp'
import portrait05 from '#app/design/samples/portrait-05.webp'
import portrait07 from '#app/design/samples/portrait-07.webp'
import portrait08 from '#app/design/samples/portrait-08.webp'
import { GiftPicker, LengthCounter } from '#app/features/chat/composer/MessageField.tsx'
import { EmojiPicker } from '#app/features/chat/emoji/EmojiPicker.tsx'
import { GiftPicture } from '#app/features/chat/gifts/GiftPicture.tsx'
import { gifts } from '#app/features/chat/gifts/gifts.ts'
import { IcebreakerDialog } from '#app/features/chat/icebreakers/IcebreakerDialog.tsx'
import { Row, Section } from './Section.tsx'

const sky = 'linear-gradient(#f9d9a8, #e7a45c 60%, #8a5a34)'

export function Photos() {
  const [liked, setLiked] = useState(false)
  const heart = (
    <IconButton
      variant="float"
      label={liked ? 'Take back my like' : 'Like'}
      aria-pressed={liked}
      icon={<Heart aria-hidden fill={liked ? 'currentColor' : 'none'} />}
      onClick={() => setLiked(!liked)}
    />
  )
  return (
    <Section title="Photos">
      <div className="photo-grid">
        <PhotoCard
          photo={{ src: portrait02, alt: '', placeholder: sky }}
          title="Theo, 66"
          to="?member=theo"
          topRight={heart}
        >
          <p>Hamburg · 5–10 km</p>
          <p>“Sunday means apple cake.”</p>
        </PhotoCard>
        <PhotoCard
          photo={{ src: portrait05, alt: '', placeholder: sky }}
          title="Walter, 63"
          to="?member=walter"
          label={<FictionalLabel />}
          topRight={heart}
        >
          <p>Not a real person, no meeting possible</p>
        </PhotoCard>
        <PhotoCard
          photo={{ alt: '', name: 'No photo' }}
          title="No photo, 70"
          to="?member=none"
          topRight={heart}
        >
          <p>Pinneberg · 10–25 km</p>
        </PhotoCard>
        <PhotoCard photo={{ src: '/none.webp', alt: '' }} title="Broken, 61">
          <p>Without a link</p>
        </PhotoCard>
        <Photo src={portrait08} alt="Ingrid in a garden" placeholder="#cfe3e6" />
        <Photo src="/waiting.webp" alt="" thumbhash="1QcSHQRnh493V4dIh4eXh1h4kJUI" />
      </div>
      <div className="grid max-w-3xl gap-gutter sm:grid-cols-2">
        <PhotoCard
          photo={{ src: portrait07, alt: '' }}
          title="Mikkel, 61"
          to="?member=mikkel"
          label={<FictionalLabel />}
          topRight={heart}
        >
          <p>“Two bikes, one kettle.”</p>
        </PhotoCard>
        <PhotoCard
          photo={{ alt: '', placeholder: '#ffffff' }}
          title="On white, 72"
          to="?member=white"
          label={<FictionalLabel full />}
          topRight={heart}
        >
          <p>The caption is readable on the palest picture</p>
        </PhotoCard>
      </div>
    </Section>
  )
}

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
