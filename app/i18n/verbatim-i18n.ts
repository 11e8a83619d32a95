import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core'
import { elided, markVowel } from './italian-article.ts'

type Values = Record<string, unknown>

/**
 * Lingui decodes `\u0041` and `\x41`, and fills in a plural's number, only after inserting the values, so it would also
 * decode what somebody wrote. Escaped beforehand, the values come out as they went in.
 */
export class VerbatimI18n extends I18n {
  override _(text: string | MessageDescriptor, values?: Values, options?: MessageOptions): string {
    const isItalian = this.locale === 'it'
    const own = (given?: Values) => verbatim(given, isItalian ? markVowel : undefined)
    const said =
      typeof text === 'string'
        ? super._(text, own(values), options)
        : super._({ ...text, values: own(text.values ?? values) })
    return isItalian ? elided(said) : said
  }
}

function verbatim(values?: Values, mark = (value: string) => value): Values | undefined {
  if (!values) return
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? mark(value.replace(/[\\%]/g, sign)) : value,
    ]),
  )
}

function sign(letter: string): string {
  return `\\x${letter.charCodeAt(0).toString(16)}`
}
