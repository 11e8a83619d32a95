import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ConsentsSection } from '#app/features/accounts/consents/ConsentsSection.tsx'
import { consentTexts } from '#app/features/accounts/consents/consent-texts.ts'
import { EmailSection } from '#app/features/accounts/email/EmailSection.tsx'
import { LocationSection, TownForm } from '#app/features/accounts/location/LocationSection.tsx'
import { InstallSection } from '#app/features/install/InstallSection.tsx'
import type { getInstallMethod } from '#app/features/install/install-method.ts'
import { kindNames, marketingKinds } from '#app/features/notifications/notification-kinds.server.ts'
import type { PushState } from '#app/features/notifications/push/browser/push-browser.ts'
import { push } from '#app/features/notifications/push/browser/push-store.ts'
import { PushAlert } from '#app/features/notifications/push/PushAlert.tsx'
import NotificationsPage from '#app/features/notifications/settings-page/notifications.page.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { parseDismissals } from '#app/web/cookies/dismissals.ts'
import type { User } from '#app/web/user.contract.ts'
import { AddPhotoAlert, MemberAlerts, StoppedMailsAlert } from './MemberAlerts.tsx'

/** How this browser installs the site; install.test.ts tests the detection. */
const install = vi.hoisted(() => ({ way: null as ReturnType<typeof getInstallMethod> }))
vi.mock('#app/features/install/install-method.ts', () => ({ getInstallMethod: () => install.way }))

/** Presses 'Not now' on the alert shown last. */
const alertBar = vi.hoisted(() => ({ close: () => {} }))
vi.mock('#app/web/page/AlertBar.tsx', async (original) => {
  const real = await original<typeof import('#app/web/page/AlertBar.tsx')>()
  const AlertBar: typeof real.AlertBar = (props) => {
    alertBar.close = props.onClose
    return <real.AlertBar {...props} />
  }
  return { ...real, AlertBar }
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The browser's answer about push messages. */
const mockPushState = (state: PushState) =>
  vi.spyOn(push, 'snapshot').mockReturnValue({ state, lastMessage: null })

const member = {
  id: 'anna',
  email: 'anna@demo.example',
  status: 'active',
  credits: 20,
  notifications_disabled: [],
  profile: { main_image: {} },
} as unknown as User

function render(page: React.ReactNode, user: User = member, path = '/members') {
  const routes = [{ id: 'root', path: '*', element: page, loader: () => null }]
  const root = {
    user,
    site: { name: 'Velvet Knot' },
    dismissed: [],
    discount: null,
    discountReservedBy: null,
  }
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { root } },
  })
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  router.dispose()
  return {
    html,
    text: html
      .replace(/<!-- -->|<wbr\/>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  }
}

const withStoppedMails = (...reasons: User['notifications_disabled']): User => ({
  ...member,
  notifications_disabled: reasons,
})

test('ALERT-4 shows a member who no longer gets emails an alert on every page, with a link to the reason', () => {
  const { html, text } = render(<MemberAlerts user={withStoppedMails('complaint')} />)
  for (const words of ['You get no notifications by email', 'You may miss', 'See why', 'Not now'])
    expect(text).toContain(words)
  expect(html).toMatch(/<a [^>]*href="\/notifications"/)
  expect(render(<MemberAlerts user={member} />).html).toBe('')
})

test.each([
  ['ALERT-2', 'hide-enrich-alert', <AddPhotoAlert key="photo" />],
  ['ALERT-3', 'hide-push-notification-alert', <PushAlert key="push" account="anna" />],
  [
    'ALERT-4',
    'hide-disabled-notifications-alert',
    <StoppedMailsAlert key="mails" reasons={['bounce', 'complaint']} />,
  ],
])('%s ALERT-5 pressing ‘Not now’ keeps when it was, under %s', (_, flag, alert) => {
  const page = { cookie: '', getElementById: () => null }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { location: { protocol: 'https:' } })
  render(alert)
  alertBar.close()
  const [, name, value] = /^([^=]+)=([^;]+); Path=\/; Max-Age=31536000;/.exec(page.cookie) ?? []
  expect(name).toBe(flag)
  expect(Date.now() - Date.parse(value!.split('|')[0]!)).toBeLessThan(60_000)
  const abouts = flag === 'hide-disabled-notifications-alert' ? ['bounce', 'complaint'] : []
  expect(parseDismissals({ [flag]: value })).toEqual([flag, ...abouts.map((about) => `${flag}|${about}`)])
})

const allChannels = { email: true, push: true }

function notifications(
  user: User,
  devices: { id: string; device: string; current: boolean }[] = [],
  allowed = allChannels,
) {
  const all = Object.fromEntries(kindNames.map((kind) => [kind, true]))
  const settings = {
    email: all,
    push: all,
    quiet_hours: null,
    digest: 'off',
    emails_a_day: 4,
    pushes_a_day: 30,
  }
  const loaderData = {
    title: 'Notifications',
    marketing: marketingKinds,
    settings,
    allowed,
    zone: 'UTC',
    at: new Date('2026-11-17'),
    devices: devices.map((each) => ({ ...each, since: '2026-10-01T12:00:00.000Z' })),
  }
  const Page = NotificationsPage as React.ComponentType<{ loaderData: unknown }>
  return render(<Page loaderData={loaderData} />, user, '/notifications')
}

test('ACC-1 the notifications page says why no emails come and how to fix it', () => {
  const bounced = notifications(withStoppedMails('bounce'))
  for (const words of ['anna@demo.example came back to us', 'Change the address', 'Try this address again'])
    expect(bounced.text).toContain(words)
  expect(bounced.html).toContain('href="/settings#email"')
  expect(bounced.text).not.toContain('You always get emails about your account')
  for (const [reason, why] of [
    ['complaint', 'One of our emails was marked as spam'],
    ['unsubscribe', 'You’ve unsubscribed from our emails.'],
  ] as const) {
    const { text } = notifications(withStoppedMails(reason))
    for (const words of [why, 'You still get the emails your account needs', 'Send me emails again'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/came back to us|Change the address/)
  }
  expect(notifications(member).text).not.toContain('You get no notifications by email')
})

const countDisabledInputs = (html: string) => html.match(/<input[^>]* disabled=""/g)?.length ?? 0

test('ACC-1 informs an unconfirmed member that news comes by email after confirming, and offers to resend the email', () => {
  const fresh: User = { ...member, status: 'not_confirmed', signup_complete: true }
  const { html, text } = notifications(fresh)
  for (const words of [
    'You get notifications by email once your address is confirmed',
    'Send the email again',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/You always get emails|Send me a test email/)
  expect(countDisabledInputs(html) - countDisabledInputs(notifications(member).html)).toBe(kindNames.length)
  const confirmed = notifications(member).text
  expect(confirmed).not.toContain('once your address is confirmed')
  for (const words of ['You always get emails', 'Send me a test email']) expect(confirmed).toContain(words)
})

test('ACC-1 TRUST-10 gives no push to members who agreed to words about email alone, and asks them again', () => {
  const devices = [{ id: 'a', device: '', current: true }]
  const asksWith = (allowed: typeof allChannels) => {
    const { html, text } = notifications(member, devices, allowed)
    const more = countDisabledInputs(html) - countDisabledInputs(notifications(member, devices).html)
    return { disabled: more, asks: text.includes('Allow news and offers') }
  }
  expect(asksWith(allChannels)).toEqual({ disabled: 0, asks: false })
  expect(asksWith({ email: true, push: false })).toEqual({ disabled: marketingKinds.length, asks: true })
  expect(asksWith({ email: false, push: false })).toEqual({ disabled: 2 * marketingKinds.length, asks: true })
  const asked = notifications(member, devices, { email: false, push: false }).text
  expect(asked).toContain(i18nFor('en')._(consentTexts.marketing.about))
})

test('PUSH-1 lists other devices, each with a button that ends its notifications, and leaves this one out', () => {
  const { html, text } = notifications(member, [
    { id: 'a', device: 'Firefox, Windows', current: false },
    { id: 'b', device: '', current: false },
    { id: 'c', device: 'Chrome, Android', current: true },
  ])
  for (const words of ['Firefox, Windows', 'Unknown device', 'Since 1 Oct 2026'])
    expect(text).toContain(words)
  expect(text.match(/Stop notifications/g)).toHaveLength(2)
  expect(html).toContain('aria-label="Stop notifications: Firefox, Windows"')
  expect(text).not.toContain('Chrome, Android')
  expect(notifications(member).text).not.toContain('Other devices that get notifications')
})

test.for([
  ['Mozilla/5.0 (X11) Chrome/142.0.0.0 Safari/537.36', false, 'Switch “Notifications” on there.'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile', false, 'Press “Permissions”'],
  ['Mozilla/5.0 (X11; rv:145.0) Gecko/20100101 Firefox/145.0', false, 'Press the × next to “Blocked”.'],
  ['Mozilla/5.0 (Macintosh) Version/26.0 Safari/605.1.15', false, 'Choose “Allow” next to knot.example.'],
  ['Mozilla/5.0 (X11) Chrome/142.0.0.0 Safari/537.36', true, 'Choose Velvet Knot in the list'],
] as const)('PUSH-1 explains how to allow refused notifications again: %s', ([agent, isApp, way]) => {
  vi.stubGlobal('navigator', { userAgent: agent, maxTouchPoints: 0 })
  vi.stubGlobal('window', { location: { host: 'knot.example' }, matchMedia: () => ({ matches: isApp }) })
  mockPushState('denied')
  const { text } = notifications(member)
  for (const words of ['This is how you allow it again', way, 'Come back to this page'])
    expect(text).toContain(words)
  expect(text).not.toContain('Notify me on this device')
})

const installStepPictures = [
  'The share button of Safari: a square with an arrow pointing up',
  'The entry “Add to Home Screen” with a plus in a square',
  'A home screen with the icon of this site',
]

test.for([
  ['needs_home_screen', 'On an iPhone or iPad this works in the app', 3],
  ['unsupported', 'This browser can’t show notifications.', 0],
  ['not_subscribed', 'Notify me on this device', 0],
] as [PushState, string, number][])('PUSH-1 says in the state %s: %s', ([state, words, drawings]) => {
  mockPushState(state)
  const { html, text } = notifications(member)
  expect(text).toContain(words)
  expect(
    installStepPictures.filter((label) => html.includes(`role="img" aria-label="${label}"`)),
  ).toHaveLength(drawings)
})

test('APP-1 offers the site as an app by a button, by drawn steps on an iPhone, or not at all', () => {
  install.way = 'button'
  const offered = render(<InstallSection />)
  for (const words of ['Velvet Knot as an app', 'You don’t need an app store.', 'Install the app', 'Not now'])
    expect(offered.text).toContain(words)
  expect(offered.html).not.toContain('role="img"')
  install.way = 'by_hand'
  const { html, text } = render(<InstallSection />)
  for (const label of installStepPictures) expect(html).toContain(`role="img" aria-label="${label}"`)
  expect(text).toMatch(/1\. In Safari.*2\. Scroll down.*3\. Press “Add”/)
  expect(text).not.toContain('Install the app')
  install.way = null
  expect(render(<InstallSection />).html).toBe('')
})

test('ACC-2 lets a member type a town in their country instead of locating it, and cancel', () => {
  const place = { country: 'DE', countryName: 'Germany', region: null, city: 'Bremen' }
  const section = render(<LocationSection place={place} />)
  for (const words of ['Bremen, Germany', 'Type another town', 'Find my town using this device'])
    expect(section.text).toContain(words)
  const { html, text } = render(<TownForm country="DE" onSaved={() => {}} onCancel={() => {}} />)
  for (const words of ['Town', 'Type the first letters', 'Cancel', 'I live in another country'])
    expect(text).toContain(words)
  expect(html).toMatch(/<input[^>]*role="combobox"/)
  expect(html).toContain('href="/profile#basics"')
})

test.each([
  ['now', true],
  ['later', false],
  // This browser does not support passkeys.
  ['by_passkey', false],
] as const)('ACC-3 the undo of an address change that ends %s has a button for it: %s', (ends, offered) => {
  const from = new Date('2026-03-04T15:30:00Z')
  const undoable = { email: 'old@demo.example', until: new Date('2026-03-08T15:30:00Z'), from, ends }
  const { html, text } = render(<EmailSection requested={null} undoable={undoable} />)
  // Announces later that it has ended: screen readers need the live region beforehand.
  expect(html).toMatch(/<p role="status"[^>]*><\/p>/)
  expect(text).toContain('Until 8 March 2026, you can go back to your old address')
  expect(text.includes('End this now')).toBe(offered)
  expect(text.includes('someone else can use your old address here')).toBe(offered)
  expect(text.includes('From 4 March 2026 at 15:30, you can end this here')).toBe(!offered)
})

test('TRUST-10 names the consent on its button without a stray colon', () => {
  const consent = { kind: 'tracking', date: null, text_version: null, ever_granted: false } as const
  const named = (granted: boolean) => render(<ConsentsSection consents={[{ ...consent, granted }]} />).text
  expect(named(false)).toMatch(/ Allow How you found us $/)
  expect(named(true)).toMatch(/ Withdraw How you found us $/)
})
