import type { Page } from '@playwright/test'
import { alive, expect, test } from './visitors.ts'

const password = 'second spring demo'

async function openLogin(page: Page) {
  await page.goto('/login')
  await alive(page)
}

const lockouts = [
  {
    language: 'en',
    email: 'E-mail address',
    word: 'Password',
    button: 'Log in',
    failed: 'Login failed, please try again',
    blocked: 'Too many incorrect attempts, account blocked for 15 min.',
  },
  {
    language: 'de',
    email: 'E-Mail-Adresse',
    word: 'Passwort',
    button: 'Anmelden',
    failed: 'Anmeldung fehlgeschlagen, bitte versuche es noch einmal',
    blocked: 'Zu viele falsche Versuche, Konto für 15 Min. gesperrt.',
  },
]

for (const { language, email, word, button, failed, blocked } of lockouts) {
  test(`AUTH-7 five wrong passwords block the account, in ${language}`, async ({ page, settled, speak }) => {
    await settled()
    await speak(language)
    await openLogin(page)
    // An address nobody has is blocked alike, and no other test needs it.
    await page.getByLabel(email).fill(`locked-${language}-${Date.now()}@demo.example`)
    for (let tries = 0; tries < 6; tries++) {
      await page.getByLabel(word, { exact: true }).fill('wrong')
      const answered = page.waitForResponse('**/api/user.php')
      await page.getByRole('button', { name: button, exact: true }).click()
      await answered
      await expect(page.getByRole('alert')).toHaveText(tries < 5 ? failed : blocked)
    }
    await page.getByLabel(word, { exact: true }).fill(password)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(blocked)
    await expect(page).toHaveURL('/login')
  })
}

/** The demo's members are shared by all tests; Anna's password is put back at the end. */
test('AUTH-9 from a forgotten password to a new one, by the mailbox page', async ({
  page,
  settled,
  context,
}) => {
  const anna = 'anna@demo.example'
  await settled()
  await openLogin(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('E-mail address').fill('nobody@demo.example')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('alert')).toHaveText('E-mail address not found')

  const other = await context.browser()!.newContext()
  const login = await other.request.post(new URL('/api/user.php', page.url()).href, {
    data: { email: anna, password },
  })
  expect(login.ok()).toBe(true)

  async function reset(newPassword: string) {
    await page.goto('/reset-password')
    await alive(page)
    await page.getByLabel('E-mail address').fill(anna)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    const link = await resetLink(page, anna)
    await page.goto(link)
    await expect(page).toHaveURL('/reset-password/do')
    await alive(page)
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('New password again').fill(`${newPassword}!`)
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await expect(page.getByText('The entered passwords are not the same.')).toBeVisible()
    await expect(page.getByLabel('New password again')).toBeFocused()
    await page.getByLabel('New password again').fill(newPassword)
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await page.waitForURL('/members')
    return link
  }

  const used = await reset('red boots by the door')
  const elsewhere = await other.request.get(new URL('/api/user.php', page.url()).href)
  expect(await elsewhere.json()).toEqual({ user: null })
  await reset(password)
  await context.clearCookies({ name: 'auth' })
  await page.goto(used)
  await expect(
    page.getByRole('heading', { name: 'Link expired or invalid, request a new email' }),
  ).toBeVisible()
  await page.goto('/reset-password/do')
  await expect(page.getByRole('link', { name: 'Request a new e-mail' })).toHaveAttribute(
    'href',
    '/reset-password',
  )
  await other.close()
})

const opened = new Set<string>()

/** As a newcomer finds it: on the demo's mailbox page, in another tab. */
async function resetLink(page: Page, email: string): Promise<string> {
  const mailbox = await page.context().newPage()
  const newest = async () => {
    await mailbox.goto(`/dev/mailbox?to=${email}`)
    const links = await mailbox
      .locator('main a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    return links.find((link) => link && /\/[\w-]{43}$/.test(link) && !opened.has(link)) ?? ''
  }
  await expect.poll(newest).not.toBe('')
  const link = await newest()
  opened.add(link)
  await mailbox.close()
  return link
}

test('AUTH-9 the pages for a new password show no entry warning', async ({ page, baseURL }) => {
  const port = new URL(baseURL!).port
  for (const path of ['/reset-password', '/reset-password/do']) {
    await page.goto(`http://bdsm.localhost:${port}${path}`)
    await alive(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('AUTH-8 the settings list the devices and log out the others', async ({
  page,
  logIn,
  browser,
  baseURL,
}) => {
  const login = { data: { email: 'theo@demo.example', password } }
  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  })
  await phone.request.post(`${baseURL}/api/user.php`, login)
  await logIn('theo@demo.example')
  await page.goto('/settings')
  await alive(page)
  const section = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(section.getByText('This device')).toHaveCount(1)
  await section.getByRole('button', { name: 'Log out Chrome, Android' }).first().click()
  await expect(section.getByRole('status')).toHaveText('That device is logged out.')
  expect(await (await phone.request.get(`${baseURL}/api/user.php`)).json()).toEqual({ user: null })
  await phone.request.post(`${baseURL}/api/user.php`, login)
  await page.reload()
  await alive(page)
  await section.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(section.getByRole('status')).toHaveText('All other devices are logged out.')
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await phone.close()
})

test('AUTH-7 a member sets up a passkey, logs in by it, and removes it', async ({ page, logIn, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await logIn('ingrid@demo.example')
  await page.goto('/settings')
  await alive(page)
  const section = page.getByRole('region', { name: 'Log in with fingerprint, face or PIN' })
  await section.getByRole('button', { name: 'Set up on this device' }).click()
  await expect(section.getByRole('status')).toContainText('without your password')
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await section.getByRole('button', { name: 'Set up on this device' }).click()
  await expect(section.getByRole('alert')).toHaveText('This device is set up already.')

  await context.clearCookies({ name: 'auth' })
  await openLogin(page)
  await page.getByRole('button', { name: 'Use fingerprint, face or PIN' }).click()
  await page.waitForURL('/members')
  await expect(page.getByRole('button', { name: 'Account of Ingrid' })).toBeVisible()

  await context.clearCookies({ name: 'auth' })
  await openLogin(page)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Use fingerprint, face or PIN' }).click()
  await expect(page.getByRole('alert')).toContainText('You can always log in with your password.')
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })

  await logIn('ingrid@demo.example')
  await page.goto('/settings')
  await alive(page)
  await section.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('status')).toContainText('Your password works as before.')
  await context.clearCookies({ name: 'auth' })
  await openLogin(page)
  await page.getByRole('button', { name: 'Use fingerprint, face or PIN' }).click()
  await expect(page.getByRole('alert')).toHaveText('That did not work. Please log in with your password.')
})

test('AUTH-7 a browser without passkeys is offered none', async ({ page, settled }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await settled()
  await openLogin(page)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /fingerprint/ })).toHaveCount(0)
})
