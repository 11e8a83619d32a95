import { setTimeout as pause } from 'node:timers/promises'
import { test, vi } from 'vitest'
import '#tests/demo-database.ts'
import { chatDuring } from './chat/chat-during.ts'
import { startWeb } from './chat/web-programs.ts'

// Starting whole programs takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

test('CHAT-2 CHAT-7 while one process is frozen and another one killed, no message is lost, duplicated, out of order or charged twice', async () => {
  const { programs, addresses, where } = await startWeb(2)
  await chatDuring(
    async ({ untilSending }) => {
      await untilSending()
      programs[0]?.signal('SIGSTOP')
      await pause(1_000)
      programs[0]?.signal('SIGCONT')
      await untilSending()
      await programs[1]?.stop('SIGKILL')
      addresses.pop()
    },
    { pages: 8, where },
  )
})
