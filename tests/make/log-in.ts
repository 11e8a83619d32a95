import { call, cookiesOf } from '#tests/call.ts'
import { goodPassword } from './password.ts'

/** Logs in by the form, as from a browser that is new here: with all cookies of a login. */
export async function logIn({ email }: { email: string }, password = goodPassword) {
  const response = await call('/api/user.php', { json: { email, password } })
  if (response.status !== 200) throw new Error(`login as ${email} answered ${response.status}`)
  return cookiesOf(response)
}
