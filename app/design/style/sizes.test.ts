import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { elementName, parseSource } from '#tests/parse-source.ts'

/** The pages of members and visitors; the console is for people who work here, and a mail has its own styles. */
function shownFiles(pattern: string): string[] {
  return globSync(pattern).filter(
    (file) => !/features\/(staff|dev)\/|StaffLayout|\.(test|mail|gen)\.|mail-(frame|styles)/.test(file),
  )
}

const css = (name: string) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8')
const theme = css('theme')
const rootSize = (16 * Number(/html \{[^}]*?font-size: ([\d.]+)%/.exec(css('base'))?.[1])) / 100
const sizes = new Map(
  [...theme.matchAll(/(--text-\w+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
)

/** In pixels, on the narrowest phone that the pages are made for: 320 px, with the text size of the first visit. */
function pixels(value: string): number {
  const call = /^(min|max|clamp)\((.*)\)$/.exec(value.trim())
  if (call) {
    const [low = 0, ...others] = splitArguments(call[2] ?? '').map(pixels)
    if (call[1] === 'clamp') return Math.max(low, Math.min(others[0] ?? 0, others[1] ?? 0))
    return call[1] === 'min' ? Math.min(low, ...others) : Math.max(low, ...others)
  }
  const name = /^var\((--text-\w+)\)$/.exec(value.trim())?.[1]
  if (name) return pixels(sizes.get(name) ?? '')
  return value.split(' + ').reduce((sum, part) => {
    const [, number, unit = ''] = /^([\d.]+)(px|rem|em|vw|cqi|cqmin|%)$/.exec(part.trim()) ?? []
    // A share of a picture whose width is not known here counts as nothing: `clamp` gives its least.
    const inPixels = { px: 1, rem: rootSize, em: rootSize, vw: 3.2, cqi: 0, cqmin: Infinity, '%': 0.16 }[unit]
    if (inPixels === undefined) throw new Error(`No size: ${value}`)
    return sum + Number(number) * inPixels
  }, 0)
}

function splitArguments(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    depth += { '(': 1, ')': -1 }[letter] ?? 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

/** The name of the site beside its mark, on phones narrower than 348 px: see docs/promises.md. */
const smaller = ['app/layouts/Brand.tsx: min(1rem,4.6vw)']

test('LEGAL-1 A11Y-1 no text is smaller than 16 pixels', () => {
  expect(pixels('min(1rem, max(18px, 5.6vw))')).toBe(18)
  expect(pixels('clamp(0.8889rem, 12.5cqi, 1.2222rem)')).toBeCloseTo(16, 1)
  expect(pixels('0.75rem')).toBeLessThan(16)
  // Tailwind's own sizes are switched off, so `text-xs` does not exist.
  expect(theme).toContain('--text-*: initial;')
  const inTheme = [...sizes].filter(([name]) => !name.includes('--line-height'))
  expect(inTheme.length).toBeGreaterThan(5)
  const inStyles = shownFiles('app/**/*.css').flatMap((file) => {
    const screens = readFileSync(file, 'utf8').replace(/@media print \{[\s\S]*?\n\}/g, '')
    return [...screens.matchAll(/font-size: ([^;]+);/g)].map(([, value = '']) => [file, value])
  })
  const inClasses = shownFiles('app/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\btext-\[(?:length:)?([\d.mc][^\]]*)\]/g)].map(
      ([, value = '']) => [file, value.replaceAll('_', ' ')],
    ),
  )
  expect(inClasses.length).toBeGreaterThan(10)
  const small = [...inTheme, ...inStyles, ...inClasses]
    .filter(([, value = '']) => Math.round(pixels(value) * 10) / 10 < 16)
    .map(([where, value]) => `${where}: ${value}`)
  expect(small).toEqual(smaller)
})

/** In words of a sentence, hidden, as large as the photo that it opens, or of the classes that the footer gives it. */
const otherSizes = [
  'app/features/tracking/CookieChoicesButton.tsx',
  'app/features/accounts/signup/steps/SignupFlow.tsx',
  'app/features/members/search/filters/FilterSheet.tsx',
  'app/features/chat/thread/messages/MessageContent.tsx',
  'app/design/fields/Combobox.tsx',
]

test('LEGAL-1 A11Y-1 every button is at least 48 by 48 pixels', () => {
  expect(theme).toContain('--spacing: 4px;')
  const classLists = new Map(
    shownFiles('app/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/const (\w+)(?:: [^=]+)? =\s*\n?\s*'([^']*)'/g)].map(
        ([, name = '', classes = '']) => [name, classes],
      ),
    ),
  )
  const looks = readFileSync('app/design/buttons/Button.tsx', 'utf8')
  const heights = /const sizes[^{]*\{([^}]*)\}/.exec(looks)?.[1]?.match(/min-h-\d+/g) ?? []
  expect(heights.map((height) => Number(height.slice(6)) * 4).filter((height) => height < 48)).toEqual([])
  expect(heights.length).toBe(2)
  const small: string[] = []
  let count = 0
  for (const file of shownFiles('app/**/*.tsx')) {
    if (!/<(?:b|B)utton\b/.test(readFileSync(file, 'utf8'))) continue
    const { code, visit } = parseSource(file)
    const isOurs = /buttons\/Button\.tsx'|Button(?:Classes)? \}? from '\.\/Button\.tsx'/.test(code)
    visit({
      JSXOpeningElement(element) {
        const name = elementName(element)
        if (name !== 'button' && !(name === 'Button' && !isOurs)) return
        count++
        const attribute = element.attributes.find(
          (each) => each.type === 'JSXAttribute' && each.name.name === 'className',
        )
        const written = attribute ? code.slice(attribute.start, attribute.end) : ''
        const classes = written.replace(/\b[a-zA-Z]+\b(?![-:[(])/g, (word) => classLists.get(word) ?? word)
        const steps = [...classes.matchAll(/(?<![\w:-])(?:min-h|size)-(\d+)/g)].map(([, step]) =>
          Number(step),
        )
        if (!written.includes('buttonClasses(') && !(Math.max(0, ...steps) * 4 >= 48)) small.push(file)
      },
    })
  }
  expect(count).toBeGreaterThan(25)
  expect(small.toSorted()).toEqual([...otherSizes].toSorted())
  expect(classLists.get('footerLink')).toContain('min-h-12')
})

test('LEGAL-1 A11Y-1 nothing moves where the device asks for reduced motion', () => {
  const reduced = /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*::before,\s*::after \{([^}]*)\}/.exec(
    css('base'),
  )?.[1]
  for (const rule of [
    'animation-duration: 0.01ms',
    'animation-iteration-count: 1',
    'transition-duration: 0.01ms',
  ])
    expect(reduced).toContain(`${rule} !important;`)
  // What moves by script asks first: style sheets do not reach it.
  const byScript = shownFiles('app/**/*.{ts,tsx}').filter((file) =>
    /\.animate\(|behavior: 'smooth'|\bautoPlay\b/.test(readFileSync(file, 'utf8')),
  )
  expect(byScript.length).toBeGreaterThan(1)
  const unasked = byScript.filter(
    (file) => !/prefersReducedMotion\(|prefers-reduced-motion/.test(readFileSync(file, 'utf8')),
  )
  expect(unasked).toEqual([])
})

test('LEGAL-1 A11Y-1 text is set in Atkinson Hyperlegible Next, and its files are ours', () => {
  expect(/--font-sans:\s*"([^"]+)"/.exec(theme)?.[1]).toBe('Atkinson Hyperlegible Next Variable')
  const files = [...css('fonts').matchAll(/url\("?([^")]+)"?\)/g)].map(([, file = '']) => file)
  expect(files.some((file) => /atkinson/i.test(file))).toBe(true)
  expect(files.filter((file) => /^(https?:)?\/\//.test(file))).toEqual([])
})
