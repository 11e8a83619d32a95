import { Refusal } from '#app/platform/refusal.ts'
import { sealAlike, unseal } from '#app/platform/seal.server.ts'
import type { Viewer } from '#app/web/visit.ts'

/**
 * The moment of a list as sealed text. A reader able to choose it could find out by trial, to the millisecond, when
 * somebody liked them.
 */
export function writeAsOf(viewer: Viewer, at: Date): string {
  return sealAlike(Buffer.from(String(at.getTime())), sealedFor(viewer))
}

export function readAsOf(viewer: Viewer, text: string): Date {
  const opened = unseal(text, sealedFor(viewer))
  if (!opened) throw new Refusal('malformed')
  return new Date(Number(opened.toString()))
}

function sealedFor({ id }: Viewer) {
  return { purpose: 'moment of a list of likes', owner: id, about: '' }
}
