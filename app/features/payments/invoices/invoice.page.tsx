import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/invoice.page.ts'
import { PaperSheet } from './PaperSheet.tsx'
import { openInvoice } from './papers.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = memberVisit(context)
  const paper = await openInvoice(visit, params.id)
  const { number } = paper
  return { title: i18nFor(visit.locale)._(msg`Invoice ${number}`), paper }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function InvoicePage({ loaderData: { paper }, params }: Route.ComponentProps) {
  return <PaperSheet paper={paper} back={`/transactions/${params.id}`} />
}
