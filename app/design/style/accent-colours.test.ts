import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentColour, accentColours, paperColour } from './accent-colours.ts'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

test('APP-1 icons and manifest have the colours of the pages', () => {
  const blocks = css.matchAll(/html\[data-accent="(\w+)"\] \{[^}]*--color-primary: (#\w+);/g)
  expect(accentColours).toEqual(Object.fromEntries([...blocks].map(([, name, colour]) => [name, colour])))
  expect(paperColour).toBe(css.match(/--color-paper: (#\w+);/)?.[1])
})

test('APP-1 an unknown accent falls back to the default one', () => {
  expect(accentColour('unknown')).toBe(accentColours.rose)
})
