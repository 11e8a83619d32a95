import { createPrivateKey, createPublicKey } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'
import { Redis } from 'ioredis'
import { createTransport } from 'nodemailer'
import { listSites } from '#app/features/sites/sites.server.ts'
import { env, isDemo } from '#app/platform/env.server.ts'
import { storageIsUp } from '#app/platform/storage/storage.server.ts'
import { hasTable } from './database.ts'
import { broken, type Check, type Finding, reasonOf, warning } from './findings.ts'

const timeout = 5_000

/** What the program needs beside its database. */
export function serviceChecks(): Check[] {
  const { REDIS_URL, S3_ENDPOINT, SMTP_URL } = env()
  return [
    ...(REDIS_URL ? [{ name: 'Redis', find: () => checkRedis(REDIS_URL) }] : []),
    ...(S3_ENDPOINT ? [{ name: 'the bucket', find: checkBucket }] : []),
    ...(SMTP_URL ? [{ name: 'the mail service', find: () => checkSmtp(SMTP_URL) }] : []),
    ...(isDemo() ? [] : [{ name: 'the DNS records for mails', find: checkMailDomains }]),
  ]
}

async function checkRedis(url: string): Promise<Finding[]> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeout,
    commandTimeout: timeout,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
    return []
  } catch (error) {
    return [
      broken(
        `The Redis at REDIS_URL does not answer (${reasonOf(error)}): live events come up to 20 seconds late and limits start at zero until it does.`,
      ),
    ]
  } finally {
    redis.disconnect()
  }
}

async function checkBucket(): Promise<Finding[]> {
  if (await storageIsUp()) return []
  return [
    broken(
      'The bucket does not answer or refuses the keys: check S3_ENDPOINT, S3_BUCKET and both keys; no picture is shown until then.',
    ),
  ]
}

/** Connects and logs in, without sending anything. */
async function checkSmtp(url: string): Promise<Finding[]> {
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
    return []
  } catch (error) {
    return [
      broken(
        `The mail server at SMTP_URL does not take mails (${reasonOf(error)}): check its address, name and password.`,
      ),
    ]
  } finally {
    transport.close()
  }
}

export type ResolveTxt = (name: string) => Promise<string[][]>

async function checkMailDomains(): Promise<Finding[]> {
  if (!(await hasTable('site'))) return []
  const domains = new Set((await listSites()).map((site) => site.support_email.split('@').at(-1) ?? ''))
  const found = await Promise.all([...domains].map((domain) => checkMailDomain(domain, resolveTxt)))
  return found.flat()
}

/** Without these records mail services take our mails for spam. */
export async function checkMailDomain(domain: string, resolve: ResolveTxt): Promise<Finding[]> {
  const { DKIM_SELECTOR, DKIM_PRIVATE_KEY } = env()
  const findings: Finding[] = []
  const spf = (await readTxt(domain, resolve)).filter((text) => /^v=spf1( |$)/i.test(text))
  if (!spf.length)
    findings.push(
      warning(`${domain} has no SPF record: publish a TXT record v=spf1 … -all that names the mail service.`),
    )
  if (spf.length > 1)
    findings.push(broken(`${domain} has ${spf.length} SPF records, so none counts: join them to one.`))
  if (spf.some((text) => /\+all\b/i.test(text)))
    findings.push(
      broken(`The SPF record of ${domain} lets everybody send in its name: replace +all by -all.`),
    )
  const dmarc = (await readTxt(`_dmarc.${domain}`, resolve)).filter((text) => /^v=DMARC1\b/i.test(text))
  if (dmarc.length !== 1)
    findings.push(
      warning(
        `${domain} has no valid DMARC record: publish one at _dmarc.${domain}, such as v=DMARC1; p=quarantine.`,
      ),
    )
  if (DKIM_SELECTOR && DKIM_PRIVATE_KEY) {
    const place = `${DKIM_SELECTOR}._domainkey.${domain}`
    const [key] = (await readTxt(place, resolve)).flatMap((text) => /\bp=([^;]*)/.exec(text)?.[1] ?? [])
    if (key === undefined)
      findings.push(broken(`There is no DKIM key at ${place}: publish the public half of DKIM_PRIVATE_KEY.`))
    else if (key.replace(/\s/g, '') !== publicHalf(DKIM_PRIVATE_KEY))
      findings.push(
        broken(
          `The DKIM key at ${place} is not the public half of DKIM_PRIVATE_KEY, so every signature is wrong.`,
        ),
      )
  }
  return findings
}

async function readTxt(name: string, resolve: ResolveTxt): Promise<string[]> {
  const answers = await resolve(name).catch((error) => {
    if (['ENOTFOUND', 'ENODATA'].includes(error?.code)) return []
    throw error
  })
  return answers.map((parts) => parts.join(''))
}

function publicHalf(pem: string): string {
  const key = createPublicKey(createPrivateKey(pem))
  // Ed25519 keys are published without their frame (RFC 8463).
  if (key.asymmetricKeyType === 'ed25519')
    return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}
