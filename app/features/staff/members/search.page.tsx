import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { type StaffColumn, StaffTable } from '../shell/StaffTable.tsx'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/search.page.ts'
import { mostLetters, searchMembers } from './search-members.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const query = new URL(request.url).searchParams
  const title = i18nFor(locale)._(msg`Members`)
  const asked = { q: query.get('q') ?? '', site: query.get('site') ?? '' }
  return { title, mostLetters, ...(await searchMembers(staff, asked)) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/members', title: loaderData?.title })

type Page = Route.ComponentProps['loaderData']
type Found = Page['found'][number]

const stateWords: Record<Found['state'], MessageDescriptor> = {
  active: msg`Active`,
  not_confirmed: msg`Address not confirmed yet`,
  pending_deletion: msg`Closed`,
  suspended: msg`Suspended`,
  banned: msg`Banned`,
  fictional: msg`Fictional profile`,
  erased: msg`Erased`,
}

export default function SearchMembers({ loaderData }: Route.ComponentProps) {
  return (
    <StaffPage
      title={<Trans>Members</Trans>}
      lead={
        <Trans>
          By the beginning of a name, a whole mail address or a member number. Each search is recorded.
        </Trans>
      }
    >
      <SearchForm {...loaderData} />
      <Results {...loaderData} />
    </StaffPage>
  )
}

function SearchForm({ sites, isShort, mostLetters }: Page) {
  const { t } = useLingui()
  const { state, location } = useNavigation()
  const [query] = useSearchParams()
  return (
    <Form role="search" className="mb-6 flex flex-wrap items-end gap-4">
      <TextField
        // A link of the palette fills it in.
        key={query.get('q')}
        type="search"
        name="q"
        label={t`Name, mail address or member number`}
        defaultValue={query.get('q') ?? ''}
        maxLength={mostLetters}
        error={isShort && t`Please enter at least two letters.`}
        autoComplete="off"
        className="w-96 max-w-full"
      />
      {sites.length > 1 && (
        <Select
          name="site"
          label={t`Site`}
          emptyOption={t`All sites`}
          defaultValue={query.get('site') ?? ''}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          className="w-60 max-w-full"
        />
      )}
      <Button
        type="submit"
        icon={<Search aria-hidden size={20} />}
        pending={state === 'loading' && location.pathname === '/staff/members'}
      >
        <Trans>Search</Trans>
      </Button>
    </Form>
  )
}

function Results({ isAsked, found, hasMore }: Page) {
  const { t, i18n } = useLingui()
  if (!isAsked) return null
  if (found.length === 0)
    return (
      <EmptyState title={<Trans>Nobody found</Trans>}>
        <Trans>Perhaps it is written differently, or belongs to a site that you do not work for.</Trans>
      </EmptyState>
    )
  const columns: StaffColumn<Found>[] = [
    {
      id: 'name',
      label: t`Name`,
      cell: ({ id, name }) => (
        <Link to={`/staff/members/${id}`} className="link inline-flex min-h-11 items-center wrap-break-word">
          {name || t`Erased member`}
        </Link>
      ),
    },
    { id: 'site', label: t`Site`, cell: ({ site }) => site },
    { id: 'state', label: t`State`, cell: ({ state }) => i18n._(stateWords[state]) },
    { id: 'joined', label: t`Joined`, cell: ({ created_at }) => <When at={created_at} day /> },
  ]
  return (
    <>
      {hasMore && (
        <Notice className="mb-4">
          <Trans>There are more. Type more letters, or choose a site.</Trans>
        </Notice>
      )}
      <StaffTable caption={t`Members`} columns={columns} rows={found} keyOf={({ id }) => id} />
    </>
  )
}
