import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import { choiceChipClasses } from './choice-chip-classes.ts'

/**
 * A checkbox that looks like a chip, and stays a plain checkbox for keyboards, screen readers and forms without script.
 */
export function ChoiceChip({ children, className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={joinClasses(choiceChipClasses, className)}>
      <input {...input} type="checkbox" className="peer sr-only" />
      <ChosenMark />
      {children}
    </label>
  )
}

export function ChosenMark() {
  return (
    <Check
      size={20}
      strokeWidth={3}
      aria-hidden
      className="hidden shrink-0 group-chosen:block peer-checked:block"
    />
  )
}
