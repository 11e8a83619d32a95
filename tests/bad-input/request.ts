import type { Call } from '#tests/every-call.ts'
import { schemaOf } from './schemas.ts'
import { validValues } from './valid-values.ts'

/** One request that should be refused. */
export interface BadInput {
  kind: string
  method: string
  path: string
  body?: string
  contentType?: string
  headers: Record<string, string>
  cookie?: string
  /** The contract refuses it, so accepting it would be a fault; otherwise only a server error is one. */
  mustRefuse: boolean
}

export function request(
  call: Call,
  kind: string,
  mustRefuse: boolean,
  rest: Partial<BadInput> = {},
): BadInput {
  const { method } = call
  const headers = signature(call)
  return { kind, method, path: addressOf(call), mustRefuse, headers, ...rest }
}

/** With its key, so that a call which needs one is tested beyond that check. */
export function signature({ headers }: Call): Record<string, string> {
  const names = Object.keys(schemaOf(headers)?.properties ?? {})
  return Object.fromEntries(
    names.filter((name) => name in validValues).map((name) => [name, String(validValues[name])]),
  )
}

export function addressOf({ path }: Call) {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(String(validValues[name] ?? 'x')))
}
