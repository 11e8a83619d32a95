import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { call } from '#tests/call.ts'

const whole = readFileSync(new URL('../public/plain.css', import.meta.url))

/** Safari plays no film from a server that ignores ranges. Needs a build: public files are served from it. */
test('GROW-1 sends a part of a static file alone, so that a film plays before all of it has loaded', async () => {
  const part = await call('/plain.css', { headers: { range: 'bytes=10-19' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`)
  expect(part.headers.get('accept-ranges')).toBe('bytes')
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20))
  const beyond = await call('/plain.css', { headers: { range: `bytes=${whole.length}-` } })
  expect(beyond.status).toBe(416)
})
