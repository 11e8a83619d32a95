import { axeViolations } from '../axe.ts'
import { linkTo, linkUnder } from '../mailbox.ts'
import { joinAndConfirm, newAddress, password } from '../new-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

test('ACC-3 ACC-2 on a phone: a new address is confirmed by mail and undone, the password is changed, the profile hidden', async ({
  page,
  context,
  dismissBanners,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  const email = await joinAndConfirm(page.request)
  await page.goto('/settings')
  await waitForHydration(page)

  // Two presses lead to each thing: the group, then the button.
  await page.getByRole('link', { name: 'Email, password and devices' }).click()
  await page.getByRole('button', { name: 'Change email address' }).click()
  const address = page.getByLabel('New email address')
  await address.fill('nobody')
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(page.getByText('New email adress is invalid.')).toBeVisible()
  const next = newAddress()
  await address.fill(next)
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(page.getByText(`Please check your email: we’ve written to ${next}.`)).toBeVisible()
  // Readers with a screen reader or a keyboard go on where they were.
  await expect(page.locator('#email p').filter({ hasText: email }).first()).toBeFocused()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(await linkTo(page.request, next))
  await expect(page).toHaveURL('/mail-change/do')
  await expect(page.getByText(next)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page).toHaveURL('/mail-link/address-changed')

  await page.goto('/settings#password')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Old password', { exact: true }).fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('four blue boats at sea')
  await page.getByLabel('New password again', { exact: true }).fill('four blue boats at sea')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Please check your old password.')).toBeVisible()
  await page.getByLabel('Old password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  const saved = page.getByText('Your new password is saved.')
  await expect(saved).toBeInViewport({ ratio: 1 })
  await expect(page.locator(':focus').filter({ has: saved })).toBeVisible()
  const bar = await page.getByRole('banner').boundingBox()
  expect((await saved.boundingBox())!.y).toBeGreaterThan(bar!.y + bar!.height)

  // The device finds the town, and a press saves it in the profile.
  await context.setGeolocation({ latitude: 52.520008, longitude: 13.404954 })
  await context.grantPermissions(['geolocation'])
  await page.getByText('Find my town using this device').click()
  await page.getByRole('button', { name: 'Use Berlin in my profile' }).click()
  await expect(page.getByText('Saved: your profile now says Berlin.')).toBeVisible()

  const hidden = page.getByRole('switch', { name: 'Hide my profile' })
  await page.getByText('Hide my profile').click()
  await expect(page.getByText('You’re invisible now.')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(hidden).toBeChecked()

  const subject = 'Your email address at Second Spring was changed'
  await page.goto(await linkUnder(page, { email, subject }))
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page).toHaveURL('/reset-password/do')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page).toHaveURL('/members')
  const { user } = await (await page.request.get('/api/user.php')).json()
  expect(user).toMatchObject({ email, invisible: true })
})

test('ACC-2 in German on a desktop: the device finds the town once it is allowed to, and a press saves it in the profile', {
  tag: '@deep',
}, async ({ page, context, dismissBanners, setLanguage }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await dismissBanners()
  await joinAndConfirm(page.request)
  await page.request.put('/api/user.php', { data: { language: 'de' } })
  await setLanguage('de')
  await context.setGeolocation({ latitude: 52.520008, longitude: 13.404954 })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('geocode.php')) asked.push(new URL(request.url()).search)
  })
  await page.goto('/settings#location')
  await waitForHydration(page)
  const find = page.getByRole('switch', { name: 'Meinen Ort mit diesem Gerät finden' })
  const label = page.getByText('Meinen Ort mit diesem Gerät finden')
  await label.click()
  await expect(page.getByText('Dein Browser gibt uns deinen Standort nicht.')).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await label.click()
  await page.getByRole('button', { name: 'Berlin in mein Profil übernehmen' }).click()
  await expect(page.getByText('Gespeichert: In deinem Profil steht jetzt Berlin.')).toBeVisible()
  // Rounded before it leaves the page, and asked once an hour.
  expect(asked).toEqual(['?lat=52.52&lon=13.4'])
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('Du bist in der Nähe von Berlin, wie es in deinem Profil steht.')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(await axeViolations(page)).toEqual([])
  await label.click()
  await page.reload()
  await waitForHydration(page)
  await expect(find).not.toBeChecked()
})
