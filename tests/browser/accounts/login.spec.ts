import type { Page } from '@playwright/test'
import { addAuthenticator } from '../authenticator.ts'
import { joinAndConfirm, newAddress, password } from '../new-members.ts'
import { textsIn } from '../texts.ts'
import { delayScripts, expect, test, waitForHydration } from '../visitors.ts'

async function openLogin(page: Page) {
  await page.goto('/login')
  await waitForHydration(page)
}

for (const language of ['en', 'de', 'pl']) {
  test(`AUTH-7 five wrong passwords block the account, in ${language}`, { tag: '@deep' }, async ({
    page,
    dismissBanners,
    setLanguage,
  }) => {
    const say = textsIn(language)
    const failed = say('Login failed, please try again')
    const blocked = say('Too many incorrect attempts, account blocked for {minutes} min.', { minutes: 1 })
    await dismissBanners()
    await setLanguage(language)
    await openLogin(page)
    // An unknown address is blocked in the same way, and no other test needs it.
    await page.getByLabel(say('Email address')).fill(newAddress())
    for (let tries = 0; tries < 7; tries++) {
      await page.getByLabel(say('Password'), { exact: true }).fill(tries < 6 ? 'wrong' : password)
      const answered = page.waitForResponse('**/api/user.php')
      await page
        .getByRole('main')
        .getByRole('button', { name: say('Log in'), exact: true })
        .click()
      await answered
      await expect(page.getByRole('alert')).toContainText(tries < 5 ? failed : blocked)
    }
    await expect(page).toHaveURL('/login')
  })
}

test('AUTH-7 a login pressed before the script has loaded waits for it and is sent once, with what was typed', async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  const arrive = await delayScripts(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/login?from=%2Fchats', { waitUntil: 'commit' })
  await page.getByLabel('Email address').fill('ingrid@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('second spring demo')
  const button = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
  await button.click({ noWaitAfter: true })
  await button.click({ noWaitAfter: true })
  await expect(page.locator('form[data-pressed]')).toBeVisible()
  expect(sent).toEqual([])
  arrive()
  await page.waitForURL('/chats')
  expect(sent).toEqual(['/api/user.php'])
})

test('AUTH-7 AUTH-9 a failed login leads to a new password with the address remembered, and not in the URL', async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Email address').fill('nobody-here@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByLabel('Email address')).toHaveValue('nobody-here@demo.example')
  await page.reload()
  await expect(page.getByLabel('Email address')).toHaveValue('nobody-here@demo.example')
})

test('AUTH-7 a member sets up a passkey, logs in by it, and removes it', async ({
  page,
  dismissBanners,
  logIn,
  context,
}) => {
  const authenticator = await addAuthenticator(page)
  await dismissBanners()
  const email = await joinAndConfirm(page.request)
  await page.goto('/settings')
  await waitForHydration(page)
  const section = page.getByRole('region', { name: 'Log in with fingerprint, face or PIN' })
  // As some time after the login.
  const error = { error: 'recent_login_required', message: '' }
  await page.route('**/api/passkey.php', (route) => route.fulfill({ status: 403, json: error }), { times: 1 })
  await section.getByRole('button', { name: 'Set up on this device' }).click()
  await section.getByLabel('Password', { exact: true }).fill('not mine')
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText('This isn’t the password of this account')).toBeVisible()
  await section.getByLabel('Password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('status')).toContainText('without your password')
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section.getByRole('button', { name: 'Set up on this device' })).toHaveCount(0)
  await section.getByRole('button', { name: 'Set up another device' }).click()
  await expect(section.getByRole('alert')).toHaveText('This device is set up already.')

  await context.clearCookies({ name: 'auth' })
  await openLogin(page)
  await page.getByRole('button', { name: 'Use fingerprint, face or PIN' }).click()
  await page.waitForURL('/members')
  await expect(page.getByRole('button', { name: 'Account of Rosalind' })).toBeVisible()

  await context.clearCookies({ name: 'auth' })
  await openLogin(page)
  await authenticator.recognises(false)
  await page.getByRole('button', { name: 'Use fingerprint, face or PIN' }).click()
  await expect(page.getByRole('alert')).toContainText('You can always log in with your password instead.')
  await authenticator.recognises(true)

  await logIn(email, password)
  await page.goto('/settings')
  await waitForHydration(page)
  await section.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('status')).toContainText('Your password works as before.')
  await context.clearCookies({ name: 'auth' })
  await openLogin(page)
  await page.getByRole('button', { name: 'Use fingerprint, face or PIN' }).click()
  await expect(page.getByRole('alert')).toHaveText('That didn’t work. Please log in with your password.')
})

test('AUTH-7 offers no passkeys to a browser without them', { tag: '@deep' }, async ({
  page,
  dismissBanners,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await dismissBanners()
  await openLogin(page)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /fingerprint/ })).toHaveCount(0)
})

test('AUTH-7 SITE-1 opened by an IP address, the page says where passkeys work instead of offering what would fail', {
  tag: '@deep',
}, async ({ page, dismissBanners, baseURL }) => {
  const byNumber = baseURL!.replace('localhost', '127.0.0.1')
  const login = { email: 'anna@demo.example', password: 'second spring demo' }
  await dismissBanners()
  await page.goto(`${byNumber}/login`)
  await waitForHydration(page)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/login`)
  const place = page.getByText('You can log in with fingerprint, face or PIN only at').getByRole('link')
  await expect(place).toHaveAttribute('href', `${baseURL}/login`)
  await expect(page.getByRole('button', { name: /fingerprint/ })).toHaveCount(0)

  expect((await page.request.post(`${byNumber}/api/user.php`, { data: login })).status()).toBe(200)
  await page.goto(`${byNumber}/settings`)
  await waitForHydration(page)
  const section = page.getByRole('region', { name: 'Log in with fingerprint, face or PIN' })
  await expect(section.getByRole('link', { name: baseURL! })).toHaveAttribute('href', `${baseURL}/settings`)
  await expect(section.getByRole('button')).toHaveCount(0)
})
