import { expect, test } from 'vitest'
import { createSession } from '#app/features/accounts/sessions/sessions.server.ts'
import { placeholderAddress } from '#app/features/accounts/user/account-row.db.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { queuedMails, runSignupJobs, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'
import { readPersonalData } from './personal-data.db.server.ts'

const host = 'bdsm.localhost'

/** The addresses in the export, with the tried one under the same name for all. */
async function readExportedAddresses(id: string, tried: string) {
  const { id: siteId } = await siteOf(host)
  const { account } = await transaction((tx) => readPersonalData(tx, { id, siteId }))
  const told = [account.account?.[0]?.email, account.wished_addresses?.map(({ email }) => email)]
  return JSON.parse(JSON.stringify(told).replaceAll(tried, 'TRIED'))
}

test('AUTH-9 ACC-4 the export lists a new address that a member requested in the same way, free or another’s', async () => {
  const [free, taken] = [signupAnswers().email, (await makeMember({ on: host })).email]
  const told = []
  for (const email of [free, taken]) {
    const { id, cookie, email: own } = await makeMember({ on: host })
    for (let times = 0; times < 2; times++) {
      const asked = await call('/api/account.php', { method: 'PUT', cookie, host, json: { email } })
      expect(asked.status).toBe(200)
      expect(await runJobs('send_email_change_mail', id)).toBe(1)
    }
    const [shown, wished] = await readExportedAddresses(id, email)
    expect(shown).toBe(own)
    told.push(wished)
  }
  expect(told).toEqual([['TRIED'], ['TRIED']])
})

test('AUTH-9 ACC-4 the export lists an address corrected before confirmation in the same way, and another link goes only there', async () => {
  const [free, taken] = [signupAnswers().email, (await makeMember({ on: host })).email]
  for (const email of [free, taken]) {
    const { email: own } = signupAnswers()
    await signUpWith(signupAnswers({ email: own }), { host })
    const account = db().selectFrom('account').select('id').where('email', '=', own)
    const { id } = await account.executeTakeFirstOrThrow()
    const cookie = `auth=${await createSession(id)}`
    const before = (await queuedMails(own)).length
    const put = await call('/api/activation.php', { method: 'PUT', cookie, host, json: { email } })
    expect(put.status).toBe(200)
    for (let times = 0; times < 2; times++) {
      await runSignupJobs()
      expect(await readExportedAddresses(id, email)).toEqual([own, ['TRIED']])
      await call('/api/activation.php', { cookie, host, json: { resend: true } })
    }
    await runSignupJobs()
    expect(await readExportedAddresses(id, email)).toEqual([own, ['TRIED']])
    expect((await queuedMails(own)).length).toBe(before)
  }
})

test('AUTH-9 ACC-4 the export of a partner’s sign-up shows the address it was made with, free or another’s', async () => {
  const [free, taken] = [signupAnswers().email, (await makeMember({ on: host })).email]
  const joined = [
    await makeMember({ on: host, email: free, account: { status: 'not_confirmed' } }),
    await makeMember({
      on: host,
      email: placeholderAddress('taken'),
      account: { status: 'not_confirmed', claimed_email: taken },
    }),
  ]
  const rows = []
  for (const { id, cookie } of joined) {
    await call('/api/activation.php', { cookie, host, json: { resend: true } })
    await runSignupJobs()
    const { account } = await transaction(async (tx) =>
      readPersonalData(tx, { id, siteId: (await siteOf(host)).id }),
    )
    rows.push({
      ...account,
      account: account.account?.map((row) => ({ ...row, signup_date: null, confirmed_at: null })),
    })
  }
  const [ofFree, ofTaken] = rows.map((row) => JSON.stringify(row))
  expect(ofFree).toContain(free)
  expect(ofTaken?.replaceAll(taken, free)).toBe(ofFree)
})
