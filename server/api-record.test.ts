import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { call } from '#tests/call.ts'

test('the record of what differs from api.md names only calls and refusals that exist', async () => {
  const document = JSON.stringify(await (await call('/api/openapi.json')).json())
  const record = readFileSync('docs/decisions/020-api-differences.md', 'utf8')
  const texts = readFileSync('app/platform/refusal-texts.ts', 'utf8')
  const calls = [...record.matchAll(/\b([a-z-]+)\.php\b/g)].map(([, name]) => name)
  const refusals = [...record.matchAll(/\b4\d\d (?:for [^`]+)?`([a-z_]+)`/g)].map(([, code]) => code)
  expect(calls.length).toBeGreaterThan(20)
  expect(refusals.length).toBeGreaterThan(8)
  for (const name of calls) expect(document).toContain(`"/${name}.php"`)
  for (const code of refusals) expect(texts).toContain(`  ${code}: {`)
})
