/** Marks a value that begins with a vowel sound until the text is complete. Nobody can type it by accident. */
const vowelMark = '\uE011\uE008'

/** Otto, undici, ottanta, ottocento: as in l’8 marzo, or l’11 % di sconto. */
export function markVowel(value: string): string {
  return /^(?:8\d{0,2}|11)(?!\d)/.test(value) ? vowelMark + value : value
}

const articles = /\b(i|da|de|a|ne|su)l \uE011\uE008/gi

/** Turns 'il {day}' into 'l’8 marzo' and 'dal {day}' into 'dall’8 marzo'; what somebody has written stays unchanged. */
export function elided(text: string): string {
  return text
    .replace(articles, (_whole, start: string) => `${shortened[start] ?? `${start}ll`}’`)
    .replaceAll(vowelMark, '')
}

const shortened: Record<string, string> = { i: 'l', I: 'L' }
