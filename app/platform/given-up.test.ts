import { expect, test } from 'vitest'
import { connections } from '#app/platform/database/db.server.ts'
import '#tests/own-database.ts'
import { db } from './database/db.server.ts'
import { givenUp } from './given-up.server.ts'
import { addJob } from './jobs.server.ts'

test('ACC-1 a mail that is given up stands in the list of operators with its reason, and without the address', async () => {
  await addJob(db(), 'send_mail', {}, { key: 'given up' })
  expect(await givenUp()).toEqual([])
  await connections().query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1 where key = 'given up'`,
    ['550 5.1.1 <ingrid@mail.example>: no such user\n    at deliver'],
  )
  expect(await givenUp()).toMatchObject([
    { task: 'send_mail', attempts: 12, reason: '550 5.1.1 <(address)>: no such user' },
  ])
})
