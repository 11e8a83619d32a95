import type { Selectable } from 'kysely'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Locale } from '#app/i18n/locales.ts'
import type { Site as SiteTable } from '#app/platform/database/database.gen.ts'
import type { Consent } from '#app/web/cookies/consent.ts'
import type { Dismissed } from '#app/web/cookies/dismissals.ts'
import type { Display } from '#app/web/cookies/display.ts'
import type { GrantedRole } from '#app/web/staff-rights.ts'

/** A branded site with all its settings. */
export type Site = Selectable<SiteTable>

/** The member who makes the request. */
export interface Viewer {
  id: string
  site_id: string
  name: string
  language: string
  /** Null until a browser has reported it. */
  time_zone: string | null
  /** An account about to be deleted is not admitted. */
  status: 'not_confirmed' | 'active'
  /** False until a member signed up by a partner has agreed to the terms and chosen a password. */
  signup_complete: boolean
  premium: boolean
  /** May only read the decisions about themselves, appeal, download their data and log out. */
  suspended?: boolean
}

/** The person of the staff who makes the request; separate from any account of a member. */
export interface StaffViewer {
  id: string
  work_name: string
  email: string
  language: 'en' | 'de'
  roles: readonly GrantedRole[]
  preferences: StaffPreferences
}

export interface StaffPreferences {
  /** How pictures look until they are opened. */
  pictures?: 'clear' | 'grey' | 'blurred'
  /** Single keys: whether they work, and other keys by the name of the shortcut. */
  keys?: { enabled: boolean; map: Record<string, string> }
}

/** What a browser is told that sees unsaved settings of a site, in the language of its editor. */
export interface SitePreview {
  language: string
  text: string
  /** The words of the link that ends it. */
  end: string
}

/** What the server knows about one request: the site, the viewer, the language and the place. */
export interface Visit {
  site: Site
  /** Set where `site` has unsaved settings: only for pages and calls that read. */
  preview: SitePreview | null
  viewer: Viewer | null
  /** Only at addresses of the console, `/staff…` and `/api/staff-…`. */
  staff: StaffViewer | null
  /** The browser has enrolled a passkey of the staff: only such a browser is shown the login. */
  isStaffDevice: boolean
  /** The browser still has the cookie of an ended session. */
  sessionEnded: boolean
  locale: Locale
  /** The browser's language, for a visitor who has chosen none, if we offer it and it is not the page's. */
  offeredLocale: Locale | null
  /** The visitor's IP address. */
  address: string
  geoipCountry: string | null
  selectedCountry: string | null
  display: Display
  consent: Consent | null
  /** When the entry warning was dismissed. */
  warnedAt: string | null
  /** Alerts that were closed permanently. */
  dismissed: readonly Dismissed[]
  /** Scheme, domain and port at which visitors reach the site; never taken from the request itself. */
  origin: string
  nonce: string
  requestId: string
}

/** The visit of somebody with an account. */
export type MemberVisit = Visit & { viewer: Viewer }

/** The visit of somebody in the console. */
export type StaffVisit = Visit & { staff: StaffViewer }

export const visitContext = createContext<Visit>()
/** Set by the router for every page not open to visitors. */
export const memberVisitContext = createContext<MemberVisit>()

/** Set by the router for every page of the console. */
export const staffVisitContext = createContext<StaffVisit>()

export function visit(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext)
}

/** Only on a page not open to visitors. */
export function memberVisit(context: Readonly<RouterContextProvider>): MemberVisit {
  return context.get(memberVisitContext)
}

/** Only on a page of the console. */
export function staffVisit(context: Readonly<RouterContextProvider>): StaffVisit {
  return context.get(staffVisitContext)
}

/** The visitor's own choice overrides the guess from the IP address. */
export function visitorCountry({
  selectedCountry,
  geoipCountry,
}: Pick<Visit, 'selectedCountry' | 'geoipCountry'>) {
  return selectedCountry ?? geoipCountry
}
