import { changePrices, previewPrices } from '#app/features/sites/prices/change-prices.server.ts'
import { recordAudit } from '#app/features/staff-access/audit.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { requireScope } from '../require-scope.server.ts'
import type { PriceChangeBody, PricesChanged } from './prices.contract.ts'

/** Says what would change; with `confirm` sets the prices and records who did, in one transaction. */
export async function setPrices(
  staff: StaffViewer,
  { from, confirm, ...wanted }: PriceChangeBody,
): Promise<PricesChanged> {
  await requireScope(staff, 'prices.edit', wanted.site)
  const change = { ...wanted, ...(from && { from: new Date(from) }) }
  return transaction(async (tx) => {
    if (!confirm) {
      const changes = await previewPrices(tx, change)
      return { changed: changes.length, changes }
    }
    const { before, after, changed } = await changePrices(tx, staff, change)
    if (changed > 0)
      await recordAudit(tx, staff, {
        act: 'prices.change',
        siteId: change.site,
        subject: `prices ${change.country ?? change.currency}`,
        reason: from ? `from ${from}` : '',
        before,
        after,
      })
    return { changed, changes: [] }
  })
}
