import { readFileSync, writeFileSync } from 'node:fs'
import { promisedSentences, type Sentence } from './promised-sentences.ts'

/** Sentences by hash: `plain`, the ids of the promises they make, or `new` for one that nobody has read yet. */
const file = 'docs/promises.tsv'
export const unclassified = 'new'

export function readClasses(): Map<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n')
  return new Map(
    lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const [hash = '', ids = ''] = line.split('\t')
        return [hash, ids] as const
      }),
  )
}

/** In the order of the pages, so that a change of a text is a change of one line beside its neighbours. */
export function writeClasses(sentences: readonly Sentence[], classes: ReadonlyMap<string, string>): string {
  const lines = [
    '# hash, class, beginning of the sentence: see docs/promises.md; npm run promises updates it',
  ]
  let last = ''
  for (const { hash, where, text } of sentences) {
    if (where !== last) lines.push('', `# ${where}`)
    last = where
    lines.push([hash, classes.get(hash) ?? unclassified, text.slice(0, 90)].join('\t'))
  }
  return `${lines.join('\n')}\n`
}

/** Questions, and up to three words, are labels unless somebody says otherwise. */
function guess({ text }: Sentence): string {
  return text.endsWith('?') || text.split(' ').length <= 3 ? 'plain' : unclassified
}

if (import.meta.main) {
  const sentences = promisedSentences()
  const known = readClasses()
  const added = sentences.filter(({ hash }) => !known.has(hash))
  const classes = new Map([...known, ...added.map((sentence) => [sentence.hash, guess(sentence)] as const)])
  writeFileSync(file, writeClasses(sentences, classes))
  const gone = [...known.keys()].filter((hash) => !sentences.some((sentence) => sentence.hash === hash))
  const open = sentences.filter(({ hash }) => classes.get(hash) === unclassified)
  console.log(`${sentences.length} sentences, ${added.length} added, ${gone.length} removed.`)
  for (const { where, text } of open) console.log(`To be classified in ${file}: ${where}: ${text}`)
}
