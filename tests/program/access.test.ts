import { describe, expect, test } from 'vitest'
import { type Audience, audiences, memberAudiences, requireAudience } from '#app/web/calls/audience.ts'
import type { Call } from '#app/web/calls/call.ts'
import { defineCall } from '#app/web/calls/define-call.ts'
import { describeCall } from '#app/web/calls/describe-call.ts'
import { app } from '#server/compose.ts'
import { publicFiles } from '#server/public-files.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { everyCall } from '#tests/every-call.ts'
import { makeMember } from '#tests/make/member.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'

const document = await (await call('/api/openapi.json')).json()
const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
)
/** Everything a call declares except its audience. */
const baseCall = { summary: '', answers: { 204: { description: '' } }, handle: () => new Response() }
const publicCalls = everyCall.filter(({ audience }) => audience !== 'staff')
const protectedCalls = publicCalls.filter(({ audience }) => audience !== 'visitor')
const staffCalls = everyCall.filter(({ audience }) => audience === 'staff')
const keyedOperations = operations.filter(({ parameters }) =>
  parameters?.some(({ name }) => /^x-\w+-key$/.test(name)),
)

interface Operation {
  'x-audience'?: Audience
  parameters?: { name: string }[]
}

describe('calls', () => {
  test('AUTH-12 every call in the OpenAPI document declares its audience', () => {
    expect(operations.length).toBeGreaterThan(20)
    expect(operations.filter((each) => !audiences.includes(each['x-audience']!))).toEqual([])
    // A query cannot be part of a path there: such calls are one operation.
    const addresses = new Set(publicCalls.map(({ name }) => name.split('?')[0]))
    expect(operations.map(({ name }) => name).toSorted()).toEqual([...addresses].toSorted())
  })

  test('AUTH-12 every call that is defined is in the list of calls', () => {
    const rooms = import.meta.glob<Record<string, Call | Call[]>>('../../app/**/*.api.ts', { eager: true })
    const defined = Object.values(rooms).flatMap((calls) => Object.values(calls).flat())
    expect(defined.map(({ name }) => name).toSorted()).toEqual(everyCall.map(({ name }) => name).toSorted())
  })

  test('AUTH-12 a call without an audience cannot be added', () => {
    // @ts-expect-error: the type says so before the program does
    expect(() => defineCall('GET /open.php', baseCall)).toThrow('GET /open.php declares no audience')
  })

  test.each(protectedCalls.map((each) => [each.name, each] as const))(
    'AUTH-12 %s asks a visitor to log in',
    async (_name, { path, method }) => {
      const cookies = [undefined, `auth=${'A'.repeat(43)}`, 'auth=%00', 'auth=null']
      for (const cookie of cookies)
        for (const json of method === 'GET' ? [undefined] : [{}, '{"', undefined]) {
          const response = await call(path, { method, cookie, json })
          expect(response.status).toBe(403)
          expect(await response.json()).toMatchObject({ error: 'authentication_required' })
        }
    },
  )

  test('AUTH-12 calls for staff neither exist nor are described for anybody else', async () => {
    const { cookie } = await makeMember({ premium: true })
    const names = staffCalls.map(({ path }) => path.replace('/api', ''))
    expect(names).toContain('/staff-variants.php')
    for (const other of [undefined, cookie]) {
      for (const { path, method } of staffCalls) {
        const response = await call(path, { method, cookie: other })
        expect([response.status, (await response.json()).error], path).toEqual([404, 'not_found'])
      }
      for (const address of ['/api/openapi.json', '/api/docs'])
        expect(await (await call(address, { cookie: other })).text()).not.toMatch(
          /staff-variants|StaffVariants/i,
        )
    }
  })

  test('AUTH-12 a session of another site opens no call', async () => {
    const { cookie } = await makeMember()
    for (const { path, method } of protectedCalls)
      expect((await call(path, { method, cookie, host: 'she.localhost' })).status).toBe(403)
  })

  test('AUTH-6 calls for the unconfirmed do not wait for the confirmation', async () => {
    const cookie = cookiesOf(await signUpWith(signupAnswers()))
    const open = protectedCalls.filter((each) => each.audience === 'unconfirmed')
    // DELETE /account.php comes last: it ends the session.
    const leaves = ({ name }: (typeof open)[number]) => Number(name === 'DELETE /account.php')
    for (const { name, path, method } of open.toSorted((one, other) => leaves(one) - leaves(other))) {
      const json = method === 'GET' ? undefined : {}
      expect((await call(path, { method, cookie, json })).status, name).not.toBe(403)
    }
  })

  test('AUTH-11 calls that authenticate by a key refuse a missing one and a wrong one', async () => {
    expect(keyedOperations.map(({ name }) => name)).toContain('POST /partner-signup.php')
    for (const { name, parameters } of keyedOperations) {
      const [method, path] = name.split(' ')
      const header = parameters!.find((parameter) => /^x-\w+-key$/.test(parameter.name))!.name
      for (const headers of [{}, { [header]: '' }, { [header]: 'guessed' }, { [header]: "' or 1=1 --" }]) {
        const response = await call(`/api${path}`, { method, json: signupAnswers(), headers })
        expect(response.status, name).toBe(403)
        expect((await response.json()).error).toMatch(/_key_invalid$/)
      }
    }
  })
})

test('ROLE-1 every other route declares its audience', () => {
  const documented = new Set(everyCall.map(({ path }) => path))
  const others = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*') && !documented.has(path))
    .map(({ path }) => path)
  expect([...new Set(others)].toSorted()).toEqual(publicFiles.toSorted())
})

describe('audiences', () => {
  const member = {
    id: '',
    site_id: '',
    name: '',
    language: 'en',
    time_zone: null,
    signup_complete: true,
    premium: false,
  }
  const people = {
    visitor: null,
    unconfirmed: { ...member, status: 'not_confirmed' },
    member: { ...member, status: 'active' },
    premium: { ...member, status: 'active', premium: true },
  } as const

  test.each([
    ['visitor', ['', '', '', '']],
    ['unconfirmed', ['authentication_required', '', '', '']],
    ['member', ['authentication_required', 'confirmation_required', '', '']],
    ['premium', ['authentication_required', 'confirmation_required', 'premium_required', '']],
  ] as const)('ROLE-1 closes what is for %s to everybody with fewer rights', (least, answers) => {
    expect(memberAudiences.map((who) => refusalCodeOf(() => requireAudience(people[who], least)))).toEqual(
      answers,
    )
    const call = defineCall('GET /open.php', { audience: least, ...baseCall })
    expect(describeCall(call)).toMatchObject({ 'x-audience': least })
  })

  test('ROLE-1 the former mark of staff on an account opens nothing', async () => {
    const { cookie } = await makeMember({ account: { is_staff: true } })
    for (const { path, method } of everyCall.filter(({ audience }) => audience === 'staff'))
      expect((await call(path, { method, cookie })).status, path).toBe(404)
    expect((await call('/staff', { cookie })).status).toBe(404)
    expect((await (await call('/api/user.php', { cookie })).json()).user.scope).toEqual(['member'])
  })
})

function refusalCodeOf(attempt: () => void) {
  try {
    attempt()
    return ''
  } catch (refusal) {
    return (refusal as { code: string }).code
  }
}
