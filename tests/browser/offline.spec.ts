import { alive, allowComplaints, expect, test } from './visitors.ts'

test.use({ serviceWorkers: 'allow' })

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

test('APP-1 a dialog that cannot be loaded without a network says so, and opens when it is back', async ({
  page,
  context,
  logIn,
}) => {
  allowComplaints()
  await logIn('ingrid@demo.example')
  await page.goto('/members')
  await alive(page)
  const save = page.getByRole('button', { name: 'Save this search' })
  // What every member's page loads for later, such as toasts, is there.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await save.click()
  await expect(page.getByText('That could not be opened')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await context.setOffline(false)
  await save.click()
  const dialog = page.getByRole('alertdialog', { name: 'Save this search' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(save).toBeFocused()
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
