import type { Locator, Page, Route } from '@playwright/test'
import { axeViolations, horizontalOverflow } from '../axe.ts'
import { linkTo } from '../mailbox.ts'
import { newMember, password } from '../new-members.ts'
import { allowComplaints, setCookies, test, waitForHydration, expect as within5Seconds } from '../visitors.ts'

/** Saving is a chain of requests, which takes its time on a busy machine. */
const expect = within5Seconds.configure({ timeout: 20_000 })

/** A new member for every test, as sign-up makes them. */
const newEdith = () => newMember({ name: 'Edith', date_of_birth: '1958-03-14', region: 'DE-HH' })

/** Everything but photos and words is folded at first. */
async function openAllSections(page: Page) {
  await expect(page.locator('#basics details')).not.toHaveAttribute('open')
  const folded = page.locator('main details:not([open]) > summary')
  for (let left = await folded.count(); left > 0; left--) {
    await folded.first().click()
    await expect(folded).toHaveCount(left - 1)
  }
}

async function openProfile(page: Page) {
  const joined = await page.request.post('/api/signup.php', { data: newEdith() })
  expect(joined.status()).toBe(201)
  await page.goto('/profile')
  await waitForHydration(page)
  await openAllSections(page)
}

async function stored(page: Page) {
  return (await (await page.request.get('/api/profile.php')).json()).profile
}

/** The words under the field that report how far its saving is. */
function saveStateOf(field: Locator) {
  return field.locator('xpath=ancestor::div[.//*[@role="alert"]][1]')
}

function undoToast(page: Page, title: string) {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('alertdialog')
    .filter({ hasText: title })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('PROFILE-2 PROFILE-5 everything is saved as it is edited, and stays', async ({
    page,
    dismissBanners,
  }) => {
    await dismissBanners()
    await openProfile(page)
    const meter = page.getByRole('progressbar', { name: 'Your profile so far' })
    await expect(meter).toHaveAttribute('aria-valuenow', '5')
    await expect(page.getByRole('link', { name: 'Add a photo of yourself' })).toBeVisible()

    const line = page.getByLabel('A line under your name', { exact: true })
    await line.fill('  Slow   mornings, long walks ')
    await line.blur()
    await expect(saveStateOf(line).getByText('Saved', { exact: true })).toBeVisible()
    await expect(line).toHaveValue('Slow mornings, long walks')
    await expect(meter).toHaveAttribute('aria-valuenow', '15')

    const about = page.getByRole('textbox', { name: 'About me' })
    // Suggested first words alone are not saved; what follows them is.
    await page.getByRole('button', { name: 'I’m happiest when …' }).click()
    await expect(about).toBeFocused()
    await expect(about).toHaveValue('I’m happiest when ')
    await about.blur()
    await expect(about).toHaveValue('')
    await about.fill('I like the sea. Call me: 0171 234 56 78')
    await expect(page.getByText('For your safety, leave out phone numbers.')).toBeVisible()
    // Neither markup nor `$`, which means something in replacement texts, changes what the browser is handed.
    const words = 'I like the sea, and <b>bold</b> people. A coffee costs $1 or $&.'
    await about.fill(words)
    await expect(page.getByText('For your safety, leave out')).toBeHidden()
    await expect(page.getByText('1,936 characters left')).toBeVisible()
    // Saved in the pause, while the field still has the focus.
    await expect(saveStateOf(about).getByText('Saved', { exact: true })).toBeVisible()
    await expect(about).toBeFocused()

    await page.getByRole('radio', { name: 'Man', exact: true }).check({ force: true })
    await page.getByRole('radio', { name: 'A woman' }).check({ force: true })
    await page.getByRole('button', { name: 'Oldest: less' }).click()
    await page.getByLabel('Here for', { exact: true }).selectOption('A good chat')
    for (const name of ['Hiking', 'Jazz', 'Dogs'])
      await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText('3 of 12 chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Jazz' })).toBeVisible()
    await page.getByLabel('Relationship status', { exact: true }).selectOption('Widowed')
    await page.getByLabel('Build', { exact: true }).selectOption('Athletic')
    await page.getByLabel('Hair', { exact: true }).selectOption('Silver')
    await page.getByLabel('Eyes', { exact: true }).selectOption('Green')
    await page.getByLabel('Tattoos', { exact: true }).selectOption('A small one')

    await expect
      .poll(() => stored(page))
      .toMatchObject({
        tagline: 'Slow mornings, long walks',
        about: words,
        gender: 'male',
        seeking: 'female',
        search_min_age: 58,
        search_max_age: 77,
        signup_reason: 'chat',
        interests: [1, 8, 14],
        relationship_status: 'widowed',
        body_type: 'athletic',
        hair_color: 'silver',
        eye_color: 'green',
        tattoos: 'small',
      })
    await page.reload()
    await expect(page.getByLabel('Hair', { exact: true })).toHaveValue('silver')
    await expect(about).toHaveValue(words)
  })

  test('PROFILE-2 PROFILE-5 a change can be undone, waits for the connection, and follows other tabs; the date of birth is corrected once', async ({
    page,
    context,
    dismissBanners,
  }) => {
    allowComplaints()
    await dismissBanners()
    await openProfile(page)
    const town = page.getByRole('combobox', { name: 'Town' })
    await town.fill('Lübec')
    await page.getByRole('option', { name: /Lübeck/ }).click()
    await expect(page.getByText('Schleswig-Holstein')).toBeVisible()
    await expect.poll(() => stored(page)).toMatchObject({ city: 'Lübeck', region: 'DE-SH' })
    await undoToast(page, 'Changed: Town').getByRole('button', { name: 'Undo' }).click()
    await expect(town).toHaveValue('Hamburg')
    await expect.poll(() => stored(page)).toMatchObject({ city: 'Hamburg', region: 'DE-HH' })
    await expect(undoToast(page, 'Undone: Town')).toBeVisible()

    // The next best step leads to its place.
    await page.getByRole('link', { name: 'Add a photo of yourself' }).click()
    await expect(page.locator('#photos')).toBeFocused()

    await context.setOffline(true)
    const hair = page.getByLabel('Hair', { exact: true })
    await hair.selectOption('Grey')
    await expect(saveStateOf(hair).getByText('We’ll save this when you’re back online.')).toBeVisible()
    await page.getByRole('link', { name: 'Messages' }).first().click()
    const warning = page.getByRole('alertdialog', { name: 'You have unsaved changes' })
    await warning.getByRole('button', { name: 'Stay here' }).click()
    await context.setOffline(false)
    await expect(saveStateOf(hair).getByText('Saved', { exact: true })).toBeVisible()

    // Changes of another tab or device, among them as many interests as a profile can have.
    const data = { eye_color: 'hazel', interests: [1, 2, 6, 7, 18, 19, 20, 21, 22, 23, 24, 25] }
    expect((await page.request.put('/api/profile.php', { data })).ok()).toBe(true)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByLabel('Eyes', { exact: true })).toHaveValue('hazel')
    await page.getByRole('button', { name: 'Jazz', exact: true }).click()
    await expect(page.getByText('You can choose 12 at most. Remove one first.')).toBeVisible()
    await expect(page.getByText('12 of 12 chosen')).toBeVisible()

    const correct = page.getByRole('button', { name: 'Correct my date of birth' })
    await correct.click()
    const dialog = page.getByRole('dialog', { name: 'Correct my date of birth' })
    await dialog.getByLabel('Year').fill('1957')
    await dialog.getByRole('button', { name: 'Correct it' }).click()
    await expect(page.getByText('14 March 1957')).toBeVisible()
    await expect(correct).toBeHidden()
  })

  test('PROFILE-5 a new country is saved with a place in it, and leaving before warns', {
    tag: '@deep',
  }, async ({ page, dismissBanners }) => {
    await dismissBanners()
    await openProfile(page)
    await page.getByLabel('Country', { exact: true }).selectOption('Netherlands')
    await expect(page.getByText('Choose a place too, and your new country is saved.')).toBeVisible()
    expect(await stored(page)).toMatchObject({ country: 'DE', city: 'Hamburg' })
    await page.getByRole('link', { name: 'Messages' }).first().click()
    const warning = page.getByRole('alertdialog', { name: 'You have unsaved changes' })
    await warning.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'My town isn’t in the list' }).click()
    await page.getByLabel('Province', { exact: true }).selectOption('Utrecht')
    await expect.poll(() => stored(page)).toMatchObject({ country: 'NL', region: 'NL-UT', city: null })
    await page.getByRole('link', { name: 'Messages' }).first().click()
    await expect(page).toHaveURL('/chats')
  })
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('PROFILE-5 refused input stays where it was typed, with the reason', { tag: '@deep' }, async ({
    page,
    dismissBanners,
  }) => {
    allowComplaints()
    await dismissBanners()
    await openProfile(page)
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('www.edith.example.com')
    await name.press('Enter')
    await expect(name).toHaveAccessibleDescription(/Please enter a plain name, without web addresses/)
    await expect(name).toHaveValue('www.edith.example.com')
    expect((await stored(page)).name).toBe('Edith')
    await name.fill('Edda')
    await name.press('Tab')
    await expect(saveStateOf(name).getByText('Saved', { exact: true })).toBeVisible()
    // The navigation and the card beside the form show it as well.
    await expect(page.getByRole('button', { name: 'Account of Edda' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Edda, 68' })).toBeVisible()
  })

  test('PROFILE-5 without a connection a change waits, and is saved when it is back', {
    tag: '@deep',
  }, async ({ page, context, dismissBanners }) => {
    allowComplaints()
    await dismissBanners()
    await openProfile(page)
    await context.setOffline(true)
    const hair = page.getByLabel('Hair', { exact: true })
    await hair.selectOption('Grey')
    await expect(saveStateOf(hair).getByText('We’ll save this when you’re back online.')).toBeVisible()
    await expect(hair).toHaveValue('grey')
    await page.getByRole('link', { name: 'Likes' }).first().click()
    const warning = page.getByRole('alertdialog', { name: 'You have unsaved changes' })
    await expect(warning).toBeVisible()
    // Intercepted only now: while an earlier attempt is under way, there is no question.
    const tries: Route[] = []
    await page.route('**/api/profile.php', (route) => void tries.push(route))
    // During a retry the question stays, or an answer would go astray.
    await expect.poll(() => tries.length).toBeGreaterThan(0)
    await expect(warning).toBeVisible()
    for (const route of tries) await route.abort()
    await page.unroute('**/api/profile.php')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/profile')
    await context.setOffline(false)
    await expect(saveStateOf(hair).getByText('Saved', { exact: true })).toBeVisible()
    expect((await stored(page)).hair_color).toBe('grey')
  })

  test('PROFILE-5 an ended session loses nothing that was typed', async ({
    page,
    context,
    dismissBanners,
  }) => {
    allowComplaints()
    await dismissBanners()
    const member = newEdith()
    await page.request.post('/api/signup.php', { data: member })
    await page.goto('/profile')
    await waitForHydration(page)
    await context.clearCookies({ name: 'auth' })
    const line = page.getByLabel('A line under your name', { exact: true })
    await line.fill('Written just in time')
    await page.keyboard.press('Tab')
    await page.waitForURL(/\/login\?from=%2Fprofile/)
    await page.getByLabel('Email address', { exact: true }).fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('/profile')
    await expect(line).toHaveValue('Written just in time')
    await expect.poll(async () => (await stored(page)).tagline).toBe('Written just in time')
  })

  test('PROFILE-5 two tabs do not undo each other', { tag: '@deep' }, async ({
    page,
    context,
    dismissBanners,
  }) => {
    await dismissBanners()
    await openProfile(page)
    const other = await context.newPage()
    await other.goto('/profile')
    await waitForHydration(other)
    await openAllSections(other)
    await page.getByLabel('Hair', { exact: true }).selectOption('White')
    await expect.poll(async () => (await stored(page)).hair_color).toBe('white')
    // This tab has not received it, and saves another field and then the same one.
    await other.getByLabel('Eyes', { exact: true }).selectOption('Hazel')
    await expect.poll(() => stored(page)).toMatchObject({ hair_color: 'white', eye_color: 'hazel' })
    await expect(other.getByLabel('Hair', { exact: true })).toHaveValue('white')
    await other.getByLabel('Hair', { exact: true }).selectOption('Red')
    await expect.poll(async () => (await stored(page)).hair_color).toBe('red')
    await expect(page.getByLabel('Hair', { exact: true })).toHaveValue('white')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByLabel('Hair', { exact: true })).toHaveValue('red')
    await expect(page.getByLabel('Eyes', { exact: true })).toHaveValue('hazel')
  })

  test('PROFILE-2 the date of birth can be corrected once, never below 18', { tag: '@deep' }, async ({
    page,
    dismissBanners,
  }) => {
    allowComplaints()
    await dismissBanners()
    await openProfile(page)
    await page.getByRole('button', { name: 'Correct my date of birth' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct my date of birth' })
    await dialog.getByLabel('Year').fill(String(new Date().getFullYear() - 17))
    await dialog.getByRole('button', { name: 'Correct it' }).click()
    await expect(dialog.getByText('Enter your date of birth (18+)')).toBeVisible()
    await dialog.getByLabel('Year').fill('1957')
    await dialog.getByRole('button', { name: 'Correct it' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('14 March 1957 (69 years)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Correct my date of birth' })).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: 'customer service' })).toBeVisible()
  })

  test('PROFILE-5 interests are chosen by keyboard, twelve at most', { tag: '@deep' }, async ({
    page,
    dismissBanners,
  }) => {
    await dismissBanners()
    await openProfile(page)
    await page.getByRole('button', { name: 'Camping', exact: true }).focus()
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
    }
    await expect(page.getByText('12 of 12 chosen')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByText('You can choose 12 at most. Remove one first.')).toBeVisible()
    await expect(page.getByText('12 of 12 chosen')).toBeVisible()
    await expect.poll(async () => (await stored(page)).interests.length).toBe(12)
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('toolbar', { name: 'Music, stage and screen' }).getByRole('button').first(),
    ).toBeFocused()
  })

  test('TRUST-10 sexuality is stored after a separate consent, and erased with it', async ({
    page,
    baseURL,
    context,
  }) => {
    const site = baseURL!.replace('localhost', 'she.localhost')
    await setCookies(context, site, {
      consent: '1~refused~2026-01-01T00:00:00Z',
      'entry-warning': '2026-01-01T00:00:00Z',
    })
    await page.goto(`${site}/`)
    const call = (path: string, body?: unknown) =>
      page.evaluate(
        async ([path, body]) =>
          (
            await fetch(path as string, {
              method: body ? 'POST' : 'GET',
              body: body ? JSON.stringify(body) : undefined,
              headers: { 'content-type': 'application/json' },
            })
          ).json(),
        [path, body] as const,
      )
    const edith = newEdith()
    await call('/api/signup.php', edith)
    // This site hides who has an account: a job makes it some seconds later, and the link in its mail starts the
    // session.
    let token = ''
    await expect(async () => {
      token = (await linkTo(page.request, edith.email)).slice(1)
    }).toPass({ timeout: 30_000 })
    await call('/api/activation.php', { token, password })
    await page.goto(`${site}/profile`)
    await waitForHydration(page)
    await openAllSections(page)
    const agree = page.getByLabel('I agree to my sexual orientation being stored and shown on my profile.')
    await agree.check()
    await page.getByRole('combobox', { name: 'Sexual orientation' }).selectOption('Lesbian')
    await expect(page.locator('#sexuality').getByText('Saved', { exact: true })).toBeVisible()
    expect((await call('/api/profile.php')).profile).toMatchObject({
      sexuality: 'lesbian',
      sexuality_consent: true,
    })
    await agree.uncheck()
    await expect(page.getByRole('combobox', { name: 'Sexual orientation' })).toBeHidden()
    await expect
      .poll(async () => (await call('/api/profile.php')).profile)
      .toMatchObject({ sexuality: null, sexuality_consent: false })
  })

  test('PROFILE-5 the next best step and the links beside the form lead to their place', {
    tag: '@deep',
  }, async ({ page, dismissBanners }) => {
    await dismissBanners()
    await openProfile(page)
    await page
      .getByRole('navigation', { name: 'Parts of your profile' })
      .getByRole('link', { name: 'Life and looks' })
      .click()
    await expect(page.locator('#looks')).toBeFocused()
    await expect(page.getByLabel('Hair', { exact: true })).toBeInViewport()
    await page.getByRole('link', { name: 'Add a photo of yourself' }).click()
    await expect(page.locator('#photos')).toBeFocused()
    await page.getByRole('link', { name: 'See your profile as others do' }).click()
    await expect(page).toHaveURL(/\/members\/[\da-f-]{36}$/)
  })
})

for (const [width, language] of [[390, 'de'] as const, [820, 'fi'] as const, [1280, 'en'] as const])
  test(`PROFILE-5 editing is accessible at ${width} px in ${language}`, { tag: '@deep' }, async ({
    page,
    context,
    baseURL,
    dismissBanners,
  }) => {
    await dismissBanners()
    await page.setViewportSize({ width, height: 900 })
    await page.request.post('/api/signup.php', { data: newEdith() })
    await page.request.put('/api/user.php', { data: { language } })
    await setCookies(context, baseURL!, { display: 'a2.normal' })
    await page.goto('/profile')
    await waitForHydration(page)
    await page.locator('#words textarea').fill('inga@mail.example')
    await expect(page.locator('#words [role=status] svg').first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
  })
