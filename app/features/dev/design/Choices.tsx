import HeartHandshake from 'lucide-react/icons/heart-handshake'
import User from 'lucide-react/icons/user'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Section } from './Section.tsx'

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
