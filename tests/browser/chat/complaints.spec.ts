import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeViolations } from '../axe.ts'
import { allowComplaints, expect, test, waitForHydration } from '../visitors.ts'

async function write(page: Page, { email, text }: { email: string; text: string }) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('What’s it about?').fill('My refund')
  await page.getByLabel('Your complaint').fill(text)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send the complaint' }).click()

/** Chromium reports that a sandboxed frame blocks Playwright's own scripts; all other complaints still count. */
function complaintsBesideTheFrame(page: Page) {
  allowComplaints()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const ours = !message.text().startsWith("Blocked script execution in 'about:srcdoc'")
    if (message.type() === 'error' && ours) complaints.push(message.text())
  })
  return complaints
}

const newAddress = () => `rosa.${Date.now()}.${Math.floor(Math.random() * 1e6)}@demo.example`

for (const width of process.env.DEEP ? [390, 1280] : [390]) {
  test(`LEGAL-1 NAV-6 a visitor complains, sees the number, reloads, and finds it in the mailbox, at ${width} px`, async ({
    page,
    dismissBanners,
  }) => {
    const complaints = complaintsBesideTheFrame(page)
    await dismissBanners()
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await waitForHydration(page)
    const footer = page.getByRole('contentinfo')
    if (width === 390) await footer.getByRole('button', { name: 'More' }).click()
    await footer.getByRole('link', { name: 'Complaints' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible()
    await waitForHydration(page)
    expect(await axeViolations(page)).toEqual([])

    const email = newAddress()
    await write(page, { email, text: 'I asked for my money back.' })
    await expect(page.getByText('3,974 characters left')).toBeVisible()
    await send(page)

    const heading = page.getByRole('heading', { name: 'We’ve received your complaint' })
    await expect(heading).toBeFocused()
    const shown = page.getByTestId('complaint-number')
    await expect(shown).toHaveText(/^C-\d{4}-\d{6}$/)
    const number = (await shown.textContent()) ?? ''
    await expect(page.getByText(email)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(page.url()).not.toContain(number)
    await page.reload()
    await expect(shown).toHaveText(number)

    const subject = `We’ve received your complaint ${number}`
    await expect(async () => {
      await page.goto(`/dev/mailbox?to=${email}`)
      await expect(page.getByRole('heading', { name: subject })).toBeVisible({ timeout: 500 })
    }).toPass()
    await waitForHydration(page)
    await page.getByText('HTML', { exact: true }).click()
    const preview = page.frameLocator(`iframe[title*="${number}"]`)
    await expect(preview.getByText(number).first()).toBeVisible()
    const colour = await preview.getByRole('heading').evaluate((element) => getComputedStyle(element).color)
    expect(colour).toBe('rgb(43, 27, 36)')
    expect(complaints).toEqual([])

    // A refused one says why beside the field; an answer lost on the way does not make two.
    await page.goto('/complaints')
    await waitForHydration(page)
    await write(page, { email: 'rosa@nowhere', text: 'A long story' })
    await send(page)
    await expect(page.getByLabel('Email address')).toBeFocused()
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Invalid email/)
    const numbers: string[] = []
    await page.route('**/api/complaint.php', async (route) => {
      const answer = await (await route.fetch()).json()
      numbers.push(answer.number)
      if (numbers.length === 1) return route.abort('connectionreset')
      // As after several receipts on one day.
      return route.fulfill({ status: 201, json: { ...answer, mailed: false } })
    })
    await page.getByLabel('Email address').fill(newAddress())
    await send(page)
    await expect(page.getByText('Please write down the number')).toBeVisible()
    const second = await shown.textContent()
    expect(numbers).toEqual([second, second])
  })
}

test('LEGAL-1 a member’s address is filled in, and another complaint can follow', { tag: '@deep' }, async ({
  page,
  logIn,
}) => {
  await logIn('anna@demo.example')
  await page.goto('/complaints')
  await waitForHydration(page)
  await expect(page.getByLabel('Email address')).toHaveValue('anna@demo.example')
  await write(page, { email: newAddress(), text: 'First' })
  await send(page)
  const first = (await page.getByTestId('complaint-number').textContent()) ?? ''
  await page.getByRole('link', { name: 'Write another complaint' }).click()
  await expect(page.getByLabel('Your complaint')).toHaveValue('')
  await write(page, { email: newAddress(), text: 'Second' })
  await send(page)
  await expect(page.getByTestId('complaint-number')).not.toHaveText(first)
})

test('LEGAL-1 a refused complaint says why beside the field and loses nothing', { tag: '@deep' }, async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await page.goto('/complaints')
  await waitForHydration(page)
  await write(page, { email: 'rosa@nowhere', text: 'A long story' })
  await send(page)
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Invalid email/)
  await expect(page.getByRole('alert')).toHaveText('Please check what you entered.')
  await expect(page.getByLabel('Your complaint')).toHaveValue('A long story')
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Email address').fill(newAddress())
  await send(page)
  await expect(page.getByTestId('complaint-number')).toBeVisible()
})

test('LEGAL-1 asks a visitor who has had several receipts today to write the number down', {
  tag: '@deep',
}, async ({ page, dismissBanners }) => {
  await dismissBanners()
  const email = newAddress()
  for (let sent = 0; sent < 5; sent++)
    await page.request.post('/api/complaint.php', { data: { email, subject: 'My refund', text: 'Again' } })
  await page.goto('/complaints')
  await waitForHydration(page)
  await write(page, { email, text: 'Once more' })
  await send(page)
  await expect(page.getByTestId('complaint-number')).toBeVisible()
  await expect(page.getByText('Please write down the number')).toBeVisible()
  await expect(page.getByText('We’ve also sent the number')).toHaveCount(0)
})

test('LEGAL-1 an answer lost on the way does not make two complaints', { tag: '@deep' }, async ({
  page,
  dismissBanners,
}) => {
  await dismissBanners()
  await page.goto('/complaints')
  await waitForHydration(page)
  const numbers: string[] = []
  await page.route('**/api/complaint.php', async (route) => {
    const answer = await route.fetch()
    numbers.push((await answer.json()).number)
    if (numbers.length === 1) return route.abort('connectionreset')
    return route.fulfill({ response: answer })
  })
  await write(page, { email: newAddress(), text: 'Once only' })
  await send(page)
  const shown = page.getByTestId('complaint-number')
  await expect(shown).toBeVisible()
  const number = await shown.textContent()
  expect(numbers).toEqual([number, number])
})

test('AUTH-1 shows every mail, in the chosen language, without breaking the content policy', {
  tag: '@deep',
}, async ({ page, dismissBanners, setLanguage }) => {
  const complaints = complaintsBesideTheFrame(page)
  await dismissBanners()
  await setLanguage('pl')
  await page.goto('/dev/mails')
  const previews = page.locator('iframe')
  // Each on a phone and on a computer.
  await expect(previews).toHaveCount(2 * globSync('app/**/*.mail.tsx').length)
  const all = await previews.all()
  for (const preview of all) await expect(preview).toHaveAttribute('sandbox', '')
  // mail-samples.test.ts checks what they contain; this checks that a frame shows it.
  for (const preview of all) {
    await preview.scrollIntoViewIfNeeded()
    const mail = preview.contentFrame()
    await expect(mail.locator('html')).toHaveAttribute('lang', 'pl')
    await expect(mail.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(complaints).toEqual([])
})
