import { expect, type Page } from '@playwright/test'

const names = ['second-spring:profile-drafts', 'begun-order']

/** Leaves a tab as a profile does that could not be stored yet, and an order that was started. */
export async function beginSomething(page: Page) {
  await page.evaluate((all) => {
    for (const name of all) sessionStorage.setItem(name, '{}')
  }, names)
  expect(await begunIn(page)).toEqual(names)
}

export function begunIn(page: Page) {
  return page.evaluate((all) => all.filter((name) => sessionStorage.getItem(name) !== null), names)
}
