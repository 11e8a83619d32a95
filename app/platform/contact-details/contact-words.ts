import { normaliseLookAlikes, skeletonOf, skeletonWords } from '#app/platform/values/look-alikes.ts'

/** Nought to nine in the languages of the sites, each word once. */
const digitWords = `
  nul et en to tre fire fem seks syv otte ni null eins ein zwei zwo drei vier fünf sechs sieben acht neun zero
  oh nought one two three four five six seven eight nine double plus cero uno un una dos tres cuatro cinco seis
  siete ocho nueve nolla yksi yks kaksi kaks kolme neljä viisi viis kuusi kuus seitsemän seiska kahdeksan
  yhdeksän zéro une deux trois quatre cinq sept huit neuf due quattro cinque sei sette otto nove én ett sju
  åtte een één twee drie vijf zes zeven negen jeden jedna dwa dwie trzy cztery pięć sześć siedem osiem dziewięć
  noll två fyra sex åtta nio`
  .trim()
  .split(/\s+/)
  .map(normaliseLookAlikes)

const digitWordSet = new Set(digitWords)
/** One digit word can be a name, such as Otto, and so can two. */
const minInNames = 4
const joinedDigitWords = new RegExp(
  `(?:${digitWords.filter((word) => word.length > 2).join('|')}){${minInNames},}`,
  'u',
)

/** Whether a normalised text spells a number digit by digit: 'null eins fünf eins'. */
export function hasSpelledNumber(text: string, minimum = minInNames): boolean {
  let [row, spelled] = [0, 0]
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    if (digitWordSet.has(word)) [row, spelled] = [row + 1, spelled + 1]
    else if (/^\p{Nd}$/u.test(word)) row += 1
    else [row, spelled] = [0, 0]
    if (row >= minimum && spelled > 1) return true
  }
  return joinedDigitWords.test(text)
}

/**
 * Characters that look like a dot in other scripts and that NFKD leaves unchanged. A middle dot belongs to names such
 * as Gal·la.
 */
export const otherDots = /[。‧・•●∙⋅٫۔⸱܁ꓸ𐩐]/gu

const wallets = [
  /\bbc1[a-z0-9]{25,60}\b/i,
  /\b0x[a-f0-9]{40}\b/i,
  /\b[13][1-9A-HJ-NP-Za-km-z]{25,34}\b/,
  /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/,
]

/** Whether a text, as typed, contains a cryptocurrency address. */
export function hasWallet(text: string): boolean {
  return wallets.some((wallet) => wallet.test(text))
}

const listOf = (list: string) => list.split(' ').map(skeletonOf)

/** Long enough to be unambiguous, even within a word or with spaces inside. */
const anywhereNames = listOf(
  'whatsapp whatsap watsapp whtsapp whasap wasap guasap telegram telegrm instagram snapchat facebook onlyfans gmail hotmail cashapp',
)
/** Only as one whole word or split in two: Schwechat is a town. */
const wholeWordNames = new Set(
  listOf('insta tlgrm wapp whatsup threema wechat skype icloud protonmail gmx hangouts googlechat tiktok'),
)
/** Not for towns: some have such a name. */
const onlyInNames = new Set(listOf('outlook yahoo'))
/** A person may have this name, but not with more words after it. */
const beforeWords = new Set(listOf('viber signal'))
/** Line and Kik are names: these count only before what looks like an account name. */
const beforeAccount =
  /(?:^|[^\p{L}])(?:ig|fb|tg|wa|snap|kik|signal|line|imo|discord|messenger|viber|zangi)(?: id)? ?(?:[:=]| (?=\S*\p{L})\S*[\p{N}_])/u
/** Nobody has these names, whatever follows. IG counts in capitals only: Ig is short for Ignatius. */
const beforeAny = /(?:^|\P{L})(?:snap|fb|tg|insta) \p{L}/u
const capitalsBefore = /(?:^|\P{L})IG \p{L}*\p{Ll}/u

/** In a sentence 'we chat', 'what's up' and 'kik ind' mean something else, and so do a line and a signal. */
const onlyInSentences = new Set(
  listOf('insta tlgrm wapp threema wechat skype icloud protonmail gmx googlechat viber zangi paypal venmo'),
)
const inSentence =
  /(?:^|[^\p{L}])(?:signal app|google chat|(?:auf|on|via|per|sur|su|pa|przez|na|op|over) signal)(?![\p{L}])/u
const accountInSentence =
  /(?:^|[^\p{L}])(?:(?:ig|fb|tg|wa|kik|imo|discord|zangi)(?: id)? ?[:=]|(?:ig|fb|tg|wa|snap|kik|signal|line|imo|discord|messenger)(?: id)? (?=\S*\p{L})\S*\p{L}[\p{N}_])/u

/** Whether a name or a town, normalised or as typed, names a messenger or mail service. */
export function namesMessenger(text: string, { isTown, typed }: { isTown: boolean; typed: string }): boolean {
  const words = skeletonWords(text)
  const withoutNumbers = text.replace(/(\p{L})\p{N}+/gu, '$1')
  const bare = withoutNumbers === text ? [] : skeletonWords(withoutNumbers)
  const letters = words.join('')
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
  return (
    anywhereNames.some((name) => letters.includes(name) && hasName(words, name)) ||
    [...words, ...bare, ...pairs].some((word) => wholeWordNames.has(word)) ||
    beforeAccount.test(text) ||
    (!isTown &&
      (beforeAny.test(text) ||
        capitalsBefore.test(typed) ||
        inSentence.test(text) ||
        words.some((word, at) => onlyInNames.has(word) || (beforeWords.has(word) && at < words.length - 1))))
  )
}

/** Whether a normalised sentence does. */
export function namesMessengerInText(text: string): boolean {
  const words = skeletonWords(text)
  return (
    anywhereNames.some((name) =>
      words.some((word, at) => word.includes(name) || isDivided(words, at, name)),
    ) ||
    words.some((word) => onlyInSentences.has(word)) ||
    inSentence.test(text) ||
    accountInSentence.test(text)
  )
}

/** Only at word boundaries: 'what's appealing' is no match. */
function isDivided(words: readonly string[], at: number, name: string): boolean {
  const word = words[at]
  if (word === undefined || !name.startsWith(word)) return false
  return name === word || isDivided(words, at + 1, name.slice(word.length))
}

/** Within a word, or from the start of one however it is divided: 'Kate Legram' is a person. */
function hasName(words: readonly string[], name: string): boolean {
  return words.some((word, at) => word.includes(name) || words.slice(at).join('').startsWith(name))
}
