import { msg } from '@lingui/core/macro'
import { signupMode } from '#app/features/join/signup-mode.ts'
import { hasTrafficSource } from '#app/features/tracking/traffic-source.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Visit } from '#app/web/visit.ts'

/** What the tab says: nobody is asked to join who cannot. */
export function signupTitle({ site, locale }: Visit, request: Request): string {
  const mode = signupMode(site, hasTrafficSource(request) ? { ref: 'known' } : null)
  return i18nFor(locale)._(mode === 'open' ? msg`Join free` : msg`New members`)
}
