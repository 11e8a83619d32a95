import type { Selectable } from 'kysely'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Locale } from '#app/i18n/locales.ts'
import type { Site as SiteTable } from '#app/platform/database/database.gen.ts'
import type { Consent } from '#app/web/cookies/consent.ts'
import type { Dismissed } from '#app/web/cookies/dismissals.ts'
import type { Display } from '#app/web/cookies/display.ts'

/** A branded site with all its settings. */
export type Site = Selectable<SiteTable>

/** The member who asks. */
export interface Viewer {
  id: string
  site_id: string
  name: string
  language: string
  /** Null until a browser has told. */
  time_zone: string | null
  /** Who is about to be deleted is not let in. */
  status: 'not_confirmed' | 'active'
  /** Not before a member whom a partner signed up has agreed to the terms and chosen a password. */
  signup_complete: boolean
  /** Only while the account is active. */
  is_staff: boolean
  premium: boolean
}

/** What the server knows of one request: which site, who asks, in which language, from where. */
export interface Visit {
  site: Site
  viewer: Viewer | null
  /** The browser still has the cookie of a session that is over. */
  sessionEnded: boolean
  locale: Locale
  /** The browser's language, to a visitor who has chosen none, if it is another of ours than the page's. */
  offeredLocale: Locale | null
  /** The visitor's IP address. */
  address: string
  geoipCountry: string | null
  selectedCountry: string | null
  display: Display
  consent: Consent | null
  /** When the entry warning was dismissed. */
  warnedAt: string | null
  /** Alerts that were closed for good. */
  dismissed: readonly Dismissed[]
  /** Scheme, domain and port at which visitors reach the site; never what the request says of itself. */
  origin: string
  nonce: string
  requestId: string
}

/** The visit of somebody with an account. */
export type MemberVisit = Visit & { viewer: Viewer }

export const visitContext = createContext<Visit>()
/** Set by the router for every page that is not for visitors. */
export const memberVisitContext = createContext<MemberVisit>()

export function visit(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext)
}

/** On a page that is not for visitors. */
export function memberVisit(context: Readonly<RouterContextProvider>): MemberVisit {
  return context.get(memberVisitContext)
}

/** The visitor's own choice wins over the guess from the address. */
export function visitorCountry({
  selectedCountry,
  geoipCountry,
}: Pick<Visit, 'selectedCountry' | 'geoipCountry'>) {
  return selectedCountry ?? geoipCountry
}
