import { expect } from 'vitest'
import type { OwnProfile } from '#app/features/members/edit/profile.contract.ts'
import { call } from '#tests/call.ts'
import { makeMember } from './member.ts'

export const ingrid = await makeMember({ name: 'Ingrid', date_of_birth: '1959-03-14' })

/** Changes the member's own profile: Ingrid's, unless another member's cookies are given. */
export async function putProfile(json: unknown, cookie = ingrid.cookie, host?: string) {
  return call('/api/profile.php', { method: 'PUT', json, cookie, host })
}

export async function saveProfile(json: unknown, cookie?: string, host?: string): Promise<OwnProfile> {
  const response = await putProfile(json, cookie, host)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()).profile
}

export async function fetchProfile(cookie = ingrid.cookie): Promise<OwnProfile> {
  return (await (await call('/api/profile.php', { cookie })).json()).profile
}
