import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { env } from '#app/platform/env.server.ts'
import { fewRandomBytes } from '#app/platform/ids.server.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import type { Site } from '#app/web/visit.ts'

/**
 * Says that this browser has logged in to an account before: its tries are counted apart from those of strangers.
 * It lets nobody in, and outlives a log-out. A random name of the browser, then a signature for each account.
 */
export const knownDeviceCookie = 'known-device'
export const knownDeviceDays = 365
/** A couple may share a tablet. */
const mostAccounts = 5
const shape = /^[\w-]{22}(\.[\w-]{22}){1,5}$/

/** The signature ends with the password: who sets a new one by a mail's link does not trust what was known before. */
export interface KnownTo {
  id: string
  password_hash: string | null
}

/** Looked for where an address has no account, so that this takes as long. */
const nobody: KnownTo = { id: '00000000-0000-0000-0000-000000000000', password_hash: '-'.repeat(97) }

function signature(device: string, site: Pick<Site, 'id'>, { id, password_hash }: KnownTo) {
  return createHmac('sha256', env().SECRET ?? 'demo')
    .update(`known device ${device} ${site.id} ${id} ${password_hash ?? ''}`)
    .digest()
    .subarray(0, 16)
}

function read(c: Context<EdgeEnv>) {
  const value = getCookie(c, knownDeviceCookie) ?? ''
  const [device = '', ...signatures] = shape.test(value) ? value.split('.') : []
  return { device, signatures }
}

/** A name for this browser and the account together, or null where they have not met on this site. */
export function knownDevice(c: Context<EdgeEnv>, site: Site, account: KnownTo = nobody): string | null {
  const { device, signatures } = read(c)
  const own = signature(device, site, account)
  const isKnown = signatures.some((each) => timingSafeEqual(Buffer.from(each, 'base64url'), own))
  return isKnown ? `${account.id} ${device}` : null
}

export function rememberThisDevice(c: Context<EdgeEnv>, site: Site, account: KnownTo) {
  const { device, signatures } = read(c)
  const name = device || fewRandomBytes(16).toString('base64url')
  const own = signature(name, site, account).toString('base64url')
  const others = signatures.filter((each) => each !== own).slice(0, mostAccounts - 1)
  setCookie(c, knownDeviceCookie, [name, own, ...others].join('.'), {
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c.req.raw.headers),
    maxAge: knownDeviceDays * 86_400,
  })
}
