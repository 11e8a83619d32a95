import { atAGlance, wordsAtAGlance } from './look-alikes.ts'

const listOf = (list: string) => list.split(' ').map(atAGlance)

/** Long enough to mean nothing else, also within a word or with spaces in it. */
const anywhere = listOf(
  'whatsapp whatsap watsapp telegram instagram snapchat facebook onlyfans gmail hotmail',
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

/** Whether a text that was read alike names a messenger or a place for mails. */
export function namesMessenger(text: string, { isTown }: { isTown: boolean }): boolean {
  const words = wordsAtAGlance(text)
  const bare = wordsAtAGlance(text.replace(/(\p{L})\p{N}+/gu, '$1'))
  const letters = words.join('')
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
  return (
    anywhere.some((name) => letters.includes(name) && hasName(words, name)) ||
    [...words, ...bare, ...pairs].some((word) => asWords.has(word)) ||
    beforeAccount.test(text) ||
    (!isTown &&
      words.some((word, at) => inNames.has(word) || (beforeOthers.has(word) && at < words.length - 1)))
  )
}

/** Within a word, or from the beginning of one on, however it is divided: 'Kate Legram' is somebody. */
function hasName(words: readonly string[], name: string): boolean {
  return words.some((word, at) => word.includes(name) || words.slice(at).join('').startsWith(name))
}
