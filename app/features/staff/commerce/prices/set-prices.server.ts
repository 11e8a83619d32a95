import type { z } from '@hono/zod-openapi'
import { changePrices } from '#app/features/sites/prices/change-prices.server.ts'
import { recordAudit } from '#app/features/staff-access/audit.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { requireScope } from '../require-scope.server.ts'
import type { PriceChangeBody } from './prices.contract.ts'

/** Sets prices and records who did, in one transaction. */
export async function setPrices(
  staff: StaffViewer,
  { from, ...change }: z.infer<typeof PriceChangeBody>,
): Promise<{ changed: number }> {
  await requireScope(staff, 'prices.edit', change.site)
  return transaction(async (tx) => {
    const { before, after, changed } = await changePrices(tx, staff, {
      ...change,
      ...(from && { from: new Date(from) }),
    })
    if (changed > 0)
      await recordAudit(tx, staff, {
        act: 'prices.change',
        siteId: change.site,
        subject: `prices ${change.country ?? change.currency}`,
        reason: from ? `from ${from}` : '',
        before,
        after,
      })
    return { changed }
  })
}
