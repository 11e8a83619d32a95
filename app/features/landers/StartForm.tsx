import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { DateOfBirthField } from '#app/design/fields/DateOfBirthField.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { saveSignupDraft } from '#app/features/accounts/signup/signup-draft.ts'
import { birthdayProblem, minimumAge } from '#app/platform/values/age.ts'

/** All fields stacked, the button beside the date of birth, or all in one row. */
export type StartArrangement = 'column' | 'pair' | 'row'

const arrangements: Record<StartArrangement, string> = {
  column: '',
  pair: 'xl:grid-cols-[minmax(0,1fr)_auto] xl:items-end xl:[&>:is(:first-child,p)]:col-span-full in-data-[text=a2]:xl:grid-cols-1',
  row: 'lg:grid-cols-[1.3fr_1.25fr_auto] lg:items-end lg:[&>p]:col-span-full in-data-[text=a2]:lg:low:grid-cols-[2fr_1fr]',
}

export type TabletArrangement = 'column' | 'pair'

const tabletArrangements: Record<TabletArrangement, string> = {
  column: '',
  pair: 'tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-end tablet:[&>:is(:first-child,p)]:col-span-full',
}

interface StartFormProps {
  defaults: { gender: string | null; seeking: string | null }
  arrangement: StartArrangement
  onTablet: TabletArrangement
}

/** The first three answers of sign-up; stored in this browser tab, never in an address. */
export function StartForm({ defaults, arrangement, onTablet }: StartFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [born, setBorn] = useState('')
  const [problem, setProblem] = useState<string>()

  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const first = event.currentTarget.querySelector<HTMLInputElement>('fieldset input')
    const wrong = first?.offsetParent && birthdayProblem(born, new Date())
    if (wrong) {
      first.focus()
      const isMissing = wrong === 'too_young' || !first.value
      return setProblem(isMissing ? t`Enter your date of birth (${minimumAge}+)` : t`Invalid date of birth.`)
    }
    const form = new FormData(event.currentTarget)
    saveSignupDraft({
      gender: String(form.get('gender')),
      seeking: String(form.get('seeking')),
      date_of_birth: born || undefined,
      sent_to: undefined,
    })
    void navigate('/signup')
  }

  return (
    <Card className="p-3 sm:p-5 md:p-6.5 tablet:low:p-5 lg:low:p-5 in-data-[text=a2]:max-sm:p-2.5 in-data-[text=a2]:lg:low:p-4">
      <form
        method="post"
        action="/signup"
        onSubmit={start}
        className={joinClasses(
          'grid gap-3.5 sm:gap-5 tablet:low:gap-3 lg:low:gap-3.5 in-data-[text=a2]:max-sm:gap-3',
          arrangements[arrangement],
          tabletArrangements[onTablet],
        )}
        noValidate
      >
        <div className="grid grid-cols-2 gap-2 max-[340px]:grid-cols-1 md:gap-4 max-[375px]:[&_select]:ps-2.5 max-[375px]:[&_select]:pe-8 in-data-[text=a2]:max-sm:gap-1.5 in-data-[text=a2]:max-sm:[&_select]:ps-1.5 in-data-[text=a2]:max-sm:[&_select]:pe-6 in-data-[text=a2]:max-sm:[&_svg]:end-0.5">
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
        {/* Hidden on a phone and on a low screen with the largest letters: there sign-up asks for it. */}
        <DateOfBirthField
          name="date_of_birth"
          onChange={setBorn}
          error={problem}
          required
          className="max-sm:hidden in-data-[text=a2]:low:hidden"
        />
        <Button
          type="submit"
          wide
          className="max-[340px]:px-3 in-data-[text=a2]:max-sm:px-2 tablet:px-5 tablet:whitespace-nowrap lg:px-5 lg:whitespace-nowrap"
        >
          <Trans>Start now, it’s free</Trans>
        </Button>
        {/* Hidden on a low screen, where the cookie question would cover half of it. */}
        <p className="text-sm text-ink-soft max-lg:low:in-[body:has([data-cookie-question])]:invisible">
          <Trans>Takes about two minutes. You must be {minimumAge} or over.</Trans>
        </p>
      </form>
    </Card>
  )
}
