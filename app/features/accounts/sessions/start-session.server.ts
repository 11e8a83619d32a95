import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { clearClosedCookie } from '#app/features/accounts/closed-account.server.ts'
import { sendNewLoginMail } from '#app/features/accounts/mails/mails.server.ts'
import { findMailRecipient } from '#app/features/accounts/user/users.db.server.ts'
import { describeUser } from '#app/features/accounts/user/users.server.ts'
import { readStoredDisplay } from '#app/features/preferences/preferences.server.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { sendDisplayCookie, sendLocaleCookie } from '#app/web/cookies/choice-cookies.server.ts'
import { type DeviceOwner, deviceName, findKnownDevice, rememberDevice } from './known-device.server.ts'
import { findAccountOfSession } from './sessions.db.server.ts'
import {
  authCookie,
  createProvedSession,
  findViewerOfSession,
  type ProvedLogin,
  sessionDays,
} from './sessions.server.ts'

/** The requesting device, and this browser's session that a new one replaces. */
export function describeBrowser(c: Context<EdgeEnv>) {
  return { device: deviceName(c.req.header('user-agent')), replaces: getCookie(c, authCookie) }
}

/** The browser in which a mail's link was opened, where its page may ask for the password. */
export function describeLinkBrowser(c: Context<EdgeEnv>) {
  const { site } = c.get('visit')
  return {
    ...describeBrowser(c),
    address: c.get('address'),
    findDevice: (account: DeviceOwner | undefined) => findKnownDevice(c, site, account),
  }
}

/**
 * Begins a session after a login and mails the member about a new device. Many devices share a name, so the cookie
 * decides.
 */
export async function startSession(c: Context<EdgeEnv>, proved: ProvedLogin) {
  const browser = describeBrowser(c)
  const isKnown = findKnownDevice(c, c.get('visit').site, proved) !== null
  const alongside = isKnown ? undefined : (tx: Tx) => notifyNewLogin(tx, c, proved.id, browser.device)
  return completeLogin(c, await createProvedSession(proved, { ...browser, inTransaction: alongside }))
}

/** Sends the cookies of a new session that has not ended since, and returns the member. */
export async function completeLogin(c: Context<EdgeEnv>, token: string) {
  const { site } = c.get('visit')
  const viewer = await findViewerOfSession(token, site.id)
  const account = viewer && (await findAccountOfSession(hashToken(token)))
  if (!account) return null
  sendAuthCookie(c, token)
  // Before confirmation, a site that hides account existence reveals to nobody whether the address is theirs.
  if (viewer.status === 'active' || !site.hide_account_existence) rememberDevice(c, site, account)
  if (isLocale(viewer.language)) sendLocaleCookie(c, viewer.language)
  const display = await readStoredDisplay(viewer)
  if (display) sendDisplayCookie(c, display)
  return describeUser(viewer, site)
}

/** Only to an address known to be the member's own. */
async function notifyNewLogin(tx: Tx, c: Context<EdgeEnv>, accountId: string, device: string) {
  const { site, origin } = c.get('visit')
  const account = await findMailRecipient(accountId, tx)
  if (account?.status !== 'active') return
  await sendNewLoginMail(tx, { account, site, origin, device, at: now() })
}

function attributes(c: Context<EdgeEnv>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c.req.raw.headers) } as const
}

export function sendAuthCookie(c: Context<EdgeEnv>, token: string) {
  setCookie(c, authCookie, token, { ...attributes(c), maxAge: sessionDays * 86_400 })
  clearClosedCookie(c)
}

export function clearAuthCookie(c: Context<EdgeEnv>) {
  deleteCookie(c, authCookie, attributes(c))
  clearClosedCookie(c)
}
