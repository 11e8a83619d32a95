import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { DateOfBirthField } from '#app/design/fields/DateOfBirthField.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { saveSignupDraft } from '#app/features/accounts/signup/signup-draft.ts'
import { minimumAge } from '#app/platform/values/age-limits.ts'
import { birthdayProblem } from '#app/platform/values/birthday.ts'

interface StartFormProps {
  defaults: { gender: string | null; seeking: string | null }
}

/** The first three answers of sign-up; they are kept in this browser tab and never stand in an address. */
export function StartForm({ defaults }: StartFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [born, setBorn] = useState('')
  const [problem, setProblem] = useState<string>()

  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = birthdayProblem(born, new Date())
    if (wrong === 'too_young') return setProblem(t`Enter your date of birth (${minimumAge}+)`)
    if (wrong) return setProblem(t`Invalid date of birth.`)
    const form = new FormData(event.currentTarget)
    saveSignupDraft({
      gender: String(form.get('gender')),
      seeking: String(form.get('seeking')),
      date_of_birth: born,
      sent_to: undefined,
    })
    navigate('/signup')
  }

  return (
    <Card className="p-5 sm:p-6.5">
      <form method="post" action="/signup" onSubmit={start} className="grid gap-5" noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            name="gender"
            label={t`I am`}
            defaultValue={defaults.gender ?? 'female'}
            options={[
              { value: 'female', label: t`a woman` },
              { value: 'male', label: t`a man` },
            ]}
          />
          <Select
            name="seeking"
            label={t`Looking for`}
            defaultValue={defaults.seeking ?? 'male'}
            options={[
              { value: 'male', label: t({ message: 'a man', context: 'looking for' }) },
              { value: 'female', label: t({ message: 'a woman', context: 'looking for' }) },
            ]}
          />
        </div>
        <DateOfBirthField name="date_of_birth" onChange={setBorn} error={problem} required />
        <Button type="submit" wide>
          <Trans>Start now, it is free</Trans>
        </Button>
        <p className="text-sm text-ink-soft">
          <Trans>Takes about two minutes. {minimumAge} or over only.</Trans>
        </p>
      </form>
    </Card>
  )
}
