import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../../shell/StaffPage.tsx'
import type { Route } from './+types/new-code.page.ts'
import { CodeForm } from './CodeForm.tsx'
import { readCodeChoices } from './read-code-pages.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const isBatch = new URL(request.url).searchParams.get('kind') === 'batch'
  const title = i18nFor(locale)._(isBatch ? msg`Many random codes` : msg`New code`)
  return { choices: await readCodeChoices(staff, locale), isBatch, title }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/codes/new', title: loaderData?.title })

export default function NewCode({ loaderData: { choices, isBatch, title } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={title}
      lead={
        isBatch && (
          <Trans>
            Nobody can guess them. The list can be downloaded once, and each code is found by its text.
          </Trans>
        )
      }
    >
      <CodeForm key={String(isBatch)} choices={choices} isBatch={isBatch} />
    </StaffPage>
  )
}
