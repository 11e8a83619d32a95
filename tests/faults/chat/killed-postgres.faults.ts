import { test } from 'vitest'
import '#tests/isolated-database.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { embeddedUrl, isReady, makeFolder, postmasterOf, runProgram, until } from '../program.ts'
import { chatDuring } from './chat-during.ts'

test('kill -9 of PostgreSQL while messages are sent, twice; the program starts it again', async () => {
  const folder = makeFolder()
  const program = runProgram({ DATA_DIR: folder, RATE_LIMITS: 'off' })
  const address = await program.ready
  amendEnv({ DATABASE_URL: embeddedUrl(folder) })
  await chatDuring(
    async ({ untilSending, untilEveryoneSent }) => {
      for (let times = 0; times < 2; times++) {
        await untilSending()
        process.kill(postmasterOf(folder), 'SIGKILL')
        await until(async () => !(await isReady(address)))
        await until(() => isReady(address))
        await untilEveryoneSent()
      }
    },
    { where: () => address },
  )
})
