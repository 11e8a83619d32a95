import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import type { ButtonVariant } from '#app/design/buttons/button-classes.ts'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { Row, Section } from './Section.tsx'

const variants: ButtonVariant[] = ['main', 'soft', 'line', 'gold', 'danger', 'plain']

export function Buttons() {
  const [pending, setPending] = useState(true)
  return (
    <Section title="Buttons">
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant} button
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="small" icon={<Heart size={20} aria-hidden />}>
            small
          </Button>
        ))}
      </Row>
      <Row>
        <Button pending={pending} onClick={() => setPending(true)}>
          Sending …
        </Button>
        <Button variant="line" pending>
          Saving …
        </Button>
        <Button disabled>Not possible now</Button>
        <ButtonLink to="?page=2" variant="soft" icon={<MessageCircle size={20} aria-hidden />}>
          Link as a button
        </ButtonLink>
        <IconButton label="Like Theo" icon={<Heart aria-hidden />} />
      </Row>
      <div className="max-w-md">
        <Button wide>Start now, it’s free</Button>
      </div>
    </Section>
  )
}
