import { expect, test } from 'vitest'
import type { Locale } from '#app/i18n/locales.ts'
import { parseTemplate } from './legal.server.ts'
import { escapeMarkdown, renderMarkdown } from './markdown.server.ts'
import { fillPlaceholders } from './placeholders.server.ts'

const asIs = (text: string) => text
const fill = (template: string, values: Record<string, string | number | boolean>, locale: Locale = 'en') =>
  fillPlaceholders(template, values, locale, asIs)
const render = (source: string, questions = false) => renderMarkdown(source, { title: 'Title', questions })

test('a number picks its plural form, wherever its placeholder stands', () => {
  expect(fill('{{days|# day|# days}}', { days: 1 })).toBe('1 day')
  expect(fill('{{days|one day|all # days}}', { days: 1400 })).toBe('all 1,400 days')
  expect([1, 3, 5, 22].map((n) => fill('{{n|# dzień|# dni|# dni!|# dnia}}', { n }, 'pl'))).toEqual([
    '1 dzień',
    '3 dni',
    '5 dni!',
    '22 dni',
  ])
})

test('with two forms, millions use the last one', () => {
  expect(fill('{{n|# jour|# jours}}', { n: 1_000_000 }, 'fr')).toMatch(/jours$/)
  expect(fill('{{n|# jour|# jours}}', { n: 0 }, 'fr')).toBe('0 jour')
})

test('a section is kept or left out, and a tag alone on its line leaves no empty line', () => {
  const template = '- a\n{{#phone}}\n- {{phone}}\n{{/phone}}\n{{^phone}}\n- none\n{{/phone}}\n- b'
  expect(fill(template, { phone: '1' })).toBe('- a\n- 1\n- b')
  expect(fill(template, { phone: '' })).toBe('- a\n- none\n- b')
  expect(fill('{{#yes}}x{{/yes}}{{^yes}}y{{/yes}}', { yes: true })).toBe('x')
})

test('an unknown value is an error, not a gap', () => {
  expect(() => fill('{{nobody}}', {})).toThrow('nobody')
})

test('inserts a value literally, whatever characters it has', () => {
  const value = '<b>*a*_b_</b> [x](javascript:1) `c` & 1. | #\n- d'
  const { lead } = render(`Name: ${escapeMarkdown(value)}`)
  expect(lead).toBe(
    '<p>Name: &lt;b&gt;*a*_b_&lt;/b&gt; [x](javascript:1) `c` &amp; 1. | # - d</p>\n'.replace(
      '&amp;',
      '&amp;',
    ),
  )
})

test('shows tags in a text as text, and unknown kinds of link as plain words', () => {
  const { lead } = render('A <img src=x onerror=alert(1)> [b](javascript:alert(1)) [c](//evil.example)')
  expect(lead).not.toMatch(/<img|href/)
  expect(render('<script>alert(1)</script>').lead).not.toContain('<script')
})

test('headings have ids, tables a name, and external links no opener', () => {
  const { lead, body, sections } = render(
    'Lead\n\n## Über & mehr\n\n| a |\n|---|\n| [x](https://x.example) |\n\n## Über mehr',
  )
  expect(lead).toBe('<p>Lead</p>\n')
  expect(sections).toEqual([
    { id: 'uber-mehr', title: 'Über & mehr' },
    { id: 'uber-mehr-2', title: 'Über mehr' },
  ])
  expect(body).toContain(
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Über &#38; mehr"><table>',
  )
  expect(body).toContain('<th scope="col">a</th>')
  expect(body).toContain('<a href="https://x.example" rel="noopener">x</a>')
})

test('a question opens without script', () => {
  const { body } = render('Lead\n\n## Part\n\n### Why?\n\nSo.\n\n### How?\n\nThus.', true)
  expect(body).toContain(
    '<details><summary><h3 id="why">Why?</h3>\n</summary><div><p>So.</p>\n</div></details>',
  )
  expect(body.match(/<details>/g)).toHaveLength(2)
})

test('the lines at the top may be quoted, and set apart by empty lines', () => {
  const expected = { title: 'A: "b"', description: 'c', text: 'Text' }
  expect(parseTemplate('---\ntitle: "A: \\"b\\""\ndescription: c\n---\nText\n')).toEqual(expected)
  expect(parseTemplate('---\n\ntitle: A: "b"\ndescription: c\n---\n\nText\n')).toEqual(expected)
})
