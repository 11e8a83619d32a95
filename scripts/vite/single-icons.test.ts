import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconFiles, withSingleIcons } from './single-icons.ts'

const files = iconFiles(readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8'))

test('every icon is taken from its own file, whatever it is called', () => {
  expect(withSingleIcons(`import { Fingerprint, X as Close } from 'lucide-react'\nnext`, files)).toBe(
    `import Fingerprint from 'lucide-react/icons/fingerprint-pattern';import Close from 'lucide-react/icons/x'\nnext`,
  )
})

test('types stay, and so does the number of lines', () => {
  const code = `import {\n  Bot,\n  type LucideProps,\n} from 'lucide-react'\nnext`
  const changed = withSingleIcons(code, files)
  expect(changed).toBe(
    `import Bot from 'lucide-react/icons/bot';import type { LucideProps } from 'lucide-react'\n\n\n\nnext`,
  )
  expect(withSingleIcons(`import { type LucideProps } from 'lucide-react'`, files)).toBe(
    `import { type LucideProps } from 'lucide-react'`,
  )
})
