import type { RefusalCode } from './refusal-texts.ts'

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
