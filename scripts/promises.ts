import { readFileSync, writeFileSync } from 'node:fs'
import { promisedSentences, type Sentence } from './promised-sentences.ts'

/** Sentences by hash: `plain`, the ids of the promises they make, or `new` for one that nobody has read yet. */
const file = 'docs/promises.tsv'
const unclassified = 'new'

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

/** A question asks the reader for something and states nothing. Few words can: ‘Always free’ is a promise. */
function guess({ text }: Sentence): string {
  return text.endsWith('?') ? 'plain' : unclassified
}

/** Those that nobody has read yet. */
export function openSentences(
  sentences: readonly Sentence[],
  classes: ReadonlyMap<string, string>,
): Sentence[] {
  return sentences.filter(({ hash }) => (classes.get(hash) ?? unclassified) === unclassified)
}

/** The classes with those of new sentences added. */
export function addClasses(
  sentences: readonly Sentence[],
  known: ReadonlyMap<string, string>,
): Map<string, string> {
  const added = sentences.filter(({ hash }) => !known.has(hash))
  return new Map([...known, ...added.map((sentence) => [sentence.hash, guess(sentence)] as const)])
}

if (import.meta.main) {
  const sentences = promisedSentences()
  const known = readClasses()
  const classes = addClasses(sentences, known)
  writeFileSync(file, writeClasses(sentences, classes))
  const gone = [...known.keys()].filter((hash) => !sentences.some((sentence) => sentence.hash === hash))
  console.log(`${sentences.length} sentences, ${classes.size - known.size} added, ${gone.length} removed.`)
  for (const { where, text } of openSentences(sentences, classes))
    console.log(`To be classified in ${file}: ${where}: ${text}`)
}
