import { atAGlance, wordsAtAGlance } from './look-alikes.ts'

const listOf = (list: string) => list.split(' ').map(atAGlance)

/** Long enough to mean nothing else, also within a word or with spaces in it. */
const anywhere = listOf(
  'whatsapp whatsap watsapp whtsapp whasap wasap guasap telegram telegrm instagram snapchat facebook onlyfans gmail hotmail cashapp',
)
/** By themselves, or as two: Schwechat is a town. */
const asWords = new Set(
  listOf('insta tlgrm wapp whatsup threema wechat skype icloud protonmail gmx hangouts googlechat tiktok'),
)
/** There is a town of that name, too. */
const inNames = new Set(listOf('outlook yahoo'))
/** Somebody may be called so, but not with more words after it. */
const beforeOthers = new Set(listOf('viber signal'))
/** Line and Kik are names: only before what looks like the name of an account. */
const beforeAccount =
  /(?:^|[^\p{L}])(?:ig|fb|tg|wa|snap|kik|signal|line|imo|discord|messenger|viber|zangi)(?: id)? ?(?:[:=]| (?=\S*\p{L})\S*[\p{N}_])/u
/** Nobody is called so, whatever follows. IG in capitals alone: Ig is short for Ignatius. */
const beforeAny = /(?:^|\P{L})(?:snap|fb|tg|insta) \p{L}/u
const capitalsBefore = /(?:^|\P{L})IG \p{L}*\p{Ll}/u

/** In a sentence 'we chat', 'what's up' and 'kik ind' are said of other things, and so are a line and a signal. */
const inSentences = new Set(
  listOf('insta tlgrm wapp threema wechat skype icloud protonmail gmx googlechat viber zangi paypal venmo'),
)
const inSentence =
  /(?:^|[^\p{L}])(?:signal app|google chat|(?:auf|on|via|per|sur|su|pa|przez|na|op|over) signal)(?![\p{L}])/u
const accountInSentence =
  /(?:^|[^\p{L}])(?:(?:ig|fb|tg|wa|kik|imo|discord|zangi)(?: id)? ?[:=]|(?:ig|fb|tg|wa|snap|kik|signal|line|imo|discord|messenger)(?: id)? (?=\S*\p{L})\S*\p{L}[\p{N}_])/u

/** Whether a name or a town that was read alike, or as it was typed, names a messenger or a place for mails. */
export function namesMessenger(text: string, { isTown, typed }: { isTown: boolean; typed: string }): boolean {
  const words = wordsAtAGlance(text)
  const withoutNumbers = text.replace(/(\p{L})\p{N}+/gu, '$1')
  const bare = withoutNumbers === text ? [] : wordsAtAGlance(withoutNumbers)
  const letters = words.join('')
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
  return (
    anywhere.some((name) => letters.includes(name) && hasName(words, name)) ||
    [...words, ...bare, ...pairs].some((word) => asWords.has(word)) ||
    beforeAccount.test(text) ||
    (!isTown &&
      (beforeAny.test(text) ||
        capitalsBefore.test(typed) ||
        inSentence.test(text) ||
        words.some((word, at) => inNames.has(word) || (beforeOthers.has(word) && at < words.length - 1))))
  )
}

/** Whether a sentence that was read alike does. */
export function namesMessengerInText(text: string): boolean {
  const words = wordsAtAGlance(text)
  return (
    anywhere.some((name) => words.some((word, at) => word.includes(name) || isDivided(words, at, name))) ||
    words.some((word) => inSentences.has(word)) ||
    inSentence.test(text) ||
    accountInSentence.test(text)
  )
}

/** As whole words: 'what's appealing' names nothing. */
function isDivided(words: readonly string[], at: number, name: string): boolean {
  const word = words[at]
  if (word === undefined || !name.startsWith(word)) return false
  return name === word || isDivided(words, at + 1, name.slice(word.length))
}

/** Within a word, or from the beginning of one on, however it is divided: 'Kate Legram' is somebody. */
function hasName(words: readonly string[], name: string): boolean {
  return words.some((word, at) => word.includes(name) || words.slice(at).join('').startsWith(name))
}
