import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'

/**
 * Classified by user agent: `unable` to start the scripts of pages at all, `below` the oldest that we test, `older`
 * with the polyfills of older-browsers.ts, or `new`. Unknown ones are `older`: polyfills are used only where something
 * is missing.
 */
export type BrowserAge = 'unable' | 'below' | 'older' | 'new'

/**
 * For each browser: where scripts start, the oldest that we test (scripts/vite/browser-floor.ts), and where nothing is
 * missing.
 */
const ages = {
  safari: [15, 15, 18],
  firefox: [89, 115, 125],
  chrome: [89, 109, 121],
} as const

export function browserAge(userAgent: string | null): BrowserAge {
  const name = userAgent ?? ''
  if (/\b(?:MSIE |Trident\/)/.test(name)) return 'unable'
  // Every browser of an iPhone or iPad is the Safari of its system.
  const system = /^Mozilla\/5\.0 \((?:iPhone|iPad|iPod)[^)]*? OS (\d+)_/.exec(name)
  const safari = system ?? /\bVersion\/(\d+)(?:\.\d+)* (?:Mobile\/\w+ )?Safari\//.exec(name)
  const chrome = /\bChrome\/(\d+)/.exec(name)
  const firefox = /\bFirefox\/(\d+)/.exec(name)
  const known =
    (system && ages.safari) || (chrome && ages.chrome) || (firefox && ages.firefox) || (safari && ages.safari)
  if (!known) return 'older'
  const version = Number((system ?? chrome ?? firefox ?? safari)?.[1])
  const [starts, tried, complete] = known
  return version < starts ? 'unable' : version < tried ? 'below' : version < complete ? 'older' : 'new'
}

/** The notice for browsers below the floor; those that cannot start scripts get what works without script. */
export function oldBrowserNotice(userAgent: string | null, locale: Locale) {
  const age = browserAge(userAgent)
  if (age === 'new' || age === 'older') return
  const startsScripts = age === 'below'
  const words = startsScripts
    ? msg`This browser is too old for parts of this site. You can look around, but joining, logging in, writing and buying credits may not work. Everything works in Safari 15, Firefox 115, Chrome 109 and newer: please update your browser, or use a newer device.`
    : msg`This browser is too old for this site. You can look around, but you can’t join, log in, write or buy credits with it. Everything works in Safari 15, Firefox 115, Chrome 109 and newer: please update your browser, or use a newer device.`
  return { words: i18nFor(locale)._(words), startsScripts }
}
