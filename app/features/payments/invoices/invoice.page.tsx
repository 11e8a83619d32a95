import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/invoice.page.ts'
import { DocumentSheet } from './DocumentSheet.tsx'
import { openInvoice } from './documents.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = memberVisit(context)
  const sheet = await openInvoice(visit, params.id)
  const { number } = sheet
  return { title: i18nFor(visit.locale)._(msg`Invoice ${number}`), sheet }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function InvoicePage({ loaderData: { sheet }, params }: Route.ComponentProps) {
  return <DocumentSheet sheet={sheet} back={`/transactions/${params.id}`} />
}
