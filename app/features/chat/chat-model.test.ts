import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { expectInvariants } from '#tests/model/chat-invariants.ts'
import { examples, sequences } from '#tests/model/chat-steps.ts'
import { makeChatWorld } from '#tests/model/chat-world.ts'

const numRuns = process.env.DEEP ? 1000 : 20

test('CHAT-2 CHAT-4 CHAT-5 PROFILE-4 the chat matches a simple model for any sequence of sending, repeating, reading, unsending, removing and blocking', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const world = await makeChatWorld()
      for (const each of steps) await world.perform(each)
      await expectInvariants(world)
    }),
    { numRuns, examples },
  )
  expect(await checkLedger()).toEqual([])
}, 900_000)
