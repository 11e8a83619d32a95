import type { z } from '@hono/zod-openapi'
import { replaceTest } from '#app/features/campaigns/variants.server.ts'
import { recordAudit } from '#app/features/staff-access/audit.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { requireScope } from '../commerce/require-scope.server.ts'
import type { TestBody } from './landers.contract.ts'

type Staff = Pick<StaffViewer, 'id' | 'roles'>

export async function startTest(tx: Tx, staff: Staff, wanted: z.infer<typeof TestBody>) {
  const { site, lander, seen, variants, plan } = wanted
  await requireScope(staff, 'landers.edit', site)
  const { test, before, isNew } = await replaceTest(tx, { siteId: site, lander, seen }, variants, plan)
  if (isNew)
    await recordAudit(tx, staff, {
      act: 'lander.test',
      siteId: site,
      subject: `${lander}, test ${test}`,
      before,
      after: variants.length > 0 ? { variants, plan } : { variants },
    })
  return { test }
}
