import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useFormCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import type { Route } from './+types/new-site.page.ts'
import { readNewSitePage } from './read-site-pages.server.ts'
import type { createSiteCall } from './sites.api.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  return { ...(await readNewSitePage(staff)), title: i18nFor(locale)._(msg`New site`) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/sites/new', title: loaderData?.title })

export default function NewSite({ loaderData: { sites } }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { submit, pending, problem } = useFormCall(async (answers) => {
    const { site } = await callServer<typeof createSiteCall>('POST /staff-site.php', {
      body: {
        from: String(answers.get('from')),
        name: String(answers.get('name')),
        domain: String(answers.get('domain')),
        new_company: answers.get('company') === 'new',
      },
    })
    await navigate(`/staff/sites/${site}`)
  })
  const errorOf = (name: string) => problem?.fields?.[name] ?? problem?.fields?.[`changes.${name}`]

  return (
    <StaffPage
      title={<Trans>New site</Trans>}
      lead={
        <Trans>
          It starts with the settings and texts of another site. Nobody can join it until you open it, so
          there is time to adapt everything.
        </Trans>
      }
    >
      <DeferredForm onSubmit={submit} noValidate className="grid max-w-form gap-5">
        <Select
          name="from"
          label={t`Copy settings from`}
          hint={t`That site’s own prices, payment providers, blocked payment methods, discount codes, landing pages and partners aren’t copied.`}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          error={errorOf('from')}
        />
        <TextField name="name" label={t`Name`} maxLength={40} autoComplete="off" error={errorOf('name')} />
        <TextField
          name="domain"
          label={t`Domain`}
          hint={t`Without https://. Point it at this server first, and give it a certificate.`}
          maxLength={253}
          autoComplete="off"
          spellCheck={false}
          error={errorOf('domain')}
        />
        <RadioCards
          name="company"
          label={t`Company`}
          defaultValue="same"
          options={[
            { value: 'same', label: t`The same as that site` },
            {
              value: 'new',
              label: t`Another company`,
              description: t`Fill in its imprint before you open the site.`,
            },
          ]}
        />
        {problem && (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        )}
        <Button type="submit" pending={pending} className="justify-self-start">
          <Trans>Create the site</Trans>
        </Button>
      </DeferredForm>
    </StaffPage>
  )
}
