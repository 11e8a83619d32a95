import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { makeStaff } from '#tests/make/staff.ts'

const { cookie } = await makeStaff({ roles: ['moderator'] })

const preview = async (member: { id: string }, changes: object) => {
  const decision = { member: member.id, severity: 'none', source: 'own_initiative', ...changes }
  const answer = await call('/api/staff-decision-preview.php', { cookie, json: decision })
  expect(answer.status).toBe(200)
  return answer.json()
}

test('TRUST-8 the reason of a report proposes the ground about whom it reports, not about its sender', async () => {
  const [lena, karl] = [await makeMember(), await makeMember()]
  await call('/api/report.php', { cookie: karl.cookie, json: { profile: lena.id, reason: 'scam' } })
  const { id } = await db()
    .selectFrom('review_case')
    .select('id')
    .where('member_id', '=', lena.id)
    .executeTakeFirstOrThrow()
  const proposed = async (query: Record<string, string>) => {
    const answer = await call(`/api/staff-standing.php?${new URLSearchParams(query)}`, { cookie })
    return (await answer.json()).proposed_ground
  }
  expect(await proposed({ member: lena.id, case: id })).toBe('money')
  expect(await proposed({ member: lena.id })).toBeNull()
  expect(await proposed({ member: karl.id, case: id })).toBeNull()
  expect(await proposed({ member: lena.id, case: crypto.randomUUID() })).toBeNull()
})

test('TRUST-12 the preview says how many people are told and whether unused credits are refunded', async () => {
  const [anna, ben] = [await makeMember(), await makeMember()]
  await makeConversation(anna, ben)
  await buyCredits(ben)
  const removal = { measure: 'remove_fraud', ground: 'fraud' }
  const { unused_credits, ...shown } = await preview(ben, removal)
  expect(shown).toMatchObject({ told: 1, refunded: true })
  expect(unused_credits).toBeGreaterThan(0)
  expect(await preview(ben, { ...removal, ground: 'payment_fraud' })).toMatchObject({ refunded: false })
  const warned = await preview(anna, { measure: 'warn', ground: 'insults', explanation: 'In May.' })
  expect(warned).toMatchObject({ told: null, unused_credits: null, refunded: false })
})

test('TRUST-8 the preview is also in the language of the reader, where the member has another', async () => {
  const lena = await makeMember({ language: 'fi' })
  const warning = { measure: 'warn', ground: 'insults', explanation: 'In May.' }
  const { language, title, translation } = await preview(lena, warning)
  expect(language).toBe('fi')
  expect(translation).toMatchObject({ language: 'en', title: expect.stringContaining('A warning') })
  expect(translation.title).not.toBe(title)
  const rita = await makeMember({ language: 'en' })
  expect(await preview(rita, warning)).toMatchObject({ language: 'en', translation: null })
})
