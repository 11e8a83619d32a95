import { formatNumber, intlLocale } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'

export type Values = Record<string, string | number | boolean>

type ValueWriter = (text: string, name: string) => string

const categoryOrder: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * Fills {{name}}, {{name|one day|# days}} and the sections {{#name}}…{{/name}} and {{^name}}…{{/name}}.
 * `write` makes a value safe for where it goes.
 */
export function fillPlaceholders(
  template: string,
  values: Values,
  locale: Locale,
  write: ValueWriter,
): string {
  return resolveSections(template, values).replace(/\{\{([^{}]+)\}\}/g, (_all, inner: string) => {
    const [name = '', ...forms] = inner.split('|')
    const value = requireValue(values, name)
    const text = typeof value === 'number' ? formatNumber(value, locale) : String(value)
    if (forms.length === 0) return write(text, name)
    return selectPluralForm(forms, Number(value), locale).replaceAll('#', () => write(text, name))
  })
}

/** The values a template uses, including those in sections. */
export function findPlaceholderNames(template: string): string[] {
  const names = [...template.matchAll(/\{\{[#^/]?(\w+)(?:[^\w{}][^{}]*)?\}\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].sort()
}

function resolveSections(template: string, values: Values): string {
  const [text = '', ...sections] = template
    .replace(/^[ \t]*(\{\{[#^/]\w+\}\})[ \t]*(?:\n|$)/gm, '$1')
    .split(/\{\{([#^/])(\w+)\}\}/)
  let result = text
  for (let at = 0; at < sections.length; at += 3) {
    const [sign, name = '', inside = ''] = sections.slice(at, at + 3)
    const isIncluded = sign === '/' || Boolean(requireValue(values, name)) === (sign === '#')
    if (isIncluded) result += inside
  }
  return result
}

function requireValue(values: Values, name: string) {
  const value = values[name]
  if (value === undefined) throw new Error(`a legal text asks for an unknown value: ${name}`)
  return value
}

/**
 * Spanish, French and Italian have a plural form for millions that no translator writes: with two forms, the last one
 * is used.
 */
function selectPluralForm(forms: string[], count: number, locale: Locale): string {
  const rules = new Intl.PluralRules(intlLocale(locale))
  const has = rules.resolvedOptions().pluralCategories
  const categories = categoryOrder.filter((category) => has.includes(category))
  const category = rules.select(count)
  const form = forms.length === categories.length ? forms[categories.indexOf(category)] : undefined
  return form ?? (category === 'one' ? forms[0] : forms.at(-1)) ?? ''
}
