import { describe, expect, test } from 'vitest'
import { elementName, filesWith, parseSource } from '#tests/parse-source.ts'
import { catalogTexts } from '#tests/written-texts.ts'
import { locales } from './locales.ts'

/**
 * On a phone of 390 px a button has about 300 px for its label, at a little more than 9 px a letter on average: one
 * line, or one and a word.
 */
const longestButton = 36
/**
 * The bottom bar breaks between words, never within one: the longest words of all four are side by side, 8.5 px a
 * letter.
 */
const lettersInBar = 40
/** Filter, sort and saved in one row above the members, with their icons. */
const lettersInTools = 27

/** In English, as written in the code. */
const buttons = new Set(
  filesWith('<Button', 'app/**/*.tsx')
    .filter((file) => !file.startsWith('app/features/dev/'))
    .flatMap((file) => buttonWordsIn(file)),
)

/** Every text without variables between the tags of a button, including those that a condition chooses among. */
function buttonWordsIn(file: string, code?: string): string[] {
  const words: string[] = []
  /** Whether each enclosing element is a button; an attribute ends what is between its tags. */
  const enclosing: boolean[] = []
  const isBetweenTags = () => enclosing.at(-1) === true
  const addWords = (text: string) => words.push(text.trim().replace(/\s+/g, ' '))
  parseSource(file, code).visit({
    JSXElement({ openingElement, children }) {
      const name = elementName(openingElement)
      if (name === 'Trans' && isBetweenTags() && children.every(({ type }) => type === 'JSXText'))
        addWords(children.map((child) => (child.type === 'JSXText' ? child.value : '')).join(''))
      enclosing.push(isBetweenTags() || name === 'Button' || name === 'ButtonLink')
    },
    'JSXElement:exit': () => void enclosing.pop(),
    JSXAttribute() {
      enclosing.push(false)
    },
    'JSXAttribute:exit': () => void enclosing.pop(),
    TaggedTemplateExpression({ tag, quasi }) {
      const [text, ...more] = quasi.quasis
      if (isBetweenTags() && tag.type === 'Identifier' && tag.name === 't' && !more.length)
        addWords(text?.value.cooked ?? '')
    },
  })
  return words
}

test('I18N-1 finds the words of buttons wherever they are', () => {
  const code = `<><Button onClick={() => go(<B />)} icon={<Trash />}>
      {isOpen ? <Trans>Close it</Trans> : <Trans context="x">Open
        it</Trans>}{t\`Now\`}</Button>
    <ButtonLink to="/" aria-label={t\`Home\`} /><p><Trans>no button</Trans></p><ButtonLink to="/x"><Icon /><Trans>Go</Trans></ButtonLink></>`
  expect(buttonWordsIn('sample.tsx', code)).toEqual(['Close it', 'Open it', 'Now', 'Go'])
  for (const label of ['Skip for now', 'Log in', 'Join', 'Done']) expect(buttons).toContain(label)
})

describe.each(locales)('labels fit on a phone: %s', (locale) => {
  const texts = catalogTexts(locale, ['pages', 'landers', 'joining', 'inside'])
  const wordsOf = (id: string, context = '') => {
    const found = texts.find((text) => text.id === id && text.context === context)
    if (!found) throw new Error(`no text: ${id}`)
    return found.text
  }

  test('I18N-1 keeps the words of buttons short enough', () => {
    const labels = texts.filter(({ id }) => buttons.has(id) && !id.includes('{'))
    expect(labels.length).toBeGreaterThan(80)
    expect(labels.map(({ text }) => text).filter((text) => text.length > longestButton)).toEqual([])
  })

  test('I18N-1 keeps the words of the bottom bar short enough', () => {
    for (const last of ['Credits', 'Premium']) {
      const longest = ['Search', 'Messages', 'Likes', last].map((id) =>
        Math.max(
          ...wordsOf(id)
            .split(' ')
            .map((word) => word.length),
        ),
      )
      expect(longest.reduce((sum, letters) => sum + letters)).toBeLessThanOrEqual(lettersInBar)
    }
  })

  test('I18N-1 keeps the words of the tools above the members short enough', () => {
    const saved = wordsOf('Saved', 'the button that opens the saved searches')
    const tools = [wordsOf('Filter'), wordsOf('Sort'), saved].join('')
    expect(tools.length).toBeLessThanOrEqual(lettersInTools)
  })
})
