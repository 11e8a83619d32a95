import type { Json } from './schemas.ts'

export function jsonRoundTrip(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body))
}

export function formValues(body: Json) {
  return Object.fromEntries(new URLSearchParams(encodeForm(body)))
}

export function encodeForm(body: unknown): string {
  const pairs = Object.entries(body as Json).map(([name, value]) => [
    name,
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
  ])
  return new URLSearchParams(pairs).toString()
}
