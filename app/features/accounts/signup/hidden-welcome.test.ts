import { expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'

async function signUpAndReadBalance(email: string, host: string) {
  await signUpWith(signupAnswers({ email }), { host })
  const account = db().selectFrom('account').select('id').where('email', '=', email)
  return balanceOf((await account.executeTakeFirstOrThrow()).id)
}

test.each([
  ['localhost', false],
  ['bdsm.localhost', true],
] as const)(
  'AUTH-1 AUTH-6 a mailbox that joins again at %s gets welcome credits only where they would otherwise reveal that it was there before: %s',
  async (host, isWelcome) => {
    const { hide_account_existence, signup_credits } = await siteOf(host)
    expect([hide_account_existence, signup_credits > 0]).toEqual([isWelcome, true])
    const { email } = signupAnswers()
    expect(await signUpAndReadBalance(email, host)).toBe(signup_credits)
    expect(await signUpAndReadBalance(email.replace('@', '+again@'), host)).toBe(
      isWelcome ? signup_credits : 0,
    )
  },
)
