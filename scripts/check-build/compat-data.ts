import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { browserFloor } from '../vite/browser-floor.ts'

export type Features = Record<string, Identifier>

const { safari, ios, firefox, chrome } = browserFloor
const oldestBrowsers = {
  safari,
  safari_ios: ios,
  firefox,
  firefox_android: firefox,
  chrome,
  chrome_android: chrome,
}

const file = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'))

/** Browser support according to MDN. */
export const compat: CompatData = JSON.parse(readFileSync(file, 'utf8'))

/** Whether one of the oldest browsers lacks a feature; undefined if nothing is known about it. */
export function isMissing(feature: Identifier | undefined): boolean | undefined {
  const support = feature?.__compat?.support
  if (!support) return
  return Object.entries(oldestBrowsers).some(
    ([name, version]) => !isSupported(support[name as keyof typeof oldestBrowsers], Number(version)),
  )
}

/**
 * Supported by all current engines; a method of one engine alone is checked for before use, or fails in every test of
 * another.
 */
export function isInNewBrowsers(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support
  return [support?.safari, support?.firefox, support?.chrome].every((each) =>
    isSupported(each, Number.POSITIVE_INFINITY),
  )
}

function isSupported(
  support: SimpleSupportStatement | SimpleSupportStatement[] | undefined,
  version: number,
) {
  return [support ?? []].flat().some((statement) => {
    const { version_added: added, version_removed, flags, prefix, alternative_name } = statement
    if (typeof added !== 'string' || version_removed || flags || prefix || alternative_name) return false
    return Number.parseFloat(added.replace('≤', '')) <= version
  })
}
