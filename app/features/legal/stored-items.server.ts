import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { closedCookie, closedMinutes } from '#app/features/accounts/closed-account.server.ts'
import {
  mailTokenCookie,
  mailTokenMinutes,
} from '#app/features/accounts/mail-links/mail-link-cookies.server.ts'
import { challengeCookie, challengeMinutes } from '#app/features/accounts/passkeys/passkeys.server.ts'
import { knownDeviceCookie, knownDeviceDays } from '#app/features/accounts/sessions/known-device.server.ts'
import { authCookie, maxSessionDays, sessionDays } from '#app/features/accounts/sessions/sessions.server.ts'
import { paymentCountryCookie } from '#app/features/payments/offer/payment-country.server.ts'
import {
  deviceDays,
  linkHours,
  previewMinutes,
  sessionHours,
  challengeMinutes as staffChallengeMinutes,
} from '#app/features/staff-access/staff-cookies.server.ts'
import { trackingCookie, trackingDays } from '#app/features/tracking/tracking.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import { type Locale, localeCookie } from '#app/i18n/locales.ts'
import { entriesOf, recordFromEntries } from '#app/platform/records.ts'
import { accountDatabase } from '#app/web/browser/offline/device-owner.ts'
import { countryCookie } from '#app/web/cookies/choice-cookies.server.ts'
import { consentCookie, consentDays } from '#app/web/cookies/consent.ts'
import { displayCookie } from '#app/web/cookies/display.ts'
import { entryWarningCookie } from '#app/web/cookies/entry-warning.ts'
import { escapeMarkdown } from './markdown.server.ts'

type Lifetime =
  | { days: number /** Starts again with each visit. */; atMost?: number }
  | { minutes: number }
  | { hours: number }
  | 'tab'
  | 'browser'
  | 'session'
  | 'site_data'
  | 'moment'

interface StoredItem {
  name: string
  purpose: MessageDescriptor
  lasts: Lifetime
}

/**
 * Everything that this site stores in a browser; stored-items.test.ts fails for missing entries. The words belong to a
 * legal page, so they address the reader formally where the language does.
 */
export const storedItems = {
  necessary_cookies: [
    {
      name: authCookie,
      purpose: msg({ message: 'Keeps you logged in', context: 'cookies page' }),
      lasts: { days: sessionDays, atMost: maxSessionDays },
    },
    {
      name: knownDeviceCookie,
      purpose: msg({
        message:
          'Recognises a device that has logged in before, so that strangers can’t lock you out and you’re told of new ones',
        context: 'cookies page',
      }),
      lasts: { days: knownDeviceDays },
    },
    {
      name: challengeCookie,
      purpose: msg({ message: 'Used while you log in with a passkey', context: 'cookies page' }),
      lasts: { minutes: challengeMinutes },
    },
    {
      name: mailTokenCookie,
      purpose: msg({
        message:
          'Passes the link from our email on to the page where you choose a new password or confirm a new address',
        context: 'cookies page',
      }),
      lasts: { minutes: mailTokenMinutes },
    },
    {
      name: closedCookie,
      purpose: msg({
        message:
          'After you’ve deleted your account, tells you when it will be erased and what we can pay back to you',
        context: 'cookies page',
      }),
      lasts: { minutes: closedMinutes },
    },
    {
      name: localeCookie,
      purpose: msg({ message: 'Remembers your language', context: 'cookies page' }),
      lasts: { days: 365 },
    },
    {
      name: countryCookie,
      purpose: msg({ message: 'Remembers the country you chose', context: 'cookies page' }),
      lasts: { days: 365 },
    },
    {
      name: paymentCountryCookie,
      purpose: msg({ message: 'Remembers the country you pay from', context: 'cookies page' }),
      lasts: 'browser',
    },
    {
      name: consentCookie,
      purpose: msg({
        message: 'Remembers your cookie choice, so that we don’t ask each time',
        context: 'cookies page',
      }),
      lasts: { days: consentDays },
    },
    {
      name: entryWarningCookie,
      purpose: msg({ message: 'Remembers when you closed the entry warning', context: 'cookies page' }),
      lasts: { days: 365 },
    },
    {
      name: displayCookie,
      purpose: msg({ message: 'Remembers text size and contrast', context: 'cookies page' }),
      lasts: { days: 365 },
    },
    {
      name: 'hide-enrich-alert',
      purpose: msg({ message: 'Remembers that you closed the hint to add a photo', context: 'cookies page' }),
      lasts: { days: 365 },
    },
    {
      name: 'hide-disabled-notifications-alert',
      purpose: msg({
        message: 'Remembers that you closed the hint that you get no emails',
        context: 'cookies page',
      }),
      lasts: { days: 365 },
    },
    {
      name: 'hide-push-notification-alert',
      purpose: msg({
        message: 'Remembers that you closed the hint about notifications',
        context: 'cookies page',
      }),
      lasts: { days: 365 },
    },
    {
      name: 'hide-install-hint',
      purpose: msg({
        message: 'Remembers that you closed the hint about the app',
        context: 'cookies page',
      }),
      lasts: { days: 365 },
    },
    {
      name: 'hide-maintenance-notice',
      purpose: msg({
        message: 'Remembers that you closed the maintenance notice',
        context: 'cookies page',
      }),
      lasts: { days: 365 },
    },
    {
      name: 'hide-time-bonus-modal',
      purpose: msg({
        message: 'Remembers that you closed the window about the time bonus',
        context: 'cookies page',
      }),
      lasts: { days: 1 },
    },
    {
      name: 'staff',
      purpose: msg({
        message: 'Only for people who work for this site: keeps them logged in to the pages they work on',
        context: 'cookies page',
      }),
      lasts: { hours: sessionHours },
    },
    {
      name: 'staff-device',
      purpose: msg({
        message:
          'Only for people who work for this site: recognises a device on which they have logged in before',
        context: 'cookies page',
      }),
      lasts: { days: deviceDays },
    },
    {
      name: 'staff-link',
      purpose: msg({
        message:
          'Only for people who work for this site: passes the link for their first login on to its page',
        context: 'cookies page',
      }),
      lasts: { hours: linkHours },
    },
    {
      name: 'staff-challenge',
      purpose: msg({
        message: 'Only for people who work for this site: used while they log in with a passkey',
        context: 'cookies page',
      }),
      lasts: { minutes: staffChallengeMinutes },
    },
    {
      name: 'staff-preview',
      purpose: msg({
        message:
          'Only for people who work for this site: shows them changes to the site before they’re saved',
        context: 'cookies page',
      }),
      lasts: { minutes: previewMinutes },
    },
  ],
  necessary_storage: [
    {
      name: 'signup-draft',
      purpose: msg({
        message: 'Keeps what you typed when joining; never a password or your sexual orientation',
        context: 'cookies page',
      }),
      lasts: 'tab',
    },
    {
      name: 'match-finder',
      purpose: msg({ message: 'Keeps your answers in the match finder', context: 'cookies page' }),
      lasts: 'tab',
    },
    {
      name: 'second-spring:profile-drafts',
      purpose: msg({
        message: 'Keeps changes to your profile that couldn’t be saved yet',
        context: 'cookies page',
      }),
      lasts: 'tab',
    },
    {
      name: 'intention',
      purpose: msg({
        message:
          'Remembers what you were doing before you were asked to log in, so that you can carry on afterwards',
        context: 'cookies page',
      }),
      lasts: 'tab',
    },
    {
      name: 'begun-order',
      purpose: msg({
        message:
          'Remembers the order you have begun, so that it is placed only once, and where you came from',
        context: 'cookies page',
      }),
      lasts: 'tab',
    },
    {
      name: 'unsent-message',
      purpose: msg({
        message:
          'Remembers which chat you were writing in when your credits ran out, so that you can send your message after buying',
        context: 'cookies page',
      }),
      lasts: 'tab',
    },
    {
      name: 'order-choice',
      purpose: msg({
        message: 'Remembers how you want to pay until your order is paid; never the details of a card',
        context: 'cookies page',
      }),
      lasts: 'tab',
    },
    {
      name: 'debit-draft',
      purpose: msg({
        message:
          'Keeps the account holder and the phone number you typed for a direct debit until you have signed it; never the account number',
        context: 'cookies page',
      }),
      lasts: 'tab',
    },
    {
      name: 'search-lists',
      purpose: msg({ message: 'Remembers your place in the search results', context: 'cookies page' }),
      lasts: 'tab',
    },
    {
      name: 'react-router-scroll-positions',
      purpose: msg({ message: 'Remembers how far you had scrolled on each page', context: 'cookies page' }),
      lasts: 'tab',
    },
    {
      name: 'second-spring:time-zone',
      purpose: msg({
        message: 'Remembers that we know your time zone, so that a new day begins at midnight where you are',
        context: 'cookies page',
      }),
      lasts: 'tab',
    },
    {
      name: accountDatabase,
      purpose: msg({
        message:
          'Keeps messages that you have started, messages and likes that couldn’t be sent yet, the conversation you last opened, the emojis you last used, and the members we have told you have been away for a long time; the lists, conversations and profiles you last saw, with small pictures of the people in them, so that you can read them without internet; also, if you want it, the town this device is in, and whether this device shows notifications',
        context: 'cookies page',
      }),
      lasts: 'session',
    },
    {
      name: 'second-spring:unsent-words',
      purpose: msg({
        message:
          'Keeps messages that you’ve started or that couldn’t be sent: if your session ends, you find them again when you log in within an hour; deleted when you log out yourself',
        context: 'cookies page',
      }),
      lasts: 'tab',
    },
    {
      name: 'second-spring:staff-drafts',
      purpose: msg({
        message: 'Only for people who work for this site: keeps answers and notes that they haven’t sent yet',
        context: 'cookies page',
      }),
      lasts: 'tab',
    },
    {
      name: 'chunk-reload',
      purpose: msg({
        message: 'Remembers that a page was reloaded after an error, so that it happens only once',
        context: 'cookies page',
      }),
      lasts: 'tab',
    },
    {
      name: 'typed-early',
      purpose: msg({
        message: 'Keeps what you typed on a page that has to load again, until it’s back',
        context: 'cookies page',
      }),
      lasts: 'tab',
    },
    {
      name: 'tabs',
      purpose: msg({
        message: 'In Safari before 15.4, passes news from one open tab to the others',
        context: 'cookies page',
      }),
      lasts: 'moment',
    },
    {
      name: 'shared-photo',
      purpose: msg({
        message: 'Keeps a photo that you have shared with the installed app until you choose where it goes',
        context: 'cookies page',
      }),
      lasts: { minutes: 60 },
    },
    {
      name: 'last-push',
      purpose: msg({
        message: 'Where the newest notification on this device leads; deleted when you log out',
        context: 'cookies page',
      }),
      lasts: 'site_data',
    },
    {
      // Each release has its own.
      name: 'offline-*',
      purpose: msg({
        message:
          'The page you see without internet. It’s kept by a small program, the service worker, which is also for the installed app and for push messages',
        context: 'cookies page',
      }),
      lasts: 'site_data',
    },
  ],
  optional_cookies: [
    {
      name: trackingCookie,
      purpose: msg({
        message:
          'Remembers which advertisement or partner brought you. It holds up to five values from the link you followed: network, ref, sub1, sub2, sub3',
        context: 'cookies page',
      }),
      lasts: { days: trackingDays },
    },
  ],
} satisfies Record<string, StoredItem[]>

type Rows = Record<keyof typeof storedItems, string>
const rowCache = new Map<Locale, Rows>()

/** The rows of the tables on the cookies page, in Markdown. */
export function renderStoredItemRows(locale: Locale): Rows {
  const found = rowCache.get(locale)
  if (found) return found
  const rows = recordFromEntries(
    entriesOf(storedItems).map(
      ([table, items]) => [table, items.map((item) => renderRow(item, locale)).join('\n')] as const,
    ),
  )
  rowCache.set(locale, rows)
  return rows
}

function renderRow({ name, purpose, lasts }: StoredItem, locale: Locale): string {
  const words = [i18nFor(locale)._(purpose), describeLifetime(lasts, locale)].map(escapeMarkdown)
  return `| \`${name}\` | ${words.join(' | ')} |`
}

function describeLifetime(lasts: Lifetime, locale: Locale): string {
  const i18n = i18nFor(locale)
  if (lasts === 'tab') return i18n._(msg({ message: 'Until you close the tab', context: 'cookies page' }))
  if (lasts === 'browser')
    return i18n._(msg({ message: 'Until you close the browser', context: 'cookies page' }))
  if (lasts === 'session')
    return i18n._(msg({ message: 'Until you log out or are logged out', context: 'cookies page' }))
  if (lasts === 'site_data')
    return i18n._(msg({ message: 'Until you clear site data', context: 'cookies page' }))
  if (lasts === 'moment') return i18n._(msg({ message: 'Deleted at once', context: 'cookies page' }))
  if ('minutes' in lasts) return formatDuration(lasts.minutes, 'minute', locale)
  if ('hours' in lasts) return formatDuration(lasts.hours, 'hour', locale)
  const duration = formatDuration(lasts.days, 'day', locale)
  if (!lasts.atMost) return duration
  const longest = formatDuration(lasts.atMost, 'day', locale)
  return i18n._(
    msg({
      message: `${duration} after your last visit, ${longest} at most, or until you log out`,
      context: 'cookies page',
    }),
  )
}

function formatDuration(count: number, unit: 'minute' | 'hour' | 'day', locale: Locale) {
  return formatNumber(count, locale, { style: 'unit', unit, unitDisplay: 'long' })
}
