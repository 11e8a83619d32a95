import { ChoiceChip } from '#app/design/fields/ChoiceChip.tsx'

interface ChoiceChipsProps {
  name: string
  label: string
  values: readonly { value: string; label: string }[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** Hides the legend where a search field already names the group. */
  labelHidden?: boolean
  maximum?: number
}

export function ChoiceChips({
  name,
  label,
  values,
  selected,
  onChange,
  labelHidden,
  maximum = 12,
}: ChoiceChipsProps) {
  const full = selected.length >= maximum
  return (
    <fieldset>
      <legend className={labelHidden ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map(({ value, label }) => {
          const isChosen = selected.includes(value)
          return (
            <ChoiceChip
              key={value}
              name={name}
              value={value}
              checked={isChosen}
              disabled={full && !isChosen}
              onChange={({ target }) =>
                onChange(target.checked ? [...selected, value] : selected.filter((each) => each !== value))
              }
            >
              {label}
            </ChoiceChip>
          )
        })}
      </div>
    </fieldset>
  )
}
