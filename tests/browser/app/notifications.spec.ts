import { axeViolations, horizontalOverflow } from '../axe.ts'
import { joinAndConfirm } from '../new-members.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

test('ACC-1 on a phone: choices in two tabs hold in both, and a test arrives', async ({
  page,
  dismissBanners,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  const email = await joinAndConfirm(page.request)
  await page.goto('/settings')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/notifications')
  await waitForHydration(other)

  const messages = page.getByRole('switch', { name: 'New messages: Email' })
  await expect(messages).toBeChecked()
  await messages.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await other.getByRole('switch', { name: 'Likes: Email' }).focus()
  await other.keyboard.press('Space')
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await other.close()
  // The tab that was behind catches up when it gets the focus, and so does a page that is reloaded.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('switch', { name: 'Likes: Email' })).not.toBeChecked()
  await page.reload()
  await waitForHydration(page)
  for (const name of ['New messages: Email', 'Likes: Email'])
    await expect(page.getByRole('switch', { name })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Matches: Email' })).toBeChecked()

  await page.getByText('Don’t notify me at certain hours').click()
  const quietHours = async () =>
    (await (await page.request.get('/api/notifications.php')).json()).notifications.quiet_hours
  await expect.poll(quietHours).toEqual({ from: 22 * 60, to: 8 * 60 })

  await page.getByRole('button', { name: 'Send me a test email' }).click()
  await expect(page.getByText('It’s on its way.')).toBeVisible()
  const subjects = async () => {
    const answer = await page.request.get('/dev/mailbox.json', { params: { to: email } })
    const { mails } = (await answer.json()) as { mails: { subject: string }[] }
    return mails.map(({ subject }) => subject)
  }
  await expect.poll(subjects).toContain('Your test email from Second Spring')
  expect(await axeViolations(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
})

test('ACC-1 on a desktop, in German: quiet hours and the number of push messages are chosen by keyboard, and hold', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await dismissBanners()
  await joinAndConfirm(page.request)
  await page.request.post('/lang-config', { form: { language: 'de', from: '/offline' } })
  await page.goto('/notifications')
  await waitForHydration(page)
  const quiet = page.getByRole('switch', { name: 'Zu bestimmten Zeiten nicht benachrichtigen' })
  await quiet.focus()
  await page.keyboard.press('Space')
  await expect(quiet).toBeChecked()
  const most = page.getByLabel('Höchstens so viele Push-Nachrichten am Tag')
  await most.selectOption('5')
  const kept = async () => (await (await page.request.get('/api/notifications.php')).json()).notifications
  await expect.poll(async () => (await kept()).pushes_a_day).toBe(5)
  await page.reload()
  await waitForHydration(page)
  await expect(quiet).toBeChecked()
  await expect(most).toHaveValue('5')
  expect(await axeViolations(page)).toEqual([])
})
