import {
  createRequestHandler,
  type MiddlewareFunction,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { admitReader } from '#app/page-access.server.ts'
import { pages } from '#app/pages.ts'
import { type MemberAudience, memberAudiences } from '#app/web/calls/audience.ts'
import { loginAddress } from '#app/web/page/return-address.ts'
import { type Visit, visitContext } from '#app/web/visit.ts'
import { refusalsAsResponses } from '#server/pages.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { visitOf } from '#tests/make/visit.ts'
import * as noPages from '#tests/no-pages.ts'

vi.hoisted(() => {
  process.env.RATE_LIMITS = 'off'
})
vi.mock('virtual:react-router/server-build', async () => (await import('#tests/real-pages.ts')).realPages())

const theo = await makeMember()
const member = await visitOf(theo)
const cookies = {
  visitor: undefined,
  unconfirmed: cookiesOf(await signUpWith(signupAnswers())),
  member: theo.cookie,
  premium: (await makeMember({ premium: true })).cookie,
}

/**
 * Every way in which the router reads a page: as a document, for a navigation, and for a navigation that needs a part
 * of it.
 */
const addressesFor = (page: string) => {
  const data = page === '/' ? '/_.data' : `${page}.data`
  return [page, data, `${data}?_routes=root`]
}

/** Where a page redirects to, as the browser would see it. */
async function redirectTarget(response: Response) {
  const body = await response.text()
  return response.headers.get('location') ?? /"redirect","([^"]*)"/.exec(body)?.[1] ?? null
}

test.each(['/signup', `/members/${theo.id}/signup`, '/lang-config'])(
  'AUTH-1 SITE-4 %s refuses a body that is no form, and says so',
  async (path) => {
    const wrong = [
      { json: {} },
      { json: 'words', headers: { 'content-type': 'text/plain' } },
      { json: 'words', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      {},
    ]
    for (const way of [path, `${path}.data`])
      for (const sent of wrong) expect((await call(way, { method: 'POST', ...sent })).status, way).toBe(400)
  },
)

describe.each(memberAudiences)('ROLE-1 AUTH-12 to a reader who is %s', (reader) => {
  test.each(pages.map((page) => [page.path, page] as const))('%s is open as declared', async (path, page) => {
    const address = path.replace(/:\w+\??/g, 'some')
    if (page.audience === 'staff') {
      const statusOf = async (way: string) => (await call(way, { cookie: cookies[reader] })).status
      expect(await statusOf(address)).toBe(404)
      // As at any address that does not exist.
      const unknown = addressesFor('/no/such/page')
      for (const [place, way] of addressesFor(address).entries())
        expect(await statusOf(way), way).toBe(await statusOf(unknown[place]!))
      return
    }
    const isOpen = memberAudiences.indexOf(reader) >= memberAudiences.indexOf(page.audience)
    for (const way of addressesFor(address)) {
      const response = await call(way, { cookie: cookies[reader] })
      const target = await redirectTarget(response)
      // Some pages redirect, and nobody is called 'some'.
      expect(isOpen ? [200, 202, 302, 404] : [202, 302, 403, 404], way).toContain(response.status)
      if (isOpen) expect(target ?? '', way).not.toContain('/login')
      else if (reader === 'visitor') expect(target, way).toBe(loginAddress(address))
    }
  })
})

describe('pages without a loader, one for each audience', () => {
  const guard: MiddlewareFunction<Response> = ({ context, request, pattern }) =>
    admitReader(context, request, { audience: memberAudiences.find((each) => pattern === `/for-${each}`)! })
  const { root } = noPages.routes
  const action = vi.fn(() => 'done')
  const routes = Object.fromEntries(
    memberAudiences.map((each) => [
      each,
      { id: each, parentId: 'root', path: `/for-${each}`, module: { default: () => null, action } },
    ]),
  )
  const handle = createRequestHandler(
    refusalsAsResponses({
      ...noPages,
      routes: { root: { ...root, module: { ...root.module, middleware: [guard] } }, ...routes },
      assets: { ...noPages.assets, routes: { root: { id: 'root' }, ...routes } },
    } as unknown as ServerBuild),
  )
  const people = {
    visitor: null,
    unconfirmed: { ...member.viewer, status: 'not_confirmed' },
    member: member.viewer,
    premium: { ...member.viewer, premium: true },
  }

  async function answerTo(reader: MemberAudience, path: string, method = 'GET') {
    const context = new RouterContextProvider()
    context.set(visitContext, { ...member, viewer: people[reader] } as Visit)
    return handle(new Request(`http://localhost${path}`, { method }), context)
  }

  test.each([
    ['visitor', [200, 200, 200, 200]],
    ['unconfirmed', ['/login', 200, 200, 200]],
    ['member', ['/login', 403, 200, 200]],
    ['premium', ['/login', 403, 403, 200]],
  ] as const)('ROLE-1 closes what is for %s to everybody with fewer rights', async (audience, answers) => {
    for (const way of addressesFor(`/for-${audience}`)) {
      const responses = await Promise.all(memberAudiences.map((reader) => answerTo(reader, way)))
      const seen = responses.map(async (response) => (await redirectTarget(response)) ?? response.status)
      expect(await Promise.all(seen), way).toEqual(answers)
    }
  })

  test('ROLE-1 a reader without access to a page cannot act there either', async () => {
    for (const way of ['/for-premium', '/for-premium.data'])
      for (const reader of memberAudiences) await answerTo(reader, way, 'POST')
    expect(action).toHaveBeenCalledTimes(2)
  })
})
