import { expect, test } from 'vitest'
import { pgPool } from '#app/platform/database/db.server.ts'
import '#tests/isolated-database.ts'
import { db } from './database/db.server.ts'
import { kindOfError, listFailedJobs } from './failed-jobs.server.ts'
import { addJob } from './jobs.server.ts'

test.for([
  ['550 5.1.1 <ingrid@mail.example>: no such user Ingrid Holm', '550 5.1.1'],
  ["Can't send mail - all recipients were rejected: 550-5.7.26 ingrid%40mail.example ERIKSSON", '550 5.7.26'],
  ['connect ECONNREFUSED 127.0.0.1:587', 'ECONNREFUSED'],
  ['getaddrinfo ENOTFOUND mail.ingrid.example', 'ENOTFOUND'],
  ['Connection timeout', 'timeout'],
  ['Request failed with status code 503: Ingrid', '503'],
  ['Ingrid Holm, Bergen 550, is unknown', 'no code; the log of the job says where it failed'],
  ['', 'no code; the log of the job says where it failed'],
  ['answered 302', 'answered 302'],
  ['no answer', 'no answer'],
  ['not sent: mails to this address come back', 'not sent: mails to this address come back'],
] as const)(
  'ACC-1 reduces an error for operators to its codes, without anything that names a person: %s',
  ([error, shown]) => {
    expect(kindOfError(error)).toBe(shown)
  },
)

test('ACC-1 lists a mail that failed for good for operators with its reason, and without the address', async () => {
  await addJob(db(), 'send_mail', {}, { key: 'given up' })
  expect(await listFailedJobs()).toEqual([])
  await pgPool().query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1 where key = 'given up'`,
    ['550 5.1.1 <ingrid@mail.example>: no such user\n    at deliver'],
  )
  expect(await listFailedJobs()).toMatchObject([{ task: 'send_mail', attempts: 12, reason: '550 5.1.1' }])
})
