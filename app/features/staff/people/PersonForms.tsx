import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { Dialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { callServer } from '#app/web/browser/call-server.ts'
import { useFormCall } from '#app/web/browser/use-call.ts'
import { type GrantedRole, type StaffRole, staffRoles } from '#app/web/staff-rights.ts'
import type { addPersonCall, changeRolesCall } from './people.api.ts'
import { useRoleWords } from './use-role-words.ts'

interface Managed {
  /** The sites whose staff the reader manages. */
  sites: readonly { id: string; name: string }[]
  /** Whether the reader may grant a role on all sites. */
  managesAll: boolean
}

interface AddPersonProps extends Managed {
  onAdded: (link: { link: string; expires_at: string }) => void
  onClose: () => void
}

export function AddPerson({ onAdded, onClose, ...managed }: AddPersonProps) {
  const { t } = useLingui()
  const form = useId()
  const { revalidate } = useRevalidator()
  const [roles, setRoles] = useState<readonly GrantedRole[]>([])
  const { submit, pending, problem } = useFormCall(async (answers) => {
    const body = {
      email: String(answers.get('email')),
      work_name: String(answers.get('work_name')),
      roles: [...roles],
    }
    onAdded(await callServer<typeof addPersonCall>('POST /staff-people.php', { body }))
    onClose()
    await revalidate()
  })
  const fields = problem?.fields
  return (
    <Dialog
      open
      title={<Trans>Add somebody</Trans>}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} pending={pending}>
          <Trans>Add and show the link</Trans>
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          maxLength={254}
          autoComplete="off"
          error={fields?.email}
        />
        <TextField
          label={t`Work name`}
          name="work_name"
          hint={t`Members see this name, not the real one.`}
          maxLength={80}
          autoComplete="off"
          error={fields?.work_name}
        />
        <RolesField {...managed} roles={roles} onChange={setRoles} error={fields?.roles} />
      </form>
      <DialogProblem problem={fields ? undefined : problem} />
    </Dialog>
  )
}

interface ChangeRolesProps extends Managed {
  person: { id: string; work_name: string; roles: readonly GrantedRole[] }
  onClose: () => void
}

/** After somebody else's change it shows what they changed, and saves on top of it. */
export function ChangeRoles({ person, onClose, ...managed }: ChangeRolesProps) {
  const form = useId()
  const { revalidate } = useRevalidator()
  const { wordsOf } = useRoleWords(managed.sites)
  const [first] = useState(person.roles)
  const [roles, setRoles] = useState(person.roles)
  const { submit, pending, problem } = useFormCall(async () => {
    const body = { person: person.id, roles: [...roles], seen: [...person.roles] }
    try {
      await callServer<typeof changeRolesCall>('PUT /staff-people.php', { body })
      onClose()
    } finally {
      await revalidate()
    }
  })
  const wordsOfAll = (some: readonly GrantedRole[]) => some.map(wordsOf).join(', ')
  const given = wordsOfAll(person.roles.filter((role) => !includes(first, role)))
  const taken = wordsOfAll(first.filter((role) => !includes(person.roles, role)))
  const { work_name } = person
  return (
    <Dialog
      open
      title={<Trans>Roles of {work_name}</Trans>}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} pending={pending}>
          <Trans>Save roles</Trans>
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <RolesField {...managed} roles={roles} onChange={setRoles} />
        {(given || taken) && (
          <Notice tone="warning" role="status" title={<Trans>Somebody else’s change meanwhile</Trans>}>
            {given && (
              <p>
                <Trans>Given: {given}</Trans>
              </p>
            )}
            {taken && (
              <p>
                <Trans>Removed: {taken}</Trans>
              </p>
            )}
          </Notice>
        )}
      </form>
      <DialogProblem problem={problem} />
    </Dialog>
  )
}

interface RolesFieldProps extends Managed {
  roles: readonly GrantedRole[]
  onChange: (roles: readonly GrantedRole[]) => void
  error?: string
}

function RolesField({ sites, managesAll, roles, onChange, error }: RolesFieldProps) {
  const { t } = useLingui()
  const { nameOf, wordsOf } = useRoleWords(sites)
  const [role, setRole] = useState<StaffRole>('support')
  const [site, setSite] = useState(managesAll ? '' : (sites[0]?.id ?? ''))
  const chosen = { role, site_id: site || null }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">
        <Trans>Roles</Trans>
      </legend>
      <ul className="flex flex-wrap gap-2">
        {roles.map((each) => (
          <li key={`${each.role} ${each.site_id}`}>
            <Chip onRemove={() => onChange(roles.filter((other) => other !== each))}>{wordsOf(each)}</Chip>
          </li>
        ))}
      </ul>
      {roles.length === 0 && (
        <p className="text-ink-soft">
          <Trans>None yet</Trans>
        </p>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Select
          label={t`Role`}
          value={role}
          onChange={({ target }) => setRole(target.value as StaffRole)}
          options={staffRoles.map((value) => ({ value, label: nameOf(value) }))}
        />
        <Select
          label={t`Site`}
          value={site}
          onChange={({ target }) => setSite(target.value)}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          {...(managesAll && { emptyOption: t`All sites` })}
        />
        <Button
          variant="soft"
          size="small"
          disabled={includes(roles, chosen)}
          onClick={() => onChange([...roles, chosen])}
          className="justify-self-start"
        >
          <Trans>Give this role</Trans>
        </Button>
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}

function includes(roles: readonly GrantedRole[], { role, site_id }: GrantedRole) {
  return roles.some((other) => other.role === role && other.site_id === site_id)
}
