import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amendEnv } from '#app/platform/env.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\0', 'a\0@mail.example', '\ud800', '{', 'x'.repeat(5000)),
)
const value = fc.oneof(text, fc.jsonValue())
const arbitraryBody = (...names: string[]) =>
  fc.oneof(
    fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }),
    fc.record(Object.fromEntries(names.map((name) => [name, text]))),
    fc.jsonValue(),
    text,
  )

test('AUTH-7 AUTH-9 an address is matched as typed at sign-up, whatever its letter case', async () => {
  const form = signupAnswers()
  const typed = `${form.email.split('@')[0]}@Müller-Söhne.example`
  expect((await signUpWith({ ...form, email: typed })).status).toBe(201)
  for (const email of [typed, ` ${typed.toUpperCase()} `, typed.normalize('NFD')]) {
    const { password } = form
    expect((await call('/api/user.php', { json: { email, password } })).status).toBe(200)
    expect((await call('/api/password-reset.php', { json: { email } })).status).toBe(200)
  }
})

test.each([
  ['AUTH-7', 'POST', '/api/user.php', ['email', 'password']],
  ['AUTH-9', 'POST', '/api/password-reset.php', ['email']],
  ['AUTH-9', 'PUT', '/api/password-reset.php', ['token', 'password', 'password_repeat']],
  ['AUTH-8', 'DELETE', '/api/sessions.php', ['session', 'others']],
  ['AUTH-7', 'DELETE', '/api/passkey.php', ['passkey']],
] as const)('%s bad bodies for %s %s are refused with a code', async (_, method, path, names) => {
  amendEnv({ RATE_LIMITS: false })
  const { cookie } = await makeMember()
  await fc.assert(
    fc.asyncProperty(arbitraryBody(...names), async (json) => {
      // The one valid body that chance produces.
      fc.pre(!JSON.stringify(json).includes('"others":true'))
      const response = await call(path, { method, json: json ?? 'null', cookie })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect((await response.json()).error).toMatch(/^[a-z_]+$/)
    }),
    { numRuns: process.env.DEEP ? 250 : 50 },
  )
})
