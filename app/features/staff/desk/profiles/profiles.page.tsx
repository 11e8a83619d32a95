import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import VenetianMask from 'lucide-react/icons/venetian-mask'
import { Form, Link, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Pagination } from '#app/design/Pagination.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName, languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { SitePicker } from '../../shell/SitePicker.tsx'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { StaffPhoto } from '../../shell/StaffPhoto.tsx'
import { type StaffColumn, StaffTable } from '../../shell/StaffTable.tsx'
import type { Route } from './+types/profiles.page.ts'
import { readProfilesPage } from './read-profile-pages.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const page = await readProfilesPage(staff, request)
  return { ...page, title: i18nFor(locale)._(msg`Fictional profiles`) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/desk/profiles', title: loaderData?.title })

export default function Profiles({ loaderData }: Route.ComponentProps) {
  const { title, profiles, sites, search, canMake, pageNumber, pages } = loaderData
  const { t } = useLingui()
  const [query] = useSearchParams()
  function addressOf(page: number) {
    const next = new URLSearchParams(query)
    next.set('pageNumber', String(page))
    return `/staff/desk/profiles?${next}`
  }
  return (
    <StaffPage
      title={title}
      lead={
        <Trans>
          Invented people who answer only while a writer is on shift. Members always see the label beside
          their names.
        </Trans>
      }
      actions={
        canMake && (
          <ButtonLink to="/staff/desk/profiles/new">
            <Trans>New profile</Trans>
          </ButtonLink>
        )
      }
    >
      <div className="grid gap-5">
        <Form className="flex flex-wrap items-end gap-3">
          <SitePicker sites={sites} />
          <TextField
            key={search}
            label={t`Name`}
            name="search"
            autoComplete="off"
            maxLength={40}
            defaultValue={search}
            className="w-60 max-w-full"
          />
          <Button type="submit" variant="soft">
            <Trans>Search</Trans>
          </Button>
        </Form>
        {profiles.length > 0 ? (
          <ProfileTable profiles={profiles} hasSeveralSites={sites.length > 1} />
        ) : (
          <EmptyState
            icon={<VenetianMask />}
            title={search ? t`Nobody of that name` : t`No fictional profiles yet`}
          >
            {!canMake && <Trans>A site has fictional profiles only if its settings say so.</Trans>}
          </EmptyState>
        )}
        <Pagination page={pageNumber} pages={pages} to={addressOf} />
      </div>
    </StaffPage>
  )
}

type Profile = Route.ComponentProps['loaderData']['profiles'][number]

function ProfileTable({
  profiles,
  hasSeveralSites,
}: {
  profiles: readonly Profile[]
  hasSeveralSites: boolean
}) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const columns: StaffColumn<Profile>[] = [
    {
      id: 'name',
      label: t`Profile`,
      cell: ({ id, name, age, photo }) => (
        <span className="flex items-center gap-3 max-sm:flex-row-reverse">
          {photo ? (
            <StaffPhoto file={photo} alt={t`Photo of ${name}`} size="thumb" className="w-12 shrink-0" />
          ) : (
            <span
              aria-hidden
              className="grid aspect-4/5 w-12 shrink-0 place-items-center rounded-card bg-sand"
            >
              <VenetianMask size={20} />
            </span>
          )}
          <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
            <span>
              <Link to={`/staff/desk/profiles/${id}`} className="link font-semibold wrap-anywhere">
                {name}
              </Link>
              , {age}
            </span>
            <FictionalLabel />
          </span>
        </span>
      ),
    },
    ...(hasSeveralSites
      ? [{ id: 'site', label: t`Site`, cell: ({ site }: Profile) => site } satisfies StaffColumn<Profile>]
      : []),
    {
      id: 'place',
      label: t`Place`,
      cell: ({ city, country }) => [city, countryName(country, locale)].filter(Boolean).join(', '),
    },
    { id: 'language', label: t`Language`, cell: ({ language }) => languageName(language, locale) },
    {
      id: 'state',
      label: t`State`,
      cell: ({ offered }) =>
        offered ? (
          <Chip>
            <Trans>Offered</Trans>
          </Chip>
        ) : (
          <span className="text-ink-soft">
            <Trans>Retired</Trans>
          </span>
        ),
    },
  ]
  return (
    <StaffTable caption={t`Fictional profiles`} columns={columns} rows={profiles} keyOf={({ id }) => id} />
  )
}
