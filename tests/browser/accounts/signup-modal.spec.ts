import { linkTo } from '../mailbox.ts'
import { newAddress } from '../new-members.ts'
import {
  answerBirthday,
  answerName,
  answerPlace,
  answerWho,
  choose,
  expectStep,
  field,
  fieldErrors,
  fillAccount,
  firstMember,
  submitStep,
} from '../signup-flow.ts'
import { allowComplaints, expect, setCookies, test, waitForHydration } from '../visitors.ts'

test.beforeEach(({ dismissBanners }) => dismissBanners())

test('AUTH-2 ROLE-1 pressing a face opens the modal, which accidents close only before the first answer', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const face = page.locator('a[href$="/signup"][data-cover]').first()
  const dialog = page.getByRole('dialog')
  await face.click()
  await expectStep(page).toBe('who')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await face.click()
  await expectStep(page).toBe('who')
  expect((await dialog.boundingBox())!.width).toBeGreaterThan(900)
  await expect(dialog.locator('header, footer')).toHaveCount(0)
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await face.click()
  await expectStep(page).toBe('who')
  await choose(page, 'gender', 'male')
  // After each accident the next answer needs the modal to be there.
  await page.keyboard.press('Escape')
  await choose(page, 'gender', 'female')
  await page.mouse.click(5, 5)
  await choose(page, 'gender', 'male')
  await page.reload()
  await expect(dialog).toBeVisible()
  await expect(field(page, 'gender').and(page.locator('[value=male]'))).toBeChecked()
  await dialog
    .getByRole('button')
    .filter({ has: page.locator('.lucide-x') })
    .click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
  await face.click()
  await expect(field(page, 'gender').and(page.locator('[value=male]'))).toBeChecked()
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('AUTH-2 ROLE-1 the modal of a heart makes an account; once the address is confirmed the like is made', async ({
  page,
}) => {
  allowComplaints()
  const [, , id] = (await firstMember(page)).split('/')
  await page.goto(`/members/${id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Like', exact: true }).first().click()
  await answerWho(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await answerBirthday(page)
  await answerPlace(page)
  await answerName(page)
  await expectStep(page).toBe('message')
  await submitStep(page)
  await fillAccount(page, 'ingrid@demo.example')
  await submitStep(page)
  await fieldErrors(page).getByRole('button').click()
  await expect(page).toHaveURL(/\/login(\?|$)/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectStep(page).toBe('account')
  const email = newAddress()
  await fillAccount(page, email)
  await submitStep(page)
  await expect(page).toHaveURL(`/members/${id}/signup?from=%2Fmembers%2F${id}`)
  await expect(page.getByText(email)).toBeVisible()
  // It is a new document.
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`/members/${id}`)
  await expect(page.getByText('Please confirm your email address first.').first()).toBeVisible()
  await page.goto(await linkTo(page.request, email))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.waitForURL('/activate/done')
  await page.goto(`/members/${id}`)
  await expect(page.getByRole('button', { name: 'Liked' }).first()).toBeVisible()
})

test('ROLE-1 a face leads to its sign-up without any script', { tag: '@deep' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await setCookies(context, baseURL!, { consent: '1~refused~2026-01-01T00:00:00Z' })
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('a[href$="/signup"][data-cover]').first().click()
  await expect(page.getByTestId('signup-target')).toHaveCount(1)
  await context.close()
})
