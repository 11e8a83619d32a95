import { expect, type Page } from '@playwright/test'

const names = ['second-spring:profile-drafts', 'begun-order']

/** Stores unsaved profile changes and a started order in the tab, as the pages do. */
export async function storePendingWork(page: Page) {
  await page.evaluate((all) => {
    for (const name of all) sessionStorage.setItem(name, '{}')
  }, names)
  expect(await pendingWorkIn(page)).toEqual(names)
}

export function pendingWorkIn(page: Page) {
  return page.evaluate((all) => all.filter((name) => sessionStorage.getItem(name) !== null), names)
}
