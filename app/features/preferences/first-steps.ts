/** The steps offered to a new member after activation, in this order; each can be skipped. */
export const firstSteps = ['photo', 'words', 'people'] as const
export type FirstStep = (typeof firstSteps)[number]

export function isFirstStep(name: string | null): name is FirstStep {
  return firstSteps.some((step) => step === name)
}
