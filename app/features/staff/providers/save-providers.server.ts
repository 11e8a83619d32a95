import type { z } from '@hono/zod-openapi'
import { changeRoutes, switchMethod } from '#app/features/payments/providers/routes.server.ts'
import { recordAudit } from '#app/features/staff-access/audit.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { requireScope } from '../commerce/require-scope.server.ts'
import type { MethodBody, RoutesBody } from './providers.contract.ts'

type Staff = Pick<StaffViewer, 'id' | 'roles'>

/** A niche has all of its sites, so its routes need the right on every site. */
export async function saveRoutes(tx: Tx, staff: Staff, change: z.infer<typeof RoutesBody>) {
  const { site, niche, country, providers } = change
  await requireScope(staff, 'providers.edit', site)
  const { before, isChanged } = await changeRoutes(tx, change)
  if (isChanged)
    await recordAudit(tx, staff, {
      act: 'routes.change',
      siteId: site,
      subject: `routes of ${niche === null ? 'all niches' : `niche ${niche}`}, ${country ?? 'all countries'}`,
      before,
      after: providers,
    })
  return { changed: isChanged }
}

export async function saveMethod(tx: Tx, staff: Staff, { site, method, is_on }: z.infer<typeof MethodBody>) {
  await requireScope(staff, 'providers.edit', site)
  const { isChanged } = await switchMethod(tx, site, { method, isOn: is_on })
  if (isChanged)
    await recordAudit(tx, staff, {
      act: 'method.switch',
      siteId: site,
      subject: `payment method ${method}`,
      before: { is_on: !is_on },
      after: { is_on },
    })
  return { changed: isChanged }
}
