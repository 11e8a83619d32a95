import type { Locale } from '#app/i18n/locales.ts'
import type { Dismissed } from '#app/web/cookies/dismissals.ts'
import type { Display } from '#app/web/cookies/display.ts'
import type { User } from '#app/web/user.contract.ts'
import type { Site, SitePreview } from '#app/web/visit.ts'

/** The discount on the first purchase of a new member, timed by the server. */
export interface NewMembersDiscount {
  reason: 'time_bonus' | 'welcome'
  percentage: number
  ends_at: string
  /** At the time of reading, so that a page counts down from there without the device's clock. */
  milliseconds_left: number
  /** The discount after it has ended; 0 for none. */
  percentage_afterwards: number
}

/** What does not work on the site, or will not. */
export interface MaintenanceNotice {
  /** Another notice is shown even to readers who have closed this one. */
  id: string
  kind: NonNullable<Site['maintenance_kind']>
  from: string
  until: string
}

/** Data for every page; sent once with the document, so it is kept small. */
export interface RootData {
  user: User | null
  locale: Locale
  country: string | null
  /** The browser's language on a first visit, if it is another of ours, with texts in that language. */
  languageOffer: { locale: Locale; words: string; close: string } | null
  /** The languages of the country, which the language menu offers first. */
  languages: readonly Locale[]
  origin: string
  /** Whether advertisements lead to the page. */
  isLander: boolean
  /** Whether the browser is one of the staff at an address of the console. */
  isConsole: boolean
  /** Whether search engines must not list the page. */
  noindex: boolean
  /**
   * For a page in the site map: the language of its address without a parameter; the other languages have addresses as
   * well.
   */
  listedIn: Locale | null
  site: {
    name: string
    /** The path of the brand mark: sent as data, so that scripts need not include those of all sites. */
    mark: string
    accent: string
    indexTitle: string
    description: string
    company: string
    hasFictional: boolean
    signups: Site['signups']
    fictional: { singular: string | null; plural: string | null; icon: string }
  }
  /** Null unless this browser sees unsaved settings. */
  preview: SitePreview | null
  /** Null if there is none, or the reader has closed it. */
  maintenance: MaintenanceNotice | null
  display: Display
  /** The login address that returns to this page; null if no session has ended. */
  sessionEnded: string | null
  dismissed: readonly Dismissed[]
  discount: NewMembersDiscount | null
  /** The member's own order that uses the new member's discount, while it can still be paid. */
  discountReservedBy: { id: string; number: string } | null
  /** The member's time zone as stored; the page reports a different one. */
  timeZone: string | null
  shouldAskConsent: boolean
  canStoreTracking: boolean
  entryWarnings: { everywhere: boolean; onLanders: boolean }
  usFooter: boolean
  demo: boolean
  /** Whether a service can translate texts of others where the browser cannot. */
  hasTranslationService: boolean
  /** Whether an advertisement or partner has brought the visitor. */
  hasTrafficSource: boolean
  /** Whether this visitor may look at the list of members. */
  canBrowseMembers: boolean
  /** The notice for a browser older than those we test; scripts that it cannot start are left out. */
  oldBrowser: { words: string; startsScripts: boolean } | undefined
  /** The pictures that an iPhone shows while the app starts; empty for devices that draw one themselves. */
  startPictures: readonly { media: string; file: string }[]
  /** Scripts that hydration waits for, such as the texts of the language. */
  preloads: string[]
}
