import { expect, test, vi } from 'vitest'
import '#tests/isolated-database.ts'
import { dkimSigner, makeDkimKey } from '#tests/providers/dkim.ts'
import { addMailJob, makeFolder, query, runProgram, until } from './program.ts'
import { startSmtpServer } from './smtp-server.ts'

// Starting whole programs takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const database = () => process.env.DATABASE_URL as string

function runWorker(smtpUrl: string, settings = {}) {
  return runProgram({
    DATABASE_URL: database(),
    DATA_DIR: makeFolder(),
    ROLE: 'worker',
    SMTP_URL: smtpUrl,
    ...settings,
  })
}

function jobs() {
  return query(
    database(),
    `select id, attempts, last_error from graphile_worker.jobs where task_identifier = 'send_mail'`,
  )
}

test('a mail goes out by SMTP, signed in the name of its domain; one that the server defers arrives with the next attempt, under the same id', async () => {
  let refusals = 0
  const smtp = await startSmtpServer({
    onRecipient: (to) => (to === 'busy@demo.example' && refusals++ === 0 ? '450 try again later' : '250 ok'),
  })
  const key = makeDkimKey()
  const dkim = { DKIM_SELECTOR: 'spring2026', DKIM_PRIVATE_KEY: key.setting }
  const worker = runWorker(smtp.url, { LOG_LEVEL: 'error', ...dkim })
  await worker.ready

  await addMailJob(database(), 'anna@demo.example')
  await until(() => smtp.delivered.length === 1)
  expect(smtp.delivered[0]).toMatchObject({
    to: 'anna@demo.example',
    content: expect.stringMatching(/^From: Second Spring <hello@demo\.example>/m),
  })
  const content = smtp.delivered[0]?.content ?? ''
  expect(dkimSigner(content, key.publicPem)).toMatchObject({
    domain: 'demo.example',
    selector: 'spring2026',
    fields: expect.arrayContaining([
      ...['from', 'to', 'subject', 'message-id'],
      // RFC 8058: unsigned, anybody could have written them, and no mail service offers the button.
      ...['list-unsubscribe', 'list-unsubscribe-post'],
    ]),
  })
  for (const [before, after] of [
    ['Subject: ', 'Subject: x'],
    ['token=abc', 'token=abd'],
  ] as const) {
    expect(content).toContain(before)
    expect(dkimSigner(content.replace(before, after), key.publicPem)).toBeNull()
  }

  const id = crypto.randomUUID()
  await addMailJob(database(), 'busy@demo.example', id)
  await until(async () => (await jobs())[0]?.last_error)
  expect(smtp.delivered).toHaveLength(1)
  await query(database(), 'update graphile_worker._private_jobs set run_at = now()')
  await until(() => smtp.delivered.length === 2)
  expect(smtp.delivered[1]?.content).toContain(`<${id}@demo.example>`)
  await until(async () => (await jobs()).length === 0)

  expect(await worker.stop()).toMatchObject({ code: 0 })
  // The log names the job that failed, never the recipient of the mail.
  const [failure] = worker
    .output()
    .split('\n')
    .filter((line) => line.includes('Failed task'))
  expect(JSON.parse(failure ?? '')).toMatchObject({ task: 'send_mail', error: { code: 'EENVELOPE' } })
  expect(worker.output()).not.toContain('busy@demo.example')
})

test('a worker stopped while it sends a mail finishes it, so that it is sent once', async () => {
  let arrived = () => {}
  let goOn = () => {}
  const taking = new Promise<void>((done) => {
    arrived = done
  })
  const released = new Promise<void>((done) => {
    goOn = done
  })
  const smtp = await startSmtpServer({
    beforeAccepting: () => {
      arrived()
      return released
    },
  })
  const worker = runWorker(smtp.url)
  await worker.ready
  await addMailJob(database(), 'slow@demo.example')
  await taking
  const stopped = worker.stop()
  goOn()
  expect(await stopped).toMatchObject({ code: 0 })
  expect(smtp.delivered).toHaveLength(1)
  expect(await jobs()).toEqual([])
})
