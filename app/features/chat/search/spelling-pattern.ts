import { foldName } from '#app/features/sites/places/place-names.ts'

/** Two letters for one that a keyboard may lack. */
const pairs: Record<string, string> = { aa: 'å', ae: 'äæ', oe: 'öøœ', ss: 'ß', th: 'þ', ue: 'ü' }
const accented = letterWithAccents()
const marks = '[\u0300-\u036f]*'

/** The words whatever their accents: alteste and aelteste for älteste. PostgreSQL and JavaScript read it alike. */
export function spellingPattern(words: string): string {
  const plain = Array.from(words.normalize('NFC'), (sign) => foldName(sign) || sign).join('')
  return plain.replace(/aa|ae|oe|ss|th|ue|./gsu, (found) => {
    const signs = Array.from(found, anyOf).join('')
    return pairs[found] ? `(?:${signs}|[${pairs[found]}])` : signs
  })
}

function anyOf(sign: string): string {
  const others = accented.get(sign)
  return others ? `[${sign}${others}]${marks}` : sign.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
}

/** Small Latin letters: with a also àáâãäå. */
function letterWithAccents() {
  const letters = new Map<string, string>()
  for (let code = 0xdf; code < 0x250; code++) {
    const letter = String.fromCodePoint(code)
    const plain = foldName(letter)
    if (letter !== letter.toLowerCase() || !/^[a-z]$/.test(plain)) continue
    letters.set(plain, (letters.get(plain) ?? '') + letter)
  }
  return letters
}
