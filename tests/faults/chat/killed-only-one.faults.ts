import { test } from 'vitest'
import '#tests/demo-database.ts'
import { chatDuring } from './chat-during.ts'
import { runWeb, startWeb } from './web-programs.ts'

test('kill -9 of the only process while messages are sent, twice; it is started again', async () => {
  const { programs, addresses, where } = await startWeb(1)
  await chatDuring(
    async ({ untilSending, untilEveryoneSent }) => {
      for (let times = 0; times < 2; times++) {
        await untilSending()
        await programs[0]?.stop('SIGKILL')
        const next = runWeb()
        programs[0] = next
        addresses[0] = await next.ready
        await untilEveryoneSent()
      }
    },
    { where },
  )
})
