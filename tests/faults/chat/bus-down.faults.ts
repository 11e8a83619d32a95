import { expect, test } from 'vitest'
import '#tests/demo-database.ts'
import { query } from '../program.ts'
import { chatDuring } from './chat-during.ts'
import { startWeb } from './web-programs.ts'

/** Ends the connections over which the processes exchange events; returns how many there were. */
async function cutBus(): Promise<number> {
  const rows = await query(
    process.env.DATABASE_URL as string,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen second_spring' and datname = current_database()`,
  )
  return rows.length
}

test('the bus is down again and again while messages are sent', async () => {
  const { where } = await startWeb(2)
  let cut = 0
  await chatDuring(
    async ({ untilSending, untilEveryoneSent }) => {
      for (let times = 0; times < 10; times++) {
        await untilSending()
        cut += await cutBus()
        await untilEveryoneSent()
      }
    },
    { where },
  )
  expect(cut).toBeGreaterThan(10)
})
