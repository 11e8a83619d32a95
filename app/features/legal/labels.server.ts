import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Values } from './placeholders.server.ts'

/** Labels that legal texts quote from the pages, word for word: `“{{label_report}}”`. */
const labels = {
  label_complaints: msg`Complaints`,
  label_confirm_withdrawal: msg`Confirm withdrawal`,
  label_cookie_choices: msg`Cookie choices`,
  label_likes_you: msg`Likes you`,
  label_members_only: msg`Show my profile to members only`,
  label_messages: msg`Messages`,
  label_report: msg({ context: 'button: a profile or a message', message: 'Report' }),
  label_send_likes: msg`Send likes for me to people who match my search`,
  label_take_back: msg`Take back`,
  label_translate: msg`Translate`,
  label_withdraw: msg`Withdraw from contract here`,
}

export function labelValues(locale: Locale): Values {
  const i18n = i18nFor(locale)
  return Object.fromEntries(Object.entries(labels).map(([name, words]) => [name, i18n._(words)]))
}
