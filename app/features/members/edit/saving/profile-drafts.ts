import type { FieldName } from '../fields/field-name.ts'
import type { OwnProfile, ProfileChange } from '../profile.contract.ts'

/** What was typed and could not be stored yet, by field. */
export type ProfileDrafts = Partial<Record<FieldName, ProfileChange>>

const storageKey = 'second-spring:profile-drafts'

export function withChanges(
  profile: OwnProfile,
  fields: Partial<Record<FieldName, { change?: ProfileChange }>>,
): OwnProfile {
  return Object.assign({}, profile, ...Object.values(fields).map(({ change }) => change))
}

export function isSameValue(one: unknown, other: unknown) {
  return Array.isArray(one) ? JSON.stringify(one) === JSON.stringify(other) : one === other
}

/** Survives a reload or a new login in this tab; sexuality is never stored outside the profile. */
export function persistDrafts(id: string, { sexuality: _never, ...drafts }: ProfileDrafts) {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ id, drafts }))
  } catch {
    // Without storage only the page itself has them.
  }
}

/** Returns only this member's drafts: somebody else may have used the tab. */
export function readPersistedDrafts(id: string): ProfileDrafts {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return kept.id === id && typeof kept.drafts === 'object' ? kept.drafts : {}
  } catch {
    return {}
  }
}
