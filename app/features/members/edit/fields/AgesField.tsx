import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Range, RangeSlider } from '#app/design/fields/RangeSlider.tsx'
import { maxSearchAge, minimumAge } from '#app/platform/values/age-limits.ts'
import { useField } from '../saving/editing.ts'
import { SaveStatus } from '../saving/SaveStatus.tsx'

/** Several presses in a row are saved as one change. */
const pause = 700

export function AgesField() {
  const { t } = useLingui()
  const { shown, choose } = useField('ages')
  const [moved, setMoved] = useState<Range | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function saveAfterPause([search_min_age, search_max_age]: Range) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      choose({ search_min_age, search_max_age })
      setMoved(null)
    }, pause)
  }

  return (
    <div className="grid gap-1">
      <RangeSlider
        label={t`Aged`}
        value={moved ?? [shown.search_min_age, shown.search_max_age]}
        onChange={setMoved}
        onChangeEnd={saveAfterPause}
        min={minimumAge}
        max={maxSearchAge}
        thumbLabels={[t`Youngest`, t`Oldest`]}
        valueText={([from, to]) => t`Aged ${from} to ${to}`}
      />
      {shown.search_ages_suggested && !moved && (
        <p className="text-ink-soft">
          <Trans>
            These ages are our suggestion, close to your own. Until you choose, people of all ages can still
            find you.
          </Trans>
        </p>
      )}
      <SaveStatus field="ages" />
    </div>
  )
}
