import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core'

type Values = Record<string, unknown>

/**
 * Lingui decodes `\u0041` and `\x41`, and puts a plural's number in, only after it has put the values in, so that it
 * would read what somebody wrote as such signs. Written in signs themselves, the values come out as they went in.
 */
export class VerbatimI18n extends I18n {
  override _(text: string | MessageDescriptor, values?: Values, options?: MessageOptions): string {
    if (typeof text === 'string') return super._(text, verbatim(values), options)
    return super._({ ...text, values: verbatim(text.values ?? values) })
  }
}

function verbatim(values?: Values): Values | undefined {
  return values && Object.fromEntries(Object.entries(values).map(inSigns))
}

function inSigns([key, value]: [string, unknown]): [string, unknown] {
  return [key, typeof value === 'string' ? value.replace(/[\\%]/g, sign) : value]
}

function sign(letter: string): string {
  return `\\x${letter.charCodeAt(0).toString(16)}`
}
