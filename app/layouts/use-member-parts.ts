import { use } from 'react'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

const load = () => import('./members/member-parts.ts')
type MemberParts = Awaited<ReturnType<typeof load>>

/** The server has them at hand. */
let parts: MemberParts | undefined = import.meta.env.SSR ? await load() : undefined
let coming: Promise<MemberParts> | undefined

async function loadWithTexts() {
  await loadInsideTexts()
  return load()
}

/** Beside the texts, before the page of a member comes to life: none of it is without its script for a moment. */
export async function loadMemberParts() {
  coming ??= load()
  parts = await coming
}

/**
 * What stands around a page for members only; null for a visitor, whose first page carries none of it. Who becomes a
 * member without a new document, by a login in another tab, sees the page as it was until they have come.
 */
export function useMemberParts() {
  const user = useUser()
  if (!user) return null
  if (parts) return { user, ...parts }
  coming ??= loadWithTexts()
  return { user, ...use(coming) }
}
