import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { TestProject } from 'vitest/node'
import { goodPassword, quickStrength } from './make/password.ts'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Missing in the tests without a database. */
    postgresUrl?: string
    /** Of the password of everyone whom the tests make. */
    passwordHash: string
  }
}

export default async function setUp(project: TestProject) {
  // Whole programs are started again and again, each from the same modules: compiled once, a start takes a third less.
  const compiled = mkdtempSync(join(tmpdir(), 'second-spring-compiled-'))
  process.env.NODE_COMPILE_CACHE = compiled
  const postgres = await startTestPostgres()
  project.provide('postgresUrl', postgres.url)
  project.provide('passwordHash', await hash(goodPassword, quickStrength))
  return async () => {
    await postgres.stop()
    rmSync(compiled, { recursive: true, force: true })
  }
}
