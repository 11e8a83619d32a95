import { requireRight } from '#app/features/staff-access/require-right.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { findPlan, findSiteByDomain, findVariants, sumCounts } from './campaigns.db.server.ts'
import type { Lander } from './landers.ts'
import { analyseResults, type TestResult } from './results.server.ts'
import type { StaffVariants } from './staff-variants.contract.ts'
import { defaultPlan } from './variants.server.ts'

const noCounts = { views: 0, signups: 0, followed: 0, activations: 0, purchases: 0, refunds: 0, reports: 0 }

/** The running test of a lander on a site, and what it says so far. The command line needs no right. */
export async function describeVariants(
  domain: string,
  lander: Lander,
  staff: Pick<StaffViewer, 'roles'> | null = null,
): Promise<StaffVariants> {
  const site = await findSiteByDomain(domain)
  if (!site) throw new Refusal('not_found')
  if (staff) requireRight(staff, 'landers.edit', site.id)
  const saved = await findVariants(site.id, lander)
  const variants = saved.length > 0 ? saved : [{ slug: 'default', test: 0, weight: 1 }]
  const test = variants[0]?.test ?? 0
  const plan = (await findPlan(site.id, lander, test)) ?? defaultPlan
  const counted = new Map((await sumCounts(site.id, lander, test)).map((row) => [row.variant, row]))
  const counts = variants.map(({ slug, weight }) => ({ ...noCounts, ...counted.get(slug), slug, weight }))
  const isControl = ({ slug }: { slug: string }) => slug === plan.control
  const ordered = [...counts.filter(isControl), ...counts.filter((each) => !isControl(each))]
  const result = analyseResults({ goal: plan.goal, baseRate: plan.base_rate, lift: plan.lift }, ordered)
  return {
    variants: result.variants.map(({ counts, ...variant }, place) => ({
      ...variant,
      counts: counts && { ...counts, followed: ordered[place]?.followed ?? 0 },
    })),
    verdict: {
      is: result.verdict,
      because: explainVerdict(result),
      test,
      goal: plan.goal,
      base_rate: plan.base_rate,
      lift: plan.lift,
      views: result.views,
      planned_views: result.plannedViews,
      split_probability: result.splitProbability,
    },
  }
}

function explainVerdict({ verdict, goal, views, plannedViews, variants }: TestResult): string {
  if (plannedViews === null) return 'There is no second variant to compare with.'
  const better = variants.filter((each) => each.verdict === 'better').map(({ slug }) => slug)
  const reasons = {
    not_enough_visitors: `${views} of ${plannedViews} planned views.`,
    broken_split:
      'The views do not follow the weights (chi-square, p < 0.001), so the numbers prove nothing. Find out why, then start a new test.',
    no_difference_yet: `No difference in ${goal} after the ${plannedViews} planned views.`,
    better: `More ${goal} than the control: ${better.join(', ')}.`,
    worse: `Every variant has fewer ${goal} than the control.`,
  }
  return reasons[verdict]
}
