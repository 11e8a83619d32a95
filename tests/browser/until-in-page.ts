import { expect, type Page } from '@playwright/test'

/**
 * Waits until a function in the page returns true. `page.waitForFunction` does not work for an async function: it
 * takes the promise itself for true and does not wait.
 */
export async function untilInPage(page: Page, question: () => Promise<boolean>) {
  // A page that is just being reloaded answers nothing.
  await expect(async () => expect(await page.evaluate(question)).toBe(true)).toPass({ timeout: 20_000 })
}
