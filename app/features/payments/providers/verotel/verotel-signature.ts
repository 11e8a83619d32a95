import { createHash, timingSafeEqual } from 'node:crypto'

/** FlexPay: sha256 of the key and all parameters sorted by name, joined by colons. */
export function signVerotel(signatureKey: string, parameters: Iterable<[string, string]>): string {
  const sorted = [...parameters].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = [signatureKey, ...sorted.map(([name, value]) => `${name}=${value}`)].join(':')
  return createHash('sha256').update(text).digest('hex')
}

/** Covers everything that was sent except the signature itself; old ones by sha1 are rejected. */
export function isVerotelSignature(signatureKey: string, query: URLSearchParams): boolean {
  const given = query.get('signature')?.toLowerCase() ?? ''
  const signed = [...query].filter(([name]) => name !== 'signature')
  if (!isUnambiguous(signed)) return false
  const right = signVerotel(signatureKey, signed)
  return /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}

/** The signed text can be split in one way only: otherwise one message could be replayed as another. */
function isUnambiguous(parameters: readonly [string, string][]): boolean {
  const names = new Set(parameters.map(([name]) => name))
  return (
    names.size === parameters.length &&
    parameters.every(([name, value]) => /^\w+$/.test(name) && !/:\w+=/.test(value))
  )
}
