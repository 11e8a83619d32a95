import { Card } from '#app/design/Card.tsx'
import { DateOfBirthField } from '#app/design/fields/DateOfBirthField.tsx'
import { PasswordField } from '#app/design/fields/PasswordField.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Section } from './Section.tsx'

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
