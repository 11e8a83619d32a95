import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** Rendered by the server only: the page is cached as HTML, so no visit downloads these texts. */
export function offlineWords(locale: Locale) {
  const i18n = i18nFor(locale)
  const _ = (text: MessageDescriptor) => i18n._(text)
  /** Filled in by PersistedPageView.tsx. */
  const moment = '{moment}'
  return {
    locale,
    title: _(msg`You’re offline`),
    why: _(
      msg`You’re not connected to the internet at the moment. Messages you’ve written but not yet sent are kept on this device.`,
    ),
    check: _(msg`Please check that Wi-Fi or mobile data is switched on, then try again.`),
    tryAgain: _(msg`Try again`),
    openPage: _(msg`Open the page`),
    isBack: _(msg`The connection is back`),
    seen: _(msg`As you last saw it: ${moment}`),
    missing: _(msg`This page isn’t saved on this device`),
    opensLater: _(msg`It will open as soon as you’re back online.`),
    up: _(msg`All messages`),
    places: _(msg`Member area`),
    search: _(msg`Search`),
    messages: _(msg`Messages`),
    likes: _(msg`Likes`),
    credits: _(msg`Credits`),
    premium: _(msg`Premium`),
    onlyOnline: _(msg`Online only`),
    discard: _(msg`Discard`),
    discardAsk: _(msg`Discard this message?`),
    discardGone: _(msg`You won’t be able to get it back.`),
    keep: _(msg`Keep it`),
    yesterday: _(msg`Yesterday`),
    waits: _(msg`Will be sent when you’re back online`),
    failed: _(msg`Not sent`),
    photo: _(msg`Photo`),
    gift: _(msg`Gift`),
  }
}

export type OfflineWords = ReturnType<typeof offlineWords>
