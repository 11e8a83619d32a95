import { expect, test, vi } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { textContent } from './send/content.server.ts'
import { sendMessage } from './send/send-message.server.ts'
import { unsendMessage } from './thread/change-chat.server.ts'

// As if each request came to a separate process: only the locks serialise them.
vi.mock('#app/platform/serialise-by-key.server.ts', () => ({
  serialiseByKey: (_name: string, work: () => Promise<unknown>) => work(),
}))

test('CHAT-2 concurrent sending and taking back wait for each other, and none fails', async () => {
  const [theo, ingrid] = [await makeMember({ gender: 'male' }), await makeMember()]
  await giveCredits(theo, 30)
  const say = (text: string) =>
    sendMessage(
      ...([
        theo.viewer,
        theo.site,
        { profile: ingrid.id, client_id: newId() },
        textContent(theo.site, text),
      ] as const),
    )
  for (let round = 0; round < 3; round++) {
    const said = []
    for (let turn = 0; turn < 4; turn++) said.push((await say(`Line ${turn}`)).message)
    const before = await balanceOf(theo.id)
    await Promise.all(said.flatMap(({ id }) => [unsendMessage(theo.viewer, id), say('More')]))
    expect(await balanceOf(theo.id)).toBe(before)
  }
})

test('CHAT-2 one client id for two people at once is one message', async () => {
  const { viewer, site, ...ingrid } = await makeMember()
  await giveCredits(ingrid, 5)
  const people = [await makeMember({ gender: 'male' }), await makeMember({ gender: 'male' })]
  for (let round = 0; round < 4; round++) {
    const client_id = newId()
    const settled = await Promise.allSettled(
      people.map(({ id: profile }) =>
        sendMessage(viewer, site, { profile, client_id }, textContent(site, 'Hello')),
      ),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'idempotency_mismatch' },
    })
    expect(await balanceOf(ingrid.id)).toBe(4 - round)
  }
})
