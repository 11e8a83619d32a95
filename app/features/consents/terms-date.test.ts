import { expect, test } from 'vitest'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { paymentRow, placeOrder } from '#tests/make/payments/order.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { termsDate } from './terms-date.ts'
import '#tests/isolated-database.ts'

test('SITE-7 an older company has terms dated 1 December 2023, 12:00 UTC', () => {
  expect(termsDate({ created_at: new Date('2023-06-01T09:00:00Z') })).toEqual(
    new Date('2023-12-01T12:00:00Z'),
  )
  expect(termsDate({ created_at: new Date('2023-12-01T11:59:59Z') })).toEqual(
    new Date('2023-12-01T12:00:00Z'),
  )
})

test('SITE-7 a company added later has terms dated the day it was added', () => {
  const created_at = new Date('2024-03-04T09:00:00Z')
  expect(termsDate({ created_at })).toEqual(created_at)
})

test('LEGAL-1 an account and an order keep the version of the terms that they were made under', async () => {
  const answers = signupAnswers()
  expect((await signUpWith(answers)).status).toBe(201)
  const account = () =>
    db().selectFrom('account').select('terms_version').where('email', '=', answers.email).executeTakeFirst()
  const { payment_id } = await placeOrder(await makeMember())
  const company = db().selectFrom('company').select('created_at').executeTakeFirstOrThrow()
  const version = termsDate(await company)
  const before = await account()
  expect(before?.terms_version).toEqual(new Date(version.toISOString().slice(0, 10)))
  expect((await paymentRow(payment_id)).terms_version).toEqual(version)
  // A later version changes neither.
  await db()
    .updateTable('company')
    .set({ created_at: new Date(version.getTime() + 86_400_000) })
    .execute()
  clearSitesCache()
  expect(await account()).toEqual(before)
  expect((await paymentRow(payment_id)).terms_version).toEqual(version)
  expect((await paymentRow((await placeOrder(await makeMember())).payment_id)).terms_version).not.toEqual(
    version,
  )
})
