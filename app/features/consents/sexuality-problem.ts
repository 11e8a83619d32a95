import type { Problems } from '#app/platform/refuse-problems.ts'

/** What the law protects is kept only with a yes of its own in the same call. */
export function sexualityProblem({
  sexuality,
  sexuality_consent,
}: {
  sexuality?: string | null
  sexuality_consent?: boolean
}): Problems {
  return { sexuality_consent: sexuality && !sexuality_consent ? 'consent_required' : null }
}
