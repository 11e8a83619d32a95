import { beforeAll, expect, test } from 'vitest'
import { makeFolder, runProgram, until } from '../faults/program.ts'
import { engines, installEngines, openTab, type Tab } from './engines.ts'

const password = 'three calm words'

beforeAll(installEngines, 600_000)

for (const engine of engines) {
  test(`AUTH-1 SEARCH-1 CHAT-7 MONEY-1 ACC-4 joins, searches, chats, buys and leaves in ${engine}`, async () => {
    const settings = { MODE: 'demo', DATA_DIR: makeFolder(), DEMO_MEMBERS: '200', RATE_LIMITS: 'off' }
    const base = await runProgram(settings).ready
    const theo = await joinByCall(base)
    const tab = await openTab(engine, base)

    await seeMenus(tab)
    const email = await join(tab)
    await confirm(tab, base, email)
    await search(tab)
    await chat(tab, theo)
    await buy(tab)
    await openEveryPage(tab)
    await leave(tab)
  })
}

/** Menus of the header are closed and open on a press. */
async function seeMenus(tab: Tab) {
  const isOpen = () => document.querySelector<HTMLElement>('header button[lang=fi]')!.offsetHeight > 0
  await tab.open('/')
  await tab.press('button', 'Refuse')
  expect(await tab.evaluate(isOpen)).toBe(false)
  await tab.press('header button', 'Language: English')
  await tab.until('the language menu to open', isOpen)
}

async function join(tab: Tab): Promise<string> {
  const email = `old-ipad-${Date.now()}@test.example`
  const goOn = () => tab.press('[data-signup] button[type=submit]')
  await tab.open('/signup')
  await tab.press('label:has(input[name="gender"][value="female"])')
  await tab.press('label:has(input[name="seeking"][value="male"])')
  await goOn()
  await tab.type('[name="date_of_birth-day"]', '4')
  await tab.type('[name="date_of_birth-month"]', '3')
  await tab.type('[name="date_of_birth-year"]', '1956')
  await goOn()
  await tab.select('[data-signup] [name="country"]', 'GB')
  await tab.type('[data-signup] [role=combobox]', 'brist')
  await tab.press('[role=option]', 'Bristol')
  await tab.type('[data-signup] [name="name"]', 'Marianne')
  await goOn()
  await tab.type('[data-signup] [name="email"]', email)
  await tab.type('[data-signup] [name="password"]', password)
  await tab.press('[data-signup] label:has([name="terms"])')
  await goOn()
  await tab.sees('main', email)
  return email
}

async function confirm(tab: Tab, base: string, email: string) {
  await tab.open(await mailLink(base, email))
  await tab.press('main button')
  await tab.isAt(/^\/activate\/done$/)
}

async function search(tab: Tab) {
  await tab.open('/members?country=all')
  await tab.sees('a[data-cover]')
  await tab.sees('#result-count')
}

async function chat(tab: Tab, theo: Member) {
  await tab.open(`/members/${theo.profile}`)
  await tab.press('main a', 'Message')
  await tab.isAt(/\/chat$/)
  await tab.type('main form textarea', 'Good evening, do you dance?')
  await tab.press('main form button', 'Send')
  await tab.isAt(/^\/chats\/.+/)
  await tab.sees('main [role=listitem], main li', 'Good evening, do you dance?')
  const conversation = await tab.evaluate(() => location.pathname.split('/').at(-1)!)
  await theo.call('POST', '/api/chat.php', {
    conversation,
    client_id: crypto.randomUUID(),
    text: 'Every Friday in Bristol',
  })
  await tab.sees('main li', 'Every Friday in Bristol')
}

async function buy(tab: Tab) {
  await tab.open('/premium')
  await tab.press('main a', '20 credits')
  await tab.press('main label', 'Credit or debit card')
  await tab.press('main label', 'use my credits')
  await tab.press('main button', 'Order')
  await tab.press('button', 'Pay')
  await tab.isAt(/^\/transactions\//)
  await tab.sees('main', '20 credits have been added to your account.')
}

/** An API that the browser lacks shows as the error page, or as a page that never hydrates. */
async function openEveryPage(tab: Tab) {
  for (const path of [
    '/chats',
    '/likes',
    '/profile',
    '/settings',
    '/notifications',
    '/swipe-game',
    '/match-finder',
  ]) {
    await tab.open(path)
    await tab.sees('h1')
    expect(await tab.evaluate(() => document.body.textContent), path).not.toContain('An error')
  }
}

async function leave(tab: Tab) {
  await tab.open('/settings/leave')
  await tab.press('main button', 'Delete my account')
  await tab.isAt(/^\/account-deleted$/)
}

interface Member {
  profile: string
  call(method: string, path: string, body?: object): Promise<{ user: { profile: { id: string } } }>
}

/** A partner to write to, who joins and answers by calls. */
async function joinByCall(base: string): Promise<Member> {
  let cookie = ''
  async function call(method: string, path: string, body?: object) {
    const response = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: body && JSON.stringify(body),
    })
    const answer = await response.json()
    expect(response.ok, JSON.stringify(answer)).toBe(true)
    const given = response.headers.getSetCookie().map((each) => each.split(';')[0])
    if (given.some((each) => each?.startsWith('auth='))) cookie = given.join('; ')
    return answer
  }
  const email = `theo-${Date.now()}@test.example`
  await call('POST', '/api/signup.php', {
    email,
    password,
    name: 'Theo',
    date_of_birth: '1955-05-06',
    gender: 'male',
    seeking: 'female',
    country: 'GB',
    city: 'Bristol',
    terms: true,
  })
  await call('POST', '/api/activation.php', { token: (await mailLink(base, email)).slice(1) })
  const { user } = await call('GET', '/api/user.php')
  return { profile: user.profile.id, call }
}

async function mailLink(base: string, email: string): Promise<string> {
  let link: string | undefined
  await until(async () => {
    const { mails } = await (await fetch(`${base}/dev/mailbox.json?to=${email}`)).json()
    link = mails[0]?.links.find((each: string) => /\/[\w-]{43}$/.test(each))
    return link
  })
  return new URL(link!).pathname
}
