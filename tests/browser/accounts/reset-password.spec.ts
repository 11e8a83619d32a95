import { linkUnder } from '../mailbox.ts'
import { joinAndConfirm } from '../new-members.ts'
import { textsIn } from '../texts.ts'
import { expect, setCookies, test, waitForHydration } from '../visitors.ts'

for (const language of process.env.DEEP ? ['en', 'fr', 'fi'] : ['fi']) {
  test(`AUTH-9 from a forgotten password to a new one, by the mailbox page, in ${language}`, async ({
    page,
    dismissBanners,
    setLanguage,
    browser,
    baseURL,
  }) => {
    const say = textsIn(language)
    const elsewhere = await browser.newContext({ baseURL })
    await setCookies(elsewhere, baseURL!, { locale: language })
    const email = await joinAndConfirm(elsewhere.request)

    await dismissBanners()
    await setLanguage(language)
    await page.goto('/login')
    await waitForHydration(page)
    await page.getByRole('link', { name: say('Forgot your password?') }).click()
    // The address changes a moment before the page, and both have a field of that name.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Forgot your password?'))
    await expect(page).toHaveURL('/reset-password')
    const send = page.getByRole('button', { name: say('Send me the link') })
    await page.getByLabel(say('Email address')).fill('nobody@demo.example')
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(say('E-mail address not found'))
    await page.getByLabel(say('Email address')).fill(email)
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Check your email'))

    // Requested again at once, nothing new is sent, and the page says so.
    await page.goto('/reset-password')
    await waitForHydration(page)
    await page.getByLabel(say('Email address')).fill(email)
    await send.click()
    const sentBefore = say(
      'We sent an email with a link to <0>{email}</0> a few minutes ago. That link still works, so we haven’t sent another one.',
      { email },
    )
    await expect(page.getByText(email).locator('..')).toHaveText(sentBefore.replaceAll(/<\/?0>/g, ''))

    const subject = say('Choose a new password for {site}', { site: 'Second Spring' })
    const link = await linkUnder(page, { email, subject })
    await page.goto(link)
    await expect(page).toHaveURL('/reset-password/do')
    await waitForHydration(page)
    const repeated = page.getByLabel(say('New password again'))
    const save = page.getByRole('button', { name: say('Save and log in') })
    await page.getByLabel(say('New password'), { exact: true }).fill('red boots by the door')
    await repeated.fill('red boots by the lake')
    await save.click()
    await expect(page.getByText(say('The entered passwords are not the same.'))).toBeVisible()
    await expect(repeated).toBeFocused()
    await repeated.fill('red boots by the door')
    await save.click()
    await page.waitForURL('/members')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await (await elsewhere.request.get('/api/user.php')).json()).toEqual({ user: null })

    await page.context().clearCookies({ name: 'auth' })
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('Link expired or invalid, request a new email'),
    )
    await page.goto('/reset-password/do')
    await expect(page.getByRole('link', { name: say('Request a new email') })).toHaveAttribute(
      'href',
      '/reset-password',
    )
    await elsewhere.close()
  })
}

test('AUTH-9 WARN-1 the pages for a new password show no entry warning', { tag: '@deep' }, async ({
  page,
  baseURL,
}) => {
  const port = new URL(baseURL!).port
  for (const path of ['/reset-password', '/reset-password/do']) {
    await page.goto(`http://bdsm.localhost:${port}${path}`)
    await waitForHydration(page)
    // Time for the warning to load, which is not part of the page.
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
})
