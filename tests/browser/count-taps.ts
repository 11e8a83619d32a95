import type { Page } from '@playwright/test'

/** Counts presses from now on; returns how many there were, in this document. */
export async function countTaps(page: Page) {
  await page.evaluate(() => {
    let taps = 0
    document.addEventListener('click', () => taps++, { capture: true })
    Object.assign(window, { tapsSoFar: () => taps })
  })
  return () => page.evaluate<number>('tapsSoFar()')
}
