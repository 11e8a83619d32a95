import { cleanName, nameProblem } from '#app/platform/values/names.ts'
import type { FieldProblem } from './signup-steps.ts'

/** Checks the name alone, so that an answer on a later step never sends the reader back to this one. */
export function validateName(typed: string): FieldProblem | null {
  const name = cleanName(typed)
  if (!name) return 'missing'
  const problem = nameProblem(name, '')
  // Any address is most likely the reader's own, so naming it says more than 'no web addresses'.
  return problem && !name.startsWith('@') && name.includes('@')
    ? 'name_is_email'
    : (problem as FieldProblem | null)
}
