import type { CDPSession, Page } from '@playwright/test'
import { startPushService } from '#tests/providers/push-service.ts'
import { axeViolations } from '../axe.ts'
import { joinAndConfirm, newMember } from '../new-members.ts'
import { textsIn } from '../texts.ts'
import { untilInPage } from '../until-in-page.ts'
import { allowComplaints, expect, setCookies, test, waitForHydration } from '../visitors.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

const port = Number(process.env.TEST_PORT ?? 3210) + 1000
let service: Awaited<ReturnType<typeof startPushService>>
test.beforeAll(async () => {
  service = await startPushService(port)
})
test.afterAll(() => service.stop())

/**
 * A headless Chromium has no push service to subscribe to, no screen for notifications and no icon for a badge: these
 * replace them, everything else is real.
 */
async function stubPushApis(page: Page) {
  const browser = service.subscribe()
  await page.addInitScript((subscription) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('test-asked', `${sessionStorage.getItem('test-asked') ?? ''}|`)
      return 'granted'
    }
    const isOn = () => sessionStorage.getItem('test-push') === 'on'
    const own = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: async () => sessionStorage.removeItem('test-push') ?? true,
    } as never
    PushManager.prototype.getSubscription = async () => (isOn() ? own : null)
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('test-push', 'on')
      return own
    }
  }, browser.subscription)
  return browser
}

const timesAsked = (page: Page) => page.evaluate(() => (sessionStorage.getItem('test-asked') ?? '').length)

async function openWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return { session, registrationId: await found }
}

function deliver(worker: { session: CDPSession; registrationId: string }, page: Page, note: unknown) {
  const { origin } = new URL(page.url())
  const data = JSON.stringify(note)
  return worker.session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: worker.registrationId,
    data,
  })
}

interface Note {
  title: string
  tag: string
  data: unknown
}
/** The parts of a service worker that the test touches. */
interface Screen {
  notes: Note[]
  badge: number
  navigator: { setAppBadge: (count: number) => Promise<void>; clearAppBadge: () => Promise<void> }
  registration: {
    showNotification: (title: string, more: Omit<Note, 'title'>) => Promise<void>
    getNotifications: (wanted?: { tag?: string }) => Promise<Note[]>
  }
  dispatchEvent: (event: Event) => boolean
}

async function openFakeScreen(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no service worker')
  await worker.evaluate(() => {
    const scope = self as unknown as Screen
    scope.notes = []
    scope.navigator.clearAppBadge = async () => {
      scope.badge = 0
    }
    scope.navigator.setAppBadge = async (count) => {
      scope.badge = count
    }
    scope.registration.showNotification = async (title, { tag, data }) => {
      scope.notes = [...scope.notes.filter((note) => note.tag !== tag), { title, tag, data }]
    }
    scope.registration.getNotifications = async (wanted) =>
      scope.notes.filter(({ tag }) => !wanted?.tag || tag === wanted.tag)
  })
  return {
    shown: () =>
      worker.evaluate(() => (self as unknown as Screen).notes.map(({ title, tag }) => ({ title, tag }))),
    badge: () => worker.evaluate(() => (self as unknown as Screen).badge),
    press: (tag: string) =>
      worker.evaluate((pressed) => {
        const scope = self as unknown as Screen
        const notification = {
          ...scope.notes.find((note) => note.tag === pressed),
          close: () => {
            scope.notes = scope.notes.filter((note) => note.tag !== pressed)
          },
        }
        scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }))
      }, tag),
  }
}

const print = textsIn('de')

test('PUSH-1 POLL-2 SHELL-6 a message reaches the service worker, once for a conversation, and a press on it opens that', async ({
  page,
  context,
  dismissBanners,
  setLanguage,
  playwright,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await dismissBanners()
  await setLanguage('de')
  const theo = await playwright.request.newContext({ baseURL })
  await Promise.all([
    joinAndConfirm(page.request),
    theo.post('/api/signup.php', { data: newMember({ name: 'Theo', gender: 'male', seeking: 'female' }) }),
  ])
  const phone = await stubPushApis(page)
  await page.goto('/notifications')
  await waitForHydration(page)
  const section = page.getByRole('region', { name: print('Notifications on this device') })
  // Push can be chosen once there is a device for it.
  const byPush = page.getByRole('switch', { name: /: Push$/ })
  await expect(page.getByRole('switch', { name: /: E-\u2060?Mail$/ })).toHaveCount(8)
  await expect(byPush).toHaveCount(0)
  await page.getByRole('link', { name: print('Set up push messages') }).click()
  await expect(section).toBeInViewport()
  const toggle = section.getByRole('switch', { name: print('Notify me on this device') })
  // The page has detected what the browser can do, and has requested nothing.
  await expect(toggle).toBeEnabled()
  expect(await timesAsked(page)).toBe(0)
  await section.getByText(print('Notify me on this device')).click()
  await expect(toggle).toBeChecked()
  expect(await timesAsked(page)).toBe(1)
  await expect(byPush).toHaveCount(8)
  await expect(byPush.first()).toBeChecked()
  await section.getByRole('button', { name: print('Send a test') }).click()
  const { user } = await (await page.request.get('/api/user.php')).json()
  const sent = await theo.post('/api/chat.php', {
    data: { profile: user.profile.id, text: 'Good morning', client_id: crypto.randomUUID() },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  const { conversation } = await sent.json()
  // What is left to do until the message is due for notification.
  await expect(section.getByRole('status')).toBeVisible()
  expect(await axeViolations(page, '#push')).toEqual([])
  const worker = await openWorker(page)
  const { shown, badge, press } = await openFakeScreen(page)
  const notes = () => phone.notes().map(({ note }) => note)
  await expect.poll(() => notes().map(({ title }) => title)).toContain(print('This is a test'))
  await deliver(worker, page, notes()[0])
  await expect.poll(() => shown()).toEqual([{ title: print('This is a test'), tag: 'test' }])

  await expect.poll(() => notes().length).toBe(2)
  const note = notes()[1]
  expect(note).toMatchObject({ tag: conversation, openUrl: `/chats/${conversation}` })
  const asked = ['/api/chats.php', '/api/likes.php', '/api/user.php'].map((path) =>
    context.waitForEvent('response', (answer) => new URL(answer.url()).pathname === path),
  )
  await deliver(worker, page, note)
  await Promise.all(asked)
  await expect.poll(badge).toBe(1)
  await deliver(worker, page, { ...note, id: 'another', title: 'Two' })
  const ofConversation = async () => (await shown()).filter(({ tag }) => tag === conversation)
  await expect.poll(ofConversation).toEqual([{ title: 'Two', tag: conversation }])

  await press(conversation)
  await expect(page).toHaveURL(`/chats/${conversation}`)
  await expect.poll(ofConversation).toEqual([])
  await expect(page.getByRole('main').getByText('Good morning').last()).toBeVisible()
  // A reader of the open conversation is not notified.
  await deliver(worker, page, { ...note, id: 'third' })
  await deliver(worker, page, { ...note, id: 'elsewhere', tag: 'like', openUrl: '//evil.example/a' })
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toContain('like')
  expect(await ofConversation()).toEqual([])
})

test('ALERT-3 APP-1 a hint switches push on; without a network the lists seen last can be read, until the logout', async ({
  page,
  context,
  logIn,
  baseURL,
}) => {
  allowComplaints()
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn('ingrid@demo.example')
  await setCookies(context, baseURL!, { 'hide-enrich-alert': '2026-01-01T00:00:00Z' })
  await stubPushApis(page)
  await page.goto('/likes')
  await waitForHydration(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const hint = page.getByRole('region', { name: 'Notifications on this device' })
  await expect(async () => {
    await page.locator('nav a[href="/members"]:visible').first().click()
    await expect(hint).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(await axeViolations(page, '[data-banner]')).toEqual([])
  await hint.getByRole('button', { name: 'Notify me' }).click()
  await expect(hint).toHaveCount(0)
  await expect(page.getByText('We’ll notify you on this device.')).toBeVisible()

  await page.goto('/chats')
  await waitForHydration(page)
  // The last one has nothing unread: opening another would mark its messages as read for every other test.
  const last = page.locator('li a[href^="/chats/"]').last()
  const path = new URL((await last.getAttribute('href'))!, baseURL).pathname
  await last.click()
  await page.waitForURL(`**${path}`)
  const keptPaths = () =>
    page.evaluate(
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
  await expect.poll(keptPaths).toEqual(expect.arrayContaining(['/chats', path]))
  await untilInPage(
    page,
    async () => navigator.serviceWorker.controller !== null && (await caches.keys()).length > 0,
  )
  await page.goBack()
  await expect(last).toBeVisible()
  await context.setOffline(true)
  // A tap in the app opens the cached conversation, and from there the list.
  await last.click()
  await expect(page.locator('[data-persisted-rows] li').first()).toBeVisible()
  await page.locator('[data-persisted] header a').click()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await context.setOffline(false)
  // The page itself comes back with the connection.
  await expect(page.getByRole('searchbox', { name: 'Search people and messages' })).toBeVisible()
  await page.goto('/settings')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL('/')
  await waitForHydration(page)
  await context.setOffline(true)
  await page.goto('/chats')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-persisted]')).toBeHidden()
})
