/** Something that an operator should know. Broken: people notice it, or data is at risk. */
export interface Finding {
  isBroken: boolean
  /** What is wrong, and what to do: without anything personal. */
  text: string
}

export const broken = (text: string): Finding => ({ isBroken: true, text })
export const warning = (text: string): Finding => ({ isBroken: false, text })

export interface Check {
  /** What was looked at, for the line of everything that is well. */
  name: string
  find(): Promise<readonly Finding[]>
}

/** A check that waits for something broken must not keep the others waiting. */
const checkTimeout = 20_000

export interface Examined {
  findings: Finding[]
  /** The names of checks without a finding. */
  well: string[]
}

/** Runs all checks, one after another so that they do not disturb each other; the worst findings come first. */
export async function examine(checks: readonly Check[], timeout = checkTimeout): Promise<Examined> {
  const findings: Finding[] = []
  const well: string[] = []
  for (const { name, find } of checks) {
    const found = await inTime(name, find, timeout)
    findings.push(...found)
    if (!found.length) well.push(name)
  }
  return { findings: findings.toSorted((one, other) => Number(other.isBroken) - Number(one.isBroken)), well }
}

async function inTime(name: string, find: Check['find'], timeout: number): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding[]>((done) => {
    timer = setTimeout(
      () => done([warning(`The check of ${name} did not end within ${timeout / 1000} seconds.`)]),
      timeout,
    )
  })
  const found = find().catch((error) => [warning(`The check of ${name} could not run (${reasonOf(error)}).`)])
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

/** A code names nobody; the text of an error might. */
export function reasonOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: string; cause?: unknown }
  if (code !== undefined) return String(code)
  return cause ? reasonOf(cause) : (name ?? 'unknown')
}

export function describeAge(seconds: number): string {
  const units = [
    ['days', 86_400],
    ['hours', 3_600],
    ['minutes', 60],
  ] as const
  const [unit, size] = units.find(([, size]) => seconds >= 2 * size) ?? ['seconds', 1]
  return `${Math.round(seconds / size)} ${unit}`
}
