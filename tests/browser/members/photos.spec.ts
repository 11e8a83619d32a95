import type { Page } from '@playwright/test'
import { axeViolations } from '../axe.ts'
import { backdateSignup } from '../backdate-signup.ts'
import { joinAndConfirm, signUp } from '../new-members.ts'
import { allowComplaints, expect, test, waitForHydration } from '../visitors.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

/** Photos of plain colours, drawn in the page, because a test's browser has a canvas. */
async function drawPhoto(page: Page, colour: string, width = 400, height = 500): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ({ colour, width, height }) => {
      const canvas = new OffscreenCanvas(width, height)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = colour
      pen.fillRect(0, 0, width, height)
      pen.fillStyle = '#ffffff'
      pen.fillRect(0, 0, width / 4, height / 4)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    { colour, width, height },
  )
  return Buffer.from(bytes)
}

async function choose(page: Page, ...photos: Buffer[]) {
  await page
    .getByLabel('Choose photos')
    .setInputFiles(
      photos.map((buffer, nth) => ({ name: `photo-${nth}.jpg`, mimeType: 'image/jpeg', buffer })),
    )
}

/**
 * Makes a new member with so many photos, by the calls, then opens the page. Other tests rely on what the known logins
 * have.
 */
async function openWithPhotos(page: Page, count: number) {
  await signUp(page.request)
  await page.goto('/pages/faq')
  for (let nth = 0; nth < count; nth++) {
    const buffer = await drawPhoto(page, ['#aa3333', '#33aa33', '#3333aa'][nth] ?? '#777777')
    const answer = await page.request.post('/api/photos.php', {
      multipart: { photo: { name: 'a.jpg', mimeType: 'image/jpeg', buffer } },
    })
    expect(answer.status()).toBe(201)
  }
  await page.goto('/profile')
  await waitForHydration(page)
}

/** Past the days in which a new member sees other alerts first. */
async function skipNewMemberDays(page: Page) {
  await backdateSignup(await joinAndConfirm(page.request), '8 days')
  await page.goto('/profile')
  await waitForHydration(page)
}

const tiles = (page: Page) => page.locator('[data-photo]')
const order = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('data-photo')))

/** Axe accepts smaller buttons than we do. */
async function expectAccessible(page: Page) {
  expect(await axeViolations(page)).toEqual([])
  const sizes = await page
    .locator('#photos button:visible, [role=dialog] button:visible')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    )
  for (const size of sizes) expect(Math.min(...size)).toBeGreaterThanOrEqual(48)
}

test.describe.configure({ timeout: 120_000 })

test('PROFILE-5 on a phone: several photos with progress, one fails and is retried, the limit is shown', async ({
  page,
  dismissBanners,
}) => {
  allowComplaints()
  await page.setViewportSize(phone)
  await dismissBanners()
  await openWithPhotos(page, 0)
  await expect(page.getByText('0 of 3 photos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add your first photo' })).toBeVisible()
  await expectAccessible(page)

  // The second one fails at first.
  let sent = 0
  let release: () => void = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/photos.php', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (++sent === 2) return route.abort('connectionreset')
    if (sent === 1) await held
    return route.continue()
  })
  await choose(page, await drawPhoto(page, '#aa3333'), await drawPhoto(page, '#33aa33'))
  await expect(page.getByRole('progressbar', { name: /Sending|Preparing/ }).first()).toBeVisible()
  await expect(page.getByRole('alert').getByText('The photo didn’t reach us')).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page).first().getByText('Main photo')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(tiles(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  // Two more, with room for one: one is taken.
  await choose(page, await drawPhoto(page, '#3333aa'), await drawPhoto(page, '#777777'))
  await expect(page.getByText('There’s no room for 1 of these photos')).toBeVisible()
  await expect(tiles(page)).toHaveCount(3)
  await expect(page.getByText('3 of 3 photos')).toBeVisible()
  await expect(page.getByText('You’ve added 3 photos.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See what premium gives' })).toHaveAttribute('href', '/premium')
  await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(0)
  await expectAccessible(page)
})

test('PROFILE-5 a file that is no photo is named as such and takes no place; an upload can be cancelled, and continues after a lost connection', {
  tag: '@deep',
}, async ({ page, context, dismissBanners }) => {
  allowComplaints()
  await page.setViewportSize(phone)
  await dismissBanners()
  await openWithPhotos(page, 0)
  const noPhotos = ['holiday', 'garden', 'dog'].map((name) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(`<svg>not a photo of ${name}</svg>`),
  }))
  await page.getByLabel('Choose photos').setInputFiles(noPhotos)
  await expect(
    page.getByRole('alert').getByText('Please choose a photo: JPEG, PNG, WebP or HEIC.'),
  ).toHaveCount(3)
  await expect(page.getByText('0 of 3 photos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add your first photo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  for (const left of [2, 1, 0]) {
    await page.getByRole('button', { name: 'Remove' }).first().click()
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(left)
  }

  await page.route('**/api/photos.php', () => new Promise(() => {}))
  await choose(page, await drawPhoto(page, '#aa3333'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar', { name: /Sending/ })).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(0)
  await page.unroute('**/api/photos.php')

  // Without a connection it waits, and continues automatically.
  await context.setOffline(true)
  await choose(page, await drawPhoto(page, '#33aa33'))
  await expect(page.getByRole('alert').getByText('The photo didn’t reach us')).toBeVisible()
  await context.setOffline(false)
  await expect(tiles(page)).toHaveCount(1)
  await expect(page.getByText('The photo didn’t reach us')).toHaveCount(0)
})

test('PROFILE-5 on a desk: order by keyboard and by drag, main, crop, delete with undo', async ({
  page,
  dismissBanners,
}) => {
  await page.setViewportSize(desk)
  await dismissBanners()
  await openWithPhotos(page, 3)
  const [one, two, three] = await order(page)

  // By keyboard, and the focus stays with the photo.
  await page.getByRole('button', { name: 'Move photo 1 right' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual([two, one, three])
  await expect(page.getByRole('button', { name: 'Move photo 2 right' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual([two, three, one])
  await expect(page.getByRole('status').getByText('Moved to position 3 of 3')).toBeAttached()

  // By drag: the last one to the front.
  const grip = tiles(page).nth(2).getByTitle('Drag to another place')
  const [from, to] = [await grip.boundingBox(), await tiles(page).first().boundingBox()]
  if (!from || !to) throw new Error('no tiles')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  // The two moves by keyboard may still be under way.
  const kept = page.waitForResponse(async (answer) => {
    if (answer.request().method() !== 'PUT') return false
    const { photos } = (await answer.json()) as { photos: { id: string }[] }
    return photos.map(({ id }) => id).join() === [one, two, three].join()
  })
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual([one, two, three])
  await kept
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => order(page)).toEqual([one, two, three])

  await tiles(page).nth(2).getByRole('button', { name: 'Change' }).click()
  await page.getByRole('menuitem', { name: 'Make this my main photo' }).click()
  await expect.poll(() => order(page)).toEqual([three, one, two])
  await expect(tiles(page).first().getByText('Main photo')).toBeVisible()

  // Chooses the part that is shown, by keyboard alone.
  const before = await tiles(page).first().locator('img').getAttribute('src')
  await tiles(page).first().getByRole('button', { name: 'Change' }).click()
  await page.getByRole('menuitem', { name: 'Choose what’s shown' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose what’s shown' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('slider', { name: 'Zoom in' }).focus()
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Further down' }).click()
  const frame = dialog.getByAltText('The part that others see')
  const position = await frame.evaluate((image) => image.style.top)
  const box = await frame.locator('..').boundingBox()
  if (!box) throw new Error('no frame')
  await page.mouse.move(box.x + 100, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 60, { steps: 4 })
  await page.mouse.up()
  expect(await frame.evaluate((image) => image.style.top)).not.toBe(position)
  await dialog.getByRole('button', { name: 'Show this part' }).click()
  await expect(dialog).toBeHidden()
  await expect(tiles(page).first().locator('img')).not.toHaveAttribute('src', before ?? '')

  // Deleted, restored, and still there after a reload.
  await tiles(page).nth(1).getByRole('button', { name: 'Change' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => order(page)).toEqual([three, one, two])
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => order(page)).toEqual([three, one, two])
  await expectAccessible(page)
})

test('PROFILE-5 photos are added by dropping and by pasting', async ({ page, dismissBanners }) => {
  await page.setViewportSize(desk)
  await dismissBanners()
  await openWithPhotos(page, 0)
  const [dropped, pasted] = [[...(await drawPhoto(page, '#aa3333'))], [...(await drawPhoto(page, '#3333aa'))]]
  await page.evaluate((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }))
    const place = document.querySelector('section[aria-label="Add photos"]')
    place?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
  }, dropped)
  await expect(tiles(page)).toHaveCount(1)
  await page.evaluate((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], 'pasted.jpg', { type: 'image/jpeg' }))
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    )
  }, pasted)
  await expect(tiles(page)).toHaveCount(2)
  // A duplicate is reported, and not added.
  await choose(page, Buffer.from(pasted))
  await expect(page.getByText('You already have this photo, so we didn’t add it again.')).toBeVisible()
  expect((await (await page.request.get('/api/photos.php')).json()).photos).toHaveLength(2)
})

test('ALERT-2 a member without a photo is asked for one, until it is dismissed or there is one', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  await page.setViewportSize(phone)
  await dismissBanners()
  await skipNewMemberDays(page)
  const alert = page.getByRole('region', { name: 'Add a photo' })
  // On /profile the photos are right there.
  await expect(page.getByRole('button', { name: 'Add your first photo' })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await page.goto('/members')
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/premium', '/settings']) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(alert).toHaveCount(0)
  }
  await page.goto('/members')
  await alert.getByRole('link', { name: 'Add a photo' }).click()
  await page.waitForURL('/profile#photos')
  await choose(page, await drawPhoto(page, '#aa3333'))
  await expect(tiles(page)).toHaveCount(1)
  await page.goto('/members')
  await waitForHydration(page)
  await expect(alert).toHaveCount(0)

  await skipNewMemberDays(page)
  await page.goto('/members')
  await waitForHydration(page)
  await alert.getByRole('button', { name: 'Not now' }).click()
  await expect(alert).toHaveCount(0)
  const kept = (await page.context().cookies()).find(({ name }) => name === 'hide-enrich-alert')
  expect(Date.now() - Date.parse(kept?.value ?? '')).toBeLessThan(60_000)
  await page.reload()
  await waitForHydration(page)
  await expect(alert).toHaveCount(0)
})
