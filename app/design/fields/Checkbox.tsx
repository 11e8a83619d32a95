import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { FieldError, FieldHint, useFieldIds } from './Field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
}

export function Checkbox({ label, hint, error, id, className, ...input }: CheckboxProps) {
  const ids = useFieldIds(id, { hint, error })

  return (
    <div className={joinClasses('grid gap-1', className)}>
      <label htmlFor={ids.id} className="flex min-h-12 items-start gap-3 py-2">
        <span className="relative half-line-14 grid size-7 shrink-0 place-items-center">
          <input
            {...input}
            id={ids.id}
            type="checkbox"
            aria-describedby={ids.describedBy}
            aria-invalid={error ? true : undefined}
            className="peer size-7 appearance-none rounded-lg border-2 border-field bg-card transition-colors duration-150 checked:border-primary checked:bg-primary disabled:opacity-60 aria-invalid:border-danger"
          />
          <Check
            size={20}
            strokeWidth={3.5}
            aria-hidden
            className="pointer-events-none absolute hidden text-white peer-checked:block"
          />
        </span>
        <span>{label}</span>
      </label>
      {(hint || error) && (
        <div className="ms-10 -mt-1 grid gap-1">
          <FieldHint id={ids.hintId}>{hint}</FieldHint>
          <FieldError id={ids.errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
