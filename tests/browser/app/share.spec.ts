import { axeViolations } from '../axe.ts'
import { joinAndConfirm, password } from '../new-members.ts'
import { untilInPage } from '../until-in-page.ts'
import { allowComplaints, expect, test, waitForHydration } from '../visitors.ts'

test.use({ serviceWorkers: 'allow' })

test('APP-1 photos shared with the app wait on the device, through a lost network and a login, and land in the upload', async ({
  page,
  context,
  dismissBanners,
  playwright,
  baseURL,
}) => {
  allowComplaints()
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  const apart = await playwright.request.newContext({ baseURL })
  const email = await joinAndConfirm(apart)
  // Without a service worker nothing is stored and nothing fails.
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') }
  const untaken = await apart.post('/share', { multipart: { photo }, maxRedirects: 0 })
  expect([untaken.status(), untaken.headers().location]).toEqual([303, '/share'])

  await page.goto('/pages/faq')
  await waitForHydration(page)
  await untilInPage(
    page,
    async () =>
      navigator.serviceWorker.controller?.state === 'activated' &&
      (await caches.match('/offline')) !== undefined,
  )
  // As an installed app is opened: with its worker from the beginning.
  await page.reload()
  await waitForHydration(page)
  await context.setOffline(true)
  // As the manifest tells another app to do it.
  await page.evaluate(async () => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    const files = new DataTransfer()
    for (const colour of ['#aa3333', '#3333aa']) {
      const canvas = new OffscreenCanvas(400, 500)
      const pen = canvas.getContext('2d')!
      pen.fillStyle = colour
      pen.fillRect(0, 0, 400, 500)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
      files.items.add(new File([blob], `${colour}.jpg`, { type: 'image/jpeg' }))
    }
    files.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }))
    const field = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'photo',
      multiple: true,
    })
    field.files = files.files
    form.append(field)
    document.body.append(form)
    form.submit()
  })
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await context.setOffline(false)

  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/share?other=1')
  await expect(page.getByText('1 file isn’t a photo.')).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])
  // A bare address, to which any site can link, takes nothing.
  await page.goto('/profile?shared=1#photos')
  await waitForHydration(page)
  await page.goto('/share')
  await expect(page.locator('main img')).toHaveCount(2)
  await page.getByRole('link', { name: 'Add to my photos' }).click()
  await expect(page.locator('[data-photo]')).toHaveCount(2)
  await page.goto('/share')
  await expect(page.getByText('There’s no photo here')).toBeVisible()
})
