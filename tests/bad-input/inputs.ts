import fc, { type Arbitrary } from 'fast-check'
import type { Call } from '#tests/every-call.ts'
import { badAddress, oddQuery } from './addresses.ts'
import { badBodies } from './bodies.ts'
import { hostileText } from './hostile-values.ts'
import { badKeysFor } from './keys.ts'
import type { BadInput } from './request.ts'

/** These calls change something without input that could be wrong: the member's own data must survive the test. */
const callsWithoutInput = new Set(['/api/logout.php', '/api/auto-like.php', '/api/account-export.php'])

export function badInputs(call: Call, memberCookie: string): Arbitrary<BadInput> {
  const asForm = { ...call, body: call.form, bodyType: 'multipart/form-data' as const }
  const kinds = [
    ...[badAddress(call), oddQuery(call)],
    ...[...badBodies(call), ...badBodies(asForm), ...badKeysFor(call)],
  ]
  const guarded = call.audience !== 'visitor'
  const who = fc.oneof(
    { weight: guarded ? 5 : 1, arbitrary: fc.constant(memberCookie) },
    { weight: 1, arbitrary: fc.constant('') },
  )
  return fc
    .tuple(fc.oneof(...kinds), who, fc.option(oddCookie, { freq: 5 }))
    .map(([input, cookie, strange]) => {
      const cookies = [cookie, strange].filter(Boolean).join('; ')
      if (cookie && callsWithoutInput.has(call.path)) {
        const headers = { ...input.headers, 'sec-fetch-site': 'cross-site' }
        return { ...input, headers, cookie: cookies, mustRefuse: true }
      }
      return { ...input, cookie: cookies || undefined }
    })
}

const oddCookie = fc
  .tuple(
    fc.constantFrom(
      'locale',
      'country',
      'consent',
      'display',
      'entry-warning',
      'mail-token',
      'passkey-challenge',
      'tracking',
    ),
    hostileText.map((text) => text.replaceAll(/[^!-~]|;/gu, '%').slice(0, 500)),
  )
  .map((pair) => pair.join('='))
