import { findPersonRow } from './people.db.server.ts'

export type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>

/** A member as a decision about them needs it; null when nothing is left of them. */
export async function readPerson(id: string | null) {
  const found = id ? await findPersonRow(id) : undefined
  return found && !found.erased_at ? found : null
}
