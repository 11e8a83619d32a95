import { legalPages } from './features/legal/legal-pages.ts'
import { likeLists } from './features/matches/lists/like-lists.ts'
import type { Audience } from './web/calls/audience.ts'
import type { StaffRight } from './web/staff-rights.ts'

export interface Page extends PageOptions {
  /** As the router reads it, such as '/members/:id'. */
  path: string
  /** Below app/. */
  file: string
  layout: Layout
  /** The readers whom the router admits. */
  audience: Audience
  search: Search
}

/** See app/routes.ts. */
export type Layout = 'default' | 'staff' | 'chat' | 'empty' | 'signup' | 'lander' | 'none'

/**
 * For search engines: the page is in the site map; may be indexed; may be read but not indexed; or robots.txt asks not
 * to read it.
 */
type Search = 'listed' | 'open' | 'noindex' | 'closed'

interface PageOptions {
  /** All values of the parameter, where they do not depend on the database. */
  values?: readonly string[]
  /** First visits land here, so only texts of the catalog `pages` are shown. */
  isFirst?: true
  /** An advertisement leads here: texts of the catalog `landers` are shown as well. */
  isLander?: true
  /** No login returns here: it is of no use to members, or its address is a secret. */
  noReturn?: true
  /** What somebody of the staff must be allowed to do, on some site at least; `login`: open to browsers of the staff. */
  right?: StaffRight | 'any' | 'login'
  /** Also for a suspended member; all other pages lead to the decisions. */
  whileSuspended?: true
  /** Without the site-entry warning. */
  noWarning?: true
}

type Row = readonly [path: string, file: string, audience: Audience, search: Search, more?: PageOptions]

const isFirst = { isFirst: true } as const
const noReturn = { noReturn: true } as const
const isLander = { isFirst: true, isLander: true } as const
const noWarning = { noWarning: true } as const
const whileSuspended = { whileSuspended: true } as const
/** Legal texts and help: the warning links to one of them, and everybody may open the imprint. */
const readable = { ...isFirst, ...noWarning, whileSuspended: true } as const
/** Pages behind links in mails: the reader has been here before, on another device perhaps. */
const fromMail = { ...noReturn, ...noWarning, whileSuspended: true } as const
/** Every address without a page. */
export const catchAllPath = '/*'

/**
 * Every page of the product. Routes, access, robots.txt, the site map, the tour of axe and the screenshots follow from
 * this table. It stays on the server: the browser gets the patterns of scripts/vite/page-patterns.ts.
 */
export const pages: readonly Page[] = [
  ...withLayout('default', [
    ['/', 'landers/index.page.tsx', 'visitor', 'listed', isFirst],
    ['/pricing', 'legal/pricing/pricing.page.tsx', 'visitor', 'listed', isFirst],
    [
      '/complaints',
      'safety/complaints/complaints.page.tsx',
      'visitor',
      'listed',
      { ...noWarning, ...whileSuspended },
    ],
    ['/pages/:page', 'legal/legal.page.tsx', 'visitor', 'listed', { ...readable, values: legalPages }],
    ['/withdraw', 'payments/refunds/withdraw/withdraw.page.tsx', 'visitor', 'noindex', whileSuspended],
    ['/login', 'accounts/login/login.page.tsx', 'visitor', 'noindex', noReturn],
    ['/reset-password', 'accounts/password/reset-password.page.tsx', 'visitor', 'closed', fromMail],
    ['/reset-password/do', 'accounts/password/new-password.page.tsx', 'visitor', 'closed', fromMail],
    ['/mail-change/do', 'accounts/email/mail-change.page.tsx', 'visitor', 'closed', fromMail],
    ['/activate/done', 'accounts/activation/activate-done.page.tsx', 'visitor', 'closed', noWarning],
    ['/activate/error', 'accounts/activation/activate-error.page.tsx', 'visitor', 'closed', noWarning],
    ['/signup-matches', 'accounts/signup/greet/signup-matches.page.tsx', 'unconfirmed', 'closed'],
    ['/members', 'members/search/members.page.tsx', 'visitor', 'closed'],
    // The profile and the site decide whether it may be indexed; only previews of shared links read it.
    ['/members/:id', 'members/profile/profile.page.tsx', 'visitor', 'open'],
    ['/match-finder', 'members/match-finder/match-finder.page.tsx', 'visitor', 'closed'],
    ['/profile', 'members/edit/own-profile.page.tsx', 'unconfirmed', 'closed'],
    ['/settings', 'settings/settings.page.tsx', 'unconfirmed', 'closed'],
    [
      '/settings/leave',
      'account-deletion/delete-account.page.tsx',
      'unconfirmed',
      'closed',
      // Everybody may leave.
      whileSuspended,
    ],
    ['/account-deleted', 'account-deletion/account-deleted.page.tsx', 'visitor', 'closed', noReturn],
    ['/share', 'share/share.page.tsx', 'unconfirmed', 'closed'],
    ['/notifications', 'notifications/settings-page/notifications.page.tsx', 'unconfirmed', 'closed'],
    ['/likes/:type?', 'matches/lists/likes.page.tsx', 'unconfirmed', 'closed', { values: likeLists }],
    ['/likes/m/:id', 'matches/match/match.page.tsx', 'unconfirmed', 'closed'],
    ['/swipe-game', 'matches/swipe/swipe-game.page.tsx', 'unconfirmed', 'closed'],
    ['/credits', 'payments/shop/credits.page.tsx', 'unconfirmed', 'closed'],
    ['/credits/:id/:method?', 'payments/shop/order/order.page.tsx', 'unconfirmed', 'closed'],
    ['/credits/repeat-order', 'payments/transactions/repeat-order.page.tsx', 'unconfirmed', 'closed'],
    ['/directdebit', 'payments/direct-debit/direct-debit.page.tsx', 'unconfirmed', 'closed'],
    ['/transactions', 'payments/transactions/transactions.page.tsx', 'unconfirmed', 'closed'],
    ['/transactions/:id', 'payments/transactions/transaction.page.tsx', 'unconfirmed', 'closed'],
    ['/statement', 'credits/statement.page.tsx', 'unconfirmed', 'closed'],
    ['/transactions/:id/invoice', 'payments/invoices/invoice.page.tsx', 'unconfirmed', 'closed'],
    [
      '/transactions/:id/credit-notes/:note',
      'payments/invoices/credit-note.page.tsx',
      'unconfirmed',
      'closed',
    ],
    ['/premium', 'payments/shop/premium.page.tsx', 'unconfirmed', 'closed'],
    ['/dev/mailbox', 'dev/mailbox.page.tsx', 'visitor', 'closed', { ...noReturn, ...whileSuspended }],
    ['/dev/mails', 'dev/mails.page.tsx', 'visitor', 'closed', { ...noReturn, ...whileSuspended }],
    // robots.txt would name it if it were closed.
    ['/dev/staff', 'dev/staff-login.page.tsx', 'visitor', 'noindex', noReturn],
    ['/design', 'dev/design.page.tsx', 'visitor', 'closed', whileSuspended],
  ]),
  // The console. robots.txt and the site map do not name it.
  ...withLayout(
    'staff',
    consolePages([
      ['/staff/login', 'login/login', 'login'],
      ['/staff/enter/:token?', 'login/enter', 'login'],
      ['/staff', 'start/start', 'start.view'],
      ['/staff/people', 'people/people', 'staff.manage'],
      ['/staff/audit', 'audit/audit', 'audit.view'],
      ['/staff/profile', 'profile/profile', 'any'],
      ['/staff/health', 'health/health', 'health.view'],
      ['/staff/transparency', 'transparency/transparency', 'transparency.export'],
      ['/staff/statistics', 'start/statistics/statistics', 'statistics.view'],
      ['/staff/statistics/landers', 'start/statistics/lander-tests', 'landers.edit'],
      ['/staff/sites', 'sites/sites', 'sites.edit'],
      ['/staff/sites/new', 'sites/new-site', 'sites.create'],
      ['/staff/sites/:id', 'sites/site', 'sites.edit'],
      ['/staff/sites/:id/texts', 'sites/site-texts', 'sites.edit'],
      ['/staff/sites/:id/company', 'sites/site-company', 'sites.edit'],
      ['/staff/sites/:id/versions', 'sites/site-versions', 'sites.edit'],
      ['/staff/partners', 'partners/partners', 'partners.edit'],
      ['/staff/partners/new', 'partners/new-partner', 'partners.edit'],
      ['/staff/partners/:id', 'partners/partner', 'partners.edit'],
      ['/staff/landers', 'landers/landers', 'landers.edit'],
      ['/staff/landers/:site/:lander', 'landers/lander', 'landers.edit'],
      ['/staff/desk', 'desk/desk', 'desk.write'],
      ['/staff/desk/profiles', 'desk/profiles/profiles', 'fictional.edit'],
      ['/staff/desk/profiles/new', 'desk/profiles/new-profile', 'fictional.edit'],
      ['/staff/desk/profiles/:id', 'desk/profiles/profile', 'fictional.edit'],
      ['/staff/desk/:id', 'desk/answer', 'desk.write'],
      ['/staff/prices', 'commerce/prices/prices', 'prices.edit'],
      ['/staff/providers', 'providers/providers', 'providers.edit'],
      ['/staff/codes', 'commerce/codes/codes', 'codes.edit'],
      ['/staff/codes/batches', 'commerce/codes/batches', 'codes.edit'],
      ['/staff/codes/new', 'commerce/codes/new-code', 'codes.edit'],
      ['/staff/codes/:id', 'commerce/codes/code', 'codes.edit'],
      ['/staff/members', 'members/search', 'members.view'],
      ['/staff/members/:id', 'members/member', 'members.view'],
      // Each queue has its own right, which its page asks for.
      ['/staff/queues/:kind', 'queues/queue', 'any'],
      ['/staff/queues/:kind/:id', 'queues/item', 'any'],
    ]),
  ),
  ...withLayout('chat', [
    ['/chats', 'chat/chats.page.tsx', 'unconfirmed', 'closed'],
    ['/chats/:id', 'chat/chat.page.tsx', 'unconfirmed', 'closed'],
    ['/members/:id/chat', 'chat/member-chat.page.tsx', 'unconfirmed', 'closed'],
  ]),
  ...withLayout('signup', [
    ['/signup', 'accounts/signup/signup.page.tsx', 'visitor', 'open', noReturn],
    ['/members/:id/signup', 'accounts/signup/member-signup.page.tsx', 'visitor', 'closed', noReturn],
  ]),
  ...withLayout('empty', [
    ['/dev/break/:where', 'dev/break.page.tsx', 'visitor', 'closed', { ...noReturn, ...whileSuspended }],
    ['/dev/pay/:id', 'dev/sandbox-pay.page.tsx', 'visitor', 'closed', { ...noReturn, ...whileSuspended }],
  ]),
  ...withLayout('lander', [
    ['/lang-config', 'landers/lang-config.page.tsx', 'visitor', 'noindex', isFirst],
    ['/under-18', 'landers/under-18.page.tsx', 'visitor', 'noindex', { ...readable, ...noReturn }],
    ['/landers/tinderswipe', 'landers/tinderswipe/tinderswipe.page.tsx', 'visitor', 'noindex', isLander],
    ...[
      'alonetonight',
      'collagelanding',
      'gallery',
      'iconslanding',
      'maplanding',
      'socialnetwork',
      'transitionsvideolanding',
      'video',
    ].map(
      (name): Row => [
        `/landers/${name}/:slug?`,
        `landers/${name}/${name}.page.tsx`,
        'visitor',
        'noindex',
        isLander,
      ],
    ),
    ['/members/:id/landing', 'landers/member/landing.page.tsx', 'visitor', 'noindex', isLander],
    ['/members/:id/landing2/:slug?', 'landers/member/landing2.page.tsx', 'visitor', 'noindex', isLander],
    ['/members/:id/landing3/:slug?', 'landers/member/landing3.page.tsx', 'visitor', 'noindex', isLander],
    [
      '/complete-signup',
      'accounts/signup/partner/complete-signup.page.tsx',
      'unconfirmed',
      'closed',
      noWarning,
    ],
    [
      '/decisions',
      'moderation/decisions.page.tsx',
      'unconfirmed',
      'closed',
      { ...noWarning, ...whileSuspended },
    ],
    // A banned member opens it with the key in the mail's link.
    ['/decisions/:number', 'moderation/decision.page.tsx', 'visitor', 'closed', fromMail],
    ['/mail-link/:outcome', 'accounts/mail-links/mail-link-outcome.page.tsx', 'visitor', 'noindex', fromMail],
    // No link in this layout repeats the page's address, which holds the token.
    ['/:token', 'accounts/mail-links/mail-link.page.tsx', 'visitor', 'noindex', fromMail],
  ]),
  // No layout: the service worker caches it, and a banner cached with it could never be closed.
  ...withLayout('none', [
    [
      '/offline',
      'offline/offline.page.tsx',
      'visitor',
      'closed',
      { ...isFirst, ...noReturn, ...whileSuspended },
    ],
    [catchAllPath, 'landers/unknown.page.tsx', 'visitor', 'noindex', { ...noReturn, ...whileSuspended }],
  ]),
]

const byPath = new Map(pages.map((page) => [page.path, page]))

/** Looks up a page by the pattern that the router has matched. */
export function pageAt(pattern: string): Page {
  const page = byPath.get(pattern)
  if (!page) throw new Error(`${pattern} is not in the table of pages`)
  return page
}

/** The addresses of a page that are known without the database. */
export function addressesOf({ path, values }: Page): string[] {
  if (values) return values.map((value) => path.replace(/:\w+\??$/, value))
  return path.includes(':') ? [] : [path]
}

function withLayout(layout: Layout, rows: readonly Row[]): Page[] {
  return rows.map(([path, file, audience, search, more]) => ({
    path,
    file: `features/${file}`,
    layout,
    audience,
    search,
    ...more,
  }))
}

/** Pages for the staff, by the right that each needs. */
function consolePages(
  rows: readonly (readonly [path: string, file: string, right: NonNullable<PageOptions['right']>])[],
) {
  return rows.map(
    ([path, file, right]): Row => [
      path,
      `staff/${file}.page.tsx`,
      'staff',
      'noindex',
      { right, ...noReturn },
    ],
  )
}
