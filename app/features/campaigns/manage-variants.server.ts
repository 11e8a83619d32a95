import { BadSetting } from '#app/platform/env.server.ts'
import { findAllVariants, findSiteByDomain, type NewVariant } from './campaigns.db.server.ts'
import { getLooks, goals, type Lander, type LanderLook, landers } from './landers.ts'
import { describeVariants } from './staff-variants.server.ts'
import { defaultPlan, maxWeight, type SavedPlan, saveVariants } from './variants.server.ts'

interface NewTest {
  domain: string
  lander: string
  /** Each as `slug=weight`, with `,headline=1`, `,picture=1` and `,order=1` behind it; none for the built-in variant alone. */
  variants: readonly string[]
  plan?: { goal?: string; rate?: string; lift?: string; control?: string }
}

const maxVariants = 20

/** Starts a new test of a lander and returns its number. */
export async function startTest({ domain, lander, variants, plan = {} }: NewTest): Promise<number> {
  const siteId = await findSiteId(domain)
  const tested = parseLander(lander)
  const read = variants.map((variant) => parseVariant(tested, variant))
  if (read.length > maxVariants) throw new BadSetting(`A lander has at most ${maxVariants} variants.`)
  if (new Set(read.map(({ slug }) => slug)).size < read.length)
    throw new BadSetting('Two variants share a slug.')
  if (read.length > 0 && read.every(({ weight }) => weight === 0))
    throw new BadSetting('One variant at least needs a weight above 0.')
  return saveVariants(siteId, tested, read, parsePlan(plan, read))
}

export function listVariants() {
  return findAllVariants()
}

/** The same data as the staff call returns. */
export async function readTest(domain: string, lander: string) {
  await findSiteId(domain)
  return describeVariants(domain, parseLander(lander))
}

function parseVariant(lander: Lander, text: string): NewVariant {
  const [named = '', ...looks] = text.split(',')
  const [, slug = '', weight = ''] = /^([a-z0-9-]{1,64})=(\d{1,4})$/.exec(named) ?? []
  if (!slug || Number(weight) > maxWeight)
    throw new BadSetting(
      `${text}: a variant is SLUG=WEIGHT, a slug of up to 64 of a-z, 0-9 and -, and a weight of 0 to ${maxWeight}.`,
    )
  const offered = getLooks(lander)
  const read = looks.map((look) => {
    const [, name, number] = /^(headline|picture|order)=(\d)$/.exec(look) ?? []
    const isOffered = Number(number) < offered[name as keyof LanderLook]
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

function parsePlan(
  {
    goal = defaultPlan.goal,
    rate = `${defaultPlan.base_rate}`,
    lift = `${defaultPlan.lift}`,
    control,
  }: NonNullable<NewTest['plan']>,
  variants: readonly NewVariant[],
): SavedPlan {
  const named = goals.find((each) => each === goal)
  if (!named) throw new BadSetting(`A goal is ${goals.join(', ')}.`)
  const [base_rate, change] = [Number(rate), Number(lift)]
  if (!(base_rate > 0 && base_rate < 1)) throw new BadSetting('A rate is above 0 and below 1, such as 0.05.')
  if (!(change > 0 && base_rate * (1 + change) < 1))
    throw new BadSetting('A lift is above 0, such as 0.2, and leaves the rate below 1.')
  const usual =
    variants.find(({ slug }) => slug === defaultPlan.control) ?? variants.find(({ weight }) => weight > 0)
  const compared = variants.find(({ slug }) => slug === (control ?? usual?.slug))
  if (variants.length > 0 && !compared?.weight)
    throw new BadSetting('The control is one of the variants, with a weight above 0.')
  return { goal: named, base_rate, lift: change, control: compared?.slug ?? defaultPlan.control }
}

async function findSiteId(domain: string): Promise<string> {
  const site = await findSiteByDomain(domain)
  if (!site) throw new BadSetting('There is no site with this domain.')
  return site.id
}

function parseLander(name: string): Lander {
  const lander = landers.find((each) => each === name)
  if (!lander) throw new BadSetting(`A lander is one of ${landers.join(', ')}.`)
  return lander
}
