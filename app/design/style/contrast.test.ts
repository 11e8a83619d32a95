import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Tokens = Record<string, string>

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const accents = [...css.matchAll(/html\[data-accent="(\w+)"\]/g)].map(([, name = '']) => name)

function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`theme.css has no ${selector}`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function colour(tokens: Tokens, name: string): string {
  const value = tokens[name]
  const alias = value?.match(/^var\(--color-([\w-]+)\)$/)?.[1]
  if (alias) return colour(tokens, alias)
  if (!value || !/^#[\da-f]{6}$/.test(value)) throw new Error(`--color-${name} is no plain colour: ${value}`)
  return value
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(tokens: Tokens, front: string, back: string) {
  const [a, b] = [luminance(colour(tokens, front)), luminance(colour(tokens, back))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** As `color-mix(in srgb, one share, other)`. */
function mixed(one: string, other: string, share: number) {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(share * a + (1 - share) * b)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

const textPairs = [
  ['white', 'primary'],
  ['white', 'primary-dark'],
  ['primary', 'card'],
  ['primary', 'paper'],
  ['primary-dark', 'primary-soft'],
  ['primary-dark', 'paper'],
  ['ink', 'primary-soft'],
  ['ink', 'paper'],
  ['ink', 'sand'],
  ['ink', 'secondary'],
  ['ink', 'secondary-dark'],
  ['ink', 'secondary-soft'],
  ['secondary-ink', 'secondary-soft'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'sand'],
  ['ink-soft', 'card'],
  ['ink-soft', 'mist'],
  ['ink-soft', 'primary-soft'],
  ['good', 'good-soft'],
  ['good', 'card'],
  ['white', 'danger'],
  ['danger', 'paper'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
] as const

const controlPairs = [
  ['field', 'card'],
  ['field', 'paper'],
  ['focus', 'paper'],
  ['primary', 'primary-soft'],
] as const

const base = tokensOf('@theme')
const high = tokensOf('html[data-contrast="high"]')

test('there are seven accents and rose is the default', () => {
  expect(accents).toEqual(['rose', 'plum', 'crimson', 'coral', 'teal', 'indigo', 'violet'])
  expect(base).toMatchObject(tokensOf('html[data-accent="rose"]'))
})

describe.each(accents)('accent %s', (accent) => {
  const normal = { ...base, ...tokensOf(`html[data-accent="${accent}"]`) }

  test.each(textPairs)('text: %s on %s reaches 4.5:1', (front, back) => {
    expect(contrast(normal, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['primary', 'secondary-dark', 'good'])(
    'the letter on a place painted in %s reaches 4.5:1',
    (paint) => {
      const hill = mixed(colour(normal, paint), colour(normal, 'sand'), 0.3)
      expect(contrast({ ...normal, hill }, 'primary-deep', 'hill')).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(controlPairs)('control: %s on %s reaches 3:1', (front, back) => {
    expect(contrast(normal, front, back)).toBeGreaterThanOrEqual(3)
  })

  test.each(textPairs)('text in high contrast: %s on %s reaches 7:1', (front, back) => {
    expect(contrast({ ...normal, ...high }, front, back)).toBeGreaterThanOrEqual(7)
  })
})
