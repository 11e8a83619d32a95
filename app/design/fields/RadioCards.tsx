import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { FieldError, FieldHint, type FieldTexts, useFieldIds } from './Field.tsx'

export type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean
  /** Further fields of this choice, within its card. */
  extraFields?: ReactNode
}

type RadioCardsProps<Value extends string> = FieldTexts & {
  name: string
  options: readonly RadioCard<Value>[]
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
  required?: boolean
  /** Shows cards side by side from 576 px on, or two of one word each wherever they fit; stacked by default. */
  columns?: 1 | 2 | 3 | 'pair'
  className?: string
}

const grids = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  pair: 'grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))]',
}

export function RadioCards<Value extends string>({
  label,
  hint,
  error,
  name,
  options,
  value,
  defaultValue,
  onChange,
  required,
  columns = 1,
  className,
}: RadioCardsProps<Value>) {
  const ids = useFieldIds(undefined, { hint, error })

  return (
    <fieldset
      aria-describedby={ids.describedBy}
      className={joinClasses('grid content-start gap-1.5', className)}
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <FieldHint id={ids.hintId}>{hint}</FieldHint>
      {/* Above the cards, which may be more than a screen. */}
      <FieldError id={ids.errorId}>{error}</FieldError>
      <div className={joinClasses('grid gap-2.5', grids[columns])}>
        {options.map((option) => (
          <div
            key={option.value}
            className={joinClasses(
              'rounded-card border-2 bg-card transition-colors duration-150 hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-disabled:bg-mist has-disabled:text-ink-soft',
              error ? 'border-danger' : 'border-field',
            )}
          >
            <label className="relative flex min-h-15 items-center gap-3 rounded-card px-3 py-3 max-[22rem]:gap-2 max-[22rem]:px-2 sm:px-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus">
              <input
                type="radio"
                name={name}
                value={option.value}
                required={required}
                disabled={option.disabled}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={value === undefined ? defaultValue === option.value : undefined}
                onChange={() => onChange?.(option.value)}
                className="peer sr-only"
              />
              {option.icon && <span className="shrink-0 text-primary max-[22rem]:hidden">{option.icon}</span>}
              <span className="grow">
                <span className="block font-semibold">{option.label}</span>
                {option.description && (
                  <span className="block text-sm text-ink-soft">{option.description}</span>
                )}
              </span>
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center max-[22rem]:size-5 rounded-full border-2 border-field bg-card text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-white"
              >
                <Check strokeWidth={3.5} className="size-2/3" />
              </span>
            </label>
            {option.extraFields && <div className="px-3 pb-3 sm:px-4">{option.extraFields}</div>}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
