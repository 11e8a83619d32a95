import fc, { type Arbitrary } from 'fast-check'
import type { Call } from '#tests/every-call.ts'
import { corrupt, corruption, setAt } from './corrupt.ts'
import { encodeForm, formValues, jsonRoundTrip } from './encodings.ts'
import { badKeys, hostile, hostileText } from './hostile-values.ts'
import { type BadInput, request, signature } from './request.ts'
import { freeTexts, type Json, matchesSchema, schemaOf, variantsOf } from './schemas.ts'
import { validValue } from './valid-values.ts'

export function badBodies(call: Call): Arbitrary<BadInput>[] {
  const { body: contract, bodyType: contentType } = call
  if (!contract) return []
  const isJson = contentType === 'application/json'
  const write = isJson ? (value: unknown) => JSON.stringify(value) : encodeForm
  const variants = variantsOf(schemaOf(contract)!)
  const good = fc.constantFrom(...variants).map((schema) => validValue(schema) as Json)
  const headers = fc.option(badKeys, { freq: 8 }).map((key) => ({
    ...signature(call),
    ...(key === null ? {} : { 'idempotency-key': key }),
  }))

  const spoilt = fc
    .tuple(good, fc.array(corruption, { minLength: 1, maxLength: 3 }))
    .map(([body, changes]) => changes.reduce(corrupt, body))
    .filter((body) => !matchesSchema(contract, isJson ? jsonRoundTrip(body) : formValues(body)))
    .map((body) => ({ kind: 'spoilt', body: write(body), mustRefuse: true }))
  // No rule accepts any of it: a rule must still refuse what a contract cannot exclude.
  const withText = variants.filter((schema) => freeTexts(schema).length)
  const fitting = withText.length
    ? [
        fc
          .constantFrom(...withText)
          .chain((schema) =>
            fc.array(hostileText, { minLength: 1, maxLength: 12 }).map((texts) => {
              const body = validValue(schema) as Json
              freeTexts(schema).forEach(({ path, longest }, nth) => {
                setAt(body, path, texts[nth % texts.length]!.slice(0, longest))
              })
              return body
            }),
          )
          .map((body) => ({ kind: 'hostile texts', body: write(body), mustRefuse: false })),
      ]
    : []
  const other = hostile
    .filter((value) => !matchesSchema(contract, value))
    .map((value) => ({ kind: 'no object', body: JSON.stringify(value), mustRefuse: isJson }))
  const cut = fc
    .tuple(good, fc.double({ min: 0, max: 0.999, noNaN: true }))
    .map(([body, at]) => JSON.stringify(body).slice(0, Math.floor(at * JSON.stringify(body).length)))
    .map((body) => ({ kind: 'cut off', body, mustRefuse: isJson }))
  const wrongType = fc
    .tuple(
      good,
      fc.constantFrom(
        '',
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'text/html; charset=\u00ff',
        'application/x-www-form-urlencoded',
        'application/json',
        'application/octet-stream',
      ),
    )
    .filter(([, type]) => type !== contentType)
    .map(([body, type]) => ({
      kind: 'content type',
      body: write(body),
      contentType: type,
      // A form arrives in one of two types.
      mustRefuse: isJson || !type.startsWith('multipart/'),
    }))
  const monster = fc
    .constantFrom(
      '['.repeat(30_000),
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
      `{"a":"${'x'.repeat(70_000)}"}`,
      '{"__proto__":{"email":"a@mail.example"}}',
      'NaN',
      '{"a":1}{"a":1}',
      '\ufeff',
      '\0',
    )
    .map((body) => ({ kind: 'monster', body, mustRefuse: true }))

  return [spoilt, spoilt, ...fitting, other, cut, wrongType, monster].map((kind) =>
    fc
      .tuple(kind as Arbitrary<Partial<BadInput> & { kind: string; mustRefuse: boolean }>, headers)
      .map(([made, sent]) =>
        request(call, made.kind, made.mustRefuse, { contentType, ...made, headers: sent }),
      ),
  )
}
