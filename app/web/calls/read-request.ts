import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Refusal } from '#app/platform/refusal.ts'

/** The types of a body; a form has either of two, as in HTML. */
export type BodyType = 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data'

const json = /^application\/([a-z-.]+\+)?json(;\s*[a-z0-9-]+=[^;]+)*$/i
const form = /^(multipart\/form-data|application\/x-www-form-urlencoded)(;\s*[a-z0-9-]+=[^;]+)*$/i

export function readQuery<Contract extends z.ZodType>(c: Context, contract: Contract) {
  const given = Object.entries(c.req.queries()).map(([name, [only, ...more]]) => [
    name,
    more.length > 0 ? [only, ...more] : only,
  ])
  return parseOrRefuse(contract, Object.fromEntries(given))
}

export function readHeaders<Contract extends z.ZodType>(c: Context, contract: Contract) {
  return parseOrRefuse(contract, c.req.header())
}

export async function readBody<Contract extends z.ZodType>(
  c: Context,
  contract: Contract,
  type: BodyType = 'application/json',
) {
  if (type !== 'application/json') return parseOrRefuse(contract, await readForm(c))
  const { success, data, error } = parse(contract, await readJson(c))
  if (success) return data
  const names = error.issues.flatMap(fieldsOf).filter(Boolean)
  throw new Refusal('invalid', {}, Object.fromEntries(names.map((name) => [name, 'invalid'])))
}

/** The fields of an issue; for a union those of the closest alternative. */
function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const [closest] = issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length) : []
  if (!closest) return [issue.path.join('.')]
  return closest.flatMap((inner) => fieldsOf({ ...inner, path: [...issue.path, ...inner.path] }))
}

async function readJson(c: Context): Promise<unknown> {
  if (!(await isSentAs(c, json))) return {}
  return c.req.json().catch(refuseMalformed)
}

async function readForm(c: Context): Promise<unknown> {
  if (!(await isSentAs(c, form))) return {}
  // A duplicate name yields both values, which no contract accepts.
  return c.req.parseBody({ all: true }).catch(refuseMalformed)
}

/** Whether the body is the alternative form of a call. */
export function isFormRequest(c: Context): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')
}

/** False where nothing was sent at all. */
async function isSentAs(c: Context, types: RegExp): Promise<boolean> {
  const type = c.req.header('content-type')
  if (type ? types.test(type) : (await c.req.arrayBuffer()).byteLength === 0) return Boolean(type)
  throw new Refusal('unsupported_type')
}

function parseOrRefuse<Contract extends z.ZodType>(contract: Contract, value: unknown): z.output<Contract> {
  const { success, data } = parse(contract, value)
  return success ? data : refuseMalformed()
}

function parse<Contract extends z.ZodType>(contract: Contract, value: unknown) {
  try {
    return contract.safeParse(value)
  } catch (error) {
    // Zod measures everything with a length, and fails on {"length": {"toString": 1}}.
    if (error instanceof TypeError && /primitive value/.test(error.message)) return refuseMalformed()
    throw error
  }
}

function refuseMalformed(): never {
  throw new Refusal('malformed')
}

/** Whether a browser is navigating, and not a script fetching. */
export function wantsPage({ req }: Pick<Context, 'req'>): boolean {
  return req.header('accept')?.toLowerCase().includes('text/html') ?? false
}
