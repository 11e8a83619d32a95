import { test } from 'vitest'
import '#tests/demo-database.ts'
import { chatDuring } from './chat-during.ts'
import { runWeb, startWeb } from './web-programs.ts'

test('kill -9 of one of two web processes while messages are sent, three times', async () => {
  const { programs, addresses, where } = await startWeb(2)
  await chatDuring(
    async ({ untilSending, untilEveryoneSent }) => {
      for (const place of [0, 1, 0]) {
        await untilSending()
        await programs[place]?.stop('SIGKILL')
        await untilEveryoneSent()
        const next = runWeb()
        programs[place] = next
        addresses[place] = await next.ready
      }
    },
    { where },
  )
})
