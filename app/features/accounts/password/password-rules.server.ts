import { readFileSync } from 'node:fs'
import { shortestPassword } from '#app/platform/values/password.ts'

/** The lines that begin with # name the source and the licence of the list. */
const common = new Set(
  readFileSync('app/features/accounts/password/common-passwords.txt', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('# ')),
)

export type PasswordProblem = 'password_too_short' | 'password_too_common'

/** The problem with a new password: too short, or among the first that a thief would try. */
export function findPasswordProblem(
  password: string,
  { email, name }: { email: string; name: string },
): PasswordProblem | null {
  if ([...password].length < shortestPassword) return 'password_too_short'
  const plain = password.normalize('NFKC').toLowerCase().trim()
  // A year or a few symbols at the end are what everybody appends to a refused word.
  const core = plain.replace(/[\d\p{P}\p{S}]{1,8}$/u, '')
  const guessable = common.has(plain) || common.has(core) || isRepeatedPattern(plain)
  return guessable || isNameOrEmail(core || plain, { email, name }) ? 'password_too_common' : null
}

function isRepeatedPattern(password: string) {
  return /^(.{1,5}?)\1+$/u.test(password)
}

function isNameOrEmail(password: string, { email, name }: { email: string; name: string }) {
  const address = email.toLowerCase()
  const own = [address, address.split('@')[0] ?? '', name.toLowerCase()].map(stripSymbols)
  return own.includes(stripSymbols(password))
}

function stripSymbols(text: string) {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
