import { readFileSync } from 'node:fs'
import type { ComponentType } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import plainIcon from './create-icon.ts'
import { iconFiles, importIconsSingly, removeKeys } from './single-icons.ts'

const files = iconFiles(readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8'))

test('imports every icon from its own file, whatever it is called', () => {
  expect(importIconsSingly(`import { Fingerprint, X as Close } from 'lucide-react'\nnext`, files)).toBe(
    `import Fingerprint from 'lucide-react/icons/fingerprint-pattern';import Close from 'lucide-react/icons/x'\nnext`,
  )
})

test('keeps types, and the number of lines', () => {
  const code = `import {\n  Bot,\n  type LucideProps,\n} from 'lucide-react'\nnext`
  const changed = importIconsSingly(code, files)
  expect(changed).toBe(
    `import Bot from 'lucide-react/icons/bot';import type { LucideProps } from 'lucide-react'\n\n\n\nnext`,
  )
  expect(importIconsSingly(`import { type LucideProps } from 'lucide-react'`, files)).toBe(
    `import { type LucideProps } from 'lucide-react'`,
  )
})

test('draws a plain icon as the package draws it', async () => {
  const looks = [
    {},
    { size: 20, className: 'shrink-0' },
    { fill: 'currentColor', strokeWidth: 3.5, 'aria-hidden': true },
  ]
  for (const file of ['tag', 'x', 'heart', 'fingerprint-pattern', 'globe']) {
    const icon = await import(`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`)
    for (const look of looks) {
      const drawn = [icon.default, plainIcon(icon.__iconData)].map((made: ComponentType<object>) =>
        inOrder(renderToStaticMarkup(createElement(made, look))),
      )
      expect(drawn[1]).toEqual(drawn[0])
    }
  }
})

test('removes the keys of icons, which only lists need', () => {
  const source = readFileSync('node_modules/lucide-react/dist/esm/icons/tag.mjs', 'utf8')
  expect(source).toMatch(/key:/)
  const bare = removeKeys(source)
  expect(bare).not.toMatch(/key:|__iconData\.node/)
  expect(bare.match(/"(path|circle)"/g)).toEqual(['"path"', '"circle"'])
})

/** The order of attributes does not matter. */
function inOrder(markup: string) {
  return markup.split(/(?<=>)/).map((tag) => tag.match(/[\w-]+="[^"]*"|<\/?\w+/g)?.toSorted())
}
