import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { catalogTexts } from '#tests/catalog-texts.ts'

export interface Sentence {
  hash: string
  /** The page, mail or file in which it stands first. */
  where: string
  text: string
}

/** Texts of the code on the surfaces where people read what we promise. */
const surfaces: readonly (readonly [string, RegExp])[] = [
  ['index', /^app\/(features\/landers\/[^/]+\.tsx|layouts\/(Footer|EntryWarningDialog)\.tsx)$/],
  ['sign-up', /^app\/features\/(accounts\/(signup|consents)|join)\//],
  ['cookies page', /^app\/features\/legal\//],
  [
    'mails',
    /\.mail\.tsx$|^app\/features\/(moderation\/[^/]+\.server\.ts|notifications\/mail\/|safety\/reports\/decide-report\.server\.ts)/,
  ],
]

/** Every English sentence on the index, the sign-up, legal pages, mails and the README, once. */
export function promisedSentences(): Sentence[] {
  const inCode = catalogTexts('en', ['pages', 'landers', 'joining', 'inside', 'server'])
  const texts = [
    { where: 'README.md', text: readMarkdown(readFileSync('README.md', 'utf8')) },
    ...globSync('app/features/legal/pages/*.en.md')
      .toSorted()
      .map((file) => ({ where: basename(file), text: readMarkdown(readFileSync(file, 'utf8')) })),
    ...surfaces.flatMap(([where, pattern]) =>
      inCode
        .filter(({ shownBy }) => shownBy.some((file) => pattern.test(file)))
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
