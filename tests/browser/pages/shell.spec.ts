import { allowComplaints, expect, setCookies, test, waitForHydration } from '../visitors.ts'

test('SHELL-1 the default layout has navigation, content, footer, disclaimer and, in English, the US footer', async ({
  page,
  dismissBanners,
  setLanguage,
}) => {
  await dismissBanners()
  await page.goto('/pages/faq')
  await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByTestId('disclaimer')).toContainText('18 and over')
  await expect(page.getByTestId('us-footer')).toContainText('United States')
  await setLanguage('de')
  await page.reload()
  await expect(page.getByTestId('disclaimer')).toBeVisible()
  await expect(page.getByTestId('us-footer')).toHaveCount(0)
})

test('SHELL-1 I18N-3 the lander layout has the logo, footer and disclaimer, warns in NL and DE and accepts a country and language; the empty one warns everywhere', {
  tag: '@deep',
}, async ({ page, context, baseURL }) => {
  // This site warns visitors of every country, so that only the layout makes the difference.
  const site = baseURL!.replace('localhost', 'bdsm.localhost')
  const warning = page.getByRole('alertdialog', { name: 'Before you come in' })
  const from = (country: string) =>
    setCookies(context, site, { country, consent: '1~refused~2026-01-01T00:00:00Z' })
  for (const country of ['NL', 'DE']) {
    await from(country)
    await page.goto(`${site}/lang-config`)
    await expect(warning).toBeVisible()
  }
  await from('FR')
  await page.goto(`${site}/lang-config`)
  await waitForHydration(page)
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('contentinfo').getByTestId('disclaimer')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(warning).toHaveCount(0)
  await page.goto(`${site}/signup`)
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'I’m 18 or over' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.goto(`${site}/lang-config?from=/pages/faq`)
  await waitForHydration(page)
  await page.getByLabel('Your country').selectOption('CH')
  const own = page.getByRole('group', { name: 'Your language' }).getByRole('radio')
  await expect(own).toHaveCount(4)
  await page.getByText('Italiano').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`${site}/pages/faq`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  const country = (await context.cookies(site)).find(({ name }) => name === 'country')
  expect(country?.value).toBe('CH')
})

test('SHELL-1 NAV-1 the chat layout is bare where a conversation fills the screen, and has the header alone where there is room', {
  tag: '@deep',
}, async ({ page, logIn }) => {
  await logIn('ingrid@demo.example')
  await page.setViewportSize({ width: 820, height: 1000 })
  await page.goto('/chats')
  // Without unread messages: opened, those would be read for every other test.
  await page.locator('main a[href^="/chats/"]').last().click()
  await expect(page).toHaveURL(/\/chats\/.+/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(part)).toHaveCount(0)
  for (const part of ['disclaimer', 'us-footer']) await expect(page.getByTestId(part)).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('banner')).toBeVisible()
  for (const part of ['disclaimer', 'us-footer']) await expect(page.getByTestId(part)).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.locator('[data-banner]')).toHaveCount(0)
})

test('SHELL-2 the progress bar shows after 200 ms, not before, and grows for 5 s', async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await page.clock.install()
  await page.goto('/')
  await waitForHydration(page)
  const bar = page.getByTestId('page-progress')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/pages/terms.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked = page.waitForRequest('**/pages/terms.data*')
  const link = page.getByRole('link', { name: 'Terms of use' })
  await link.click()
  await asked
  // The pressed link reacts at once.
  await expect(link).toHaveCSS('opacity', '0.6')
  await page.clock.runFor(199)
  await expect(bar).toHaveAttribute('data-shown', 'false')
  await page.clock.runFor(1)
  await expect(bar).toHaveAttribute('data-shown', 'true')
  const look = await bar.evaluate((element) => {
    const { animationDuration, animationName, opacity } = getComputedStyle(element)
    return { animationDuration, animationName, opacity }
  })
  expect(look).toEqual({ animationDuration: '5s', animationName: 'page-progress', opacity: '1' })
  release()
  await page.clock.resume()
  await expect(page).toHaveURL('/pages/terms')
  await expect(bar).toHaveAttribute('data-shown', 'false')
})

test('SHELL-2 Back returns to the same place of the page', async ({ page, dismissBanners }) => {
  await dismissBanners()
  await page.goto('/pages/terms')
  await waitForHydration(page)
  await page.evaluate(() => window.scrollTo(0, 1500))
  // Not by the mouse, which would scroll to the link first.
  await page
    .locator('.prose a[href^="/pages/"]')
    .last()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).not.toHaveURL('/pages/terms')
  await page.goBack()
  await expect(page).toHaveURL('/pages/terms')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeNear(1500, 720)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/pages/privacy')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('SHELL-3 an unknown page says so with status 404 and leads home', async ({
  page,
  dismissBanners,
  setLanguage,
}) => {
  await dismissBanners()
  // The build manifest is on the disk, but is not served.
  expect((await page.request.get('/.vite/manifest.json')).status()).toBe(404)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
  await setLanguage('fi')
  await page.goto('/pages/no-such-page')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('could not be found')
})

test('SHELL-3 an unknown address shows a member the header of members', { tag: '@deep' }, async ({
  page,
  logIn,
}) => {
  await logIn('ingrid@demo.example')
  for (const address of ['/nonexistent-page/x', '/likes/nonexistent']) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Messages$/ }).first()).toBeVisible()
  }
})

test('SHELL-3 a failing page answers 500 with a message and no stack trace', async ({
  page,
  dismissBanners,
}) => {
  allowComplaints()
  await dismissBanners()
  const answer = await page.goto('/dev/break/loader')
  expect(answer?.status()).toBe(500)
  await expect(page.getByRole('heading', { name: 'An error has occurred.' })).toBeVisible()
  expect(await answer?.text()).not.toMatch(/broken on purpose|\.tsx|node_modules/)

  // While the database is down, a page within the site says the same as a first one.
  // Presses before this has loaded, which would keep retrying in the page's place.
  await page.route('**/assets/PageServices-*.js', () => {})
  await page.goto('/')
  await waitForHydration(page)
  const away = { status: 503, contentType: 'text/html', body: '<h1>503</h1>' }
  await page.route('**/*.data*', (route) => route.fulfill(away))
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { name: 'We’re not available right now.' })).toBeVisible()
})

test('SHELL-3 while the database is down a page within the site says the same as a first one, and continues afterwards', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  allowComplaints()
  await dismissBanners()
  // Presses before this has loaded, which would keep retrying in the page's place.
  await page.route('**/assets/PageServices-*.js', () => {})
  await page.goto('/')
  await waitForHydration(page)
  // As the server answers when it cannot read the session.
  const away = { status: 503, contentType: 'text/html', body: '<h1>503</h1>' }
  await page.route('**/*.data*', (route) => route.fulfill(away))
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { name: 'We’re not available right now.' })).toBeVisible()
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
})

test('SHELL-3 when the error page fails too, a few words and a link home remain', { tag: '@deep' }, async ({
  page,
  dismissBanners,
}) => {
  allowComplaints()
  await dismissBanners()
  const answer = await page.goto('/dev/break/error-page')
  expect(answer?.status()).toBe(500)
  await expect(page.getByText('An error occurred while showing the error page')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('SHELL-4 a chunk that cannot be loaded reloads the page once, not again within 60 s', async ({
  page,
  dismissBanners,
}) => {
  allowComplaints()
  await dismissBanners()
  await page.goto('/')
  await waitForHydration(page)
  let loads = 0
  page.on('load', () => loads++)
  await page.route('**/assets/legal.page-*.js', (route) => route.abort())
  const terms = page.getByRole('link', { name: 'Terms of use' })
  await Promise.all([page.waitForEvent('load'), terms.click()])
  expect(loads).toBe(1)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'An error has occurred.' })).toBeVisible()
  expect(loads).toBe(1)
  await page.clock.setSystemTime(Date.now() + 61_000)
  await page.goto('/')
  await waitForHydration(page)
  loads = 0
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Cookies' }).click()])
  expect(loads).toBe(1)
})

test('SHELL-5 design version 1: pink leads, amber marks value, the gutter is 15 px, and pages change at 576, 768, 992 and 1200 px', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  await dismissBanners()
  await page.goto('/')
  const tokens = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const grid = getComputedStyle(document.querySelector('.photo-grid')!)
    return {
      version: document.documentElement.dataset.design,
      primary: style.getPropertyValue('--color-primary').trim(),
      secondary: style.getPropertyValue('--color-secondary').trim(),
      gap: grid.columnGap,
    }
  })
  expect(tokens).toEqual({ version: '1', primary: '#b8175c', secondary: '#f5a300', gap: '15px' })
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return page.evaluate(
      () => getComputedStyle(document.querySelector('.photo-grid')!).gridTemplateColumns.split(' ').length,
    )
  }
  const [join, logIn] = ['Join', 'Log in'].map((name) => page.getByRole('banner').getByRole('link', { name }))
  const paddings = new Map<number, string>()
  for (const [width, count] of [
    [575, 2],
    [576, 2],
    [767, 2],
    [768, 3],
    [991, 3],
    [992, 4],
    [1199, 4],
    [1200, 6],
  ] as const) {
    expect([width, await columns(width)]).toEqual([width, count])
    await expect(join!).toBeVisible({ visible: width >= 768 })
    paddings.set(width, await logIn!.evaluate((link) => getComputedStyle(link).paddingLeft))
  }
  expect(Number.parseFloat(paddings.get(575)!)).toBeLessThan(Number.parseFloat(paddings.get(576)!))
})

test('SHELL-6 the title starts with unread messages plus new likes, and the app badge says the same', async ({
  page,
  logIn,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { badges: [] as number[] })
    Object.defineProperty(navigator, 'setAppBadge', {
      value: (count: number) => {
        ;(window as unknown as { badges: number[] }).badges.push(count)
        return Promise.reject(new Error('no badge here'))
      },
    })
    Object.defineProperty(navigator, 'clearAppBadge', {
      value: () => {
        ;(window as unknown as { badges: number[] }).badges.push(0)
        return Promise.reject(new Error('no badge here'))
      },
    })
  })
  await logIn('ingrid@demo.example')
  const { user } = await (await page.request.get('/api/user.php')).json()
  const count: number = user.unread_messages + user.new_likes
  expect(user.unread_messages).toBeGreaterThan(0)
  expect(user.new_likes).toBeGreaterThan(0)
  await page.goto('/members')
  await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `))
  const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))
  await expect.poll(badge).toBe(count)
  for (const [address, name] of [
    ['/settings', 'Settings'],
    ['/pages/nothing-here', 'This page could not be found'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveTitle(`(${count}) ${name} · Second Spring`)
  }
  await page.request.get('/api/logout.php')
  await page.goto('/')
  await expect.poll(badge).toBe(0)
})

test('SHELL-6 a visitor’s title is the index title', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Good company has no age.')
})

test('text size and contrast act at once and are remembered', async ({ page, dismissBanners }) => {
  await dismissBanners()
  await page.goto('/')
  await waitForHydration(page)
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
  const normal = await size()
  await page.getByRole('button', { name: 'Largest text' }).click()
  expect(await size()).toBeGreaterThan(normal * 1.3)
  await page.getByRole('button', { name: 'High contrast' }).click()
  await page.reload()
  expect(await size()).toBeGreaterThan(normal * 1.3)
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
})
