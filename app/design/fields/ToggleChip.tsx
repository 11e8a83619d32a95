import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { joinClasses } from '../join-classes.ts'
import { ChosenMark, choiceChipClasses } from './ChoiceChip.tsx'

interface ToggleChipProps {
  id: number
  children: ReactNode
  className?: string
}

/** A chip in a group of toggles, which the arrow keys move through. */
export function ToggleChip({ id, children, className }: ToggleChipProps) {
  return (
    <ToggleButton id={id} className={joinClasses(choiceChipClasses, className)}>
      <ChosenMark />
      {children}
    </ToggleButton>
  )
}
