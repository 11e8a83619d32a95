import { Plural } from '@lingui/react/macro'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Field, type FieldTexts, fieldClasses, useFieldIds } from './Field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'defaultValue'> &
  FieldTexts & {
    value?: string
    defaultValue?: string
    className?: string
    /** Says how many characters are left; needs `maxLength`. */
    counter?: boolean
  }

export function TextArea({
  label,
  hint,
  error,
  id,
  className,
  counter = false,
  rows = 3,
  onChange,
  ...area
}: TextAreaProps) {
  const ids = useFieldIds(id, { hint, error })
  const [typed, setTyped] = useState(area.defaultValue ?? '')
  const length = (area.value ?? typed).length
  const left = counter && area.maxLength ? area.maxLength - length : undefined
  const counterId = left === undefined ? undefined : `${ids.id}-left`

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value)
    onChange?.(event)
  }

  return (
    <Field ids={ids} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...area}
        id={ids.id}
        rows={rows}
        onChange={handleChange}
        aria-describedby={joinClasses(ids.describedBy, counterId) || undefined}
        aria-invalid={error ? true : undefined}
        className={joinClasses(fieldClasses, 'field-sizing-content max-h-96 resize-y')}
        style={{ minHeight: `calc(${rows} * 1.55em + 24px)` }}
      />
      {left !== undefined && (
        <p id={counterId} className="text-end text-sm text-ink-soft tabular-nums">
          <Plural value={left} one="# character left" other="# characters left" />
        </p>
      )}
    </Field>
  )
}
