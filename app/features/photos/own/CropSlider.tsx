import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '#app/design/IconButton.tsx'
import { joinClasses } from '#app/design/join-classes.ts'

interface CropSliderProps {
  label: string
  /** The labels of the two buttons, for members who cannot drag. */
  less: string
  more: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

const steps = 20

// Large enough for a shaky hand; browsers name the two parts differently.
const track =
  '[&::-webkit-slider-runnable-track]:h-2 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-field [&::-moz-range-track]:h-2 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-field'
const thumb =
  '[&::-webkit-slider-thumb]:-mt-3 [&::-webkit-slider-thumb]:size-8 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-primary [&::-moz-range-thumb]:size-8 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-primary'

export function CropSlider({ label, less, more, value, min = 0, max, onChange }: CropSliderProps) {
  const id = useId()
  const fixed = max - min < 0.001
  const step = (max - min) / steps
  const share = fixed ? 0 : Math.round(((value - min) / (max - min)) * 100)
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  return (
    <div className="grid">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex items-center gap-2">
        <IconButton
          label={less}
          icon={<Minus aria-hidden />}
          aria-disabled={fixed}
          className="aria-disabled:opacity-40"
          onClick={() => set(value - step)}
        />
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={1}
          value={share}
          disabled={fixed}
          aria-valuetext={`${share} %`}
          onChange={(event) => set(min + (Number(event.target.value) / 100) * (max - min))}
          className={joinClasses(
            'h-12 min-w-0 grow cursor-pointer appearance-none bg-transparent disabled:opacity-40',
            track,
            thumb,
          )}
        />
        <IconButton
          label={more}
          icon={<Plus aria-hidden />}
          aria-disabled={fixed}
          className="aria-disabled:opacity-40"
          onClick={() => set(value + step)}
        />
      </div>
    </div>
  )
}
