import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, Text } from 'react-aria-components/Switch'
import { joinClasses } from '../join-classes.ts'

type SwitchProps = {
  label: ReactNode
  /** What changes when it is on. */
  hint?: ReactNode
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/** Takes effect at once; in a form that is submitted, use Checkbox. */
export function Switch({
  label,
  hint,
  name,
  checked,
  defaultChecked,
  onChange,
  disabled,
  className,
}: SwitchProps) {
  return (
    <SwitchField
      name={name}
      isSelected={checked}
      defaultSelected={defaultChecked}
      onChange={onChange}
      isDisabled={disabled}
      className={joinClasses('grid gap-0.5', className)}
    >
      <SwitchButton className="group flex min-h-12 cursor-pointer items-center justify-between gap-4 rounded-field disabled:cursor-not-allowed disabled:opacity-60">
        <span className="font-semibold">{label}</span>
        <span className="flex h-9 w-16 shrink-0 items-center rounded-full border-2 border-field bg-card px-1 transition-colors duration-150 group-selected:border-primary group-selected:bg-primary">
          <span className="size-6 rounded-full bg-field transition-transform duration-150 group-selected:translate-x-7 group-selected:bg-white" />
        </span>
      </SwitchButton>
      {hint && (
        <Text slot="description" className="text-sm text-ink-soft sm:me-20">
          {hint}
        </Text>
      )}
    </SwitchField>
  )
}
