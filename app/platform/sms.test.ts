import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import '#tests/isolated-database.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { fakeServer, type ReceivedRequest } from '#tests/providers/fake-server.ts'
import { transaction } from './database/db.server.ts'
import { amendEnv, parseEnv } from './env.server.ts'
import { newId } from './ids.server.ts'
import { enqueueSms, smsMailbox } from './sms.server.ts'

const account = `AC${'0'.repeat(32)}`
const sent: ReceivedRequest[] = []

/** Answers as Twilio documents it for the resource Message. */
const twilio = await fakeServer((asked) => {
  sent.push(asked)
  const isRight = asked.path === `/2010-04-01/Accounts/${account}/Messages.json` && asked.method === 'POST'
  if (!isRight) return { status: 404, body: JSON.stringify({ code: 20404, status: 404 }) }
  const form = new URLSearchParams(asked.body)
  if (!/^\+\d{8,15}$/.test(form.get('To') ?? ''))
    return {
      status: 400,
      body: JSON.stringify({ code: 21211, message: `Invalid 'To' ${form.get('To')}`, status: 400 }),
    }
  return { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued', error_code: null }) }
})
afterAll(twilio.stop)

beforeEach(() => {
  sent.length = 0
  amendEnv({
    TWILIO_URL: `http://127.0.0.1:${twilio.port}`,
    TWILIO_ACCOUNT_SID: account,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+4915100000000',
  })
})
afterEach(() => {
  twilio.trouble(null)
  amendEnv({ TWILIO_ACCOUNT_SID: undefined, TWILIO_AUTH_TOKEN: undefined, TWILIO_FROM: undefined })
})

async function send(to = '+4915112345678') {
  const id = newId()
  await transaction((tx) => enqueueSms(tx, { id, to, text: 'Firma: 123456 für 29,99 €' }))
  return runJobs('send_sms', id)
}

test('MONEY-6 sends a message to the gateway as documented there, and not to the mailbox of the demo', async () => {
  expect(await send()).toBe(1)
  expect(sent.map(({ key: _key, query: _query, ...asked }) => asked)).toEqual([
    {
      method: 'POST',
      path: `/2010-04-01/Accounts/${account}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${account}:token`).toString('base64')}`,
      body: new URLSearchParams({
        To: '+4915112345678',
        From: '+4915100000000',
        Body: 'Firma: 123456 für 29,99 €',
      }).toString(),
    },
  ])
  expect(await smsMailbox()).toEqual([])
})

test('MONEY-6 sends through a messaging service instead of a number', async () => {
  const service = `MG${'a'.repeat(32)}`
  amendEnv({ TWILIO_FROM: service })
  await send()
  const form = new URLSearchParams(sent[0]?.body)
  expect(form.get('MessagingServiceSid')).toBe(service)
  expect(form.has('From')).toBe(false)
})

test('MONEY-6 fails without naming the number when the gateway refuses, and the job retries', async () => {
  const failure = await send('+12').catch((error: Error) => error.message)
  expect(failure).toBe('the gateway for messages to phones answered 400')
  twilio.trouble(503)
  await expect(send()).rejects.toThrow('answered 503')
})

test('MONEY-6 requires all settings of a gateway or none', () => {
  expect(() => parseEnv({ TWILIO_ACCOUNT_SID: account })).toThrow('TWILIO_AUTH_TOKEN')
  expect(parseEnv({}).TWILIO_ACCOUNT_SID).toBeUndefined()
})
