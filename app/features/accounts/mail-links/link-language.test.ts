import { afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { hashToken, newToken } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import type { Purpose } from './mail-tokens.db.server.ts'
import { issueToken } from './mail-tokens.server.ts'

const purposes: Purpose[] = [
  ...(['activate', 'login', 'reset', 'change_email', 'undo_email', 'reactivate', 'unsubscribe'] as const),
]

const issueLink = (accountId: string, purpose: Purpose) =>
  transaction((tx) => issueToken(tx, { accountId, purpose, hours: 24 }))

/** The language cookie that the browser receives. */
async function readLocaleCookie(path: string, more: { cookie?: string; host?: string } = {}) {
  const answer = await call(path, { ...more, headers: { 'accept-language': 'fr' } })
  return /locale=(\w\w)/.exec(cookiesOf(answer))?.[1]
}

afterEach(resetClock)

test.each(purposes)(
  'I18N-2 AUTH-10 a link to %s opens in the language of its account where none was chosen, also once it is used or has expired',
  async (purpose) => {
    const { id } = await makeMember({ language: 'de' })
    const token = await issueLink(id, purpose)
    expect(await readLocaleCookie(`/${token}`)).toBe('de')
    expect(await readLocaleCookie(`/${token}.data`)).toBe('de')
    const row = db().updateTable('mail_token').where('token_hash', '=', hashToken(token))
    await row.set({ used_at: new Date() }).execute()
    expect(await readLocaleCookie(`/${token}`)).toBe('de')
    moveClock(25 * 3_600_000)
    expect(await readLocaleCookie(`/${token}`)).toBe('de')
  },
)

test('I18N-2 AUTH-10 the address in a mail’s header opens in the language of its account', async () => {
  const { id } = await makeMember({ language: 'fi' })
  expect(await readLocaleCookie(`/api/unsubscribe.php?token=${await issueLink(id, 'unsubscribe')}`)).toBe(
    'fi',
  )
})

test('I18N-2 AUTH-10 a chosen language or that of a logged-in member stays; an unknown link or one of another site reveals nothing', async () => {
  const { id } = await makeMember({ language: 'de' })
  const reader = await makeMember({ language: 'sv' })
  const token = await issueLink(id, 'undo_email')
  expect(await readLocaleCookie(`/${token}`, { cookie: 'locale=pl' })).toBeUndefined()
  expect(await readLocaleCookie(`/${token}`, { cookie: reader.cookie })).toBe('sv')
  expect(await readLocaleCookie(`/${token}`, { cookie: 'locale=xx' })).toBe('de')
  // Only the browser's French is offered, so no language is stored yet.
  expect(await readLocaleCookie(`/${newToken()}`)).toBeUndefined()
  expect(await readLocaleCookie(`/${token}`, { host: 'she.localhost' })).toBeUndefined()
  expect(await readLocaleCookie(`/members/${token}`)).toBeUndefined()
})
