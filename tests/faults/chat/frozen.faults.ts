import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import '#tests/demo-database.ts'
import { chatDuring } from './chat-during.ts'
import { startWeb } from './web-programs.ts'

test('one of two processes is frozen for 30 seconds while messages are sent', async () => {
  const { programs, where } = await startWeb(2)
  await chatDuring(
    async ({ untilSending }) => {
      await untilSending()
      programs[0]?.signal('SIGSTOP')
      await pause(30_000)
      programs[0]?.signal('SIGCONT')
    },
    { where },
  )
})
