import { expect, test } from 'vitest'
import { limiterOf, limits } from '#app/web/calls/limits.server.ts'
import { call } from '#tests/call.ts'

/** Sends no answers: the requests alone are counted. */
const signUpWithoutAnswers = async (address: string) =>
  (await call('/api/signup.php', { json: {}, address })).status

test('AUTH-1 the networks of one rented line share a wider limit, and the next line has its own', async () => {
  expect(await signUpWithoutAnswers('2001:db8:a:1::1')).toBe(422)
  // Ten times as many as for one network.
  await limiterOf('signup_network').penalty('2001:db8:a::/48', 10 * limits.signup.points - 2)
  expect(await signUpWithoutAnswers('2001:db8:a:2::1')).toBe(422)
  expect(await signUpWithoutAnswers('2001:db8:a:3::1')).toBe(429)
  expect(await signUpWithoutAnswers('2001:db8:b:3::1')).toBe(422)
})
