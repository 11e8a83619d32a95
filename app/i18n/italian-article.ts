/** Stands before a value that is spoken with a vowel first, until the text is whole. Nobody can type it by accident. */
const vowelMark = '\uE011\uE008'

/** Otto, undici, ottanta, ottocento: as in l’8 marzo, or l’11 % di sconto. */
export function markVowel(value: string): string {
  return /^(?:8\d{0,2}|11)(?!\d)/.test(value) ? vowelMark + value : value
}

const articles = /\b(i|da|de|a|ne|su)l \uE011\uE008/gi

/** 'il {day}' in a text becomes 'l’8 marzo', and 'dal {day}' 'dall’8 marzo'; what somebody has written stays as it is. */
export function elided(text: string): string {
  return text
    .replace(articles, (_whole, start: string) => `${shortened[start] ?? `${start}ll`}’`)
    .replaceAll(vowelMark, '')
}

const shortened: Record<string, string> = { i: 'l', I: 'L' }
