import { expect } from 'vitest'
import type { OwnProfile } from '#app/features/members/edit/profile.contract.ts'
import { call } from '#tests/call.ts'
import { logInAs } from '#tests/make/demo-member.ts'

let ingrid: Promise<string> | undefined

function asIngrid() {
  ingrid ??= logInAs('ingrid@demo.example')
  return ingrid
}

/** Sends a change of one's own profile: of Ingrid's, unless cookies of somebody else are given. */
export async function change(json: unknown, as?: string, host?: string) {
  return call('/api/profile.php', { method: 'PUT', json, cookie: as ?? (await asIngrid()), host })
}

export async function changed(json: unknown, as?: string, host?: string): Promise<OwnProfile> {
  const response = await change(json, as, host)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()).profile
}

export async function read(as?: string): Promise<OwnProfile> {
  return (await (await call('/api/profile.php', { cookie: as ?? (await asIngrid()) })).json()).profile
}
