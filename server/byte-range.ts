/** The one range a request asks for; null to send everything, as for several ranges or an unreadable header. */
export function byteRange(
  header: string | undefined,
  length: number,
): { first: number; last: number } | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (!from && !to)) return null
  if (!from) {
    const suffix = Number(to)
    return suffix ? { first: Math.max(0, length - suffix), last: length - 1 } : 'unsatisfiable'
  }
  const first = Number(from)
  const last = to ? Math.min(Number(to), length - 1) : length - 1
  if (to && Number(to) < first) return null
  return first < length ? { first, last } : 'unsatisfiable'
}
