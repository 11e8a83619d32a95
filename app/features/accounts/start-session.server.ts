import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { EdgeEnv } from '#app/api.ts'
import { sendLocaleCookie } from '#app/i18n/locale-cookie.server.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { sendDisplayCookie } from '#app/layouts/display-cookie.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { deviceName } from './device-name.ts'
import { rememberThisDevice } from './known-device.server.ts'
import { sendNewLoginMail } from './mails.server.ts'
import { storedDisplay } from './preferences.server.ts'
import { sendAuthCookie } from './session-cookie.server.ts'
import { authCookie, beginSession, viewerOf } from './sessions.server.ts'
import { findMailRecipient } from './users.db.server.ts'
import { describeUser } from './users.server.ts'

/** The device that asks, and the session of this browser that a new one replaces. */
export function thisBrowser(c: Context<EdgeEnv>) {
  return { device: deviceName(c.req.header('user-agent')), replaces: getCookie(c, authCookie) }
}

/** Who has proved to be the member is logged in here; a device that is new to the account is told by mail. */
export async function startSession(c: Context<EdgeEnv>, accountId: string, { tellsMember = false } = {}) {
  const browser = thisBrowser(c)
  const onNewDevice = (tx: Tx) => tellMember(tx, c, accountId, browser.device)
  return welcome(c, await beginSession(accountId, { ...browser, ...(tellsMember && { onNewDevice }) }))
}

/** Sends the cookies of a session that has begun, and answers the member. */
export async function welcome(c: Context<EdgeEnv>, token: string) {
  const { site } = c.get('visit')
  sendAuthCookie(c, token)
  const viewer = await viewerOf(token, site.id)
  if (!viewer) return null
  rememberThisDevice(c, site, viewer.id)
  if (isLocale(viewer.language)) sendLocaleCookie(c, viewer.language)
  const display = await storedDisplay(viewer)
  if (display) sendDisplayCookie(c, display)
  return describeUser(viewer, site)
}

/** Only to an address that is known to be the member's own. */
async function tellMember(tx: Tx, c: Context<EdgeEnv>, accountId: string, device: string) {
  const { site, origin } = c.get('visit')
  const account = await findMailRecipient(accountId, tx)
  if (account?.status !== 'active') return
  await sendNewLoginMail(tx, { account, site, origin, device, at: now() })
}
