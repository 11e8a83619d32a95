import type { Page } from '@playwright/test'
import { expect } from './visitors.ts'

/** As fast as a person at the most: what has just opened has its entry by then, for which the browser needs a moment. */
export async function pressBack(page: Page) {
  await expect.poll(() => page.evaluate(() => window.history.state?.covered)).toBe(true)
  await page.goBack()
}
