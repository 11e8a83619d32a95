/** One word of a phrase: a list of alternatives, by whole word, prefix, suffix or infix. */
interface Part {
  words: ReadonlySet<string>
  stems: readonly string[]
  ends: readonly string[]
  inside: readonly string[]
  /** How many other words may precede it. */
  gap: number
}

interface Phrase<Meaning> {
  meaning: Meaning
  parts: readonly Part[]
}

/** A trie node: a letter of a stem, and the phrases whose first word may continue freely after it. */
interface TrieNode<Meaning> {
  next: Map<string, TrieNode<Meaning>>
  phrases: Phrase<Meaning>[]
}

/** Finds phrases by their first word, so that a long list costs no more than a short one. */
export class PhraseIndex<Meaning> {
  readonly #byWord = new Map<string, Phrase<Meaning>[]>()
  readonly #byStem: TrieNode<Meaning> = { next: new Map(), phrases: [] }
  readonly #byEnd: TrieNode<Meaning> = { next: new Map(), phrases: [] }
  readonly #byInside: TrieNode<Meaning> = { next: new Map(), phrases: [] }
  readonly #allWords = new Set<string>()
  /** Indexed on first use: eleven languages take a while, and most processes never need them. */
  readonly #unindexed: { list: string; meaning: Meaning }[] = []
  readonly #spell: (text: string) => string

  constructor(spell: (text: string) => string) {
    this.#spell = spell
  }

  /** Adds phrases in the notation of the word tables. */
  add(list: string, meaning: Meaning) {
    this.#unindexed.push({ list, meaning })
  }

  #indexAll() {
    for (const { list, meaning } of this.#unindexed.splice(0)) this.#index(list, meaning)
  }

  #index(list: string, meaning: Meaning) {
    // Spelled in one call: word by word takes ten times as long.
    for (const text of this.#spell(list).split(',')) {
      const parts = parse(text)
      const [first] = parts
      if (!first) continue
      const phrase = { meaning, parts }
      for (const { words } of parts) for (const word of words) this.#allWords.add(word)
      for (const word of first.words) this.#addWord(word, phrase)
      for (const stem of first.stems) addStem(this.#byStem, stem, phrase)
      for (const stem of first.ends) addStem(this.#byEnd, reverse(stem), phrase)
      for (const stem of first.inside) addStem(this.#byInside, stem, phrase)
    }
  }

  /** Whether a word occurs anywhere in a phrase. */
  knows(word: string): boolean {
    this.#indexAll()
    return this.#allWords.has(word) || this.#findStems(word).length > 0
  }

  /** All phrases that start at a position, each with the position after its end. */
  matches(words: readonly string[], at: number): { phrase: Phrase<Meaning>; end: number }[] {
    this.#indexAll()
    const word = words[at] ?? ''
    const found: { phrase: Phrase<Meaning>; end: number }[] = []
    for (const phrase of [...(this.#byWord.get(word) ?? []), ...this.#findStems(word)]) {
      const end = findPhraseEnd(phrase, words, at + 1)
      if (end !== undefined) found.push({ phrase, end })
    }
    return found
  }

  /** Compounds are searched from every letter: customs are inside 'Zollgebühren'. */
  #findStems(word: string): Phrase<Meaning>[] {
    const found = [...findPhrasesAt(this.#byStem, word, 0), ...findPhrasesAt(this.#byEnd, reverse(word), 0)]
    for (let from = 0; from < word.length; from++) found.push(...findPhrasesAt(this.#byInside, word, from))
    return found
  }

  #addWord(word: string, phrase: Phrase<Meaning>) {
    const known = this.#byWord.get(word)
    if (known) known.push(phrase)
    else this.#byWord.set(word, [phrase])
  }
}

function parse(text: string): Part[] {
  const parts: Part[] = []
  let gap = 0
  for (const written of text.trim().split(/\s+/)) {
    if (written === '~') gap = 2
    // An apostrophe or hyphen separates words, as it does in a message.
    for (const piece of written.match(/[a-z0-9|*€$£@%]+/g) ?? []) {
      parts.push({ ...parseOptions(piece), gap })
      gap = 0
    }
  }
  return parts
}

/** Most parts have no stems and share this empty list. */
const noStems: readonly string[] = []

function parseOptions(piece: string): Omit<Part, 'gap'> {
  const options = piece.split('|')
  if (!piece.includes('*')) return { words: new Set(options), stems: noStems, ends: noStems, inside: noStems }
  return {
    words: new Set(options.filter((option) => !option.includes('*'))),
    stems: options.filter((option) => /^[^*]+\*$/.test(option)).map(stripAsterisks),
    ends: options.filter((option) => /^\*[^*]+$/.test(option)).map(stripAsterisks),
    inside: options.filter((option) => /^\*[^*]+\*$/.test(option)).map(stripAsterisks),
  }
}

function stripAsterisks(stem: string): string {
  return stem.replaceAll('*', '')
}

function reverse(word: string): string {
  return [...word].reverse().join('')
}

function addStem<Meaning>(root: TrieNode<Meaning>, stem: string, phrase: Phrase<Meaning>) {
  let letter = root
  for (const sign of stem) {
    const next = letter.next.get(sign) ?? { next: new Map(), phrases: [] }
    letter.next.set(sign, next)
    letter = next
  }
  letter.phrases.push(phrase)
}

function findPhrasesAt<Meaning>(root: TrieNode<Meaning>, word: string, from: number): Phrase<Meaning>[] {
  const found: Phrase<Meaning>[] = []
  let letter: TrieNode<Meaning> | undefined = root
  for (let at = from; at < word.length; at++) {
    letter = letter.next.get(word.charAt(at))
    if (!letter) break
    found.push(...letter.phrases)
  }
  return found
}

function findPhraseEnd(
  { parts }: Phrase<unknown>,
  words: readonly string[],
  from: number,
): number | undefined {
  let at = from
  for (let place = 1; place < parts.length; place++) {
    const part = parts[place]
    if (!part) break
    const last = at + part.gap
    while (at < last && !matchesPart(part, words[at])) at++
    if (!matchesPart(part, words[at])) return undefined
    at++
  }
  return at
}

function matchesPart({ words, stems, ends, inside }: Part, word: string | undefined): boolean {
  if (word === undefined) return false
  return (
    words.has(word) ||
    stems.some((stem) => word.startsWith(stem)) ||
    ends.some((stem) => word.endsWith(stem)) ||
    inside.some((stem) => word.includes(stem))
  )
}
