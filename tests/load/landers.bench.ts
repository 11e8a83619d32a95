import process from 'node:process'
import { landers } from '#app/features/campaigns/landers.ts'
import { anyMember, type Goals, measurePages } from './page.bench.ts'

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
