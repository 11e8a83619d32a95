import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { hashIfToken, hashToken, newToken } from '#app/platform/ids.server.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import {
  deleteSession,
  devicesUnusedFor,
  findLanguageOfBrowser,
  findViewerOfSession,
  hasDevice,
  insertSession,
  saveDevice,
  sessionsOlderThan,
  touchSession,
} from './sessions.db.server.ts'
import { deviceDays, type StaffCookies, serializeStaffCookie, sessionHours } from './staff-cookies.server.ts'

export { expiredLinks } from './people.db.server.ts'

const minute = 60_000
const hour = 60 * minute
export const idleMinutes = 30

export async function findStaffSession(token: string | undefined): Promise<StaffViewer | null> {
  const hash = hashIfToken(token)
  const at = now()
  const found = hash && (await findViewerOfSession(hash, sessionLimits(at)))
  if (!found) return null
  const { used_at, ...staff } = found
  // Once a minute is enough to know whether somebody is idle.
  if (at.getTime() - used_at.getTime() >= minute) await touchSession(hash, at)
  return staff
}

export function sessionLimits(at: Date) {
  return {
    startedAfter: new Date(at.getTime() - sessionHours * hour),
    usedAfter: new Date(at.getTime() - idleMinutes * minute),
  }
}

/** What the cookies of a browser say about it at an address of the console. */
export interface StaffBrowser {
  staff: StaffViewer | null
  /** It has been used by the staff, or has opened a one-time link: only then is there a login. */
  isStaffDevice: boolean
  /** Of the person; the console speaks fewer languages than the sites. */
  language: StaffViewer['language'] | null
}

/** Any browser elsewhere, and at the console all browsers of members and visitors. */
export const noStaffBrowser: StaffBrowser = { staff: null, isStaffDevice: false, language: null }

export async function findStaffBrowser(cookies: StaffCookies): Promise<StaffBrowser> {
  const staff = await findStaffSession(cookies.staff)
  if (staff) return { staff, isStaffDevice: true, language: staff.language }
  const tokens = { device: hashIfToken(cookies['staff-device']), link: hashIfToken(cookies['staff-link']) }
  if (!tokens.device && !tokens.link) return noStaffBrowser
  const at = now()
  const usedAfter = new Date(at.getTime() - deviceDays * 24 * hour)
  const language = await findLanguageOfBrowser(tokens, { usedAfter, at })
  return { staff, isStaffDevice: language !== null, language }
}

/** Begins a session, in place of the browser's old one, and remembers the browser; returns the cookies of both. */
export async function startStaffSession(
  tx: Tx,
  { staffId, cookies, request }: { staffId: string; cookies: StaffCookies; request: Headers },
): Promise<string[]> {
  const at = now()
  const session = newToken()
  const replaced = hashIfToken(cookies.staff)
  if (replaced) await deleteSession(replaced, tx)
  await insertSession(tx, { token_hash: hashToken(session), staff_id: staffId, started_at: at, used_at: at })
  const known = hashIfToken(cookies['staff-device'])
  // Only a token of ours is used again: a planted one would be known to others.
  const device = known && (await hasDevice(tx, known)) ? cookies['staff-device'] : undefined
  const deviceToken = device ?? newToken()
  await saveDevice(tx, { token_hash: hashToken(deviceToken), staff_id: staffId, used_at: at })
  return [
    serializeStaffCookie('staff', session, request),
    serializeStaffCookie('staff-device', deviceToken, request),
  ]
}

export async function endStaffSession(tx: Tx, token: string | undefined) {
  const hash = hashIfToken(token)
  if (hash) await deleteSession(hash, tx)
}

export const expiredStaffSessions = sessionsOlderThan(sessionHours * hour)
export const unusedDevices = devicesUnusedFor(deviceDays * 24 * hour)
