import { hash, verify } from '@node-rs/argon2'

// Argon2id with the memory and passes that OWASP recommends.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, strength)
}

export function passwordMatches(storedHash: string, password: string): Promise<boolean> {
  return verify(storedHash, password)
}
