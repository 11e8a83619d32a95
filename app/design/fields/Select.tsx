import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Field, type FieldTexts, fieldClasses, useFieldIds } from './Field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'> &
  FieldTexts & {
    options: readonly SelectOption[]
    /** The first, empty option, for example 'Please choose'. */
    emptyOption?: string
    className?: string
  }

export function Select({ label, hint, error, id, className, options, emptyOption, ...select }: SelectProps) {
  const ids = useFieldIds(id, { hint, error })

  return (
    <Field ids={ids} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <select
          {...select}
          id={ids.id}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className={joinClasses(fieldClasses, 'appearance-none truncate pe-12 max-md:ps-3 max-md:pe-9')}
        >
          {emptyOption !== undefined && <option value="">{emptyOption}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-4 my-auto max-md:end-2.5"
        />
      </div>
    </Field>
  )
}
