import { type Lander, landers } from '#app/features/campaigns/landers.ts'
import { listVariants } from '#app/features/campaigns/manage-variants.server.ts'
import { describeVariants } from '#app/features/campaigns/staff-variants.server.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { chooseSites } from './read-statistics.server.ts'

/** The running tests of the reader's sites, and the results of the one that is named; the first without a name. */
export async function readLanderTests(
  staff: Pick<StaffViewer, 'roles'>,
  named: { domain: string | null; lander: string | null },
) {
  const { sites } = await chooseSites(staff, 'landers.edit', undefined)
  const running = new Map<string, { domain: string; lander: Lander; site: string }>()
  for (const { domain, lander } of await listVariants()) {
    const site = sites.find((each) => each.domain === domain)
    const known = landers.find((each) => each === lander)
    if (site && known) running.set(`${domain} ${known}`, { domain, lander: known, site: site.name })
  }
  const tests = [...running.values()]
  const isNamed = (test: (typeof tests)[number]) =>
    test.domain === named.domain && test.lander === named.lander
  const chosen = tests.find(isNamed) ?? tests[0]
  return {
    tests,
    chosen: chosen ? { ...chosen, ...(await describeVariants(chosen.domain, chosen.lander, staff)) } : null,
  }
}
