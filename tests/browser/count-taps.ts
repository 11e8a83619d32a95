import type { Page } from '@playwright/test'

/** Answers how often the reader has pressed since, in this document. */
export async function countTaps(page: Page) {
  await page.evaluate(() => {
    let taps = 0
    document.addEventListener('click', () => taps++, { capture: true })
    Object.assign(window, { tapsSoFar: () => taps })
  })
  return () => page.evaluate<number>('tapsSoFar()')
}
