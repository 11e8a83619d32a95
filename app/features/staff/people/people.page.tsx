import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { listSites } from '#app/features/sites/sites.server.ts'
import { findPeople } from '#app/features/staff-access/people.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { sitesWithRight } from '#app/web/staff-rights.ts'
import { staffVisit } from '#app/web/visit.ts'
import { ConfirmReason } from '../shell/ConfirmReason.tsx'
import { StaffPage } from '../shell/StaffPage.tsx'
import { type StaffColumn, StaffTable } from '../shell/StaffTable.tsx'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/people.page.ts'
import { AddPerson, ChangeRoles } from './PersonForms.tsx'
import type { createLinkCall, endPersonCall } from './people.api.ts'
import { useRoleWords } from './use-role-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  await spendPoints('staff_read', staff.id)
  const managed = sitesWithRight(staff, 'staff.manage')
  const isManaged = (site: string | null) => managed === null || (site !== null && managed.includes(site))
  const [people, sites] = await Promise.all([findPeople(), listSites()])
  return {
    title: i18nFor(locale)._(msg`People`),
    me: staff.id,
    people: people
      // Somebody who manages one site sees those who work on it.
      .filter(({ roles }) => managed === null || roles.some(({ site_id }) => isManaged(site_id)))
      .map((person) => ({ ...person, isManaged: person.roles.every(({ site_id }) => isManaged(site_id)) })),
    sites: sites.filter(({ id }) => isManaged(id)).map(({ id, name }) => ({ id, name })),
    managesAll: managed === null,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/people', title: loaderData?.title })

type Person = Route.ComponentProps['loaderData']['people'][number]
export interface ShownLink {
  link: string
  expires_at: string
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { people, sites, me } = loaderData
  const { t } = useLingui()
  const { wordsOf } = useRoleWords(sites)
  const [open, setOpen] = useState<{ form: 'add' } | { form: 'roles' | 'end'; id: string }>()
  const [link, setLink] = useState<ShownLink>()
  const close = () => setOpen(undefined)
  const chosen = open && 'id' in open ? people.find(({ id }) => id === open.id) : undefined

  const columns: StaffColumn<Person>[] = [
    { id: 'name', label: t`Work name`, cell: ({ work_name }) => <strong>{work_name}</strong> },
    { id: 'email', label: t`Email`, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { id: 'roles', label: t`Roles`, cell: ({ roles }) => roles.map(wordsOf).join(', ') || t`None` },
    {
      id: 'actions',
      label: t`Actions`,
      cell: (person) =>
        person.isManaged && (
          <PersonButtons person={person} isMe={person.id === me} onLink={setLink} onOpen={setOpen} />
        ),
    },
  ]

  return (
    <StaffPage
      title={<Trans>People</Trans>}
      lead={<Trans>Who works in the console, and what they may do on which site.</Trans>}
      actions={
        <Button onClick={() => setOpen({ form: 'add' })}>
          <Trans>Add somebody</Trans>
        </Button>
      }
    >
      <StaffTable caption={t`People`} columns={columns} rows={people} keyOf={({ id }) => id} />
      {open?.form === 'add' && <AddPerson {...loaderData} onAdded={setLink} onClose={close} />}
      {open?.form === 'roles' && chosen && <ChangeRoles {...loaderData} person={chosen} onClose={close} />}
      {open?.form === 'end' && chosen && <EndPerson person={chosen} onClose={close} />}
      <LinkDialog shown={link} onClose={() => setLink(undefined)} />
    </StaffPage>
  )
}

interface PersonButtonsProps {
  person: Person
  isMe: boolean
  onLink: (link: ShownLink) => void
  onOpen: (open: { form: 'roles' | 'end'; id: string }) => void
}

function PersonButtons({ person: { id, work_name }, isMe, onLink, onOpen }: PersonButtonsProps) {
  const { t } = useLingui()
  const { run, pending, problem } = useCall()
  const makeLink = () =>
    run(async () =>
      onLink(await callServer<typeof createLinkCall>('POST /staff-link.php', { body: { person: id } })),
    )
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end xl:flex-nowrap">
      {!isMe && (
        <Button
          variant="line"
          size="small"
          aria-label={t`Change the roles of ${work_name}`}
          onClick={() => onOpen({ form: 'roles', id })}
        >
          <Trans>Roles</Trans>
        </Button>
      )}
      <Button
        variant="line"
        size="small"
        pending={pending}
        aria-label={t`New link for ${work_name}`}
        onClick={makeLink}
      >
        <Trans>New link</Trans>
      </Button>
      {!isMe && (
        <Button
          variant="line"
          size="small"
          aria-label={t`End the access of ${work_name}`}
          onClick={() => onOpen({ form: 'end', id })}
        >
          <Trans>End</Trans>
        </Button>
      )}
      {problem && <span role="alert">{problem.message}</span>}
    </span>
  )
}

function EndPerson({ person: { id, work_name }, onClose }: { person: Person; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  async function end(reason: string) {
    await callServer<typeof endPersonCall>('DELETE /staff-people.php', { body: { person: id, reason } })
    await revalidate()
  }
  return (
    <ConfirmReason
      title={<Trans>End the access of {work_name}?</Trans>}
      confirmLabel={<Trans>End access</Trans>}
      variant="danger"
      onConfirm={end}
      onClose={onClose}
    >
      <Trans>They are logged out at once. What they did stays in the audit under their name.</Trans>
    </ConfirmReason>
  )
}

/** Shown once: only its hash is stored. */
function LinkDialog({ shown, onClose }: { shown: ShownLink | undefined; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open={shown !== undefined}
      title={<Trans>The link for the passkey</Trans>}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {shown && (
        <div className="grid gap-4">
          <p>
            <Trans>
              Send it in a way that only this person can read. It works once. Their earlier passkeys and
              logins end when they use it.
            </Trans>
          </p>
          <TextField
            label={t`Link`}
            name="link"
            readOnly
            value={shown.link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p className="text-ink-soft">
            <Trans>
              Valid until <When at={shown.expires_at} />. It isn’t shown again.
            </Trans>
          </p>
        </div>
      )}
    </Dialog>
  )
}
