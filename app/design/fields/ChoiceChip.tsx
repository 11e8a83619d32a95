import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'

/** The look of a chip that can be chosen, shared by checkboxes, toggles and links; theme.css defines `chosen`. */
export const choiceChipClasses =
  'group relative inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-field bg-card px-4 no-underline transition-colors duration-150 hover:border-ink chosen:border-primary chosen:bg-primary-soft chosen:font-semibold chosen:text-primary-dark has-disabled:border-line has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

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
