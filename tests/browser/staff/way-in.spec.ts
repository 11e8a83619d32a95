import { createHash, randomBytes } from 'node:crypto'
import { addAuthenticator } from '../authenticator.ts'
import { expect, test, waitForHydration } from '../visitors.ts'
import { openConsole } from './open-console.ts'

test('ROLE-1 the demo lists its staff, and one press opens the console', async ({ page, dismissBanners }) => {
  await dismissBanners()
  await page.goto('/dev/staff')
  await page.getByRole('button', { name: 'Log in as Mila' }).click()
  await expect(page).toHaveURL('/staff')
  await expect(page.getByRole('banner')).toContainText('Mila')
})

test('ROLE-1 other tests open the console as any role', async ({ page }) => {
  const { work_name } = await openConsole(page, { role: 'admin' })
  await page.goto('/staff')
  await expect(page.getByRole('banner')).toContainText(work_name)
})

test('ROLE-1 a link enrols a passkey, which after logging out opens the page that was asked for', async ({
  page,
  database,
}) => {
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `with added as (insert into staff (id, email, work_name) values (gen_random_uuid(), $1, $1) returning id),
       granted as (insert into staff_role (staff_id, role) select id, 'admin' from added)
     insert into staff_link (token_hash, staff_id, expires_at)
       select $2, id, now() + interval '1 hour' from added`,
    [`way-in-${token.slice(0, 8)}@staff.example`.toLowerCase(), createHash('sha256').update(token).digest()],
  )
  const { recognises } = await addAuthenticator(page)
  await page.goto(`/staff/enter/${token}`)
  // The secret is in no address any more.
  await expect(page).toHaveURL('/staff/enter')
  await recognises(false)
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('hasn’t confirmed')
  await recognises(true)
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  await expect(page).toHaveURL('/staff')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/staff/login')
  await page.goto('/staff?site=all')
  await expect(page).toHaveURL('/staff/login?from=%2Fstaff%3Fsite%3Dall')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/staff?site=all')
  await expect(page.getByRole('banner')).toContainText('way-in-')
  await page.goto(`/staff/enter/${token}`)
  await expect(page).toHaveURL('/staff')
})

test('ROLE-1 for members and visitors the console is an unknown address, to the byte', async ({
  page,
  logIn,
  database,
}) => {
  /** What differs between any two answers, and the address itself. */
  const read = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    const name = path.replace(/^\//, '').replace(/\.data$/, '')
    const written = [name, encodeURIComponent(name)].join('|')
    const body = (await answer.text())
      .replace(/nonce="[^"]*"|"nonce","[^"]*"/g, '')
      .replace(new RegExp(written, 'g'), 'asked')
    return { status: answer.status(), body }
  }
  const pairs = [
    ['/staff', '/knaff'],
    ['/staff.data', '/knaff.data'],
    ['/staff/login', '/knaff/login'],
    ['/staff/people', '/knaff/people'],
    [`/staff/enter/${'A'.repeat(43)}`, `/knaff/enter/${'A'.repeat(43)}`],
  ] as const
  const compare = async () => {
    for (const [console, unknown] of pairs) {
      const [found, other] = [await read(console), await read(unknown)]
      expect(found.status, console).toBe(404)
      expect(found, console).toEqual(other)
    }
    const routes = await page.request.get('/__manifest?paths=%2Fstaff,%2Fstaff%2Flogin')
    expect(await routes.text()).not.toContain('taff')
  }
  await compare()
  await logIn('theo@demo.example')
  const setMark = (isStaff: boolean) =>
    database.query(`update account set is_staff = $1 where email = 'theo@demo.example'`, [isStaff])
  await setMark(true)
  try {
    await compare()
  } finally {
    await setMark(false)
  }
  for (const file of ['/robots.txt', '/sitemap.xml'])
    expect(await (await page.request.get(file)).text()).not.toContain('staff')
})
