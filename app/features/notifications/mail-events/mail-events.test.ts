import { createHmac, createSign, randomBytes } from 'node:crypto'
import nock from 'nock'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { listFailedJobs } from '#app/platform/failed-jobs.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { snsCertificate, snsKey } from '#tests/providers/sns-certificate.ts'
import { sendMail } from './send-mail.server.ts'

const secret = 'a secret of forty characters or even more'
const signingKey = 'key-of-mailgun-for-signing'
const login = 'postmark:a-password-of-some-length'
const topic = 'arn:aws:sns:eu-central-1:123456789012:mails'
const certificateUrl = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-test.pem'

beforeAll(() => {
  amendEnv({
    MAIL_EVENT_SECRET: secret,
    MAILGUN_SIGNING_KEY: signingKey,
    POSTMARK_WEBHOOK_LOGIN: login,
    SES_TOPIC_ARN: topic,
  })
  // Another test file of this worker may have deactivated it.
  if (!nock.isActive()) nock.activate()
  nock('https://sns.eu-central-1.amazonaws.com')
    .persist()
    .get('/SimpleNotificationService-test.pem')
    .reply(200, snsCertificate)
})
afterAll(() => {
  nock.cleanAll()
  nock.restore()
})
afterEach(resetClock)

const hmac = (key: string, ...parts: string[]) =>
  createHmac('sha256', key).update(parts.join('')).digest('hex')
const seconds = () => String(Math.floor(now().getTime() / 1000))

interface Sent {
  provider: string
  json: unknown
  headers?: Record<string, string>
}

async function send({ provider, json, headers }: Sent) {
  const response = await call(`/api/mail-event.php/${provider}`, { method: 'POST', json, headers })
  return response.status
}

function generic(
  event: string,
  email: string,
  { id = randomBytes(8).toString('hex'), at = seconds() } = {},
): Sent {
  const json = JSON.stringify({ id, event, email })
  return {
    provider: 'generic',
    json,
    headers: { 'x-signature': `t=${at},v1=${hmac(secret, `${at}.`, json)}` },
  }
}

function mailgun(event: string, recipient: string, { severity = 'permanent', at = seconds() } = {}): Sent {
  const token = randomBytes(25).toString('hex')
  const signature = { timestamp: at, token, signature: hmac(signingKey, at, token) }
  return { provider: 'mailgun', json: { signature, 'event-data': { id: 'x', event, severity, recipient } } }
}

function postmark(told: object): Sent {
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`
  return { provider: 'postmark', json: told, headers: { authorization } }
}

function ses(message: object, changes: Record<string, string> = {}): Sent {
  const envelope: Record<string, string> = {
    Type: 'Notification',
    MessageId: randomBytes(8).toString('hex'),
    TopicArn: topic,
    Message: JSON.stringify(message),
    Timestamp: now().toISOString(),
    SignatureVersion: '2',
    SigningCertURL: certificateUrl,
    ...changes,
  }
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const lines = names
    .filter((name) => envelope[name] !== undefined)
    .map((name) => `${name}\n${envelope[name]}\n`)
  const algorithm = envelope.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
  const Signature = createSign(algorithm).update(lines.join('')).sign(snsKey, 'base64')
  return { provider: 'ses', json: { Signature, ...envelope } }
}

/** Through Amazon's subscription list: from everything, or from one topic. */
function subscription(newTopicPreferences: object, ...destination: string[]) {
  return {
    eventType: 'Subscription',
    mail: { destination },
    subscription: { contactList: 'members', source: 'UnsubscribeHeader', newTopicPreferences },
  }
}
const topicOf = (subscriptionStatus: string) => ({
  unsubscribeAll: false,
  topicSubscriptionStatus: [{ topicName: 'news', subscriptionStatus }],
})

const bounced = (emailAddress: string, bounceType = 'Permanent') => ({
  notificationType: 'Bounce',
  bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
})

async function someone() {
  const { id } = await makeMember()
  const read = () =>
    db()
      .selectFrom('account')
      .select(['email', 'notifications_disabled'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const { email } = await read()
  return { email, disabled: async () => (await read()).notifications_disabled }
}

async function isDelivered(to: string): Promise<boolean> {
  const id = crypto.randomUUID()
  await sendMail({ id, to, from: 'us@example.com', subject: 'Your receipt', text: 'x', html: 'x' })
  return Boolean(await db().selectFrom('mailbox_mail').select('id').where('id', '=', id).executeTakeFirst())
}

test.for([
  ['generic', (email: string) => generic('hard_bounce', email)],
  ['mailgun', (email: string) => mailgun('failed', email)],
  [
    'postmark',
    (email: string) => postmark({ RecordType: 'Bounce', ID: 7, Type: 'HardBounce', Email: email }),
  ],
  ['ses', (email: string) => ses(bounced(email))],
  ['ses with its older signature', (email: string) => ses(bounced(email), { SignatureVersion: '1' })],
] as const)(
  'ACC-1 a hard bounce reported by %s stops all mails to the address for a day, receipts included, and lists them for operators',
  async ([, told]) => {
    const { email, disabled } = await someone()
    expect(await isDelivered(email)).toBe(true)
    expect(await send(told(email.toUpperCase()))).toBe(200)
    expect(await disabled()).toEqual(['bounce'])
    const before = (await listFailedJobs()).length
    expect(await isDelivered(email)).toBe(false)
    const [given, ...more] = await listFailedJobs()
    expect(more).toHaveLength(before)
    expect(given).toMatchObject({ task: 'send_mail', reason: 'not sent: mails to this address come back' })
    // The mailbox may exist by now: requested mails are tried again, notifications are not.
    moveClock(25 * 3_600_000)
    expect(await isDelivered(email)).toBe(true)
    expect(await disabled()).toEqual(['bounce'])
  },
)

test.for([
  ['complaint', (email: string) => generic('complaint', email)],
  ['complaint', (email: string) => mailgun('complained', email)],
  ['complaint', (email: string) => postmark({ RecordType: 'SpamComplaint', ID: 8, Email: email })],
  ['complaint', (email: string) => ses({ complaint: { complainedRecipients: [{ emailAddress: email }] } })],
  ['unsubscribe', (email: string) => generic('unsubscribe', email)],
  ['unsubscribe', (email: string) => mailgun('unsubscribed', email)],
  [
    'unsubscribe',
    (email: string) =>
      postmark({
        RecordType: 'SubscriptionChange',
        MessageID: `m ${email}`,
        Recipient: email,
        SuppressSending: true,
        SuppressionReason: 'ManualSuppression',
      }),
  ],
  ['unsubscribe', (email: string) => ses(subscription({ unsubscribeAll: true }, email))],
  ['unsubscribe', (email: string) => ses(subscription(topicOf('OptOut'), email))],
] as const)('ACC-1 %s stops notifications, but not the mails a member has to get', async ([reason, told]) => {
  const { email, disabled } = await someone()
  expect(await send(told(email))).toBe(200)
  expect(await disabled()).toEqual([reason])
  expect(await isDelivered(email)).toBe(true)
})

test.for([
  ['subscribed again at Amazon', (email: string) => ses(subscription(topicOf('OptIn'), email))],
  [
    'unsubscribed from a mail to several, at Amazon',
    (email: string) => ses(subscription({ unsubscribeAll: true }, email, 'b@demo.example')),
  ],
  ...['HardBounce', 'SpamComplaint', null].map((SuppressionReason) => [
    `suppressed at Postmark for another reason: ${SuppressionReason}`,
    (email: string) =>
      postmark({
        RecordType: 'SubscriptionChange',
        MessageID: `${SuppressionReason} ${email}`,
        Recipient: email,
        SuppressSending: true,
        SuppressionReason,
      }),
  ]),
] as [string, (email: string) => Sent][])(
  'ACC-1 does not treat somebody as unsubscribed who was %s',
  async ([, told]) => {
    const { email, disabled } = await someone()
    expect(await send(told(email))).toBe(200)
    expect(await disabled()).toEqual([])
  },
)

test('ACC-1 applies an Amazon event to each of its recipients', async () => {
  const people = [await someone(), await someone(), await someone()]
  const recipients = people.map(({ email }) => ({ emailAddress: email }))
  await send(ses({ complaint: { complainedRecipients: recipients } }))
  for (const { disabled } of people) expect(await disabled()).toEqual(['complaint'])
  await send(ses({ bounce: { bounceType: 'Permanent', bouncedRecipients: recipients } }))
  for (const { disabled } of people) expect((await disabled()).toSorted()).toEqual(['bounce', 'complaint'])
})

test('ACC-1 contacts Amazon only in the region of the topic, even where its other regions would answer', async () => {
  const { email, disabled } = await someone()
  const elsewhere = 'https://sns.us-east-1.amazonaws.com'
  const pem = '/SimpleNotificationService-test.pem'
  const address = '/?Action=ConfirmSubscription&Token=region'
  const asked = [
    nock(elsewhere).get(pem).reply(200, snsCertificate),
    nock(elsewhere).get(address).reply(200, '<ok/>'),
  ]
  expect(await send(ses(bounced(email), { SigningCertURL: `${elsewhere}${pem}` }))).toBe(404)
  const confirming = {
    Type: 'SubscriptionConfirmation',
    Token: 'abc',
    SubscribeURL: `${elsewhere}${address}`,
  }
  await send(ses({}, confirming))
  expect(asked.map((one) => one.isDone())).toEqual([false, false])
  expect(await disabled()).toEqual([])
})

test('ACC-1 counts soft bounces: the fifth within two weeks stops notifications, but not account mails; older ones stop nothing', async () => {
  const [often, seldom] = [await someone(), await someone()]
  for (let count = 0; count < 4; count++) {
    await send(generic('soft_bounce', often.email))
    await send(generic('soft_bounce', seldom.email))
  }
  expect(await often.disabled()).toEqual([])
  await send(generic('soft_bounce', often.email))
  expect(await often.disabled()).toEqual(['bounce'])
  expect(await isDelivered(often.email)).toBe(true)
  moveClock(15 * 86_400_000)
  await send(generic('soft_bounce', seldom.email))
  expect(await seldom.disabled()).toEqual([])
})

test('ACC-1 a repeated event changes nothing, even after the member has switched mails on again', async () => {
  const { email, disabled } = await someone()
  const told = [
    generic('complaint', email),
    mailgun('complained', email),
    ses({ complaint: { complainedRecipients: [{ emailAddress: email }] } }),
  ]
  for (const one of told) expect(await send(one)).toBe(200)
  await db().updateTable('account').set({ notifications_disabled: [] }).where('email', '=', email).execute()
  for (const one of [...told, ...told]) expect(await send(one)).toBe(200)
  expect(await disabled()).toEqual([])
})

test('ACC-1 the token of an event without effect cannot be used for another event later', async () => {
  const { email, disabled } = await someone()
  const opened = mailgun('opened', email)
  expect(await send(opened)).toBe(200)
  const forged = mailgun('failed', email).json as { signature: object }
  forged.signature = (opened.json as { signature: object }).signature
  expect(await send({ provider: 'mailgun', json: forged })).toBe(200)
  expect(await disabled()).toEqual([])
})

test('ACC-1 confirms Amazon’s topic subscription, at Amazon’s own address only', async () => {
  const address = '/?Action=ConfirmSubscription&Token=abc'
  const confirm = (origin: string) =>
    send(ses({}, { Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL: `${origin}${address}` }))
  const own = nock('https://sns.eu-central-1.amazonaws.com').get(address).reply(200, '<ok/>')
  const other = nock('https://sns.evil.example').get(address).reply(200, '<ok/>')
  expect(await confirm('https://sns.eu-central-1.amazonaws.com')).toBe(200)
  expect(own.isDone()).toBe(true)
  await confirm('https://sns.evil.example')
  expect(other.isDone()).toBe(false)
})

test('ACC-1 does not follow redirects from Amazon', async () => {
  const { email, disabled } = await someone()
  const moved = '/SimpleNotificationService-moved.pem'
  nock('https://sns.eu-central-1.amazonaws.com').get(moved).reply(302, '', { location: certificateUrl })
  const SigningCertURL = `https://sns.eu-central-1.amazonaws.com${moved}`
  expect(await send(ses(bounced(email), { SigningCertURL }))).toBe(404)
  expect(await disabled()).toEqual([])
})

test('ACC-1 accepts an event that Mailgun retries for hours, once', async () => {
  const { email, disabled } = await someone()
  const told = mailgun('failed', email)
  moveClock(8 * 3_600_000)
  expect(await send(told)).toBe(200)
  expect(await disabled()).toEqual(['bounce'])
  await db().updateTable('account').set({ notifications_disabled: [] }).where('email', '=', email).execute()
  moveClock(3 * 3_600_000)
  expect(await send(told)).toBe(200)
  expect(await disabled()).toEqual([])
})

const old = () => String(Math.floor(now().getTime() / 1000) - 3600)
const forgeries: [string, (email: string) => Sent][] = [
  ['generic without a signature', (email) => ({ ...generic('complaint', email), headers: {} })],
  [
    'generic of another secret',
    (email) => ({
      ...generic('complaint', email),
      headers: { 'x-signature': `t=${seconds()},v1=${hmac('other', 'x')}` },
    }),
  ],
  [
    'generic with another body',
    (email) => ({
      ...generic('complaint', 'other@example.com'),
      json: JSON.stringify({ id: '1', event: 'complaint', email }),
    }),
  ],
  ['generic of long ago', (email) => generic('complaint', email, { at: old() })],
  ['generic with a time to come', (email) => generic('complaint', email, { at: '99999999999' })],
  [
    'generic with a signature of letters',
    (email) => ({ ...generic('complaint', email), headers: { 'x-signature': 't=1,v1=zz' } }),
  ],
  [
    'mailgun of another key',
    (email) => {
      const sent = mailgun('complained', email)
      ;(sent.json as { signature: { signature: string } }).signature.signature = hmac('other', 'x')
      return sent
    },
  ],
  ['mailgun of long ago', (email) => mailgun('complained', email, { at: String(Number(old()) - 12 * 3600) })],
  [
    'mailgun without a signature',
    (email) => ({
      provider: 'mailgun',
      json: { 'event-data': { id: 'x', event: 'complained', recipient: email } },
    }),
  ],
  ['mailgun that is no JSON', () => ({ provider: 'mailgun', json: '{' })],
  [
    'postmark without a login',
    (email) => ({ provider: 'postmark', json: { RecordType: 'SpamComplaint', ID: 9, Email: email } }),
  ],
  [
    'postmark with another password',
    (email) => ({
      ...postmark({ RecordType: 'SpamComplaint', ID: 9, Email: email }),
      headers: { authorization: `Basic ${Buffer.from('postmark:x').toString('base64')}` },
    }),
  ],
  [
    'postmark with the password in the open',
    (email) => ({
      ...postmark({ RecordType: 'SpamComplaint', ID: 9, Email: email }),
      headers: { authorization: login },
    }),
  ],
  [
    'ses of another topic',
    (email) => ses(bounced(email), { TopicArn: 'arn:aws:sns:eu-central-1:999999999999:mails' }),
  ],
  [
    'ses with a certificate from elsewhere',
    (email) => ses(bounced(email), { SigningCertURL: 'https://example.com/x.pem' }),
  ],
  [
    'ses with a host that only begins like it',
    (email) =>
      ses(bounced(email), { SigningCertURL: 'https://sns.eu-central-1.amazonaws.com.example.com/x.pem' }),
  ],
  [
    "ses with a certificate from somebody's bucket",
    (email) =>
      ses(bounced(email), {
        SigningCertURL: 'https://sns.s3-us-west-2.amazonaws.com/SimpleNotificationService-test.pem',
      }),
  ],
  [
    'ses with a certificate of another path',
    (email) => ses(bounced(email), { SigningCertURL: 'https://sns.eu-central-1.amazonaws.com/x/test.pem' }),
  ],
  [
    'ses with a certificate without TLS',
    (email) => ses(bounced(email), { SigningCertURL: certificateUrl.replace('https', 'http') }),
  ],
  ['ses with a signature of nothing', (email) => ses(bounced(email), { Signature: 'AAAA' })],
  ['ses of long ago', (email) => ses(bounced(email), { Timestamp: '2020-01-01T00:00:00.000Z' })],
  [
    'ses with another message',
    (email) => {
      const sent = ses({})
      ;(sent.json as { Message: string }).Message = JSON.stringify(bounced(email))
      return sent
    },
  ],
  ['ses that is a list', () => ({ provider: 'ses', json: [] })],
  ['nothing at all', () => ({ provider: 'generic', json: '' })],
]

test.for(forgeries)('ACC-1 forged or malformed, it changes nothing: %s', async ([, forge]) => {
  const { email, disabled } = await someone()
  expect(await send(forge(email))).toBe(404)
  expect(await disabled()).toEqual([])
  expect(await isDelivered(email)).toBe(true)
})

test('ACC-1 rejects events of a provider that is not set up', async () => {
  amendEnv({ MAIL_EVENT_SECRET: undefined })
  const { email, disabled } = await someone()
  expect(await send(generic('complaint', email))).toBe(404)
  amendEnv({ MAIL_EVENT_SECRET: secret })
  expect(await disabled()).toEqual([])
  expect(await send({ provider: 'sendgrid', json: {} })).toBe(404)
})
