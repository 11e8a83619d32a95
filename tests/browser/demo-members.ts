import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'

const password = 'second spring demo'

interface DemoMember {
  email: string
  id: string
  name: string
}

/** Only one test claims each, in whichever worker it runs: a folder can be made once. */
async function claimMember(email: string): Promise<(() => Promise<void>) | undefined> {
  const taken = join(process.env.TEST_TAKEN!, email)
  try {
    await mkdir(taken)
    return () => rmdir(taken)
  } catch {
    return undefined
  }
}

/**
 * One of the demo's unnamed members who read English and fit, from a number on: tests that change likes avoid the known
 * logins, whose counts other tests rely on. Logs the request in as that member.
 */
export async function findDemoMember(
  request: APIRequestContext,
  first: number,
  fits: (request: APIRequestContext) => Promise<boolean>,
): Promise<DemoMember> {
  const emails = (process.env.TEST_MEMBERS ?? '').split(' ')
  const numberOf = (email: string) => Number(email.slice('member-'.length, 'member-0000'.length))
  for (const email of emails.filter((one) => numberOf(one) >= first)) {
    const release = await claimMember(email)
    if (!release) continue
    const answer = await request.post('/api/user.php', { data: { email, password } })
    if (answer.ok()) {
      const { user } = await answer.json()
      if (await fits(request)) return { email, id: user.id, name: user.profile.name }
    }
    await release()
  }
  throw new Error(`none of the demo's members from ${first} on fits`)
}

export interface FoundProfile {
  id: string
  name: string
  photo_count: number
  fictional: boolean
  country: string
  city: string | null
  language: string
  about: string
  highlights: { kind: string }[]
}

/** How many pages are searched: those whom other tests have just made come first. */
const maxPages = 20

/** Somebody in the lists of the member who asks: visitors see one page, on which those made by tests come first. */
export async function findProfile(
  request: APIRequestContext,
  fits: (profile: FoundProfile) => boolean,
  country = 'all',
): Promise<FoundProfile> {
  for (let pageNumber = 1; pageNumber <= maxPages; pageNumber++) {
    const params = { country, pageNumber }
    const { results } = await (await request.get('/api/members.php', { params })).json()
    for (const { id } of results) {
      const { profile } = await (await request.get(`/api/member.php?id=${id}`)).json()
      if (fits(profile)) return profile
    }
  }
  throw new Error('nobody fits')
}
