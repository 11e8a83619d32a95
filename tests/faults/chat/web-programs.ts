import { makeFolder, runProgram } from '../program.ts'

/** Web processes on the test's database. `where` answers their addresses in turn. */
export async function startWeb(many: number) {
  const programs = Array.from({ length: many }, runWeb)
  const addresses = await Promise.all(programs.map(({ ready }) => ready))
  let asked = 0
  return {
    programs,
    addresses,
    where: () => addresses[asked++ % addresses.length] ?? '',
  }
}

export function runWeb() {
  return runProgram({
    DATABASE_URL: process.env.DATABASE_URL,
    DATA_DIR: makeFolder(),
    ROLE: 'web',
    RATE_LIMITS: 'off',
  })
}
