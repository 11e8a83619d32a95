import { alive, allowComplaints, expect, test } from './visitors.ts'

test('APP-1 without a network the app says so in the reader’s language, and goes on when it is back', async ({
  page,
  context,
  settled,
  speak,
}) => {
  allowComplaints()
  await settled()
  await speak('sv')
  await page.goto('/')
  await alive(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.waitForFunction(
    async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller,
  )
  await context.setOffline(true)
  await page.goto('/pages/faq')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  const again = page.getByRole('main').getByRole('link')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await again.first().click()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('APP-1 the app can be installed: manifest and icons are those of the site', async ({
  page,
  settled,
}) => {
  await settled()
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Second Spring', display: 'standalone', start_url: '/members' })
  for (const icon of manifest.icons) {
    const picture = await page.request.get(icon.src)
    expect(picture.headers()['content-type']).toMatch(/^image\//)
  }
})
