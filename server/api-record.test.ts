import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#app/calls.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'

test('the record of what differs from api.md names only calls and refusals that exist', async () => {
  const document = JSON.stringify(await (await call('/api/openapi.json')).json())
  const record = readFileSync('docs/decisions/020-api-differences.md', 'utf8')
  const texts = readFileSync('app/platform/refusal-texts.ts', 'utf8')
  const named = [...record.matchAll(/\b([a-z-]+)\.php\b/g)].map(([, name]) => name)
  const refusals = [...record.matchAll(/\b4\d\d (?:for [^`]+)?`([a-z_]+)`/g)].map(([, code]) => code)
  expect(named.length).toBeGreaterThan(20)
  expect(refusals.length).toBeGreaterThan(8)
  for (const name of named) expect(document).toContain(`"/${name}.php"`)
  for (const code of refusals) expect(texts).toContain(`  ${code}: {`)
})

test('POLL-1 the document says If-None-Match and 304 of the calls whose answer has an ETag, and of no other', async () => {
  const { paths } = await (await call('/api/openapi.json')).json()
  const { cookie } = await makeMember()
  // The first would not end, the second would end the session, and two load all towns.
  const others = ['/events.php', '/logout.php', '/places.php', '/geocode.php']
  const reading = calls.filter(({ method, path }) => method === 'GET' && !others.includes(path))
  for (const { path } of reading) {
    const { ok, headers } = await call(`/api${path}`, { cookie })
    const isTagged = ok && headers.has('etag')
    const { responses, parameters = [] } = paths[path].get
    const names = parameters.map(({ name }: { name: string }) => name)
    expect([304 in responses, names.includes('if-none-match')], path).toEqual([isTagged, isTagged])
  }
})
