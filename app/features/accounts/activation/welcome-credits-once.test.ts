import { expect, onTestFinished, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { sellCredits } from '#tests/make/payments/credits.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'

async function join(email = signupAnswers().email) {
  const joined = await signUpWith(signupAnswers({ email }))
  return { email, id: (await joined.json()).user.id as string, cookie: cookiesOf(joined) }
}

let calls = 0

async function correctAddress({ cookie }: { cookie: string }, email: string) {
  calls++
  const answer = await call('/api/activation.php', {
    method: 'PUT',
    json: { email },
    cookie,
    address: `10.9.0.${calls}`,
  })
  return answer.status === 200 ? 'corrected' : (await answer.json()).error
}

const withPlusSuffix = (email: string, word: string) => email.replace('@', `+${word}@`)

test('AUTH-1 AUTH-5 a mailbox that had welcome credits gets no more through corrected addresses', async () => {
  const owner = await join()
  const other = await join()
  expect(await correctAddress(other, withPlusSuffix(owner.email, 'again'))).toBe('welcomed_before')
  // Credits already granted stay, in an account of another mailbox.
  expect(await balanceOf(other.id)).toBe((await siteOf('localhost')).signup_credits)
  expect(await correctAddress(other, signupAnswers().email)).toBe('corrected')

  onTestFinished(resetClock)
  moveClock(31 * 86_400_000)
  expect(await correctAddress(await join(), withPlusSuffix(owner.email, 'later'))).toBe('corrected')
})

test('AUTH-1 AUTH-5 a mailbox that an account was corrected to counts as welcomed, also when eight try at the same moment', async () => {
  const { email } = signupAnswers()
  const accounts = await Promise.all(Array.from({ length: 8 }, () => join()))
  const outcomes = await Promise.all(
    accounts.map((each, nth) => correctAddress(each, withPlusSuffix(email, `${nth}`))),
  )
  expect(outcomes.filter((outcome) => outcome === 'corrected')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'welcomed_before')).toHaveLength(7)
  expect(await balanceOf((await join(email)).id)).toBe(0)
})

test('AUTH-5 a member who corrects an address and changes it back does not collide with their own account', async () => {
  const anna = await join()
  expect(await correctAddress(anna, signupAnswers().email)).toBe('corrected')
  expect(await correctAddress(anna, anna.email)).toBe('corrected')
})

test('AUTH-1 AUTH-5 a member who joined without welcome credits, or has bought credits, can correct the address', async () => {
  const owner = await join()
  const again = await join(withPlusSuffix(owner.email, 'again'))
  expect(await balanceOf(again.id)).toBe(0)
  expect(await correctAddress(again, withPlusSuffix(owner.email, 'once-more'))).toBe('corrected')
  const third = await join()
  expect(await correctAddress(again, withPlusSuffix(third.email, 'again'))).toBe('corrected')
  const buyer = await join()
  await sellCredits(buyer, 10)
  expect(await correctAddress(buyer, withPlusSuffix(owner.email, 'buyer'))).toBe('corrected')
})
