import fc, { type Arbitrary } from 'fast-check'
import type { Call } from '#tests/every-call.ts'
import { badKeys, hostile, hostileText } from './hostile-values.ts'
import { type BadInput, request, signature } from './request.ts'
import { freeTexts, type Json, matchesSchema, type Path, schemaOf, variantsOf } from './schemas.ts'
import { validValue } from './valid-values.ts'

type Corruption = { at: number; how: 'replace' | 'remove' | 'wrap' | 'text'; value: unknown; extra: boolean }

const corruption: Arbitrary<Corruption> = fc.record({
  at: fc.nat(99),
  how: fc.constantFrom('replace', 'replace', 'remove', 'wrap', 'text'),
  value: hostile,
  extra: fc.boolean(),
})

function corrupt(body: Json, { at, how, value, extra }: Corruption): Json {
  const made = structuredClone(body)
  const paths = pathsIn(made)
  const path = paths[at % paths.length]
  if (path) {
    const old = path.reduce<unknown>((inside, key) => (inside as Json)?.[key], made)
    if (how === 'remove') remove(made, path)
    else
      setAt(made, path, how === 'wrap' ? [old] : how === 'text' ? `${JSON.stringify(old)}${'\u0000'}` : value)
  }
  return extra ? { ...made, is_staff: true, credits: 1e9, constructor: value } : made
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))
  return path.length ? [path, ...inside] : inside
}

function setAt(body: Json, path: Path, value: unknown) {
  const owner = path.slice(0, -1).reduce<unknown>((inside, key) => (inside as Json)?.[key], body)
  if (typeof owner === 'object' && owner !== null) Object.assign(owner, { [path.at(-1)!]: value })
}

function remove(body: Json, path: Path) {
  const owner = path.slice(0, -1).reduce<unknown>((inside, key) => (inside as Json)?.[key], body)
  if (typeof owner === 'object' && owner !== null) delete (owner as Json)[path.at(-1)!]
}

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

function jsonRoundTrip(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body))
}

function formValues(body: Json) {
  return Object.fromEntries(new URLSearchParams(encodeForm(body)))
}

function encodeForm(body: unknown): string {
  const pairs = Object.entries(body as Json).map(([name, value]) => [
    name,
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
  ])
  return new URLSearchParams(pairs).toString()
}
