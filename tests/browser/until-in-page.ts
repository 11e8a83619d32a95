import { expect, type Page } from '@playwright/test'

/**
 * Waits until a question put to the page is answered with yes. `page.waitForFunction` does not do for what has to
 * await something: it takes the promise itself for a yes and waits for nothing.
 */
export async function untilInPage(page: Page, question: () => Promise<boolean>) {
  // A page that is just being loaded anew answers nothing.
  await expect(async () => expect(await page.evaluate(question)).toBe(true)).toPass({ timeout: 20_000 })
}
