import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailColours } from './mail-colours.ts'

test('mails use the colours of the site', () => {
  const css = readFileSync('app/design/style/theme.css', 'utf8')
  const names = { ink: 'ink', inkSoft: 'ink-soft', paper: 'paper', card: 'card', line: 'line', sand: 'sand' }
  for (const [name, token] of Object.entries(names)) {
    expect(css).toContain(`--color-${token}: ${mailColours[name as keyof typeof mailColours]};`)
  }
})
