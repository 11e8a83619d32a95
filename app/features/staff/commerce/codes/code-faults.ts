import { isUuid } from '#app/platform/values/uuid.ts'

interface TypedCode {
  value_percentage: number
  /** Null for what is no amount, undefined for an empty field. */
  minimum_order_value: number | null | undefined
  currency: string | null
  expires_at: string | null
  /** Of a single code. */
  code?: string
  member?: string
  /** Of a batch. */
  name?: string
  count?: number
  prefix?: string
}

export type CodeFault = keyof TypedCode

const trimSpaces = (typed: string) => typed.replaceAll(/\s/g, '')

/**
 * Every fault that the form can see, in the order of its fields: otherwise the server's would appear one press later.
 * The server decides.
 */
export function findCodeFaults(typed: TypedCode): CodeFault[] {
  const { value_percentage, minimum_order_value, currency, expires_at } = typed
  const { code, member, name, count, prefix } = typed
  const wrong: Record<CodeFault, boolean> = {
    code: code !== undefined && !/^[A-Z0-9_-]{3,40}$/i.test(trimSpaces(code)),
    name: name === '',
    count: count !== undefined && !(Number.isInteger(count) && count >= 1 && count <= 5000),
    prefix: prefix !== undefined && !/^[A-Z0-9_-]{0,12}$/i.test(trimSpaces(prefix)),
    value_percentage: !(value_percentage >= 0.1 && value_percentage <= 99.9),
    expires_at: expires_at !== null && new Date(expires_at) < new Date(),
    currency: minimum_order_value !== undefined && currency === null,
    minimum_order_value: minimum_order_value === null,
    member: Boolean(member) && !isUuid(member ?? ''),
  }
  return (Object.keys(wrong) as CodeFault[]).filter((fault) => wrong[fault])
}
