import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GrantedRole, StaffRole } from '#app/web/staff-rights.ts'

const names: Record<StaffRole, MessageDescriptor> = {
  support: msg`Support`,
  moderator: msg`Moderator`,
  finance: msg`Finance`,
  editor: msg`Editor`,
  writer: msg`Writer of fictional profiles`,
  admin: msg`Admin`,
}

/** The roles and where they count, in the reader's language. */
export function useRoleWords(sites: readonly { id: string; name: string }[]) {
  const { t, i18n } = useLingui()
  const nameOf = (role: StaffRole) => i18n._(names[role])
  function wordsOf({ role, site_id }: GrantedRole) {
    const name = nameOf(role)
    if (site_id === null) return name
    const site = sites.find(({ id }) => id === site_id)?.name ?? site_id
    return t`${name}: ${site}`
  }
  return { nameOf, wordsOf }
}
