import { expect, test } from 'vitest'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { reactivate } from './mail-link.server.ts'
import { issueReactivationToken, issueToken } from './mail-tokens.server.ts'
import { findUsedLinkResult } from './used-link.server.ts'

const setStatus = (id: string, status: 'pending_deletion' | 'active') =>
  db().updateTable('account').set({ status }).where('id', '=', id).execute()

test('ACC-4 AUTH-10 a link that brought an account back says so, but not once the account is closed again', async () => {
  const { id, email, site } = await makeMember()
  const token = await transaction((tx) => issueReactivationToken(tx, { id, email }, 24))
  await setStatus(id, 'pending_deletion')
  await reactivate(site, token)
  expect(await findUsedLinkResult(site, token)).toMatchObject({ purpose: 'reactivate', email })
  await setStatus(id, 'pending_deletion')
  expect(await findUsedLinkResult(site, token)).toBeNull()
})

test('AUTH-5 AUTH-10 only the link that confirmed the address says so, not one that ended with it, because that may lie in a stranger’s mailbox', async () => {
  const { id, email, site } = await makeMember()
  const confirmed_at = new Date()
  await db().updateTable('account').set({ confirmed_at }).where('id', '=', id).execute()
  const used = async (used_at: Date) => {
    const token = await transaction((tx) => issueToken(tx, { accountId: id, purpose: 'activate', hours: 24 }))
    const row = db().updateTable('mail_token').where('token_hash', '=', hashToken(token))
    await row.set({ used_at }).execute()
    return token
  }
  expect(await findUsedLinkResult(site, await used(confirmed_at))).toMatchObject({
    purpose: 'activate',
    email,
  })
  expect(await findUsedLinkResult(site, await used(new Date(confirmed_at.getTime() - 60_000)))).toBeNull()
})
