import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import { type DatePart, dateOrder, isoDate, lastDayOfTypedMonth, parseIsoDate } from './birth-date.ts'
import { FieldError, FieldHint, type FieldTexts, fieldClasses, useFieldIds } from './Field.tsx'

type DateOfBirthFieldProps = Partial<FieldTexts> & {
  /** The form field that carries the ISO date; the three inputs are submitted as `name-day` and so on. */
  name?: string
  /** Initial ISO date. */
  defaultValue?: string
  /** Called with the ISO date, or '' while the input is no valid date. */
  onChange?: (iso: string) => void
  required?: boolean
  className?: string
}

const lengths: Record<DatePart, number> = { day: 2, month: 2, year: 4 }

export function DateOfBirthField({
  label,
  hint,
  error,
  name = 'birthday',
  defaultValue,
  onChange,
  required,
  className,
}: DateOfBirthFieldProps) {
  const { t, i18n } = useLingui()
  const ids = useFieldIds(undefined, { hint, error })
  const [parts, setParts] = useState(() => parseIsoDate(defaultValue))
  const lastDay = error ? lastDayOfTypedMonth(parts, i18n.locale) : null
  const labels: Record<DatePart, string> = { day: t`Day`, month: t`Month`, year: t`Year` }

  function change(part: DatePart, typed: string) {
    const next = { ...parts, [part]: typed.replace(/\D/g, '').slice(0, lengths[part]) }
    setParts(next)
    onChange?.(isoDate(next))
  }

  return (
    <fieldset
      aria-describedby={ids.describedBy}
      className={joinClasses('grid content-start gap-1.5', className)}
    >
      <legend className="mb-1.5 font-semibold">{label ?? t`My date of birth`}</legend>
      <FieldHint id={ids.hintId}>{hint}</FieldHint>
      {/* At any text size, a part is as wide as its name and its digits. */}
      <div className="flex flex-wrap gap-3">
        {dateOrder(i18n.locale).map((part) => (
          <label
            key={part}
            className={joinClasses(
              part === 'year' ? 'min-w-18 max-w-36 flex-3' : 'min-w-min max-w-26 flex-2',
            )}
          >
            <span className="mb-1 block min-w-11 text-sm whitespace-nowrap text-ink-soft">
              {labels[part]}
            </span>
            <input
              type="text"
              name={`${name}-${part}`}
              value={parts[part]}
              onChange={(event) => change(part, event.target.value)}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              required={required}
              aria-invalid={error && (!lastDay || part === 'day') ? true : undefined}
              aria-describedby={ids.errorId}
              className={joinClasses(fieldClasses, 'px-2 text-center tabular-nums')}
            />
          </label>
        ))}
      </div>
      <div id={ids.errorId} className="grid gap-1 empty:hidden">
        <FieldError>{error}</FieldError>
        <FieldHint>{lastDay && t`The last day of that month was ${lastDay}.`}</FieldHint>
      </div>
      <input type="hidden" name={name} value={isoDate(parts)} />
    </fieldset>
  )
}
