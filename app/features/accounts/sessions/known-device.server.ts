import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { env } from '#app/platform/env.server.ts'
import { fewRandomBytes } from '#app/platform/ids.server.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import type { Site } from '#app/web/visit.ts'

/**
 * Marks this browser as having logged in to an account: its attempts are counted apart from strangers'. It logs nobody
 * in, and outlives a logout. Consists of a random browser name, then a signature for each account.
 */
export const knownDeviceCookie = 'known-device'
export const knownDeviceDays = 365
/** Several, because a couple may share a tablet. */
const mostAccounts = 5
const shape = /^[\w-]{22}(\.[\w-]{22}){1,5}$/

/** The signature is invalidated with the password: setting a new one through a mail's link revokes known devices. */
export interface KnownTo {
  id: string
  password_hash: string | null
}

/** Checked for an address without an account, so that this takes as long. */
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

/** A name for this browser and account together, or null if it has not logged in to it on this site. */
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
