import type { Problems } from '#app/platform/refuse-problems.ts'

/** Legally protected data is stored only with a separate consent in the same call. */
export function sexualityProblem({
  sexuality,
  sexuality_consent,
}: {
  sexuality?: string | null
  sexuality_consent?: boolean
}): Problems {
  return { sexuality_consent: sexuality && !sexuality_consent ? 'consent_required' : null }
}
