import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useId } from 'react'
import { joinClasses } from '../join-classes.ts'

/** The texts that every field can have. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export const fieldClasses =
  'block w-full min-h-13 rounded-field border-2 border-field bg-card px-4 py-2.5 text-base text-ink transition-colors duration-150 hover:border-ink disabled:opacity-60 aria-invalid:border-danger'

/** Ids that tie a control to its hint and error. */
export function useFieldIds(id: string | undefined, { hint, error }: Omit<FieldTexts, 'label'>) {
  const generatedId = useId()
  const fieldId = id ?? generatedId
  const hintId = hint ? `${fieldId}-hint` : undefined
  const errorId = error ? `${fieldId}-error` : undefined
  return { id: fieldId, hintId, errorId, describedBy: joinClasses(errorId, hintId) || undefined }
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="text-sm text-ink-soft">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-semibold text-danger">
      <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

type FieldProps = FieldTexts & {
  ids: ReturnType<typeof useFieldIds>
  className?: string
  children: ReactNode
}

/** Label above, hint under the label, error under the control. */
export function Field({ ids, label, hint, error, className, children }: FieldProps) {
  return (
    <div className={joinClasses('grid content-start gap-1.5', className)}>
      <label htmlFor={ids.id} className="font-semibold">
        {label}
      </label>
      <FieldHint id={ids.hintId}>{hint}</FieldHint>
      {children}
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  )
}
