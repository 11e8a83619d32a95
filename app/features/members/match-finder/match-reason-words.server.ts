import { msg } from '@lingui/core/macro'
import { interests } from '#app/features/sites/interests.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatList } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { convertLength, type LengthUnit } from '../cards/lengths.ts'
import { factWords } from '../facts/profile-words.ts'
import type { MatchReason } from './match-reasons.ts'

/** For a fictional profile only what its text mentions counts; see match-reasons.ts. */
export function reasonWords(
  reasons: readonly MatchReason[],
  fictional: boolean,
  { locale, unit }: Reader,
): string[] {
  return reasons.flatMap((reason) => describeReason(reason, fictional, { locale, unit }) ?? [])
}

interface Reader {
  locale: Locale
  unit: LengthUnit
}

function describeReason(reason: MatchReason, fictional: boolean, { locale, unit }: Reader): string | null {
  const i18n = i18nFor(locale)
  if (reason.kind === 'interests') {
    const found = reason.ids.flatMap((asked) => interests.find(({ id }) => id === asked) ?? [])
    const names = formatList(
      found.map(({ name }) => i18n._(name)),
      locale,
    )
    return i18n._(fictional ? msg`The profile mentions: ${names}` : msg`You both like: ${names}`)
  }
  switch (reason.kind) {
    case 'near': {
      const km = reason.band
      const miles = convertLength('mi', Number(km))
      return i18n._(unit === 'mi' ? msg`Lives within ${miles} miles` : msg`Lives within ${km} km`)
    }
    case 'age':
      return i18n._(msg`Is about your age`)
    case 'reason': {
      const aim = factWords(i18n, 'signup_reason', reason.reason)
      return aim ? i18n._(msg`Looking for the same thing: ${aim}`) : null
    }
    case 'wanted':
      return i18n._(msg`Is looking for someone your age`)
  }
}
