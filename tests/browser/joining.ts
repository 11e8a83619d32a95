import { expect, type Page } from '@playwright/test'
import { alive } from './visitors.ts'

export const towns: Record<string, { country: string; typed: string; town: string }> = {
  en: { country: 'GB', typed: 'brist', town: 'Bristol' },
  de: { country: 'DE', typed: 'lub', town: 'Lübeck' },
  fi: { country: 'FI', typed: 'tampe', town: 'Tampere' },
}
export const password = 'three calm words'

/** Tests run in several languages, so they find fields by name and not by their words. */
export const flow = (page: Page) => page.locator('[data-signup]')
export const field = (page: Page, name: string) => flow(page).locator(`[name="${name}"]`)
export const goOn = (page: Page) => flow(page).locator('button[type=submit]').click()
export const wrong = (page: Page) => flow(page).locator('.text-danger:not(svg)')
export const step = (page: Page) => expect.poll(() => new URL(page.url()).hash.replace('#join-', ''))

export async function choose(page: Page, name: string, value: string) {
  await flow(page).locator(`label:has(input[name="${name}"][value="${value}"])`).click()
}

export async function sayWho(page: Page) {
  await choose(page, 'gender', 'female')
  await choose(page, 'seeking', 'male')
  await goOn(page)
  await step(page).toBe('born')
}

export async function sayBorn(page: Page, [day, month, year] = ['4', '3', '1956']) {
  await field(page, 'date_of_birth-day').fill(day!)
  await field(page, 'date_of_birth-month').fill(month!)
  await field(page, 'date_of_birth-year').fill(year!)
  await goOn(page)
}

export async function sayPlace(page: Page, language = 'en') {
  const { country, typed, town } = towns[language]!
  await field(page, 'country').selectOption(country)
  await flow(page).getByRole('combobox').last().pressSequentially(typed)
  // Choosing a town leads on.
  await page.getByRole('option', { name: town }).first().click()
  await step(page).toBe('name')
}

export async function sayName(page: Page, name = 'Marianne') {
  await field(page, 'name').fill(name)
  await goOn(page)
}

export async function sayAccount(page: Page, email: string) {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await field(page, 'terms').check()
}

export async function reachAccount(page: Page) {
  await sayWho(page)
  await sayBorn(page)
  await sayPlace(page)
  await sayName(page)
  await step(page).toBe('account')
}

export async function openSignup(page: Page, path = '/signup') {
  await page.goto(path)
  await alive(page)
  await step(page).toBe('who')
}

export async function firstMember(page: Page) {
  await page.goto('/')
  return (await page.locator('a[href$="/signup"][data-cover]').first().getAttribute('href'))!
}
