import { cleanName, nameProblem } from '#app/platform/values/names.ts'
import type { FieldProblem } from './signup-steps.ts'

/** By itself: what is typed on a later step never takes the reader back to this one. */
export function nameSlip(typed: string): FieldProblem | null {
  const name = cleanName(typed)
  if (!name) return 'missing'
  const problem = nameProblem(name, '')
  // Any address is most likely the reader's own, and says more as one than as 'no web addresses'.
  return problem && !name.startsWith('@') && name.includes('@')
    ? 'name_is_email'
    : (problem as FieldProblem | null)
}
