import { BadSetting } from '#app/platform/env.server.ts'
import { findAllVariants, type NewVariant } from './campaigns.db.server.ts'
import { type Lander, type Look, landers, looksOf } from './landers.ts'
import { goals } from './results.ts'
import { findSiteByDomain } from './staff-variants.db.server.ts'
import { staffVariants } from './staff-variants.server.ts'
import { type SavedPlan, saveVariants, usualPlan } from './variants.server.ts'

interface WantedTest {
  domain: string
  lander: string
  /** Each as `slug=weight`, with `,headline=1`, `,picture=1` and `,order=1` behind it; none for the built-in variant alone. */
  variants: readonly string[]
  plan?: { goal?: string; rate?: string; lift?: string; control?: string }
}

const most = 20
const heaviest = 1000

/** Begins a new test of a lander and answers its number. */
export async function startTest({ domain, lander, variants, plan = {} }: WantedTest): Promise<number> {
  const siteId = await siteOf(domain)
  const tested = landerOf(lander)
  const read = variants.map((variant) => readVariant(tested, variant))
  if (read.length > most) throw new BadSetting(`A lander has at most ${most} variants.`)
  if (new Set(read.map(({ slug }) => slug)).size < read.length)
    throw new BadSetting('Two variants share a slug.')
  if (read.length > 0 && read.every(({ weight }) => weight === 0))
    throw new BadSetting('One variant at least needs a weight above 0.')
  return saveVariants(siteId, tested, read, readPlan(plan, read))
}

export function listVariants() {
  return findAllVariants()
}

/** What staff read of it. */
export async function readTest(domain: string, lander: string) {
  await siteOf(domain)
  return staffVariants(domain, landerOf(lander))
}

function readVariant(lander: Lander, text: string): NewVariant {
  const [named = '', ...looks] = text.split(',')
  const [, slug = '', weight = ''] = /^([a-z0-9-]{1,64})=(\d{1,4})$/.exec(named) ?? []
  if (!slug || Number(weight) > heaviest)
    throw new BadSetting(
      `${text}: a variant is SLUG=WEIGHT, a slug of up to 64 of a-z, 0-9 and -, and a weight of 0 to ${heaviest}.`,
    )
  const offered = looksOf(lander)
  const read = looks.map((look) => {
    const [, name, number] = /^(headline|picture|order)=(\d)$/.exec(look) ?? []
    const isOffered = Number(number) < offered[name as keyof Look]
    return isOffered ? ([name, Number(number)] as const) : undefined
  })
  if (read.includes(undefined) || new Set(read.map((look) => look?.[0])).size < read.length)
    throw new BadSetting(
      `${text}: a look of ${lander} is ${Object.entries(offered)
        .filter(([, count]) => count > 1)
        .map(([name, count]) => `${name}=0 to ${count - 1}`)
        .join(', ')}, each once.`,
    )
  return {
    slug,
    weight: Number(weight),
    ...Object.fromEntries(read.flatMap((look) => (look ? [look] : []))),
  }
}

function readPlan(
  {
    goal = usualPlan.goal,
    rate = `${usualPlan.base_rate}`,
    lift = `${usualPlan.lift}`,
    control,
  }: NonNullable<WantedTest['plan']>,
  variants: readonly NewVariant[],
): SavedPlan {
  const named = goals.find((each) => each === goal)
  if (!named) throw new BadSetting(`A goal is ${goals.join(', ')}.`)
  const [base_rate, change] = [Number(rate), Number(lift)]
  if (!(base_rate > 0 && base_rate < 1)) throw new BadSetting('A rate is above 0 and below 1, such as 0.05.')
  if (!(change > 0 && base_rate * (1 + change) < 1))
    throw new BadSetting('A lift is above 0, such as 0.2, and leaves the rate below 1.')
  const usual =
    variants.find(({ slug }) => slug === usualPlan.control) ?? variants.find(({ weight }) => weight > 0)
  const compared = variants.find(({ slug }) => slug === (control ?? usual?.slug))
  if (variants.length > 0 && !compared?.weight)
    throw new BadSetting('The control is one of the variants, with a weight above 0.')
  return { goal: named, base_rate, lift: change, control: compared?.slug ?? usualPlan.control }
}

async function siteOf(domain: string): Promise<string> {
  const site = await findSiteByDomain(domain)
  if (!site) throw new BadSetting('There is no site with this domain.')
  return site.id
}

function landerOf(name: string): Lander {
  const lander = landers.find((each) => each === name)
  if (!lander) throw new BadSetting(`A lander is one of ${landers.join(', ')}.`)
  return lander
}
