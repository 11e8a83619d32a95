import { expect, test } from 'vitest'
import { webhookCalls } from '#app/features/payments/webhooks/webhook.api.ts'
import { pages } from '#app/pages.ts'
import type { Audience } from '#app/web/calls/audience.ts'
import { publicFiles } from '#server/public-files.ts'
import { call } from '#tests/call.ts'
import { everyCall } from '#tests/every-call.ts'
import { page } from '#tests/visibility/pages.ts'
import { surfaces } from '#tests/visibility/surfaces.ts'
import { applyStates, makeSubjects, makeWatcher } from '#tests/visibility/world.ts'

const covered = [...new Set(Object.values(surfaces).flatMap((surface) => surface.of))]
// Members and visitors cannot open the console: its surfaces are the audit's matter.
const forMembers = ({ audience }: { audience: Audience }) => audience !== 'staff'
const calls: string[] = everyCall.filter(forMembers).map(({ name }) => name)
const addresses: string[] = [...pages.filter(forMembers).map(({ path }) => path), ...publicFiles]

/** Calls whose answers contain nothing about other members. */
const callsWithoutMembers = [
  ...['GET /cards.php', 'DELETE /cards.php', 'GET /transactions.php'],
  ...['POST /user.php', 'PUT /user.php', 'GET /logout.php', 'POST /logout.php', 'POST /signup.php'],
  ...['POST /complete-signup.php', 'POST /partner-signup.php', 'POST /activation.php', 'PUT /activation.php'],
  ...['PUT /account.php'],
  ...['POST /user.php?push=1', 'PUT /user.php?push=1', 'DELETE /user.php?push=1'],
  ...['POST /unsubscribe.php', 'GET /unsubscribe.php'],
  ...[
    'POST /mail-link.php',
    'POST /page-hidden.php',
    'GET /sessions.php',
    'DELETE /sessions.php',
    'POST /password-reset.php',
  ],
  ...['PUT /password-reset.php', 'GET /passkey.php', 'POST /passkey.php', 'DELETE /passkey.php'],
  ...['GET /settings.php', 'POST /recent-login.php', 'GET /interests.php', 'GET /regions.php'],
  ...['GET /companyinfo.php', 'PUT /country.php', 'GET /geocode.php', 'GET /places.php', 'GET /consents.php'],
  ...['PUT /consents.php', 'POST /complaint.php', 'GET /preferences.php', 'PUT /preferences.php'],
  ...[
    'POST /block.php',
    'DELETE /block.php',
    'POST /report.php',
    'PUT /report.php',
    'GET /profile.php',
    'PUT /profile.php',
  ],
  ...['PUT /saved-searches.php', 'DELETE /saved-searches.php', 'GET /photos.php', 'POST /photos.php'],
  ...['PUT /photos.php', 'DELETE /photos.php', 'POST /typing.php', 'GET /gifts.php'],
  ...['POST /translate.php', 'PUT /chat.php', 'DELETE /chat.php', 'POST /shield.php'],
  ...['POST /refund.php', 'PUT /refund.php', 'DELETE /account.php', 'POST /stay.php'],
  ...['POST /reactivation.php', 'POST /appeal.php'],
  // Others' messages to the member, under the names they had, belong to the member.
  ...['POST /account-export.php', 'GET /account-export.php'],
  ...['GET /notifications.php', 'PUT /notifications.php', 'POST /notifications.php'],
  ...['POST /mail-event.php/generic', 'POST /mail-event.php/mailgun'],
  ...['POST /mail-event.php/postmark', 'POST /mail-event.php/ses'],
  ...['GET /packages.php', 'GET /discountcode.php', 'POST /order.php', 'GET /order.php'],
  ...['DELETE /order.php'],
  ...['POST /directdebit.php', 'PUT /directdebit.php'],
  ...webhookCalls.map(({ name }) => name),
]

/** Those of them that return a name: the member's own, or that of a thing. */
const callsWithOwnName = [
  ...['GET /profile.php', 'PUT /profile.php', 'GET /passkey.php', 'DELETE /passkey.php'],
  ...['GET /settings.php', 'GET /interests.php', 'GET /regions.php', 'GET /companyinfo.php'],
  ...['PUT /saved-searches.php', 'GET /gifts.php'],
  // The name of the company that debits.
  ...['POST /directdebit.php', 'PUT /directdebit.php'],
]

/** Pages and files that show nobody. */
const pagesWithoutMembers = [
  ...['/decisions', '/decisions/:number'],
  ...['/transactions', '/transactions/:id', '/credits/repeat-order', '/directdebit'],
  ...[
    '/login',
    '/reset-password',
    '/reset-password/do',
    '/pages/:page',
    '/pricing',
    '/complaints',
    '/signup',
  ],
  ...[
    '/activate/error',
    '/mail-change/do',
    '/share',
    '/mail-link/:outcome',
    '/:token',
    '/*',
    '/lang-config',
    '/under-18',
    '/offline',
    '/design',
  ],
  ...[
    '/dev/mailbox',
    '/dev/mails',
    '/dev/staff',
    '/dev/break/:where',
    '/dev/pay/:id',
    '/complete-signup',
    '/profile',
    '/credits',
    '/credits/:id/:method?',
  ],
  ...['/settings/leave', '/account-deleted'],
  ...['/notifications', '/withdraw', '/transactions/:id/invoice', '/transactions/:id/credit-notes/:note'],
  '/premium',
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'],
  ...['/icons/:name', '/dev/mailbox.json', '/api/openapi.json', '/api/docs'],
  ...['/site-preview/:token', '/site-preview/end'],
  ...['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'],
  ...['/.well-known/change-password', '/.well-known/security.txt'],
]

test('PROFILE-4 every call, page and file is either a surface or known to show nobody, and all of them still exist', () => {
  const sorted = [...covered, ...callsWithoutMembers, ...pagesWithoutMembers].toSorted()
  expect(sorted).toEqual([...calls, ...addresses].toSorted())
})

test('PROFILE-4 a call listed as showing nobody returns no name by its contract', async () => {
  const { paths, components } = await (await call('/api/openapi.json')).json()
  const answering = Object.entries<Record<string, { responses: unknown }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => containsName(responses, components.schemas))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(answering).toContain('GET /members.php')
  expect(answering.filter((name) => callsWithoutMembers.includes(name)).toSorted()).toEqual(
    callsWithOwnName.toSorted(),
  )
})

/** Whether an answer contains, at any depth, something with a name, an age or a main image. */
function containsName(schema: unknown, named: Record<string, unknown>, seen = new Set<string>()): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { $ref, properties } = schema as { $ref?: string; properties?: Record<string, unknown> }
  if ($ref) {
    const name = $ref.split('/').at(-1)!
    // The member's own account.
    if (name === 'User') return false
    return !seen.has(name) && containsName(named[name], named, new Set([...seen, name]))
  }
  if (properties && ['name', 'age', 'main_image'].some((telling) => telling in properties)) return true
  return Object.values(schema).some((inside) => containsName(inside, named, seen))
}

test('PROFILE-4 reading what shows nobody reveals no name, even to a reader who knows everybody', async () => {
  const watcher = await makeWatcher('free')
  const subjects = (await makeSubjects()).map((subject) => ({
    ...subject,
    like: 'both' as const,
    conversation: subject.state !== 'other site',
  }))
  await applyStates(subjects, watcher)
  const queries: Record<string, string> = {
    'GET /geocode.php': '?lat=53.35&lon=-6.26',
    'GET /places.php': '?country=IE&query=dub',
    'GET /discountcode.php': '?welcome=true',
  }
  // Logging out returns nothing and would end the test; the others need an order or a mail of the reader's own. A
  // member's export names those they have met here, and export.test.ts covers it.
  const unread = [
    'GET /logout.php',
    'GET /order.php',
    ...webhookCalls.map(({ name }) => name),
    'GET /account-export.php',
    'GET /unsubscribe.php',
    // For staff only.
    'GET /staff-variants.php',
  ]
  const readings = callsWithoutMembers.filter((name) => name.startsWith('GET ') && !unread.includes(name))
  const texts: Record<string, string> = {}
  for (const name of readings) {
    const response = await call(`/api${name.slice(4)}${queries[name] ?? ''}`, { cookie: watcher.cookie })
    expect(response.status, name).toBe(200)
    texts[name] = await response.text()
  }
  for (const { path } of pages.filter(({ path }) => pagesWithoutMembers.includes(path)))
    texts[path] = await page(path, watcher, { params: { id: subjects[0]!.id } })
  const telling = Object.keys(texts).filter((name) =>
    subjects.some((subject) => texts[name]?.includes(subject.id) || texts[name]?.includes(subject.name)),
  )
  expect(telling).toEqual([])
})
