import type { APIRequestContext } from '@playwright/test'

const password = 'second spring demo'

interface DemoMember {
  email: string
  id: string
  name: string
}

/**
 * One of the demo's unnamed members who read English and fit, from a number on: tests that change likes leave the known
 * logins alone, whose counts other tests rely on. The request is logged in as that member afterwards.
 */
export async function findDemoMember(
  request: APIRequestContext,
  first: number,
  fits: (request: APIRequestContext) => Promise<boolean>,
): Promise<DemoMember> {
  for (let number = first; number < first + 120; number++) {
    const email = `member-${String(number).padStart(4, '0')}@demo.example`
    const answer = await request.post('/api/user.php', { data: { email, password } })
    if (!answer.ok()) continue
    const { user } = await answer.json()
    if (user.language !== 'en' || user.status !== 'active' || user.invisible) continue
    if (await fits(request)) return { email, id: user.id, name: user.profile.name }
  }
  throw new Error(`none of the demo's members from ${first} on fits`)
}
