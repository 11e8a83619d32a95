import { password, signUp } from '../new-members.ts'
import { allowComplaints, expect, test, waitForHydration } from '../visitors.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Toronto' })

  test('TRUST-1 TRUST-2 saves each switch at once, and says so when it cannot', async ({
    page,
    dismissBanners,
  }) => {
    allowComplaints()
    await dismissBanners()
    await signUp(page.request)
    await page.goto('/settings')
    await waitForHydration(page)
    const stored = async () => (await (await page.request.get('/api/preferences.php')).json()).preferences
    const section = page.locator('#search-and-suggestions')
    const fictional = section.getByRole('switch', { name: 'Show fictional profiles' })
    await expect(fictional).toBeChecked()
    await expect(section.getByText('No real person is behind them')).toBeVisible()

    await section.getByText('Show fictional profiles').click()
    await expect(section.getByText('Saved', { exact: true })).toBeVisible()
    await expect(fictional).not.toBeChecked()
    expect(await stored()).toMatchObject({ fictional_shown: false, two_way_only: false, auto_like: false })

    await page.route('**/api/preferences.php', (route) => route.abort())
    await section.getByText('Send likes for me to people who match my search').click()
    await expect(section.getByText('This couldn’t be saved. Please try again.')).toBeVisible()
    await expect(section.getByRole('switch', { name: 'Send likes for me' })).not.toBeChecked()
    await page.unroute('**/api/preferences.php')
    await section.getByText('Send likes for me to people who match my search').click()
    await expect(section.getByRole('switch', { name: 'Send likes for me' })).toBeChecked()
    await expect.poll(stored).toMatchObject({ auto_like: true })

    const messages = page.locator('#messages')
    await messages.getByText('Let others see when I’ve read their messages').click()
    await expect(messages.getByText('Saved', { exact: true })).toBeVisible()
    expect(await stored()).toMatchObject({ read_receipts: false, typing_shown: true })

    const visibility = page.locator('#members-only')
    await visibility.getByText('Show my profile to members only').click()
    await expect(visibility.getByText('Saved', { exact: true })).toBeVisible()
    expect(await stored()).toMatchObject({ members_only: true })

    await page.reload()
    await expect(visibility.getByRole('switch', { name: 'members only' })).toBeChecked()
    await expect(section.getByRole('switch', { name: 'Show fictional profiles' })).not.toBeChecked()
    await expect(section.getByRole('switch', { name: 'Send likes for me' })).toBeChecked()
    await expect(messages.getByRole('switch', { name: 'I’ve read' })).not.toBeChecked()
    await expect(messages.getByRole('switch', { name: 'I’m typing' })).toBeChecked()
    // ACC-2: a tab that gets the focus shows what was changed in another one.
    await waitForHydration(page)
    await page.request.put('/api/preferences.php', { data: { read_receipts: true } })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(messages.getByRole('switch', { name: 'I’ve read' })).toBeChecked()
    // I18N-5: sent without being asked.
    await expect.poll(async () => (await stored()).time_zone).toBe('America/Toronto')
  })

  test('I18N-5 the page sends the member’s time zone once, without being asked', { tag: '@deep' }, async ({
    page,
    dismissBanners,
  }) => {
    await dismissBanners()
    await signUp(page.request)
    const told: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') told.push(new URL(request.url()).pathname)
    })
    await page.goto('/likes')
    await waitForHydration(page)
    const zone = async () =>
      (await (await page.request.get('/api/preferences.php')).json()).preferences.time_zone
    await expect.poll(zone).toBe('America/Toronto')
    await page.goto('/chats')
    await waitForHydration(page)
    expect(told).toEqual(['/api/preferences.php'])
  })
})

test('text size and contrast follow the member to another device', async ({
  page,
  browser,
  baseURL,
  dismissBanners,
}) => {
  await dismissBanners()
  const email = await signUp(page.request)
  await page.goto('/settings')
  await waitForHydration(page)
  // Larger text moves what follows, so the next press waits for it.
  for (const name of ['Largest text', 'High contrast']) {
    const choice = page.getByRole('main').getByRole('button', { name })
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
  }
  await expect
    .poll(async () => (await (await page.request.get('/api/preferences.php')).json()).preferences)
    .toMatchObject({ text_size: 'a2', contrast: 'high' })
  const tablet = await browser.newContext({ baseURL })
  const elsewhere = await tablet.newPage()
  await elsewhere.goto('/login')
  await waitForHydration(elsewhere)
  await expect(elsewhere.locator('html')).toHaveAttribute('data-text', 'a')
  await elsewhere.request.post('/api/user.php', { data: { email, password } })
  await elsewhere.goto('/settings')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-text', 'a2')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-contrast', 'high')
  await tablet.close()
})
