import { useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId } from 'react'
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { IconButton } from '../buttons/IconButton.tsx'

export type Range = readonly [from: number, to: number]

type RangeSliderProps = {
  label: ReactNode
  value: Range
  onChange: (value: Range) => void
  /** Called when the thumb is released or a button is pressed: the time to search. */
  onChangeEnd?: (value: Range) => void
  min: number
  max: number
  step?: number
  /** 'Minimum age' and 'Maximum age'. */
  thumbLabels: readonly [string, string]
  names?: readonly [string, string]
  /** 'Aged 60 to 72'. */
  valueText?: (value: Range) => string
}

const ends = [0, 1] as const

export function RangeSlider({
  label,
  value,
  onChange,
  onChangeEnd,
  min,
  max,
  step = 1,
  thumbLabels,
  names,
  valueText,
}: RangeSliderProps) {
  const { t } = useLingui()
  const outputId = useId()
  const share = (amount: number) => ((amount - min) / (max - min)) * 100
  const asRange = ([from = min, to = max]: number[]): Range => [from, to]

  // The buttons are for people who cannot drag.
  function move(end: 0 | 1, by: number) {
    const [from, to] = value
    const next: Range =
      end === 0
        ? [Math.min(to, Math.max(min, from + by)), to]
        : [from, Math.max(from, Math.min(max, to + by))]
    onChange(next)
    onChangeEnd?.(next)
  }

  return (
    <Slider
      value={[...value]}
      onChange={(next) => onChange(asRange(next))}
      onChangeEnd={(next) => onChangeEnd?.(asRange(next))}
      minValue={min}
      maxValue={max}
      step={step}
      className="grid gap-1"
    >
      <div className="flex flex-wrap justify-between gap-x-4">
        <Label className="font-semibold">{label}</Label>
        <SliderOutput className="font-semibold text-primary-dark tabular-nums">
          <span id={outputId}>{valueText?.(value) ?? `${value[0]} – ${value[1]}`}</span>
        </SliderOutput>
      </div>
      <SliderTrack className="relative mx-6 h-12">
        <div className="absolute inset-x-0 top-1/2 h-2 -translate-y-1/2 rounded-full bg-field/40 high:bg-field" />
        <div
          className="absolute top-1/2 h-2 -translate-y-1/2 rounded-full bg-primary"
          style={{ left: `${share(value[0])}%`, width: `${share(value[1]) - share(value[0])}%` }}
        />
        {ends.map((end) => (
          <SliderThumb
            key={end}
            index={end}
            name={names?.[end]}
            aria-label={thumbLabels[end]}
            // Sets both, since React Aria leaves them empty otherwise.
            aria-describedby={outputId}
            aria-details={outputId}
            className="top-1/2 grid size-12 cursor-grab place-items-center rounded-full dragging:cursor-grabbing"
          >
            <span className="size-8 rounded-full border-4 border-primary bg-card shadow-card" />
          </SliderThumb>
        ))}
      </SliderTrack>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-3">
        {ends.map((end) => (
          <div key={end} className="grid gap-1">
            <span className="text-sm text-ink-soft">{thumbLabels[end]}</span>
            <div className="flex items-center gap-2">
              <IconButton
                label={t`${thumbLabels[end]}: less`}
                icon={<Minus size={20} aria-hidden />}
                onClick={() => move(end, -step)}
                className="border-2 border-field bg-card"
              />
              <span className="min-w-8 text-center font-bold tabular-nums">{value[end]}</span>
              <IconButton
                label={t`${thumbLabels[end]}: more`}
                icon={<Plus size={20} aria-hidden />}
                onClick={() => move(end, step)}
                className="border-2 border-field bg-card"
              />
            </div>
          </div>
        ))}
      </div>
    </Slider>
  )
}
