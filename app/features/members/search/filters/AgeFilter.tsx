import { useLingui } from '@lingui/react/macro'
import { type Range, RangeSlider } from '#app/design/fields/RangeSlider.tsx'
import type { FilterProps } from './filter-fields.ts'

/** A slider to drag, and buttons to step. */
export function AgeFilter({ draft, setup, onChange }: FilterProps) {
  const { t } = useLingui()
  const [youngest, oldest] = setup.ageLimits
  const from = clampToRange(draft.min_age ?? youngest, setup.ageLimits)
  const to = clampToRange(draft.max_age ?? oldest, setup.ageLimits)

  function set([from, to]: Range) {
    onChange({ min_age: from > youngest ? from : undefined, max_age: to < oldest ? to : undefined })
  }

  return (
    <RangeSlider
      label={t`Age`}
      value={[Math.min(from, to), Math.max(from, to)]}
      onChange={set}
      min={youngest}
      max={oldest}
      thumbLabels={[t`Youngest`, t`Oldest`]}
      valueText={([from, to]) => t`Aged ${from} to ${to}`}
    />
  )
}

/** Clamps an age for the slider, because a half-typed number may lie outside its range. */
function clampToRange(age: number, [youngest, oldest]: Range) {
  return Math.min(oldest, Math.max(youngest, age))
}
