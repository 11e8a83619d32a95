import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './visitors.ts'

export const towns: Record<string, { country: string; typed: string; town: string }> = {
  en: { country: 'GB', typed: 'brist', town: 'Bristol' },
  de: { country: 'DE', typed: 'lub', town: 'Lübeck' },
  fi: { country: 'FI', typed: 'tampe', town: 'Tampere' },
}
export const password = 'three calm words'

/** Tests run in several languages, so they find fields by name and not by their words. */
export const signupForm = (page: Page) => page.locator('[data-signup]')
export const field = (page: Page, name: string) => signupForm(page).locator(`[name="${name}"]`)
export const submitStep = (page: Page) => signupForm(page).locator('button[type=submit]').click()
export const fieldErrors = (page: Page) => signupForm(page).locator('.text-danger:not(svg)')
export const expectStep = (page: Page) => expect.poll(() => new URL(page.url()).hash.replace('#join-', ''))

export async function choose(page: Page, name: string, value: string) {
  await signupForm(page).locator(`label:has(input[name="${name}"][value="${value}"])`).click()
}

export async function answerWho(page: Page) {
  await choose(page, 'gender', 'female')
  await choose(page, 'seeking', 'male')
  await submitStep(page)
  await expectStep(page).toBe('born')
}

export async function answerBirthday(page: Page, [day, month, year] = ['4', '3', '1956']) {
  await field(page, 'date_of_birth-day').fill(day!)
  await field(page, 'date_of_birth-month').fill(month!)
  await field(page, 'date_of_birth-year').fill(year!)
  await submitStep(page)
}

export async function answerPlace(page: Page, language = 'en') {
  const { country, typed, town } = towns[language]!
  await field(page, 'country').selectOption(country)
  await signupForm(page).getByRole('combobox').last().pressSequentially(typed)
  // Choosing a town leads on.
  await page.getByRole('option', { name: town }).first().click()
  await expectStep(page).toBe('name')
}

export async function answerName(page: Page, name = 'Marianne') {
  await field(page, 'name').fill(name)
  await submitStep(page)
}

export async function fillAccount(page: Page, email: string) {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await field(page, 'terms').check()
}

export async function reachAccount(page: Page) {
  await answerWho(page)
  await answerBirthday(page)
  await answerPlace(page)
  await answerName(page)
  await expectStep(page).toBe('account')
}

export async function openSignup(page: Page, path = '/signup') {
  await page.goto(path)
  await waitForHydration(page)
  await expectStep(page).toBe('who')
}

export async function firstMember(page: Page) {
  await page.goto('/')
  return (await page.locator('a[href$="/signup"][data-cover]').first().getAttribute('href'))!
}
