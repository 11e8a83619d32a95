import { expect, setCookies, test, waitForHydration } from '../visitors.ts'

test('GROW-2 TRUST-10 where consent is required the source is only in memory until it is accepted; withdrawn, it is gone', async ({
  page,
  context,
  baseURL,
}) => {
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'tracking')?.value
  const inTab = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await setCookies(context, baseURL!, { country: 'DE', 'entry-warning': '2026-01-01T00:00:00Z' })
  await page.goto('/?network=radio&sub1=may&other=1')
  await waitForHydration(page)
  expect(await inTab()).not.toContain('radio')
  expect(await kept()).toBeUndefined()
  await leavesNoTrace()
  await page.goto('/?network=radio&sub1=may&other=1')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  expect(decodeURIComponent((await kept()) ?? '')).toBe('network=radio&sub1=may')
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  expect(await kept()).toBeUndefined()
  expect(await inTab()).not.toContain('radio')
  await leavesNoTrace()

  /** Neither a reloaded list nor a press on a profile transfers the source. */
  async function leavesNoTrace() {
    await page.goto('/members?network=radio')
    await waitForHydration(page)
    const profile = await page.locator('main a[href^="/members/"][data-cover]').first().getAttribute('href')
    await page.reload()
    await waitForHydration(page)
    expect(await inTab()).toContain('search-lists')
    expect(await inTab()).not.toContain('radio')
    await page.goto(`${profile!.split('?')[0]}?network=radio`)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Like', exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: 'Join free' })).toBeVisible()
    expect(await inTab()).toContain('intention')
    expect(await inTab()).toContain('signup-draft')
    expect(await inTab()).not.toContain('radio')
    expect(JSON.stringify(await context.cookies())).not.toContain('radio')
  }
})

test('GROW-2 where no consent is needed the source is stored for 30 days', { tag: '@deep' }, async ({
  page,
  context,
  baseURL,
}) => {
  await setCookies(context, baseURL!, { country: 'AU', 'entry-warning': '2026-01-01T00:00:00Z' })
  await page.goto('/?ref=friend')
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'tracking')
  await expect.poll(async () => (await kept())?.value).toBe('ref%3Dfriend')
  expect(((await kept())!.expires * 1000 - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
})
