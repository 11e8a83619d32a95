import { hash } from '@node-rs/argon2'
import type { TestProject } from 'vitest/node'
import { goodPassword, quickStrength } from './make/password.ts'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Of the password that everyone has whom the tests make. */
    passwordHash: string
  }
}

export default async function setUp(project: TestProject) {
  const postgres = await startTestPostgres()
  project.provide('postgresUrl', postgres.url)
  project.provide('passwordHash', await hash(goodPassword, quickStrength))
  return postgres.stop
}
