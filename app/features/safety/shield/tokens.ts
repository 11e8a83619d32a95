export interface Token {
  word: string
  /** The number of the sentence it is in. */
  sentence: number
  /** Whether its letters were spaced apart or partly digits. */
  disguised: boolean
  /** The character that joins it to the word before: 10.45. */
  joint: string
}

const digitsForLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The words of a folded message. `knows` distinguishes meaningful words from others. */
export function tokenize(folded: string, knows: (word: string) => boolean): Token[] {
  return joinSpacedLetters(split(folded), knows).map((token) => readDigitsAsLetters(token, knows))
}

function split(folded: string): Token[] {
  const tokens: Token[] = []
  let sentence = 0
  // A full stop between digits groups thousands; it ends a sentence only before a space.
  const grouped = folded.replace(/(\d)[.,’' ](?=\d{3}(?!\d))/g, '$1')
  let end = 0
  for (const { 0: word, index } of grouped.matchAll(
    /[a-z0-9]+(?:[@$!][a-z0-9]+)*|[€$£@%]|[.!?;](?=\s|$)|\n/g,
  )) {
    const joint = index === end + 1 ? grouped.charAt(end).trim() : ''
    end = index + word.length
    if (/^[.!?;\n]/.test(word)) sentence++
    else tokens.push({ word, sentence, disguised: false, joint })
  }
  return tokens
}

/** Joins w h a t s a p p, also with full stops or hyphens in between. */
function joinSpacedLetters(tokens: Token[], knows: (word: string) => boolean): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const end = findEndOfLetters(tokens, at)
    const first = tokens[at]
    if (!first) break
    if (end - at < 4) {
      joined.push(first)
      at++
      continue
    }
    const letters = tokens.slice(at, end).map(({ word }) => digitsForLetters[word] ?? word)
    joined.push({ ...first, word: pickKnownWord(letters.join(''), knows), disguised: true })
    at = end
  }
  return joined
}

/** Where the run of single letters that starts here ends; digits count as letters only inside it. */
function findEndOfLetters(tokens: Token[], from: number): number {
  let end = from
  for (let at = from; at < tokens.length; at++) {
    const word = tokens[at]?.word ?? ''
    if (word.length !== 1 || !(word in digitsForLetters || /[a-z]/.test(word))) break
    if (/[a-z]/.test(word)) end = at + 1
    else if (at === from) break
  }
  return end
}

/** An article or an ending may be included: 'l a r g e n t'. */
function pickKnownWord(word: string, knows: (word: string) => boolean): string {
  return [word, word.slice(1), word.slice(0, -1)].find(knows) ?? word
}

/** Reads b1tc0in as a word, but only if there is such a word: 27b stays as it is. */
function readDigitsAsLetters(token: Token, knows: (word: string) => boolean): Token {
  const { word } = token
  if (!/[a-z]/.test(word) || !/[0-9@$!]/.test(word) || knows(word)) return token
  const read = word.replace(/[0-9@$!]/g, (sign) => digitsForLetters[sign] ?? sign)
  const other =
    read === word
      ? word
      : word.replaceAll('1', 'l').replace(/[0-9@$!]/g, (sign) => digitsForLetters[sign] ?? sign)
  const found = [read, other].find(knows)
  return found ? { ...token, word: found, disguised: true } : token
}
