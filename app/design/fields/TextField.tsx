import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { Field, type FieldTexts, fieldClasses, useFieldIds } from './Field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldTexts & {
    className?: string
    /** Sits inside the field at its end, for example a button of 48 px. */
    end?: ReactNode
  }

export function TextField({ label, hint, error, id, className, end, ...input }: TextFieldProps) {
  const ids = useFieldIds(id, { hint, error })

  return (
    <Field ids={ids} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          type="text"
          {...input}
          id={ids.id}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className={joinClasses(fieldClasses, Boolean(end) && 'pe-16')}
        />
        {end && <div className="absolute inset-y-0 end-1 flex items-center">{end}</div>}
      </div>
    </Field>
  )
}
