import { expect } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { signUpWith, signupAnswers } from './signup.ts'

/** The password that the owner of an address chooses when claiming the account that somebody else made with it. */
export const ownerPassword = 'my own calm words'
let addresses = 0

interface Sending {
  cookie?: string
  host?: string
  method?: string
}

/** Each from a new address, because the limit per address is not under test. */
export const post = (path: string, json: unknown, sending: Sending = {}) =>
  call(`/api/${path}`, { json, address: `10.3.${++addresses >> 8}.${addresses & 255}`, ...sending })

export const activate = (json: object, sending?: Sending) => post('activation.php', json, sending)
export const logInWith = (email: string, password: string, host?: string) =>
  post('user.php', { email, password }, { host })

export async function isLoggedIn(cookie: string, host?: string) {
  return (await (await call('/api/user.php', { cookie, host })).json()).user !== null
}

/** Signs somebody up with an address that may not be theirs. */
export async function joinUnconfirmed({
  host,
  ...changes
}: Record<string, unknown> & { host?: string } = {}) {
  const form = signupAnswers(changes)
  const answer = await signUpWith(form, { host })
  expect(answer.status).toBe(201)
  return { email: form.email, cookie: cookiesOf(answer) }
}

export async function accountWith(email: string) {
  return db().selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

export async function addPasskeyInSql(accountId: string) {
  const row = { id: newId().replaceAll('-', ''), account_id: accountId, name: 'Phone' }
  await db()
    .insertInto('passkey')
    .values({ ...row, public_key: Buffer.alloc(1), created_at: new Date() })
    .execute()
}

export async function passkeysOf(accountId: string) {
  return db().selectFrom('passkey').select('id').where('account_id', '=', accountId).execute()
}

export async function errorOf(response: Response) {
  return [response.status, (await response.json()).error]
}
