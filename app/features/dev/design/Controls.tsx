import Heart from 'lucide-react/icons/heart'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import MessageCircle from 'lucide-react/icons/message-circle'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { Button, ButtonLink, type ButtonVariant } from '#app/design/buttons/Button.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { Card } from '#app/design/Card.tsx'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { DateOfBirthField } from '#app/design/fields/DateOfBirthField.tsx'
import { PasswordField } from '#app/design/fields/PasswordField.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
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

export function Choices() {
  return (
    <Section title="Choices">
      <div className="grid gap-8 md:grid-cols-2">
        <RadioCards
          label="Who are you looking for?"
          name="seeking"
          defaultValue="man"
          options={[
            { value: 'man', label: 'A man', icon: <User aria-hidden /> },
            { value: 'woman', label: 'A woman', icon: <User aria-hidden /> },
            {
              value: 'both',
              label: 'Both',
              description: 'Show me everyone',
              icon: <HeartHandshake aria-hidden />,
            },
          ]}
        />
        <div className="grid content-start gap-4">
          <RadioCards
            label="How often may we write?"
            hint="You can change this at any time."
            name="mail"
            columns={2}
            error="Please choose one."
            options={[
              { value: 'daily', label: 'Daily' },
              { value: 'never', label: 'Never', disabled: true },
            ]}
          />
          <Checkbox label="Show me fictional profiles too" defaultChecked />
          <Checkbox
            label="I have read the terms and I’m 18 or over"
            hint="The terms open in a new window."
            error="Please confirm this to go on."
          />
          <Checkbox label="Not possible now" disabled />
        </div>
      </div>
    </Section>
  )
}

export function Fields() {
  const genders = [
    { value: 'woman', label: 'a woman' },
    { value: 'man', label: 'a man' },
  ]
  return (
    <Section title="Fields">
      <Card className="grid gap-6 md:grid-cols-2">
        <TextField label="First name" name="name" autoComplete="given-name" />
        <TextField
          label="E-mail"
          type="email"
          name="email"
          hint="We write to this address only when you want it."
          defaultValue="ingrid@example"
          error="This address is not complete. Example: ingrid@example.org"
        />
        <PasswordField label="Password" hint="At least 10 characters." />
        <TextField label="Member number" disabled defaultValue="Not needed" />
        <Select label="I am" options={genders} name="gender" />
        <Select
          label="Looking for"
          options={genders}
          emptyOption="Please choose"
          error="Please choose who you’re looking for."
        />
        <DateOfBirthField name="born" hint="18 or over only." />
        <DateOfBirthField
          name="born-wrong"
          defaultValue="1958-04-12"
          error="Please check the date: the day comes first."
        />
        <TextArea label="About me" counter maxLength={300} defaultValue="Sunday means apple cake." />
        <TextArea label="Message" rows={2} error="Please write at least a few words." />
      </Card>
    </Section>
  )
}
