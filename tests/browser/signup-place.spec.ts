import { findings } from './axe.ts'
import { field, flow, goOn, openSignup, sayBorn, sayWho, step, wrong } from './joining.ts'
import { alive, allowComplaints, expect, test } from './visitors.ts'

test.beforeEach(({ settled }) => settled())

for (const place of ['page', 'modal']) {
  test(`AUTH-1 the towns stay under their field while the ${place} scrolls, and Escape closes them`, async ({
    page,
  }) => {
    // This much of a phone is left above its keyboard.
    await page.setViewportSize({ width: 390, height: 460 })
    if (place === 'page') await openSignup(page)
    else {
      await page.goto('/')
      await alive(page)
      await page.locator('a[href$="/signup"][data-cover]').first().click()
    }
    await sayWho(page)
    await sayBorn(page)
    await field(page, 'country').selectOption('DE')
    const town = flow(page).getByRole('combobox').last()
    const list = page.getByRole('listbox')
    const hamburg = list.getByRole('option', { name: 'Hamburg' }).first()
    await town.pressSequentially('ham')
    await expect(hamburg).toBeInViewport({ ratio: 1 })
    await expect(flow(page).getByText('Town', { exact: true })).toBeInViewport({ ratio: 1 })
    // The rest is hidden from screen readers while the list is open.
    expect(await findings(page, '[data-open]')).toEqual([])
    const top = async () => (await town.boundingBox())!.y
    const gap = async () => (await list.boundingBox())!.y - (await top())
    const [topBefore, gapBefore] = [await top(), await gap()]
    expect(gapBefore).toBeGreaterThan(0)
    await page.mouse.move(2, 20)
    await page.mouse.wheel(0, -60)
    await expect.poll(top).not.toBe(topBefore)
    await expect(town).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(gap).toBe(gapBefore)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(town).toHaveValue('ham')
    await page.keyboard.press('ArrowDown')
    await expect(hamburg).toHaveAttribute('id', (await town.getAttribute('aria-activedescendant'))!)
    // The choice answers the question; Back shows the town and its region, and Continue leads on from there.
    await hamburg.click()
    await step(page).toBe('name')
    await expect(list).toHaveCount(0)
    await flow(page).getByRole('button', { name: 'Back' }).click()
    await expect(town).toHaveValue('Hamburg')
    await expect(flow(page).getByRole('status').filter({ hasText: 'Hamburg' })).toBeVisible()
    await goOn(page)
    await step(page).toBe('name')
  })
}

test('AUTH-1 a town on no list is no obstacle', async ({ page }) => {
  await openSignup(page)
  await sayWho(page)
  await sayBorn(page)
  await field(page, 'country').selectOption('DE')
  await flow(page)
    .locator('button[type=button]')
    .filter({ hasNot: page.locator('svg') })
    .first()
    .click()
  await goOn(page)
  await expect(wrong(page)).toHaveCount(1)
  await field(page, 'region').selectOption('DE-HH')
  await goOn(page)
  await step(page).toBe('name')
})

test('AUTH-1 towns that cannot load without a network are not called unknown, and load when it is back', async ({
  page,
  context,
}) => {
  allowComplaints()
  await openSignup(page)
  await sayWho(page)
  await sayBorn(page)
  await field(page, 'country').selectOption('DE')
  const town = flow(page).getByRole('combobox').last()
  const failed = flow(page).getByText('We couldn’t load the towns. Please check your internet connection.')
  await context.setOffline(true)
  await town.pressSequentially('Hambur')
  await expect(failed).toBeVisible()
  await expect(page.getByText('Nothing found. Try other letters.')).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: 'My town isn’t in the list', includeHidden: true }),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('option', { name: 'Hamburg' }).first()).toBeVisible()
  await expect(failed).toHaveCount(0)

  // Typed in full but not chosen, the town is looked up on Continue.
  await context.setOffline(true)
  await town.pressSequentially('g')
  await page.keyboard.press('Escape')
  await goOn(page)
  await expect(wrong(page)).toHaveText(/We couldn’t load the towns/)
  await context.setOffline(false)
  await expect(wrong(page)).toHaveCount(0)
  await goOn(page)
  await step(page).toBe('name')
})
