import type { Locale } from '#app/i18n/locales.ts'
import type { Dismissed } from '#app/web/cookies/dismissals.ts'
import type { Display } from '#app/web/cookies/display.ts'
import type { User } from '#app/web/user.contract.ts'
import type { Site } from '#app/web/visit.ts'

/** What a new member who has bought nothing gets off their first purchase, as the server counts its time. */
export interface NewMembersDiscount {
  reason: 'time_bonus' | 'welcome'
  percentage: number
  ends_at: string
  /** At the moment of reading, so that a page counts on from there and needs no clock of the device. */
  milliseconds_left: number
  /** What is off once it has ended; 0 for nothing. */
  percentage_afterwards: number
}

/** What every page needs to know; sent once with the document, so it is kept small. */
export interface RootData {
  user: User | null
  locale: Locale
  country: string | null
  /** The browser's language on a first visit, if it is another of ours, with words in it. */
  languageOffer: { locale: Locale; words: string; close: string } | null
  /** Those of the country, which the language menu offers first. */
  languages: readonly Locale[]
  origin: string
  /** An advertisement leads to the page. */
  isLander: boolean
  /** Search engines are not to show the page. */
  noindex: boolean
  /** Of a page in the site map: its language where its address names none; the other languages have addresses too. */
  listedIn: Locale | null
  site: {
    name: string
    /** The line that draws its sign: sent as data, so that scripts need not hold those of all sites. */
    mark: string
    accent: string
    indexTitle: string
    description: string
    company: string
    hasFictional: boolean
    signups: Site['signups']
    fictional: { singular: string | null; plural: string | null; icon: string }
  }
  display: Display
  /** Where to log in again, to come back to this page; null if no session has ended. */
  sessionEnded: string | null
  dismissed: readonly Dismissed[]
  discount: NewMembersDiscount | null
  /** The own order that has the discount of a new member while it can still be paid. */
  discountHeldBy: { id: string; number: string } | null
  /** The member's as we have it; the page tells when it differs. */
  timeZone: string | null
  asksConsent: boolean
  keepsTracking: boolean
  warns: { everywhere: boolean; onLanders: boolean }
  usFooter: boolean
  demo: boolean
  /** Whether texts of others can be translated where the browser itself cannot. */
  hasTranslationService: boolean
  /** Whether an advertisement or partner has brought the visitor. */
  hasTrafficSource: boolean
  /** Whether this visitor may look at the list of members. */
  mayLookAround: boolean
  /** What a browser is told that is older than those we try; scripts that it cannot start are left out. */
  oldBrowser: { words: string; startsScripts: boolean } | undefined
  /** What an iPhone shows while the app starts; none where the device draws that by itself. */
  startPictures: readonly { media: string; file: string }[]
  /** Scripts that the page waits for before it comes to life, such as the texts of its language. */
  preloads: string[]
}
