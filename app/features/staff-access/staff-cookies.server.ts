import { serialize } from 'hono/utils/cookie'
import { isSecure } from '#app/platform/secure.server.ts'

/** However much a session is used. */
export const sessionHours = 8
export const deviceDays = 365
export const linkHours = 24
export const challengeMinutes = 5
/** How long a browser sees unsaved settings of a site. */
export const previewMinutes = 30

/** The seconds for which the browser keeps each cookie of the console. */
const cookieSeconds = {
  staff: sessionHours * 3600,
  'staff-device': deviceDays * 86_400,
  'staff-link': linkHours * 3600,
  'staff-challenge': challengeMinutes * 60,
  'staff-preview': previewMinutes * 60,
}
type StaffCookie = keyof typeof cookieSeconds
export type StaffCookies = Partial<Record<StaffCookie, string>>

/** A `Set-Cookie` for calls and pages alike. */
export function serializeStaffCookie(
  name: StaffCookie,
  value: string,
  request: Headers,
  maxAge = cookieSeconds[name],
): string {
  const secure = isSecure(request)
  return serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })
}

/** The `Set-Cookie` that deletes it. */
export function clearStaffCookie(name: StaffCookie, request: Headers): string {
  return serializeStaffCookie(name, '', request, 0)
}
