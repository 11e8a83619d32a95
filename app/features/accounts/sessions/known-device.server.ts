import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { env } from '#app/platform/env.server.ts'
import { pooledRandomBytes } from '#app/platform/ids.server.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import type { Site } from '#app/web/visit.ts'

/** The first match counts: Edge, Opera and Samsung also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** A short name such as 'Firefox, Windows'; versions and models are nobody's business. Empty when nothing is known. */
export function deviceName(userAgent: string | undefined): string {
  const named = (kinds: [RegExp, string][]) => kinds.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(', ')
}

/**
 * Marks this browser as having logged in to an account: its attempts are counted apart from strangers'. It logs nobody
 * in, and outlives a logout. Consists of a random browser name, then a signature for each account.
 */
export const knownDeviceCookie = 'known-device'
export const knownDeviceDays = 365
/** Several, because a couple may share a tablet. */
const maxAccounts = 5
const cookiePattern = /^[\w-]{22}(\.[\w-]{22}){1,5}$/

/** The signature is invalidated with the password: setting a new one through a mail's link revokes known devices. */
export interface DeviceOwner {
  id: string
  password_hash: string | null
}

/** Checked for an address without an account, so that this takes as long. */
const unknownOwner: DeviceOwner = {
  id: '00000000-0000-0000-0000-000000000000',
  password_hash: '-'.repeat(97),
}

function signDevice(device: string, site: Pick<Site, 'id'>, { id, password_hash }: DeviceOwner) {
  return createHmac('sha256', env().SECRET ?? 'demo')
    .update(`known device ${device} ${site.id} ${id} ${password_hash ?? ''}`)
    .digest()
    .subarray(0, 16)
}

function readCookie(c: Context<EdgeEnv>) {
  const value = getCookie(c, knownDeviceCookie) ?? ''
  const [device = '', ...signatures] = cookiePattern.test(value) ? value.split('.') : []
  return { device, signatures }
}

/** A name for this browser and account together, or null if it has not logged in to it on this site. */
export function findKnownDevice(
  c: Context<EdgeEnv>,
  site: Site,
  account: DeviceOwner = unknownOwner,
): string | null {
  const { device, signatures } = readCookie(c)
  const own = signDevice(device, site, account)
  const isKnown = signatures.some((each) => timingSafeEqual(Buffer.from(each, 'base64url'), own))
  return isKnown ? `${account.id} ${device}` : null
}

export function rememberDevice(c: Context<EdgeEnv>, site: Site, account: DeviceOwner) {
  const { device, signatures } = readCookie(c)
  const name = device || pooledRandomBytes(16).toString('base64url')
  const own = signDevice(name, site, account).toString('base64url')
  const others = signatures.filter((each) => each !== own).slice(0, maxAccounts - 1)
  setCookie(c, knownDeviceCookie, [name, own, ...others].join('.'), {
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c.req.raw.headers),
    maxAge: knownDeviceDays * 86_400,
  })
}
