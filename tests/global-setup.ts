import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function setUp(project: TestProject) {
  const postgres = await startTestPostgres({ members: 1000 })
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
