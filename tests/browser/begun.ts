import { expect, type Page } from '@playwright/test'

const names = ['second-spring:profile-drafts', 'begun-order']

/** A tab as it is left by a profile that could not be stored yet, and by an order that was begun. */
export async function beginSomething(page: Page) {
  await page.evaluate((all) => {
    for (const name of all) sessionStorage.setItem(name, '{}')
  }, names)
  expect(await begunIn(page)).toEqual(names)
}

export function begunIn(page: Page) {
  return page.evaluate((all) => all.filter((name) => sessionStorage.getItem(name) !== null), names)
}
