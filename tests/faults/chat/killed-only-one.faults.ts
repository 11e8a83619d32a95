import { test } from 'vitest'
import '#tests/filled-database.ts'
import { talkThrough } from './talk.ts'
import { runWeb, startWeb } from './web-programs.ts'

test('kill -9 of the only process while messages are sent, twice; it is started again', async () => {
  const { programs, addresses, where } = await startWeb(1)
  await talkThrough(
    async ({ untilSending, untilGoneOn }) => {
      for (let times = 0; times < 2; times++) {
        await untilSending()
        await programs[0]?.stop('SIGKILL')
        const next = runWeb()
        programs[0] = next
        addresses[0] = await next.ready
        await untilGoneOn()
      }
    },
    { where },
  )
})
