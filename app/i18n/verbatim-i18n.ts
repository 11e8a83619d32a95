import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core'

/** Marks a value that begins with a vowel sound until the text is complete. Nobody can type it by accident. */
const vowelMark = '\uE011\uE008'

const articles = /\b(i|da|de|a|ne|su)l \uE011\uE008/gi

const shortForms: Record<string, string> = { i: 'l', I: 'L' }

type Values = Record<string, unknown>

/**
 * Lingui decodes `\u0041` and `\x41`, and fills in a plural's number, only after inserting the values, so it would also
 * decode what somebody wrote. Escaped beforehand, the values come out as they went in.
 */
export class VerbatimI18n extends I18n {
  override _(text: string | MessageDescriptor, values?: Values, options?: MessageOptions): string {
    const isItalian = this.locale === 'it'
    const own = (given?: Values) => escapeValues(given, isItalian ? markVowel : undefined)
    const said =
      typeof text === 'string'
        ? super._(text, own(values), options)
        : super._({ ...text, values: own(text.values ?? values) })
    return isItalian ? elideArticles(said) : said
  }
}

function escapeValues(values?: Values, mark = (value: string) => value): Values | undefined {
  if (!values) return
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? mark(value.replace(/[\\%]/g, escapeSign)) : value,
    ]),
  )
}

function escapeSign(letter: string): string {
  return `\\x${letter.charCodeAt(0).toString(16)}`
}

/** Otto, undici, ottanta, ottocento: as in l’8 marzo, or l’11 % di sconto. */
function markVowel(value: string): string {
  return /^(?:8\d{0,2}|11)(?!\d)/.test(value) ? vowelMark + value : value
}

/** Turns 'il {day}' into 'l’8 marzo' and 'dal {day}' into 'dall’8 marzo'; what somebody has written stays unchanged. */
function elideArticles(text: string): string {
  return text
    .replace(articles, (_whole, start: string) => `${shortForms[start] ?? `${start}ll`}’`)
    .replaceAll(vowelMark, '')
}
