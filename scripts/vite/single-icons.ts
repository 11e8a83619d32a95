import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const list = new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)

const createIconFile = fileURLToPath(new URL('./create-icon.ts', import.meta.url))

/**
 * Imports every icon from its own file, in its plain form. The package lists them all in one: importing an icon seems
 * to import the whole list, so the first page would load the icons of all pages.
 */
export function singleIcons(): Plugin {
  const files = iconFiles(readFileSync(list, 'utf8'))
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => createIconFile,
    },
    transform: {
      filter: {
        id: /\/app\/[^?]*\.tsx?(\?|$)|\/lucide-react\/dist\/esm\/icons\//,
        code: /'lucide-react'|__iconData/,
      },
      handler: (code, id) => ({
        code: id.includes('/lucide-react/') ? removeKeys(code) : importIconsSingly(code, files),
        map: null,
      }),
    },
  }
}

/** Maps the name of an icon to its file; some have several names. */
export function iconFiles(source: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of source.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

/**
 * Shapes of a drawing are never sorted, so they need no keys; and no bundler knows that reading `node` has no effect.
 */
export function removeKeys(code: string): string {
  return code.replaceAll(/,\s*key: "\w+"/g, '').replace('__iconData.node;', '')
}

/** Leaves other exports, such as types, unchanged. */
export function importIconsSingly(code: string, files: Map<string, string>): string {
  return code.replaceAll(/import \{([^}]*)\} from 'lucide-react'/g, (whole, names: string) => {
    const wanted = names.split(',').flatMap((name) => name.trim() || [])
    const [rest, singles]: [string[], string[]] = [[], []]
    for (const name of wanted) {
      const [icon = '', own = icon] = name.split(/\s+as\s+/)
      const file = files.get(icon)
      if (file) singles.push(`import ${own} from 'lucide-react/icons/${file}'`)
      else rest.push(name)
    }
    if (singles.length === 0) return whole
    if (rest.length > 0) singles.push(importStatement(rest))
    // Keeps the number of lines, so that errors name the right one.
    return singles.join(';') + '\n'.repeat(whole.split('\n').length - 1)
  })
}

/** Types are erased, and the import of the whole list with them. */
function importStatement(names: string[]) {
  const isTypes = names.every((name) => name.startsWith('type '))
  return isTypes
    ? `import type { ${names.map((name) => name.slice('type '.length)).join(', ')} } from 'lucide-react'`
    : `import { ${names.join(', ')} } from 'lucide-react'`
}
