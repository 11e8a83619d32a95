import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import {
  createEnrolOptions,
  createLoginOptions,
  enrolPasskey,
  logInStaff,
  logOutStaff,
} from '#app/features/staff-access/login.server.ts'
import { changeChoices } from '#app/features/staff-access/people.server.ts'
import { clearStaffCookie, serializeStaffCookie } from '#app/features/staff-access/staff-cookies.server.ts'
import { StorableText } from '#app/features/staff-access/storable-text.contract.ts'
import { staffLocales } from '#app/i18n/locales.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { AuthenticationResponse, RegistrationResponse } from '#app/web/calls/webauthn.contract.ts'
import { staffRoles } from '#app/web/staff-rights.ts'
import { findRepeatedKeys } from '../queues/frame/queue-keys.ts'

/** What allows a new passkey: a link that the browser has opened, or a recent login. */
const by = z.enum(['link', 'session'])

/** The browser's responses are WebAuthn JSON. */
const StaffPasskeyStep = z
  .discriminatedUnion('step', [
    z.object({ step: z.literal('register-options'), by }),
    z.object({ step: z.literal('register'), by, response: RegistrationResponse }),
    z.object({ step: z.literal('login-options') }),
    z.object({ step: z.literal('login'), response: AuthenticationResponse }),
  ])
  .openapi('StaffPasskeyStep')

export const staffPasskeyCall = defineCall('POST /staff-passkey.php', {
  audience: 'staff',
  // A one-time link, a passkey or a session is checked by each step.
  right: 'login',
  summary:
    'Enrol a passkey of the staff or log in with one: first request the options, then send the response',
  middleware: [limitPerAddress('staff_login')],
  body: StaffPasskeyStep,
  answers: {
    200: answer(
      z.union([z.object({ options: z.record(z.string(), z.unknown()) }), z.object({ ok: z.literal(true) })]),
      'Options for the browser, or done',
    ),
  },
  refusals: {
    401: 'staff_login_failed',
    403: 'recent_login_required',
    404: 'not_found',
    409: 'too_many_passkeys',
    410: 'link_expired',
    422: 'invalid, passkey_not_saved',
    429: 'too_many_requests',
  },
  async handle(visit, { body, c }) {
    const browser = { cookies: getCookie(c), request: c.req.raw.headers }
    if (body.step === 'login-options') return sendOptions(c, await createLoginOptions(visit))
    if (body.step === 'register-options')
      return sendOptions(c, await createEnrolOptions({ staff: visit.staff, by: body.by }, browser, visit))
    const cookies =
      body.step === 'login'
        ? await logInStaff(body.response, browser, visit)
        : await enrolPasskey({ staff: visit.staff, ...body }, browser, visit)
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    removeCookies(c, ['staff-challenge', 'staff-link'])
    return { ok: true as const }
  },
})

function sendOptions(c: Context<EdgeEnv>, made: { options: object; challengeId: string }) {
  c.header('Set-Cookie', serializeStaffCookie('staff-challenge', made.challengeId, c.req.raw.headers), {
    append: true,
  })
  return { options: { ...made.options } }
}

function removeCookies(c: Context<EdgeEnv>, names: readonly ('staff' | 'staff-challenge' | 'staff-link')[]) {
  for (const name of names)
    c.header('Set-Cookie', clearStaffCookie(name, c.req.raw.headers), { append: true })
}

export const staffLogoutCall = defineCall('POST /staff-logout.php', {
  audience: 'staff',
  right: 'any',
  summary: 'Log out of the console: the session ends on the server',
  answers: { 204: { description: 'Logged out' } },
  refusals: { 403: 'authentication_required', 404: 'not_found' },
  async handle({ staff }, { c }) {
    await logOutStaff(staff, getCookie(c))
    removeCookies(c, ['staff'])
    return c.body(null, 204)
  },
})

const StaffPreferences = z.object({
  pictures: z.enum(['clear', 'blurred', 'grey']).optional(),
  keys: z
    .object({
      enabled: z.boolean(),
      map: z
        .record(z.string().regex(/^[\w.-]{1,40}$/), StorableText.max(20))
        .refine((map) => Object.keys(map).length <= 60)
        .superRefine((map, check) => {
          for (const name of findRepeatedKeys(map))
            check.addIssue({ code: 'custom', path: [name], message: 'invalid' })
        }),
    })
    .optional(),
})

const StaffMe = z
  .object({
    id: z.string(),
    work_name: z.string(),
    email: z.string(),
    language: z.enum(staffLocales),
    roles: z.array(z.object({ role: z.enum(staffRoles), site_id: z.string().nullable() })).readonly(),
    preferences: StaffPreferences,
  })
  .openapi('StaffMe')

export const readStaffMeCall = defineCall('GET /staff-me.php', {
  audience: 'staff',
  right: 'any',
  summary: 'Who is logged in to the console',
  answers: { 200: answer(StaffMe, 'The person, with their roles and choices') },
  refusals: { 403: 'authentication_required', 404: 'not_found' },
  handle: ({ staff }) => staff,
})

export const changeStaffMeCall = defineCall('PUT /staff-me.php', {
  audience: 'staff',
  right: 'any',
  summary: 'Change the language and how the console looks; what is left out stays',
  body: z
    .object({ language: z.enum(staffLocales).optional(), preferences: StaffPreferences.optional() })
    .openapi('StaffMeChange'),
  answers: { 204: { description: 'Changed' } },
  refusals: { 403: 'authentication_required', 404: 'not_found', 422: 'invalid' },
  async handle({ staff }, { body, c }) {
    await changeChoices(staff.id, body)
    return c.body(null, 204)
  },
})
