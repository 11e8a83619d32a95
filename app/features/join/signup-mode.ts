import type { Site } from '#app/web/visit.ts'

export type SignupMode = 'open' | 'closed' | 'needs_trafficsource'
export type ClosedSignupMode = Exclude<SignupMode, 'open'>

/** Whether a visitor with this tracking may sign up; a source counts only if it is not empty. */
export function getSignupMode(
  site: Pick<Site, 'signups'>,
  tracking: { readonly [name: string]: string | undefined } | null | undefined,
): SignupMode {
  if (site.signups === 'closed') return 'closed'
  if (site.signups === 'with_trafficsource' && !Object.values(tracking ?? {}).some((value) => value?.trim()))
    return 'needs_trafficsource'
  return 'open'
}
