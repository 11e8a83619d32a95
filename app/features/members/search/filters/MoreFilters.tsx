import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { ChoiceChip } from '#app/design/fields/ChoiceChip.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { foldName } from '#app/features/sites/places/place-names.ts'
import { useHydrated } from '#app/web/browser/use-hydrated.ts'
import type { FilterProps } from './FilterFields.tsx'

/** A person's looks, reason for being here and interests, and whether they are online now. */
export function MoreFilters({ draft, setup, onChange }: FilterProps) {
  const { t } = useLingui()
  return (
    <>
      {setup.choices.map(({ field, label, values }) =>
        field === 'interests' ? (
          <InterestFilter key={field} draft={draft} setup={setup} onChange={onChange} />
        ) : (
          <ChoiceChips
            key={field}
            name={field}
            label={label}
            values={values}
            selected={draft[field] ?? []}
            onChange={(selected) => onChange({ [field]: selected.length > 0 ? selected : undefined })}
          />
        ),
      )}
      <div>
        {setup.fields.includes('online') && (
          <Checkbox
            name="online"
            value="1"
            label={t`Only people who are online now`}
            checked={draft.online === '1'}
            onChange={({ target }) => onChange({ online: target.checked ? '1' : undefined })}
          />
        )}
        {setup.fields.includes('photo') && (
          <Checkbox
            name="photo"
            value="1"
            label={t`Only people with a photo`}
            checked={draft.photo === '1'}
            onChange={({ target }) => onChange({ photo: target.checked ? '1' : undefined })}
          />
        )}
      </div>
    </>
  )
}

function InterestFilter({ draft, setup, onChange }: FilterProps) {
  const { t } = useLingui()
  const alive = useHydrated()
  const [typed, setTyped] = useState('')
  const all = setup.choices.find(({ field }) => field === 'interests')
  const selected = (draft.interests ?? []).map(String)
  const sought = foldName(typed)
  // Chosen values stay visible, whatever is typed.
  const shown = all?.values.filter(
    ({ value, label }) => selected.includes(value) || foldName(label).includes(sought),
  )
  if (!all || !shown) return null
  return (
    <div className="grid gap-3">
      {alive && (
        <TextField
          type="search"
          label={all.label}
          hint={t`Start typing to find one of ${all.values.length}. You can choose several.`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <ChoiceChips
        name="interests"
        label={all.label}
        labelHidden={alive}
        values={shown}
        selected={selected}
        onChange={(ids) => onChange({ interests: ids.length > 0 ? ids.map(Number) : undefined })}
      />
      {sought && shown.length === selected.length && (
        <p role="status" className="text-ink-soft">
          <Trans>Nothing found. Try other letters.</Trans>
        </p>
      )}
    </div>
  )
}

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

function ChoiceChips({
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
