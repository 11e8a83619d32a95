import { expect, type Page } from '@playwright/test'

/**
 * Waits until a question to the page is answered with yes. `page.waitForFunction` does not work for a question that
 * awaits something: it takes the promise itself for a yes and does not wait.
 */
export async function untilInPage(page: Page, question: () => Promise<boolean>) {
  // A page that is just being reloaded answers nothing.
  await expect(async () => expect(await page.evaluate(question)).toBe(true)).toPass({ timeout: 20_000 })
}
