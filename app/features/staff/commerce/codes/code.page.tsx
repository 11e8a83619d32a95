import { Plural, Trans } from '@lingui/react/macro'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../../shell/StaffPage.tsx'
import type { Route } from './+types/code.page.ts'
import { CodeForm } from './CodeForm.tsx'
import { readCodeChoices, readCodePage } from './read-code-pages.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  return { code: await readCodePage(staff, params.id), choices: await readCodeChoices(staff, locale) }
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta({
    root: matches[0].loaderData,
    path: `/staff/codes/${params.id}`,
    title: loaderData?.code.code,
  })

export default function Code({ loaderData: { code, choices } }: Route.ComponentProps) {
  const { paid, orders } = code
  return (
    <StaffPage
      title={<span className="break-all">{code.code}</span>}
      lead={
        <>
          <Plural
            value={orders}
            _0="No order has been placed with it."
            one={`# order has been placed with it, paid: ${paid}.`}
            other={`# orders have been placed with it, paid: ${paid}.`}
          />{' '}
          {code.isOfBatch && <Trans>It is part of a batch.</Trans>}
        </>
      }
    >
      <CodeForm key={code.id} choices={choices} code={code} />
    </StaffPage>
  )
}
