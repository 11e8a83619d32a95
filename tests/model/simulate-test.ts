import {
  analyseResults,
  planViews,
  type TestPlan,
  type TestResult,
  type VariantCounts,
} from '#app/features/campaigns/results.server.ts'
import { createDice, type Dice } from '#db/demo/dice.ts'

export interface Simulated {
  plan: TestPlan
  /** The intended weights of the draw; the first one is the control. */
  weights: readonly number[]
  /** The true rate of each variant. */
  rates: readonly number[]
  /** How many days it takes to reach the planned size, and how often that size is run. */
  days: number
  sizes?: number
  /** The actual weights of the draw. */
  drawn?: readonly number[]
}

const nothing = { views: 0, signups: 0, activations: 0, purchases: 0, refunds: 0, reports: 0 }

/** Runs a test day by day and reads its result each day, until a result says to stop or its time is over. */
export function simulateTest(
  dice: Dice,
  { plan, weights, rates, days, sizes = 1, drawn = weights }: Simulated,
  isDone: (result: TestResult) => boolean,
): TestResult {
  const variants = weights.map((weight, index): VariantCounts => ({ ...nothing, slug: `${index}`, weight }))
  const total = drawn.reduce((sum, each) => sum + each, 0)
  const daily = Math.ceil((planViews(plan, variants) ?? 0) / days)
  let result = analyseResults(plan, variants)
  for (let day = 0; day < days * sizes && !isDone(result); day++) {
    let [left, share] = [daily, 1]
    for (const [index, variant] of variants.entries()) {
      const part = drawn[index]! / total
      const views = index === variants.length - 1 ? left : successes(dice, left, part / share)
      variant.views += views
      variant[plan.goal] += successes(dice, views, rates[index]!)
      left -= views
      share -= part
    }
    result = analyseResults(plan, variants)
  }
  return result
}

/** Counts how many simulated tests end wrongly, or rightly. */
export function countTests(
  tests: number,
  simulated: Simulated,
  isDone: (result: TestResult) => boolean,
  seed = 27,
) {
  const dice = createDice(seed)
  let counted = 0
  for (let test = 0; test < tests; test++) if (isDone(simulateTest(dice, simulated, isDone))) counted += 1
  return counted
}

/**
 * A binomial number: by the gaps between successes where they are few, from the normal distribution where they are
 * many.
 */
function successes(dice: Dice, attempts: number, rate: number): number {
  const variance = attempts * rate * (1 - rate)
  if (variance > 100) {
    const normal = Math.sqrt(-2 * Math.log1p(-dice.next())) * Math.cos(2 * Math.PI * dice.next())
    return Math.min(attempts, Math.max(0, Math.round(attempts * rate + Math.sqrt(variance) * normal)))
  }
  const scale = Math.log1p(-rate)
  let count = -1
  for (let place = 0; place <= attempts; count++) place += 1 + Math.floor(Math.log1p(-dice.next()) / scale)
  return count
}
