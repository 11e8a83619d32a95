import { randomUUID } from 'node:crypto'
import { expect, test, waitForHydration } from '../visitors.ts'
import { openConsole } from './open-console.ts'

test('SITE-3 a headline is previewed, changed, seen by visitors, and returned with one click', async ({
  page,
  context,
  browser,
  baseURL,
  database,
  dismissBanners,
}) => {
  await dismissBanners()
  const address = new URL(baseURL!)
  address.hostname = 'she.localhost'
  const visitors = await browser.newContext()
  const visitor = await visitors.newPage()
  const readHeadline = async () => {
    await visitor.goto(address.href)
    return visitor.getByRole('heading', { level: 1 }).textContent()
  }
  const before = await readHeadline()
  const headline = `Good company, close by ${randomUUID().slice(0, 8)}`

  await openConsole(page, { role: 'editor' })
  await page.goto('/staff/sites')
  await waitForHydration(page)
  await page.getByRole('row').filter({ hasText: 'she.localhost' }).getByRole('link').click()
  await page.getByRole('link', { name: 'Texts' }).click()
  const section = page.locator('#index_title')
  await section.getByLabel('English', { exact: true }).fill(headline)

  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = await opening
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(headline)
  await expect(preview.getByText('Preview – not saved')).toBeVisible()
  expect(await readHeadline()).toBe(before)
  await preview.getByRole('link', { name: 'End the preview' }).click()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(before!)
  await preview.close()

  const { rows: changed } = await database.query<{ id: string }>(
    `select id from site where domain = 'she.localhost'`,
  )
  const site = changed[0]!.id
  const readVersion = async () =>
    (await (await page.request.get('/api/staff-site.php', { params: { site } })).json()).version
  const first = await readVersion()
  try {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(readHeadline).toBe(headline)
    await page.getByRole('link', { name: 'Versions' }).click()
    const newest = page.getByRole('main').getByRole('listitem').filter({ hasText: 'applies now' })
    await expect(newest).toContainText('Headline of the first page')
    await expect(newest).toContainText(headline)
    await page
      .getByRole('button', { name: /^Return to version/ })
      .first()
      .click()
    await expect.poll(readHeadline).toBe(before)
  } finally {
    if ((await readHeadline()) !== before)
      await page.request.post('/api/staff-site-return.php', {
        data: { site, version: await readVersion(), to: first },
      })
  }
  await visitors.close()
})
