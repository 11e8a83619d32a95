import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

const wholeNumber = (least: number, most: number) => {
  const error = `it must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

const oneOf = <const Choice extends string>(...choices: Choice[]) =>
  z.enum(choices, { error: `it must be one of ${choices.join(', ')}` })

const onOff = (fallback: 'on' | 'off') =>
  oneOf('on', 'off')
    .default(fallback)
    .transform((value) => value === 'on')

export const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `it must be an address such as ${example}` })

export const textOfAtLeast = (least: number) =>
  z.string().min(least, { error: `it must have ${least} characters or more` })

export const matching = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, { error: `it must look like ${example}` })

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === 'private'
  } catch {
    return false
  }
}

const Env = z.object({
  MODE: oneOf('demo', 'development', 'production').default('demo'),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  HOST: z.string().default('0.0.0.0'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  /** What a pooler cannot carry goes here: LISTEN, locks of a session, jobs and migrations. */
  DATABASE_DIRECT_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  /** A pooler at DATABASE_URL that gives each transaction another connection, such as PgBouncer's transaction mode. */
  DATABASE_POOLER: oneOf('none', 'transaction').default('none'),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  REDIS_URL: address(/^rediss?$/, 'redis://host:6379').optional(),
  /** They know where the primary is; the host of REDIS_URL is its name. */
  REDIS_SENTINELS: matching(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'host:26379,host:26379')
    .transform((list) =>
      list.split(',').map((each) => ({ host: each.split(':')[0], port: Number(each.split(':')[1]) })),
    )
    .optional(),
  /** The public address, such as https://example.com; every link uses its scheme and port. */
  PUBLIC_URL: address(/^https?$/, 'https://example.com').optional(),
  SECRET: textOfAtLeast(32).optional(),
  /** Authenticates the services that report bounces and complaints; see docs/operate.md. */
  MAIL_EVENT_SECRET: textOfAtLeast(32).optional(),
  MAILGUN_SIGNING_KEY: textOfAtLeast(20).optional(),
  /** Name and password joined by a colon, as in the address configured at Postmark. */
  POSTMARK_WEBHOOK_LOGIN: matching(/^[^:\s]+:\S{20,}$/, 'name:a-long-password').optional(),
  SES_TOPIC_ARN: matching(
    /^arn:aws[\w-]*:sns:[\w-]+:\d+:[\w-]+$/,
    'arn:aws:sns:eu-central-1:123456789012:mails',
  ).optional(),
  /** The VAPID key pair that identifies us to push services; without it one is created at the first start. */
  PUSH_PUBLIC_KEY: matching(/^[\w-]{87}$/, 'the 87 characters of a VAPID key').optional(),
  PUSH_PRIVATE_KEY: matching(/^[\w-]{43}$/, 'the 43 characters of a VAPID key').optional(),
  /** A push service on this machine, for tests. */
  PUSH_LOCAL_URL: address(/^http$/, 'http://127.0.0.1:4100').optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  /** Signs mails in the name of the domain they come from; see docs/operate.md. */
  DKIM_SELECTOR: matching(/^[a-z0-9]([a-z0-9._-]{0,60}[a-z0-9])?$/i, 'spring2026').optional(),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, { error: 'it must be a private key in PEM' })
    .optional(),
  S3_ENDPOINT: address(/^https?$/, 'https://s3.example.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'it must be the name of a bucket' })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** Where backups, the journal and, of the embedded database, its log go: a folder or a bucket. */
  BACKUP_TO: matching(
    /^(\/.*|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*)$/,
    '/mnt/backups or s3://bucket/folder',
  ).optional(),
  /** Seals all of it; without the key nobody reads a backup. */
  BACKUP_KEY: matching(/^[A-Za-z0-9+/]{43}=$/, 'the output of openssl rand -base64 32').optional(),
  /** Of the bucket for backups; each is that of the pictures' bucket where it is missing. */
  BACKUP_S3_ENDPOINT: address(/^https?$/, 'https://s3.example.com').optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
  /** A service with LibreTranslate's API. */
  TRANSLATE_URL: address(/^https?$/, 'https://translate.example.com').optional(),
  TRANSLATE_KEY: z.string().optional(),
  /** Milliseconds; pages wait at most 20 seconds for any answer of ours. */
  TRANSLATE_TIMEOUT: wholeNumber(100, 15_000).default(10_000),
  /** The SMS gateway: codes for direct debits. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** The number or name from which they come, or the id of a messaging service. */
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: address(/^https?$/, 'https://api.twilio.com').default('https://api.twilio.com'),
  /** Where statements of reasons go: the transparency database of the EU, or its sandbox. */
  TRANSPARENCY_URL: address(/^https?$/, 'https://transparency.dsa.ec.europa.eu/api/v1/statements').default(
    'https://transparency.dsa.ec.europa.eu/api/v1/statements',
  ),
  /** The token of each company there: pairs of a company's id and its token, joined by `=` and separated by spaces. */
  TRANSPARENCY_TOKENS: z
    .string()
    .regex(/^\s*([0-9a-f-]{36}=\S{10,}\s*)*$/, { error: 'it must look like COMPANY-ID=TOKEN' })
    .default('')
    .transform(
      (pairs): Record<string, string> =>
        Object.fromEntries(
          pairs
            .split(/\s+/)
            .filter(Boolean)
            .map((pair) => [pair.slice(0, 36), pair.slice(37)]),
        ),
    ),
  TRUST_PROXY: onOff('off'),
  RATE_LIMITS: onOff('on'),
  US_FOOTER: onOff('on'),
  METRICS_TOKEN: textOfAtLeast(16).optional(),
  /** Where a program that only runs jobs answers /metrics, /healthz and /readyz. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  /** Milliseconds from which a statement is logged; 0 logs none. */
  SLOW_QUERY_MS: wholeNumber(0, 60_000).default(500),
  /** The collector of traces; its library reads the other settings of the same prefix itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://127.0.0.1:4318').optional(),
  OTEL_TRACES_SAMPLER: oneOf(
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'it must be a number from 0 to 1' })
    .min(0, { error: 'it must be a number from 0 to 1' })
    .max(1, { error: 'it must be a number from 0 to 1' })
    .default(1),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug').optional(),
  DEMO_MEMBERS: wholeNumber(0, 10_000_000).default(1500),
})
export type Env = z.infer<typeof Env>

export class BadSetting extends Error {
  override name = 'BadSetting'
}

const neededForS3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
const neededForSms = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
const neededForPush = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'] as const
const neededInProduction = ['DATABASE_URL', 'PUBLIC_URL', 'SECRET', 'SMTP_URL'] as const

export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadSetting(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const env = parsed.data
  const missingForS3 = neededForS3.find((name) => !env[name])
  if (missingForS3 && neededForS3.some((name) => env[name]))
    throw new BadSetting(`Storage in S3 needs the setting ${missingForS3}, too.`)
  const missingForSms = neededForSms.find((name) => !env[name])
  if (missingForSms && neededForSms.some((name) => env[name]))
    throw new BadSetting(`Messages to phones need the setting ${missingForSms}, too.`)
  const missingForPush = neededForPush.find((name) => !env[name])
  if (missingForPush && neededForPush.some((name) => env[name]))
    throw new BadSetting(`Push messages need the setting ${missingForPush}, too.`)
  if (!env.DKIM_SELECTOR !== !env.DKIM_PRIVATE_KEY)
    throw new BadSetting('Signing mails needs both of DKIM_SELECTOR and DKIM_PRIVATE_KEY.')
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new BadSetting('DATABASE_DIRECT_URL needs the setting DATABASE_URL, too.')
  if (env.DATABASE_POOLER !== 'none' && !env.DATABASE_DIRECT_URL)
    throw new BadSetting(
      'A pooler needs the setting DATABASE_DIRECT_URL, too: the address of the database without it.',
    )
  if (env.REDIS_SENTINELS && !env.REDIS_URL)
    throw new BadSetting('REDIS_SENTINELS needs the setting REDIS_URL, too, such as redis://mymaster.')
  if (env.BACKUP_TO && !env.BACKUP_KEY)
    throw new BadSetting('Backups need the setting BACKUP_KEY: openssl rand -base64 32')
  if (env.MODE === 'production') {
    const missing = neededInProduction.find((name) => !env[name])
    if (missing) throw new BadSetting(`MODE=production needs the setting ${missing}.`)
    if (env.PUSH_LOCAL_URL) throw new BadSetting('PUSH_LOCAL_URL is not allowed with MODE=production.')
    if (!env.RATE_LIMITS) throw new BadSetting('RATE_LIMITS=off is not allowed with MODE=production.')
  }
  return env
}

let current: Env | undefined

export function env(): Env {
  current ??= parseEnv(process.env)
  return current
}

/** The address for what needs a connection to itself for longer than a transaction. */
export function directDatabaseUrl(): string {
  const { DATABASE_DIRECT_URL, DATABASE_URL = '' } = env()
  return DATABASE_DIRECT_URL ?? DATABASE_URL
}

/** Settings that only the start script knows, such as the embedded database's address. */
export function amendEnv(changes: Partial<Env>) {
  current = { ...env(), ...changes }
}

export function isDemo() {
  return env().MODE !== 'production'
}
