import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { Form, Link, redirect, useNavigation, useSearchParams } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { readForm } from '#app/web/page/read-form.server.ts'
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
  if (isAddress(asked.q)) throw redirect('/staff/members', 303)
  return { title, mostLetters, ...(await searchMembers(staff, asked)) }
}

/**
 * A name or a number goes on to its own address, to which somebody can come back. A mail address never stands in one:
 * histories and logs keep it.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { staff } = staffVisit(context)
  const form = await readForm(request)
  const asked = { q: String(form.get('q') ?? ''), site: String(form.get('site') ?? '') }
  if (isAddress(asked.q)) return { asked, ...(await searchMembers(staff, asked)) }
  return redirect(
    `/staff/members?${new URLSearchParams({ ...asked, q: asked.q.slice(0, mostLetters) })}`,
    303,
  )
}

const isAddress = (text: string) => text.includes('@')

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

export default function SearchMembers({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const asked = actionData?.asked ?? { q: query.get('q') ?? '', site: query.get('site') ?? '' }
  const page = { ...loaderData, ...actionData }
  return (
    <StaffPage
      title={<Trans>Members</Trans>}
      lead={
        <Trans>
          By the beginning of a name, a whole email address or a member number. Each search is recorded.
        </Trans>
      }
    >
      <SearchForm {...page} asked={asked} />
      <Results {...page} />
    </StaffPage>
  )
}

interface SearchFormProps extends Page {
  asked: { q: string; site: string }
}

function SearchForm({ sites, isShort, mostLetters, asked }: SearchFormProps) {
  const { t } = useLingui()
  const { state, location } = useNavigation()
  return (
    <Form method="post" action="/staff/members" role="search" className="mb-6 flex flex-wrap items-end gap-4">
      <TextField
        // A link of the palette fills it in.
        key={asked.q}
        type="search"
        name="q"
        label={t`Name, email address or member number`}
        defaultValue={asked.q}
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
          defaultValue={asked.site}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          className="w-60 max-w-full"
        />
      )}
      <Button
        type="submit"
        icon={<Search aria-hidden size={20} />}
        pending={state !== 'idle' && location.pathname === '/staff/members'}
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
        <Trans>Perhaps it is written differently, or belongs to a site that you don’t work for.</Trans>
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
