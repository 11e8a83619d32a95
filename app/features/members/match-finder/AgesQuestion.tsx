import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { type Range, RangeSlider } from '#app/design/fields/RangeSlider.tsx'
import { maxSearchAge, minimumAge } from '#app/platform/values/age-limits.ts'

interface AgesQuestionProps {
  ages: Range
  onChange: (ages: Range) => void
  onAnswer: (ages: Range) => void
}

export function AgesQuestion({ ages, onChange, onAnswer }: AgesQuestionProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(ages)
  const [from, to] = shown
  return (
    <div className="grid gap-6">
      <RangeSlider
        label={<Trans>Age</Trans>}
        value={shown}
        onChange={setShown}
        onChangeEnd={onChange}
        min={minimumAge}
        max={maxSearchAge}
        thumbLabels={[t`Youngest`, t`Oldest`]}
        valueText={() => t`Aged ${from} to ${to}`}
      />
      <div className="grid gap-3">
        <Button onClick={() => onAnswer(shown)}>
          <Trans>Continue</Trans>
        </Button>
        <Button variant="line" onClick={() => onAnswer([minimumAge, maxSearchAge])}>
          <Trans>Age doesn’t matter</Trans>
        </Button>
      </div>
    </div>
  )
}
