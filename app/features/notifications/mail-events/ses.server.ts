import { createVerify, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { type MailEvent, parseJson, type ReadMailEvents } from './mail-event.server.ts'

const Envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation']),
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.iso.datetime(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
type Envelope = z.infer<typeof Envelope>

const Recipients = z.array(z.object({ emailAddress: z.string().max(254) })).max(50)
const SesEvent = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }).optional(),
  complaint: z.object({ complainedRecipients: Recipients }).optional(),
  mail: z.object({ destination: z.array(z.string().max(254)).max(50).optional() }).optional(),
  subscription: z
    .object({
      newTopicPreferences: z.object({
        unsubscribeAll: z.boolean().optional(),
        topicSubscriptionStatus: z.array(z.object({ subscriptionStatus: z.string() })).optional(),
      }),
    })
    .optional(),
})
type SesEvent = z.infer<typeof SesEvent>

/** Amazon retries delivery for an hour, and longer if configured. */
const freshFor = 6 * 3_600_000
const certificatePath = /^\/SimpleNotificationService-\w+\.pem$/

/** Events of Amazon SES via SNS, signed with a certificate served only from Amazon's own domain. */
export const readSes: ReadMailEvents = async ({ body }) => {
  const topic = env().SES_TOPIC_ARN
  const parsed = Envelope.safeParse(parseJson(body))
  if (!topic || !parsed.success || parsed.data.TopicArn !== topic) return null
  const envelope = parsed.data
  if (Math.abs(now().getTime() - Date.parse(envelope.Timestamp)) > freshFor) return null
  if (!(await isSigned(envelope))) return null
  if (envelope.Type === 'SubscriptionConfirmation') {
    await confirm(envelope.SubscribeURL ?? '')
    return []
  }
  const event = SesEvent.safeParse(parseJson(Buffer.from(envelope.Message)))
  return event.success ? eventsOf(envelope.MessageId, event.data) : []
}

function eventsOf(id: string, event: SesEvent): MailEvent[] {
  const { bounce, complaint } = event
  const kind = bounce?.bounceType === 'Permanent' ? 'hard_bounce' : 'soft_bounce'
  const all: [MailEvent['kind'], z.infer<typeof Recipients>][] = [
    [kind, bounce?.bouncedRecipients ?? []],
    ['complaint', complaint?.complainedRecipients ?? []],
    ['unsubscribe', unsubscribed(event)],
  ]
  return all.flatMap(([each, recipients]) =>
    recipients.map(({ emailAddress }, place) => ({
      key: `${id} ${each} ${place}`,
      kind: each,
      address: emailAddress,
    })),
  )
}

/** Unsubscribed through Amazon's list, which names the mail's recipients: with several, it is unknown who did. */
function unsubscribed({ mail, subscription }: SesEvent): z.infer<typeof Recipients> {
  const { unsubscribeAll, topicSubscriptionStatus = [] } = subscription?.newTopicPreferences ?? {}
  const isOut =
    unsubscribeAll ||
    topicSubscriptionStatus.some(({ subscriptionStatus }) => subscriptionStatus === 'OptOut')
  const [emailAddress, ...others] = mail?.destination ?? []
  return isOut && emailAddress && !others.length ? [{ emailAddress }] : []
}

async function isSigned(envelope: Envelope): Promise<boolean> {
  try {
    const certificate = await certificateAt(envelope.SigningCertURL)
    const verify = createVerify(envelope.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1')
    verify.update(signedText(envelope))
    return verify.verify(certificate.publicKey, envelope.Signature, 'base64')
  } catch {
    return false
  }
}

/** The string to sign as defined by SNS: names and values on lines, ordered by name. */
function signedText(envelope: Envelope): string {
  const names =
    envelope.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  return names
    .flatMap((name) => (envelope[name] === undefined ? [] : [`${name}\n${envelope[name]}\n`]))
    .join('')
}

const certificates = new Map<string, X509Certificate>()

async function certificateAt(address: string): Promise<X509Certificate> {
  const known = certificates.get(address)
  if (known && Date.parse(known.validTo) > now().getTime()) return known
  const url = new URL(address)
  if (!certificatePath.test(url.pathname)) throw new Error('not a certificate of SNS')
  const certificate = new X509Certificate(await loadFromAmazon(url))
  if (Date.parse(certificate.validTo) <= now().getTime()) throw new Error('the certificate has ended')
  if (certificates.size > 20) certificates.clear()
  certificates.set(address, certificate)
  return certificate
}

async function confirm(address: string) {
  await loadFromAmazon(new URL(address))
}

/** Loads only from the SNS host in the topic's own region, without following redirects. */
async function loadFromAmazon(url: URL): Promise<Buffer> {
  const region = env().SES_TOPIC_ARN?.split(':')[3]
  const hosts = ['com', 'com.cn'].map((end) => `sns.${region}.amazonaws.${end}`)
  if (url.protocol !== 'https:' || !hosts.includes(url.host) || url.username)
    throw new Error('not an address of SNS')
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5000) })
  if (!response.ok) throw new Error(`SNS answered ${response.status}`)
  const body = Buffer.from(await response.arrayBuffer())
  if (body.length > 100_000) throw new Error('more than a certificate')
  return body
}
