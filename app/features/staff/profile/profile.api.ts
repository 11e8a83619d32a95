import { z } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { endOtherSessions, removeStaffPasskey } from '#app/features/staff-access/login.server.ts'
import { renameSelf } from '#app/features/staff-access/people.server.ts'
import { StorableText } from '#app/features/staff-access/storable-text.contract.ts'
import { defineCall } from '#app/web/calls/define-call.ts'

const common = { audience: 'staff', right: 'any' } as const

export const renameSelfCall = defineCall('PUT /staff-name.php', {
  ...common,
  summary: 'Change the own work name, which members see',
  body: z.object({ work_name: StorableText.max(80) }).openapi('StaffWorkName'),
  answers: { 204: { description: 'Changed' } },
  refusals: { 404: 'not_found', 422: 'invalid, already_taken', 429: 'too_many_requests' },
  async handle({ staff }, { body, c }) {
    await renameSelf(staff, body.work_name)
    return c.body(null, 204)
  },
})

export const removeStaffPasskeyCall = defineCall('DELETE /staff-passkey.php', {
  ...common,
  summary: 'Remove one of the own passkeys, but not the last one',
  body: z.object({ passkey: StorableText.min(1).max(1400) }).openapi('StaffPasskeyToRemove'),
  answers: { 204: { description: 'Removed' } },
  refusals: {
    403: 'recent_login_required',
    404: 'not_found',
    409: 'last_passkey',
    422: 'invalid',
    429: 'too_many_requests',
  },
  async handle({ staff }, { body, c }) {
    await removeStaffPasskey(staff, body.passkey, getCookie(c))
    return c.body(null, 204)
  },
})

export const endOtherSessionsCall = defineCall('DELETE /staff-sessions.php', {
  ...common,
  summary: 'Log out in all other browsers',
  answers: { 204: { description: 'Ended' } },
  refusals: { 404: 'not_found', 429: 'too_many_requests' },
  async handle({ staff }, { c }) {
    await endOtherSessions(staff, getCookie(c))
    return c.body(null, 204)
  },
})
