import jStat from 'jstat'
import type { Goal, Verdict } from './landers.ts'

/** Fixed before the first view: changing it afterwards would make every interval wrong. */
export interface TestPlan {
  goal: Goal
  /** The rate that is expected of the control, such as 0.05. */
  baseRate: number
  /** The smallest relative change worth finding, such as 0.2 for 20 %. */
  lift: number
}

/** Counts of one variant since its test started. */
export interface VariantCounts {
  slug: string
  weight: number
  views: number
  signups: number
  activations: number
  purchases: number
  refunds: number
  reports: number
}

/** The confidence interval of the rate of a variant minus the rate of the control. */
export interface Interval {
  low: number
  estimate: number
  high: number
}

export interface VariantResult {
  slug: string
  control: boolean
  weight: number
  views: number
  /** Null while the split is broken: numbers that must not be read are not shown. */
  counts: Pick<VariantCounts, Goal | 'refunds' | 'reports'> | null
  rate: number | null
  /** Null for the control, and while there is too little to compute it. */
  difference: Interval | null
  /** Null for the control. */
  verdict: Verdict | null
}

export interface TestResult {
  verdict: Verdict
  goal: Goal
  baseRate: number
  lift: number
  views: number
  /** Views of all variants together after which a true change of `lift` is found four times in five. */
  plannedViews: number | null
  /** Probability of a split at least as uneven as this one if the draw is right. */
  splitProbability: number | null
  variants: VariantResult[]
}

/** Share of tests without any difference that may ever name one, over all looks and all variants of a test. */
const falsePositiveRate = 0.05
const power = 0.8
const splitThreshold = 0.001
/** The chi-square approximation needs this many expected views in every variant. */
const minExpectedViews = 5
/** Below this the normal approximation of rare conversions is too coarse to decide anything. */
const minConversions = 50

/** Compares every variant with the control, which is the first one. */
export function analyseResults(plan: TestPlan, variants: readonly VariantCounts[]): TestResult {
  const [control, ...others] = variants
  if (!control) throw new Error('a test needs a control')
  const views = sum(variants.map((each) => each.views))
  const plannedViews = planViews(plan, variants)
  const splitProbability = computeSplitProbability(variants)
  const about = { goal: plan.goal, baseRate: plan.baseRate, lift: plan.lift, views, plannedViews }
  if (splitProbability !== null && splitProbability < splitThreshold)
    return {
      ...about,
      verdict: 'broken_split',
      splitProbability,
      variants: variants.map((each) => toHiddenResult(each, each === control)),
    }
  const isPlanReached = plannedViews !== null && views >= plannedViews
  const undecided = isPlanReached ? 'no_difference_yet' : 'not_enough_visitors'
  const compared = compareVariants(plan, control, others, { plannedViews: plannedViews ?? 0, undecided })
  return {
    ...about,
    verdict: decideOverallVerdict(compared, undecided),
    splitProbability,
    variants: [
      toVisibleResult(plan, control, { control: true, difference: null, verdict: null }),
      ...compared,
    ],
  }
}

/** The whole test: better as soon as one variant is, worse once all of them are, undecided otherwise. */
function decideOverallVerdict(compared: readonly VariantResult[], undecided: Verdict): Verdict {
  if (compared.length === 0) return 'no_difference_yet'
  if (compared.some(({ verdict }) => verdict === 'better')) return 'better'
  return compared.every(({ verdict }) => verdict === 'worse') ? 'worse' : undecided
}

interface Progress {
  plannedViews: number
  undecided: Verdict
}

/**
 * Holm's procedure over anytime-valid p-values: the strongest of m variants is tested at a level of 1/m, the next one at
 * 1/(m-1), until one fails; that level also holds for all behind it. Each interval is drawn at the level of its variant,
 * so it excludes zero exactly where the verdict names a difference.
 */
function compareVariants(
  plan: TestPlan,
  control: VariantCounts,
  others: readonly VariantCounts[],
  { plannedViews, undecided }: Progress,
): VariantResult[] {
  const strictest = falsePositiveRate / others.length
  const estimates = others.map((variant) => {
    const pairShare = (variant.weight + control.weight) / totalWeight([control, ...others])
    return estimateDifference(plan.goal, variant, control, {
      plannedViews: plannedViews * pairShare,
      strictest,
    })
  })
  const byStrength = estimates.toSorted((one, other) => one.probability - other.probability)
  const levels = new Map<Estimate, number>()
  let level = strictest
  let isOpen = true
  for (const [place, each] of byStrength.entries()) {
    if (isOpen) level = falsePositiveRate / (others.length - place)
    levels.set(each, level)
    isOpen &&= each.probability <= level
  }
  return estimates.map((each) => {
    const difference = computeInterval(each, levels.get(each) ?? strictest)
    const verdict = difference ? decideVerdict(difference, undecided) : 'not_enough_visitors'
    return toVisibleResult(plan, each.variant, { control: false, difference, verdict })
  })
}

function decideVerdict({ low, high }: Interval, undecided: Verdict): Verdict {
  if (low > 0) return 'better'
  return high < 0 ? 'worse' : undecided
}

interface Estimate {
  variant: VariantCounts
  difference: number
  /** Variance of the difference. */
  variance: number
  /** Views of the pair times the tuning parameter ρ², the only part of the boundary that grows. */
  time: number
  /** The smallest level at which the difference would be named now; 1 where there is too little to say. */
  probability: number
}

/**
 * Asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Time-uniform central limit theory,
 * 2024, theorem 2.2): difference ± deviation · √(2(tρ²+1)/(tρ²) · ln(√(tρ²+1)/α)). It holds at all t at once, so a test
 * may be looked at daily and stopped at any time. ρ² makes it narrowest at the planned size and must not follow the data.
 */
function estimateDifference(
  goal: Goal,
  variant: VariantCounts,
  control: VariantCounts,
  { plannedViews, strictest }: { plannedViews: number; strictest: number },
): Estimate {
  const conversions = variant[goal] + control[goal]
  const isUnplanned = plannedViews === 0 || variant.views === 0 || control.views === 0
  if (isUnplanned || conversions < minConversions)
    return { variant, difference: 0, variance: Number.NaN, time: 0, probability: 1 }
  const difference = computeRate(variant, goal) - computeRate(control, goal)
  const variance = computeVariance(variant, goal) + computeVariance(control, goal)
  const time = ((variant.views + control.views) * (squaredBoundary(strictest) - 1)) / plannedViews
  const evidence = ((difference ** 2 / variance) * time) / (2 * (time + 1)) - Math.log(time + 1) / 2
  return { variant, difference, variance, time, probability: Math.min(1, Math.exp(-evidence)) }
}

function computeInterval({ difference, variance, time }: Estimate, level: number): Interval | null {
  if (Number.isNaN(variance)) return null
  const boundary = ((2 * (time + 1)) / time) * Math.log(Math.sqrt(time + 1) / level)
  const margin = Math.sqrt(variance * boundary)
  return { low: difference - margin, estimate: difference, high: difference + margin }
}

/**
 * Squared height of the boundary, in deviations, at the size it is tuned for. Minimising it over y = tρ²+1 gives
 * y = 1 - 2 ln α + ln y, and the minimum is y itself; the iteration is a contraction, since y > 1.
 */
function squaredBoundary(level: number): number {
  let y = 1 - 2 * Math.log(level)
  for (let round = 0; round < 50; round++) y = 1 - 2 * Math.log(level) + Math.log(y)
  return y
}

/** The boundary is higher than that of a test with a single look, so this is about twice its size. */
export function planViews({ baseRate, lift }: TestPlan, variants: readonly { weight: number }[]) {
  const [control, ...others] = variants
  const drawn = others.filter(({ weight }) => weight > 0)
  if (!control?.weight || drawn.length === 0) return null
  const total = totalWeight(variants)
  const found = baseRate * (1 + lift)
  const height = Math.sqrt(squaredBoundary(falsePositiveRate / others.length)) + jStat.normal.inv(power, 0, 1)
  const sizes = drawn.map(({ weight }) => {
    const spread =
      (baseRate * (1 - baseRate)) / (control.weight / total) + (found * (1 - found)) / (weight / total)
    return (height ** 2 * spread) / (found - baseRate) ** 2
  })
  return Math.ceil(Math.max(...sizes))
}

/** Sample-ratio check: a chi-square test of the views against the weights. Null while there are too few of them. */
function computeSplitProbability(variants: readonly VariantCounts[]): number | null {
  const total = totalWeight(variants)
  const views = sum(variants.map((each) => each.views))
  const drawn = variants.filter(({ weight }) => weight > 0)
  // A variant that is never drawn has been counted: no split explains that.
  if (variants.some((each) => each.weight === 0 && each.views > 0)) return 0
  const expected = drawn.map(({ weight }) => (views * weight) / total)
  if (drawn.length < 2 || Math.min(...expected) < minExpectedViews) return null
  const distance = sum(drawn.map((each, index) => (each.views - expected[index]!) ** 2 / expected[index]!))
  return 1 - jStat.chisquare.cdf(distance, drawn.length - 1)
}

function toVisibleResult(
  { goal }: TestPlan,
  variant: VariantCounts,
  result: Pick<VariantResult, 'control' | 'difference' | 'verdict'>,
): VariantResult {
  const { slug, weight, views, signups, activations, purchases, refunds, reports } = variant
  const counts = { signups, activations, purchases, refunds, reports }
  return { slug, weight, views, counts, rate: views > 0 ? computeRate(variant, goal) : null, ...result }
}

function toHiddenResult({ slug, weight, views }: VariantCounts, control: boolean): VariantResult {
  const verdict = control ? null : 'broken_split'
  return { slug, control, weight, views, counts: null, rate: null, difference: null, verdict }
}

/** A view can lead to more than one sign-up only if its link is passed on; more than all is not a rate. */
function computeRate(variant: VariantCounts, goal: Goal): number {
  return Math.min(1, variant[goal] / variant.views)
}

/** One more success and one more failure, so that a rate of none or all does not look certain. */
function computeVariance({ views, ...counts }: VariantCounts, goal: Goal): number {
  const rate = (Math.min(counts[goal], views) + 1) / (views + 2)
  return (rate * (1 - rate)) / views
}

function totalWeight(variants: readonly { weight: number }[]): number {
  return sum(variants.map(({ weight }) => weight))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
