import { type RefusalCode, refusalTexts } from '#app/i18n/refusal-texts.ts'

type Values = Record<string, string | number>
type FieldCodes = Record<string, RefusalCode>

/** An expected 'no'. The edge turns it into status, code and a text in the reader's language. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly values: Values
  readonly fields?: FieldCodes
  // By these React Router knows an answer with a status from a fault.
  readonly status: number
  readonly statusText = ''
  readonly internal = false
  readonly data: { code: RefusalCode }

  constructor(code: RefusalCode, values: Values = {}, fields?: FieldCodes) {
    super(code)
    this.code = code
    this.values = values
    this.fields = fields
    this.status = refusalTexts[code].status
    this.data = { code }
  }
}
