import process from 'node:process'
import { landers } from '#app/features/campaigns/landers.ts'
import { type Goals, measurePages } from './page.bench.ts'

const goals: Goals = { script: 100, lcp: 1.8, firstScreen: 350 }

/** First visits and server rendering of every page that an advertisement may lead to, or of the named ones alone. */
export const run = () =>
  measurePages(async (url) => {
    const member = await anyMember(url)
    const named = process.argv.slice(3)
    const wanted = landers.filter((lander) => named.length === 0 || named.includes(lander))
    const paths = wanted.map((lander) =>
      lander.startsWith('landing') ? `/members/${member}/${lander}` : `/landers/${lander}`,
    )
    return Object.fromEntries(paths.map((path) => [path, goals]))
  })

/** The id of a member whom visitors may see. */
async function anyMember(url: string): Promise<string> {
  const page = await fetch(`${url}/members`)
  const [, id] = /href="\/members\/([\da-f-]{36})/.exec(await page.text()) ?? []
  if (!id) throw new Error('No member is shown to visitors.')
  return id
}
