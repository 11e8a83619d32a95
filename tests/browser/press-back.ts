import type { Page } from '@playwright/test'
import { expect } from './visitors.ts'

const isCovered = (page: Page) => page.evaluate(() => window.history.state?.covered === true)

/** Waits until the history entry of a closed layer is gone, which takes the browser a moment after a reload. */
export async function expectNothingOpen(page: Page) {
  await expect.poll(() => isCovered(page)).toBe(false)
}

/**
 * At most as fast as a person: by then what has just opened has its history entry, for which the browser needs a
 * moment.
 */
export async function pressBack(page: Page) {
  await expect.poll(() => isCovered(page)).toBe(true)
  await page.goBack()
}
