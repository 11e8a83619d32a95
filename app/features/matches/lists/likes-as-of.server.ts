import { Refusal } from '#app/platform/refusal.ts'
import { sealDeterministically, unseal } from '#app/platform/seal.server.ts'
import type { Viewer } from '#app/web/visit.ts'

/**
 * The moment of a list as sealed text. A reader able to choose it could find out by trial, to the millisecond, when
 * somebody liked them.
 */
export function sealAsOf(viewer: Viewer, at: Date): string {
  return sealDeterministically(Buffer.from(String(at.getTime())), getSealContext(viewer))
}

export function unsealAsOf(viewer: Viewer, text: string): Date {
  const opened = unseal(text, getSealContext(viewer))
  if (!opened) throw new Refusal('malformed')
  return new Date(Number(opened.toString()))
}

function getSealContext({ id }: Viewer) {
  return { purpose: 'moment of a list of likes', owner: id, about: '' }
}
