import type { FormEvent } from 'react'
import { DateOfBirthField } from '#app/design/fields/DateOfBirthField.tsx'
import type { StepProps } from './step-props.ts'

const name = 'date_of_birth'

export function BornStep({ draft, answer, errors }: StepProps) {
  // Stores a half-typed date as well.
  function keepTyped(event: FormEvent<HTMLDivElement>) {
    const form = (event.target as HTMLInputElement).form
    if (!form) return
    const fields = new FormData(form)
    const part = (which: string) => String(fields.get(`${name}-${which}`) ?? '')
    answer({ born_typed: [part('year'), part('month'), part('day')].join('-') })
  }

  return (
    <div onInput={keepTyped}>
      <DateOfBirthField
        name={name}
        defaultValue={draft.date_of_birth || draft.born_typed}
        onChange={(iso) => answer({ date_of_birth: iso })}
        error={errors.date_of_birth}
        required
      />
    </div>
  )
}
