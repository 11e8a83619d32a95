/** What a new member is asked for after the activation, in this order; each can be left out. */
export const firstSteps = ['photo', 'words', 'people'] as const
export type FirstStep = (typeof firstSteps)[number]

export function isFirstStep(name: string | null): name is FirstStep {
  return firstSteps.some((step) => step === name)
}
