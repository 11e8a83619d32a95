import { afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { errorOf } from '#tests/make/claim.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { mailedToken, queuedMails, runSignupJobs, signUpWith, signupAnswers } from '#tests/make/signup.ts'

const minute = 60_000
const hour = 60 * minute

afterEach(resetClock)

const correctAddress = (cookie: string, email: string) =>
  call('/api/activation.php', { method: 'PUT', cookie, json: { email } })
const requestReset = (email: string) => call('/api/password-reset.php', { json: { email } })
const requestEmailChange = (cookie: string, email: string) =>
  call('/api/account.php', { method: 'PUT', cookie, json: { email } })

async function join(email: string) {
  const joined = await signUpWith(signupAnswers({ email }))
  expect(joined.status).toBe(201)
  return cookiesOf(joined)
}

const countMails = async (email: string) => (await queuedMails(email)).length
const newAddress = () => signupAnswers().email

/** Uses up the hour's mails by having members request the address as their new one. */
async function exhaustMailLimit(email: string) {
  for (let times = 0; times < 4; times++) await requestEmailChange((await makeMember()).cookie, email)
}

test('AUTH-6 repeated sign-ups that correct a stranger’s address send four mails an hour and eight a day there', async () => {
  const victim = newAddress()
  /**
   * Signs up with the address, corrects it, goes back and corrects again: two mails, within the limit of one account.
   */
  const backAndForth = async () => {
    const cookie = await join(victim)
    await correctAddress(cookie, newAddress())
    const { status } = await correctAddress(cookie, victim)
    if (status === 200) await correctAddress(cookie, newAddress())
    return status
  }
  const statuses = []
  for (let account = 0; account < 4; account++) statuses.push(await backAndForth())
  expect(statuses).toEqual([200, 200, 429, 429])
  expect(await countMails(victim)).toBe(4)
  for (let hours = 0; hours < 4; hours++) {
    moveClock(61 * minute)
    for (let account = 0; account < 3; account++) await backAndForth()
  }
  expect(await countMails(victim)).toBe(8)
})

test('AUTH-6 mails are counted per mailbox, whatever causes them, and one by one for concurrent requests', async () => {
  const victim = newAddress()
  const [name, host] = victim.split('@')
  const spellings = Array.from({ length: 6 }, (_, nth) => `${name}+${nth}@${host}`)
  const members = await Promise.all(spellings.map(() => makeMember()))
  const wishes = await Promise.all(
    members.map(({ cookie }, nth) => requestEmailChange(cookie, spellings[nth] ?? '')),
  )
  expect(wishes.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429, 429])
  const refused = wishes.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500)
  const sent = await Promise.all(spellings.map(countMails))
  expect(sent.reduce((sum, mails) => sum + mails)).toBe(4)

  // Spellings used by others do not block the owner of the address itself.
  await join(victim)
  expect(await countMails(victim)).toBe(1)
})

test('AUTH-6 an address used on every site gets four mails an hour from those that hide accounts and four from the others, not four from each', async () => {
  const victim = newAddress()
  const sites = await db().selectFrom('site').select(['domain', 'hide_account_existence as hides']).execute()
  const hiding = sites.filter(({ hides }) => hides).map(({ domain }) => domain)
  expect(hiding.length).toBeGreaterThan(4)
  for (const host of hiding)
    expect((await signUpWith(signupAnswers({ email: victim }), { host })).status).toBe(201)
  expect(await countMails(victim)).toBe(4)
  await exhaustMailLimit(victim)
  expect((await requestEmailChange((await makeMember()).cookie, victim)).status).toBe(429)
  expect(await countMails(victim)).toBe(8)
})

test('AUTH-6 AUTH-9 a site that reveals its count does not reveal whether a hiding site has an account with the address', async () => {
  const taken = (await makeMember({ on: 'bdsm.localhost' })).email
  const told = []
  for (const email of [newAddress(), taken]) {
    await signUpWith(signupAnswers({ email }), { host: 'bdsm.localhost' })
    await call('/api/password-reset.php', { json: { email }, host: 'bdsm.localhost' })
    await runSignupJobs()
    const cookie = await join(email)
    const statuses = []
    for (let times = 0; times < 3; times++)
      statuses.push((await call('/api/activation.php', { cookie, json: { resend: true } })).status)
    told.push(statuses)
  }
  expect(told).toEqual([
    [200, 200, 200],
    [200, 200, 200],
  ])
})

test('AUTH-6 of many waiting spellings of one mailbox only the last one is served', async () => {
  const [name] = newAddress().split('@')
  const spellings = Array.from({ length: 12 }, (_, nth) => `${name}${nth % 2 ? '.' : '-'}a+${nth}@proton.me`)
  for (const email of spellings) await join(email)
  const sent = async () => (await Promise.all(spellings.map(countMails))).reduce((sum, mails) => sum + mails)
  expect(await sent()).toBe(4)
  for (let days = 0; days < 4; days++) {
    moveClock(25 * hour)
    await runJobs('send_activation_mail', '')
  }
  expect(await sent()).toBe(5)
  expect(await countMails(spellings.at(-1) ?? '')).toBe(1)
})

test.each([
  ['rosi.x', '@gmail.com'],
  ['anna', '@googlemail.com'],
])(
  'AUTH-6 an owner whose address is %s…%s gets the mail, whatever strangers do with other spellings',
  async (plain, host) => {
    const name = `${plain}${newAddress()
      .split('@')[0]
      ?.replaceAll(/[^a-z0-9]/g, '')}`
    for (let nth = 0; nth < 5; nth++) await join(`${name}+${nth}${host}`)
    const cookie = await join(name + host)
    expect(await countMails(name + host)).toBe(1)
    const again = await call('/api/activation.php', { cookie, json: { resend: true } })
    expect(again.status).toBe(200)
    expect(await countMails(name + host)).toBe(2)
  },
)

test('AUTH-6 a waiting mail is not replaced by one for another spelling', async () => {
  const [name = ''] = newAddress().split('@')
  const [owner, plain] = [`rosi.${name}@proton.me`, `rosi${name.replaceAll(/[._-]/g, '')}@proton.me`]
  await exhaustMailLimit(owner)
  await exhaustMailLimit(plain)
  for (const email of [owner, plain]) await join(email)
  for (let nth = 0; nth < 6; nth++) await join(`rosi.${name}+${nth}@proton.me`)
  for (const dotted of ['r.osi', 'ro.si']) await join(`${dotted}${name}@proton.me`)
  expect(await Promise.all([owner, plain].map(countMails))).toEqual([4, 2])
  moveClock(hour + minute)
  await runJobs('send_activation_mail', '')
  expect(await Promise.all([owner, plain].map(countMails))).toEqual([5, 3])
})

test('AUTH-6 going through the spellings of an address sends six mails an hour and twelve a day to its mailbox, across all sites that hide accounts', async () => {
  const [name = ''] = newAddress().split('@')
  const letters = [...`rosi${name.replaceAll(/[._-]/g, '')}`]
  const dotted = letters
    .slice(0, 14)
    .map((_, at) => `${letters.toSpliced(at + 1, 0, '.').join('')}@gmail.com`)
  const hosts = ['bdsm.localhost', 'she.localhost', 'gay.localhost']
  for (const [nth, email] of dotted.entries())
    await signUpWith(signupAnswers({ email }), { host: hosts[nth % hosts.length] })
  const sent = async () => (await Promise.all(dotted.map(countMails))).reduce((sum, mails) => sum + mails)
  expect(await sent()).toBe(6)
  for (let hours = 0; hours < 3; hours++) {
    moveClock(hour + minute)
    await runJobs('send_activation_mail', '')
  }
  expect(await sent()).toBe(12)
})

test('AUTH-1 AUTH-6 a member whose address had its mails used up by others can join, and the mail follows automatically', async () => {
  const owner = newAddress()
  await exhaustMailLimit(owner)
  expect(await countMails(owner)).toBe(4)
  const cookie = await join(owner)
  expect(await countMails(owner)).toBe(4)
  const again = await call('/api/activation.php', { cookie, json: { resend: true } })
  expect(await errorOf(again)).toEqual([429, 'too_many_requests'])

  const { id } = await db()
    .selectFrom('account')
    .select('id')
    .where('email', '=', owner)
    .executeTakeFirstOrThrow()
  // Too early: the job waits longer.
  expect(await runJobs('send_activation_mail', id)).toBe(1)
  expect(await countMails(owner)).toBe(4)
  moveClock(hour + minute)
  expect(await runJobs('send_activation_mail', id)).toBe(1)
  expect(await countMails(owner)).toBe(5)
  const pressed = await call('/api/activation.php', { cookie, json: { token: await mailedToken(owner) } })
  expect((await pressed.json()).user.status).toBe('active')
  expect(await runJobs('send_activation_mail', id)).toBe(0)
})

test('AUTH-6 a waiting mail does not go to an address corrected meanwhile', async () => {
  const [slip, right] = [newAddress(), newAddress()]
  await exhaustMailLimit(slip)
  const cookie = await join(slip)
  expect((await correctAddress(cookie, right)).status).toBe(200)
  moveClock(hour + minute)
  const { id } = await db()
    .selectFrom('account')
    .select('id')
    .where('email', '=', right)
    .executeTakeFirstOrThrow()
  expect(await runJobs('send_activation_mail', id)).toBe(1)
  expect([await countMails(slip), await countMails(right)]).toEqual([4, 1])
})

test('AUTH-6 a confirmed address receives every notice, without a limit', async () => {
  const { email } = await makeMember()
  for (let day = 0; day < 2; day++) {
    for (let times = 0; times < 3; times++) {
      expect((await requestReset(email)).status).toBe(200)
      moveClock(11 * minute)
    }
    moveClock(25 * hour)
  }
  expect(await countMails(email)).toBe(6)
})
