import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** One sentence in the tone of each brand, without ages or numbers: those belong to the brand's description. */
const voices: Record<number, MessageDescriptor> = {
  1: msg`Take your time. A good conversation is never in a hurry.`,
  2: msg`From woman to woman, in your own words and at your own pace.`,
  3: msg`Talk first. A no needs no reason, and a yes can wait.`,
  4: msg`Come as you are. That’s the whole idea.`,
  5: msg`A few grey hairs? Here they’re part of the charm.`,
  6: msg`Bring your curiosity. The stories will take care of themselves.`,
  7: msg`Say plainly what you’re looking for: a chat, a friend or more.`,
}

/** Rendered on the server, so that visitors do not download the sentences of other brands. */
export function brandVoice(niche: number, locale: Locale): string {
  return i18nFor(locale)._(voices[niche] ?? (voices[1] as MessageDescriptor))
}
