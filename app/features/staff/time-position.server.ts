/** Where a list that is sorted by time goes on: the time of the last row, as its page wrote it, and its id. */
export interface TimePosition {
  at: string
  id: string
}

const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z) (\S{1,80})$/

/** Reads a position from an address; null for anything that no page wrote. */
export function parsePosition(text: string | null, isId: (id: string) => boolean): TimePosition | null {
  const [, at, id] = written.exec(text ?? '') ?? []
  return at && id && isMoment(at) && isId(id) ? { at, id } : null
}

/** PostgreSQL refuses the 31st of February, which JavaScript takes for a day in March, and the year 0. */
function isMoment(text: string) {
  const at = new Date(text)
  return at.getUTCFullYear() > 0 && at.toISOString().slice(0, 19) === text.slice(0, 19)
}
