import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const widths = [390, 820, 1280]

const today = Math.floor(Date.now() / 86_400_000)
const turn = Number(process.env.AXE_TURN ?? today) % 3

/** Axe takes a second for a screen, so a run checks a third of them, the next third a day later; the deep run all. */
export function isInTurn(screen: number) {
  return Boolean(process.env.DEEP) || screen % 3 === turn
}

/**
 * Nothing overflows at any width, the markup is valid, and axe finds nothing: on a phone when it is the screen's turn,
 * in the deep run at every width.
 */
export async function expectValidPage(page: Page, screen: number, what = '') {
  expect(await invalidMarkup(page), what).toEqual([])
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const place = `${what} at ${width} px`
    expect(await horizontalOverflow(page), place).toBeLessThanOrEqual(0)
    if (process.env.DEEP || (width === widths[0] && isInTurn(screen)))
      expect(await runAxe(page), place).toEqual([])
  }
}

const checks = new WeakMap<Page, number>()

/** The violations that axe finds on the page, or in a part of it, when it is the turn of this place in the test. */
export async function axeViolations(page: Page, part = 'html') {
  const place = checks.get(page) ?? 0
  checks.set(page, place + 1)
  return isInTurn(test.info().title.length + place) ? runAxe(page, part) : []
}

export async function runAxe(page: Page, part = 'html') {
  // Content under a sticky bar is reached by scrolling; axe would call it covered.
  await placeBars(page, 'static')
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ runOnly: tags, resultTypes: ['violations'] })
    // Runs in the page itself: four times as fast, and our pages contain no foreign frames.
    .setLegacyMode()
    .analyze()
  await placeBars(page, '')
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3)}`,
  )
}

/**
 * Blocks inside elements that take only words, and aria attributes without a value: browsers repair the first and
 * misread the second.
 */
function invalidMarkup(page: Page) {
  return page.evaluate(() => {
    const blocks = 'address article aside div dl fieldset form h1 h2 h3 h4 hr ol p section table ul'.split(
      ' ',
    )
    const misplaced = ['span', 'button', 'p', 'label', 'summary', 'h1', 'h2', 'h3'].flatMap((around) =>
      blocks
        // A summary may contain a heading.
        .filter((block) => around !== 'summary' || !/^h\d$/.test(block))
        .flatMap((block) => [...document.body.querySelectorAll(`${around} ${block}`)])
        .map((block) => `${around} around ${block.outerHTML.slice(0, 80)}`),
    )
    const empty = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => name.startsWith('aria-') && value === '')
        .map(({ name }) => `${name} is empty on ${element.outerHTML.slice(0, 80)}`),
    )
    return [...misplaced, ...empty]
  })
}

function placeBars(page: Page, position: string) {
  return page.evaluate((place) => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-bottom-bar], [data-action-bar]'))
      bar.style.position = place
  }, position)
}

export function horizontalOverflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
