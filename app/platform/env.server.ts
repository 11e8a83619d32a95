import { z } from 'zod'

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on')

const Env = z.object({
  MODE: z.enum(['demo', 'development', 'production']).default('demo'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** The address visitors use, such as https://example.com; links in mails start with its scheme. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  TRUST_PROXY: onOff('off'),
  RATE_LIMITS: onOff('on'),
  US_FOOTER: onOff('on'),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).optional(),
  DEMO_MEMBERS: z.coerce.number().int().min(0).max(10_000_000).default(1500),
})
export type Env = z.infer<typeof Env>

export class BadSetting extends Error {}

const neededInProduction = ['DATABASE_URL', 'PUBLIC_URL', 'SECRET', 'SMTP_URL'] as const

export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadSetting(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const env = parsed.data
  if (env.MODE === 'production') {
    const missing = neededInProduction.find((name) => !env[name])
    if (missing) throw new BadSetting(`MODE=production needs the setting ${missing}.`)
    if (!env.RATE_LIMITS) throw new BadSetting('RATE_LIMITS=off is not allowed with MODE=production.')
  }
  return env
}

let current: Env | undefined

export function env(): Env {
  current ??= parseEnv(process.env)
  return current
}

/** Settings that only the start script knows, such as the embedded database's address. */
export function amendEnv(changes: Partial<Env>) {
  current = { ...env(), ...changes }
}

export function isDemo() {
  return env().MODE !== 'production'
}
