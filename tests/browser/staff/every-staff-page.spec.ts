import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Page as Tab } from '@playwright/test'
import type pg from 'pg'
import { queueKinds } from '#app/features/staff/queues/queue-kinds.ts'
import { addressesOf, pages } from '#app/pages.ts'
import { horizontalOverflow, isInTurn, runAxe } from '../axe.ts'
import { expect, setCookies, test, waitForHydration } from '../visitors.ts'

/** They have their own test, without a session. */
const pagesWithoutSession = ['/staff/login', '/staff/enter/:token?']

/** How to open the pages that need something of the database. */
const samples: Record<string, (database: pg.Client) => Promise<string[]>> = {
  '/staff/members': async () => ['/staff/members?q=in'],
  '/staff/members/:id': addressOf(
    '/staff/members/:id',
    `select id from account where email = 'ingrid@demo.example' limit 1`,
  ),
  ...Object.fromEntries(
    ['', '/texts', '/company', '/versions'].map((tab) => [
      `/staff/sites/:id${tab}`,
      addressOf(`/staff/sites/:id${tab}`, 'select id from site order by domain limit 1'),
    ]),
  ),
  '/staff/codes/:id': addressOf('/staff/codes/:id', 'select id from discount_code order by id limit 1'),
  '/staff/partners/:id': addressOf('/staff/partners/:id', 'select id from partner order by id limit 1'),
  '/staff/landers/:site/:lander': async (database) => {
    const { rows } = await database.query<{ id: string }>('select id from site order by domain limit 1')
    return rows.map(({ id }) => `/staff/landers/${id}/video`)
  },
  '/staff/desk/:id': addressOf(
    '/staff/desk/:id',
    `select conversation.id from conversation join member on member.id in (first_id, second_id)
     where member.kind = 'fictional' order by conversation.id limit 1`,
  ),
  '/staff/desk/profiles/:id': addressOf(
    '/staff/desk/profiles/:id',
    `select id from member where kind = 'fictional' order by id limit 1`,
  ),
  '/staff/queues/:kind': async () => queueKinds.map((kind) => `/staff/queues/${kind}`),
  // The newest: other tests decide the oldest, and looking at one claims it.
  '/staff/queues/:kind/:id': async (database) => {
    const find = async () => {
      const { rows } = await database.query<{ kind: string; id: string }>(
        `select distinct on (kind) kind, id from review_case where closed_at is null order by kind, opened_at desc`,
      )
      return rows
    }
    // The demo fills its queues in the background; one decision of it waits until it cannot be undone any more.
    await expect
      .poll(async () => (await find()).map(({ kind }) => kind).toSorted(), { timeout: 90_000 })
      .toEqual(queueKinds.toSorted())
    return (await find()).map(({ kind, id }) => `/staff/queues/${kind}/${id}`)
  },
}

function addressOf(path: string, select: string) {
  return async (database: pg.Client) => {
    const { rows } = await database.query<{ id: string }>(select)
    return rows.map(({ id }) => path.replace(':id', id))
  }
}

async function findAddresses(database: pg.Client) {
  const all: string[] = []
  for (const page of pages.filter(({ audience }) => audience === 'staff')) {
    if (pagesWithoutSession.includes(page.path)) continue
    const found = (await samples[page.path]?.(database)) ?? addressesOf(page)
    expect(found, `${page.path} needs a sample address here`).not.toEqual([])
    all.push(...found)
  }
  return all
}

/** Somebody with every right, in the language, who is logged in. */
async function logIn(
  tab: Tab,
  { database, url, language }: { database: pg.Client; url: string; language: string },
) {
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  await database.query(
    `with added as (insert into staff (id, email, work_name, language) values ($1, $2, $2, $3) returning id),
       granted as (insert into staff_role (staff_id, role) select id, unnest(array['admin', 'writer']) from added)
     insert into staff_session (token_hash, staff_id) select $4, id from added`,
    [id, `walk-${id}@staff.example`, language, createHash('sha256').update(token).digest()],
  )
  await setCookies(tab.context(), url, { staff: token })
  return id
}

for (const [language, width] of [
  ['en', 1280],
  ['de', 390],
] as const)
  test(`ROLE-1 LEGAL-1 every page of the console has a title and a heading, fits, and axe finds nothing: ${language}, ${width} px`, async ({
    page,
    database,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const staff = await logIn(page, { database, url: baseURL!, language })
    for (const [turn, address] of (await findAddresses(database)).entries()) {
      expect.soft((await page.goto(address))?.status(), address).toBe(200)
      expect.soft(new URL(page.url()).pathname, address).toBe(new URL(address, baseURL).pathname)
      expect.soft(await page.title(), address).toMatch(/^\S.+ · Second Spring$/)
      expect.soft(await page.locator('h1').count(), address).toBe(1)
      expect.soft(await page.locator('html').getAttribute('lang'), address).toBe(language)
      expect.soft(await horizontalOverflow(page), address).toBeLessThanOrEqual(0)
      // Axe takes a second for a page.
      if (process.env.DEEP || (width === 390 && isInTurn(turn)))
        expect.soft(await runAxe(page), address).toEqual([])
    }
    await database.query(
      'update review_case set claimed_by = null, claimed_at = null where claimed_by = $1',
      [staff],
    )
  })

test('ROLE-1 Ctrl-K finds a page by its letters and a member by a mail address, all by keyboard', async ({
  page,
  database,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await logIn(page, { database, url: baseURL!, language: 'en' })
  await page.goto('/staff')
  await waitForHydration(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  expect(await runAxe(page)).toEqual([])
  await field.fill('re')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  const second = page.getByRole('option').nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id'))!)
  await field.fill('ingrid@demo.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Ingrid Member' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/members\/[0-9a-f-]{36}$/)
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Find' }).click()
  await field.fill('people')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Find' })).toBeFocused()
})
