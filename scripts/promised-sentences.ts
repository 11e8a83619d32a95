import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { description, fictionalWarning, titles } from '#db/brands.ts'
import { catalogTexts } from '#tests/catalog-texts.ts'
import { filesWith, importsOf } from '#tests/parse-source.ts'

export interface Sentence {
  hash: string
  /** The page, mail or file in which it stands first. */
  where: string
  text: string
}

/**
 * The pages, mails and rules about mails in which people read what we promise. The texts of every file that they import,
 * at once or later, are collected as well: a sentence does not escape when it moves to another file.
 */
const surfaces: readonly (readonly [where: string, files: () => string[]])[] = [
  [
    'index',
    () =>
      globSync([
        'app/root.tsx',
        'app/layouts/{Default,Lander}Layout.tsx',
        'app/features/landers/**/*.page.tsx',
      ]),
  ],
  [
    'sign-up',
    () =>
      globSync([
        'app/layouts/SignupLayout.tsx',
        'app/features/accounts/{signup,activation}/**/*.page.tsx',
        'app/features/accounts/consents/*.tsx',
      ]),
  ],
  ['legal pages', () => globSync('app/features/legal/**/*.page.tsx')],
  ['complaints', () => globSync('app/features/safety/**/*.page.tsx')],
  [
    'withdrawal',
    () =>
      globSync([
        'app/features/payments/refunds/**/*.page.tsx',
        'app/features/payments/transactions/transaction.page.tsx',
      ]),
  ],
  ['mails', () => [...globSync('app/**/*.mail.tsx'), ...filesWith(".mail.tsx'", 'app/**/*.{ts,tsx}')]],
]

/**
 * The console is for people who work here. The labels name the fields of the file that a member downloads: hundreds of
 * names, and no sentence.
 */
const notRead = /^app\/features\/(staff|dev)\/|\/personal-data-(labels|values)\.server\.ts$|\.test\.tsx?$/

/** Every English sentence on the index, sign-up, complaints, withdrawal, legal pages, mails and the README, once. */
export function promisedSentences(): Sentence[] {
  const inCode = catalogTexts('en', ['pages', 'landers', 'joining', 'inside', 'server'])
  const texts = [
    { where: 'README.md', text: readMarkdown(readFileSync('README.md', 'utf8')) },
    ...globSync('app/features/legal/pages/*.en.md')
      .toSorted()
      .map((file) => ({ where: basename(file), text: readMarkdown(readFileSync(file, 'utf8')) })),
    { where: 'db/brands.ts', text: brandTexts() },
    ...surfaceFiles().flatMap(({ where, files }) =>
      inCode
        .filter(({ shownBy }) => shownBy.some((file) => files.has(file)))
        .map(({ text }) => ({ where, text: [text] })),
    ),
  ]
  const found = new Map<string, Sentence>()
  for (const { where, text } of texts)
    for (const sentence of text.flatMap(splitSentences)) {
      const hash = createHash('sha256').update(sentence).digest('hex').slice(0, 12)
      if (!found.has(hash)) found.set(hash, { hash, where, text: sentence })
    }
  return [...found.values()]
}

/** Every file whose texts people read on a page or in a mail of ours. */
export function surfaceFiles(): { where: string; files: Set<string> }[] {
  return surfaces.map(([where, files]) => ({ where, files: filesBehind(files()) }))
}

/** The first page of each brand, and the label of fictional profiles. */
function brandTexts(): string[] {
  const niches = Object.keys(titles).map(Number)
  return [...niches.flatMap((niche) => [titles[niche]?.en ?? '', description(niche).en]), fictionalWarning.en]
}

/** These files and all that they import, at once or later. */
function filesBehind(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file) || notRead.test(file)) continue
    found.add(file)
    filesBehind(importedFiles(file), found)
  }
  return found
}

const known = new Map<string, string[]>()

function importedFiles(file: string): string[] {
  const before = known.get(file)
  if (before) return before
  const { atOnce, later } = importsOf(file)
  const files = [...atOnce, ...later]
    .filter((path) => /^[#.].*\.tsx?$/.test(path))
    .map((path) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)))
    .filter((path) => path.startsWith('app/') && existsSync(path))
  known.set(file, files)
  return files
}

/** The blocks of a Markdown file without its marks; code, pictures and the names of columns are no sentences. */
function readMarkdown(text: string): string[] {
  return text
    .replace(/```.*?```/gs, '\n\n')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/^\|[-| :]+\|$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^(---|\s*[-*]|\s*\d+\.|#+|title:|description:)\s?/gm, '\n\n')
    .replace(/^\|(.*)\|$/gm, (_row, cells: string) => `\n\n${cells.split('|').join('\n\n')}\n\n`)
    .replace(/\{\{[#^/]\w+\}\}/g, '\n\n')
    .split(/\n\s*\n/)
}

function splitSentences(block: string): string[] {
  return block
    .replace(/[*[\]]|<\/?\d+\/?>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?…:]["”’)]*) (?=["“(]*[A-Z{‘])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}{2}/u.test(sentence.replace(/\{+[^}]*\}+/g, '')))
}
