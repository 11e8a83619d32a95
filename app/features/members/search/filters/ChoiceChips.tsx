import { Check } from 'lucide-react'

interface ChoiceChipsProps {
  name: string
  label: string
  values: readonly { value: string; label: string }[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** Of the legend, where a search field names the group already. */
  labelHidden?: boolean
  most?: number
}

/** Boxes to tick that look like chips, and are plain boxes for keyboards, screen readers and forms without script. */
export function ChoiceChips({
  name,
  label,
  values,
  selected,
  onChange,
  labelHidden,
  most = 12,
}: ChoiceChipsProps) {
  const full = selected.length >= most
  return (
    <fieldset>
      <legend className={labelHidden ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map(({ value, label }) => {
          const isChosen = selected.includes(value)
          return (
            <label
              key={value}
              className="inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-field bg-card px-4 transition-colors duration-150 hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-dark has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={isChosen}
                disabled={full && !isChosen}
                onChange={({ target }) =>
                  onChange(target.checked ? [...selected, value] : selected.filter((each) => each !== value))
                }
                className="peer sr-only"
              />
              <Check size={20} aria-hidden className="hidden peer-checked:block" />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
