import { randomUUID } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import { axeViolations } from '../axe.ts'
import { joinAndConfirm, joinAsPartner } from '../new-members.ts'
import { untilInPage } from '../until-in-page.ts'
import { allowComplaints, expect, test, waitForHydration, waitForToasts } from '../visitors.ts'

test.use({ serviceWorkers: 'allow' })

test('APP-1 without a network the app says so in the reader’s language, and continues when it is back', async ({
  page,
  context,
  dismissBanners,
  setLanguage,
}) => {
  allowComplaints()
  await dismissBanners()
  await setLanguage('sv')
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await untilInPage(
    page,
    async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null,
  )
  await context.setOffline(true)
  await page.goto('/pages/faq')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await expect(page.getByRole('heading', { level: 1, name: 'Du har ingen internetanslutning' })).toBeVisible()
  await context.setOffline(false)
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
  await waitForHydration(page)
  const opener = page.getByRole('button', { name: /^Saved( \d+ new)?$/ })
  const save = page.getByRole('button', { name: 'Save this search' })
  await waitForToasts(page)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible()
  await opener.click()
  await save.click()
  await expect(page.getByText('That couldn’t be opened')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await context.setOffline(false)
  await opener.click()
  await save.click()
  const dialog = page.getByRole('alertdialog', { name: 'Save this search' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('APP-1 SHELL-3 without a network a tap keeps the page and says so, and continues automatically when it is back', async ({
  page,
  context,
  logIn,
  playwright,
  baseURL,
}) => {
  allowComplaints()
  await logIn('ingrid@demo.example')
  // The first member listed may like her already.
  const match = page.getByRole('dialog', { name: 'It’s a match' })
  await page.addLocatorHandler(match, () => match.getByRole('button', { name: 'Not now' }).click())
  await page.goto('/members')
  await waitForHydration(page)
  await waitForToasts(page)
  await waitForReconnectScript(page)
  await canOpenCachedPage(page)
  await expect.poll(async () => (await storedPaths(page)).some((key) => key.includes('/photos/'))).toBe(true)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const go = (path: string) =>
    page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`).click()
  const opensLater = page.getByRole('status').getByText('The page opens as soon as the connection is back.')

  await context.setOffline(true)
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible()
  // The page makes room for the notice, at its top and further down.
  const notice = page.getByRole('status').filter({ has: page.getByText('You’re offline', { exact: true }) })
  const isClear = async () => {
    const [over, under] = await Promise.all([notice.boundingBox(), page.getByRole('banner').boundingBox()])
    return under!.y >= over!.y + over!.height
  }
  await expect.poll(isClear).toBe(true)
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(isClear).toBe(true)
  await page.evaluate(() => scrollTo(0, 0))
  const someHeart = page.getByRole('button', { name: /^Like / }).first()
  const name = (await someHeart.getAttribute('aria-label'))!.slice('Like '.length)
  const heart = page.getByRole('button', { name: new RegExp(`^(Like|Your like for) ${name}\\b`) }).first()
  const before = (await heart.getAttribute('aria-pressed'))!
  const after = before === 'true' ? 'false' : 'true'
  const words =
    before === 'true' ? /will be taken back as soon as/ : /will be sent as soon as you’re online again/
  const failure = page.getByRole('alertdialog').filter({ hasText: words })
  const pressToWait = async () => {
    // A press right after the last one counts as a double click.
    await expect(async () => {
      await heart.click()
      await expect(failure).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(heart).toHaveAttribute('aria-pressed', after)
    await expect(heart).toHaveAccessibleName(words)
  }
  const isAsBefore = async () => {
    await expect(failure).toHaveCount(0)
    await expect(heart).toHaveAttribute('aria-pressed', before)
    await expect(heart).toHaveAccessibleName(/^Like /)
  }
  await pressToWait()
  // Closing the notice keeps the wish; another press cancels it.
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toHaveCount(0)
  await expect(heart).toHaveAccessibleName(words)
  await expect(async () => {
    await heart.click()
    await expect(heart).toHaveAccessibleName(/^Like /, { timeout: 1_000 })
  }).toPass()
  await isAsBefore()
  await go('/likes')
  await expect(opensLater).toBeVisible()
  await expect(heading('Members')).toBeVisible()
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await context.setOffline(false)
  await expect(heading('Likes')).toBeVisible()
  await expect(page).toHaveURL('/likes')
  await expect(page.getByText('You’re offline')).toHaveCount(0)

  await go('/members')
  await expect(heading('Members')).toBeVisible()

  // The like is sent when the connection returns, also where the page was reloaded meanwhile.
  await context.setOffline(true)
  await pressToWait()
  await page.reload()
  await expect(heart).toHaveCount(0)
  const sent = page.waitForResponse(/\/api\/like\.php/)
  await context.setOffline(false)
  expect((await sent).status()).toBe(200)
  await expect(failure).toHaveCount(0)
  await expect(heart).toHaveAttribute('aria-pressed', after)
  await expect(heart).toHaveAccessibleName(/^Like /)
  await expect(async () => {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', before, { timeout: 1_000 })
  }).toPass()

  // A server that is being restarted, though the device is online.
  await page.route('**/*.data*', (route) => route.abort())
  await go('/chats')
  await expect(page.getByText('We can’t reach our server')).toBeVisible()
  await expect(heading('Members')).toBeVisible()
  await page.unroute('**/*.data*')
  await expect(page).toHaveURL('/chats')
  await expect(heading('Messages')).toBeVisible()
  await expect(page.getByText('We can’t reach our server')).toHaveCount(0)

  // For longer: the press is marked, and after a few seconds the cached copy opens, though the device is online.
  await page.route('**/*.data*', (route) => route.abort())
  await page.locator('a[href="/members"]:visible').first().click()
  await expect(page.locator('a[href="/members"][data-going]')).toHaveCount(1)
  await expect(page.locator('[data-persisted-rows] li').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await expect(page.locator('[data-persisted-rows] img:visible').first()).toBeVisible()
  await page.unroute('**/*.data*')
  await expect(heart).toBeVisible()
  await waitForHydration(page)
  const withPhoto = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
  const opened = withPhoto.locator('a[href^="/members/"]').first()
  const profile = (await opened.getAttribute('href'))!
  await opened.click()
  await expect(page).toHaveURL(profile)
  const someone = (await page.getByRole('article').getByRole('heading', { level: 1 }).textContent())!
  await expect.poll(() => storedPaths(page)).toContain(profile)
  await page.goBack()
  await expect(heart).toBeVisible()
  await canOpenCachedPage(page)
  await go('/chats')
  await expect(heading('Messages')).toBeVisible()

  // Pages seen before open at once, by Back as well, and the page itself when the connection returns.
  await context.setOffline(true)
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-persisted-rows] li').first()).toBeVisible()
  // A profile opened before can be read there; a name that would lead to none is no link.
  await expect(page.locator('[data-persisted-rows] [data-persisted-row=plain]').first()).toBeVisible()
  await page.locator('[data-persisted-rows]').getByRole('link', { name: someone }).click()
  await expect(heading(someone)).toBeVisible()
  await expect(page.locator('[data-persisted-rows] [data-persisted-row=said]').first()).toBeVisible()
  await expect(page.locator('[data-persisted] header img')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.goBack()
  await context.setOffline(false)
  await expect(heart).toBeVisible()

  // A profile that the reader may no longer see is no longer cached either, once the device has noticed.
  const bernhard = await playwright.request.newContext({ baseURL })
  const hidden = `/members/${await joinAsPartner(bernhard)}`
  const { user } = await (await page.request.get('/api/user.php')).json()
  const data = { profile: user.profile.id }
  const isKeptUntil = async (change: () => Promise<APIResponse>, words: string) => {
    await page.goto(hidden)
    await expect.poll(() => storedPaths(page)).toContain(hidden)
    expect((await change()).ok()).toBe(true)
    await page.goto(hidden)
    await expect(heading(words)).toBeVisible()
    await expect.poll(() => storedPaths(page)).not.toContain(hidden)
  }
  await isKeptUntil(() => bernhard.post('/api/block.php', { data }), "You're blocked by Bernhard.")
  expect((await bernhard.delete('/api/block.php', { data })).ok()).toBe(true)
  const becomesInvisible = () => bernhard.put('/api/account.php', { data: { invisible: true } })
  await isKeptUntil(becomesInvisible, 'This page could not be found')
  await bernhard.dispose()
})

test('APP-1 ROLE-1 a visitor’s heart pressed without a network opens sign-up for that person when it is back', async ({
  page,
  context,
  dismissBanners,
}) => {
  allowComplaints()
  await dismissBanners()
  await page.goto('/members')
  await waitForHydration(page)
  // The first touch loads what waits for the connection.
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await waitForReconnectScript(page)
  await context.setOffline(true)
  const heart = page.getByRole('button', { name: /^Like / }).first()
  const name = (await heart.getAttribute('aria-label'))!.replace('Like ', '')
  await heart.click()
  await expect(page.getByText('The page opens as soon as the connection is back.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'Join free' })
  await expect(dialog.getByText('Step 1 of 6')).toBeVisible()
  await expect(dialog).toContainText(name)
  await expect(page.getByText('You’re offline')).toHaveCount(0)
})

test('APP-1 a reader who goes on typing while a page loads is not taken away from it', async ({
  page,
  context,
  dismissBanners,
}) => {
  allowComplaints()
  await dismissBanners()
  await page.goto('/complaints')
  await waitForHydration(page)
  const words = page.getByRole('main').getByRole('textbox').last()
  // The first touch loads what waits for the connection.
  await words.click()
  await waitForReconnectScript(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }).click()
  await expect(page.getByText('The page opens as soon as the connection is back.')).toBeVisible()
  await words.fill('What I had to say')
  await context.setOffline(false)
  await expect(page.getByText('The connection is back')).toBeVisible()
  await expect(words).toHaveValue('What I had to say')
  await page.getByRole('button', { name: 'Open the page' }).click()
  await expect(page).toHaveURL('/pages/imprint')
})

test('APP-1 the app can be installed: manifest and icons are those of the site', { tag: '@deep' }, async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Second Spring', display: 'standalone', start_url: '/members' })
  for (const icon of manifest.icons) {
    const picture = await page.request.get(icon.src)
    expect(picture.headers()['content-type']).toMatch(/^image\//)
  }
})

test('APP-1 CHAT-2 without a network a tap opens what was seen before; a message written there waits in sight, outlives a reload and arrives once', async ({
  page,
  context,
  playwright,
  baseURL,
  dismissBanners,
}) => {
  allowComplaints()
  await page.setViewportSize({ width: 390, height: 844 })
  await dismissBanners()
  await joinAndConfirm(page.request)
  const theo = await playwright.request.newContext({ baseURL })
  await joinAndConfirm(theo, { name: 'Theo', gender: 'male', seeking: 'female' })
  const idOf = async (request: typeof theo) =>
    (await (await request.get('/api/user.php')).json()).user.profile.id as string
  const profile = await idOf(page.request)
  const hello = { profile, client_id: randomUUID(), text: 'Do you like trains?' }
  const { conversation } = await (await theo.post('/api/chat.php', { data: hello })).json()
  const path = `/chats/${conversation}`

  await page.goto('/chats')
  await waitForHydration(page)
  await canOpenCachedPage(page)
  await page.getByRole('link', { name: /^Theo, / }).click()
  const field = page.getByRole('textbox', { name: 'Your message to Theo' })
  await expect(field).toBeVisible()
  await expect.poll(() => storedPaths(page)).toEqual(expect.arrayContaining(['/chats', path]))

  await context.setOffline(true)
  await field.fill('From the train')
  await field.press('Enter')
  const waits = page.getByText('Will be sent when you’re back online')
  await expect(waits).toBeVisible()
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(page.locator(`[data-persisted-rows] a[href="${path}"]`)).toBeVisible()
  // The app's bar also has the places never seen.
  await expect(page.locator('[data-persisted-place]:visible')).toHaveText(
    [...[/^Search\s*Online only$/, /^Messages\s*$/, /^Likes\s*Online only$/, /^Premium\s*Online only$/]],
    { useInnerText: true },
  )
  expect(await axeViolations(page)).toEqual([])
  // The longest word that a language has for a place fits one line.
  const word = page.locator('[data-persisted-place][href="/chats"] span').first()
  const { height } = (await word.boundingBox())!
  await word.evaluate((words) => words.replaceChildren('Wiadomości'))
  expect((await word.boundingBox())!.height).toBeNear(height, height)
  await page.locator(`[data-persisted-rows] a[href="${path}"]`).click()
  const waiting = page.locator('[data-persisted-rows] [data-persisted-row=waiting]')
  await expect(waiting).toHaveText([/^From the train\s*Will be sent when you’re back online\s*Discard$/])
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  // Shows times as online.
  await expect(page.locator('[data-persisted-rows] li').first()).toHaveText(
    /Do you like trains\?\s*\d\d:\d\d$/,
  )
  await field.fill('Still in the train')
  await page.getByRole('button', { name: 'Send for 1 credit' }).dblclick()
  await expect(waiting).toHaveText([/From the train/, /Still in the train/])
  await field.fill('Never mind')
  await page.getByRole('button', { name: 'Send for 1 credit' }).click()
  await expect(waiting).toHaveCount(3)
  const question = page.getByRole('alertdialog', { name: 'Discard this message?' })
  await waiting.filter({ hasText: 'Never mind' }).getByRole('button', { name: 'Discard' }).click()
  expect(await axeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await expect(waiting).toHaveCount(3)
  await waiting.filter({ hasText: 'Never mind' }).getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(waiting).toHaveText([/From the train/, /Still in the train/])
  await field.fill('Not yet')
  await expect.poll(() => storedPaths(page)).toContain(await idOf(theo))
  // A page never opened here says so.
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'This page isn’t saved on this device' })).toBeVisible()
  await page.goto(path)
  await expect(field).toHaveValue('Not yet')

  await context.setOffline(false)
  await expect(page.locator('[data-composer]')).toBeVisible()
  const said = async () => {
    const { messages } = await (await theo.get('/api/chat.php', { params: { conversation } })).json()
    return messages.map(({ text }: { text: string }) => text)
  }
  await expect.poll(said).toEqual([hello.text, 'From the train', 'Still in the train'])
  await expect(page.getByText('3 credits left')).toBeVisible()
  await expect(field).toHaveValue('Not yet')
})

test('APP-1 ACC-4 the worker and the page delete what an account has stored before a page without its session is shown', async ({
  page,
  context,
  logIn,
}) => {
  allowComplaints()
  await logIn('ingrid@demo.example')
  await page.goto('/chats')
  await waitForHydration(page)
  await canOpenCachedPage(page)
  await expect.poll(() => storedPaths(page)).toContain('/chats')
  const [worker] = context.serviceWorkers()
  const databases = () => worker!.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

  // From another device, while no page is open here; and no line of the next page's own script runs.
  await page.goto('about:blank')
  await endSession(page)
  expect(await databases()).toContain('second-spring-account')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto('/chats')
  await expect(page).toHaveURL(/\/login/)
  expect(await databases()).not.toContain('second-spring-account')
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false })

  // Without the worker, and before the page's script has loaded.
  await page.goto('/pages/imprint')
  await storeSomething(page)
  expect(await databases()).toContain('second-spring-account')
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  })
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto('/login')
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('second-spring-account')
})

/** The service worker is active, and a tap can open a cached page. */
// Polled from here: the browser's own wait treats the promise of an answer as true.
function canOpenCachedPage(page: Page) {
  return untilInPage(page, async () =>
    Boolean(
      navigator.serviceWorker.controller && window.openPersistedPage && (await caches.match('/offline')),
    ),
  )
}

/** As from another device: this page receives no event. */
async function endSession(page: Page) {
  const auth = (await page.context().cookies()).find(({ name }) => name === 'auth')
  const headers = { cookie: `auth=${auth!.value}` }
  await page.context().clearCookies({ name: 'auth' })
  expect((await page.request.get('/api/logout.php', { headers })).ok()).toBe(true)
}

/** Stores something as an account would have left it here. */
function storeSomething(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        const request = indexedDB.open('second-spring-account', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('kept')
        request.onsuccess = () => {
          request.result.close()
          done()
        }
      }),
  )
}

/** The last part of the keys of everything stored for the account. */
function storedPaths(page: Page) {
  return page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const request = indexedDB.open('second-spring-account')
        request.onsuccess = () => {
          const kept = request.result.transaction('kept').objectStore('kept').getAllKeys()
          kept.onsuccess = () => {
            request.result.close()
            done(kept.result.map((key) => String((key as string[])[2])))
          }
        }
      }),
  )
}

/** Waits for the script that waits for the connection, which can only load while there is one. */
function waitForReconnectScript(page: Page) {
  return page.waitForFunction(() => 'untilReachable' in window)
}
