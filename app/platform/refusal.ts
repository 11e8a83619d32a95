import type { RefusalCode } from './refusal-texts.ts'
import { minimumAge } from './values/age.ts'

type Values = Record<string, string | number>
type FieldCodes = Record<string, RefusalCode>

/** An expected refusal. The edge turns it into status, code and a text in the reader's language. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly values: Values
  readonly fields?: FieldCodes

  constructor(code: RefusalCode, values: Values = {}, fields?: FieldCodes) {
    super(code)
    this.code = code
    this.values = values
    this.fields = fields
  }
}

export type Problems = Record<string, RefusalCode | null>

/** Reports every problem at once; a single one gives the answer its own code. */
export function refuseProblems(problems: Problems) {
  const found = Object.entries(problems).filter((entry): entry is [string, RefusalCode] => entry[1] !== null)
  const [only] = found
  if (!only) return
  const codes = found.map(([, code]) => code)
  const values: Record<string, number> = codes.includes('too_young') ? { min_age: minimumAge } : {}
  throw new Refusal(found.length === 1 ? only[1] : 'invalid', values, Object.fromEntries(found))
}
