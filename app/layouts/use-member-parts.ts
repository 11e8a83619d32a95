import { use } from 'react'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

const load = () => import('./members/member-parts.ts')
type MemberParts = Awaited<ReturnType<typeof load>>

/** The server loads them at start. */
let parts: MemberParts | undefined = import.meta.env.SSR ? await load() : undefined
let pendingParts: Promise<MemberParts> | undefined

async function loadWithTexts() {
  await loadInsideTexts()
  return load()
}

/** Loads them along with the texts before a member's page hydrates, so that its markup is never without script. */
export async function loadMemberParts() {
  pendingParts ??= load()
  parts = await pendingParts
}

/**
 * The frame of a page for members only; null for a visitor, whose first page carries none of it. After a login in
 * another tab the page stays as it was until they have loaded.
 */
export function useMemberParts() {
  const user = useUser()
  if (!user) return null
  if (parts) return { user, ...parts }
  pendingParts ??= loadWithTexts()
  return { user, ...use(pendingParts) }
}
