const hashStart = '#join'

export const allSteps = ['who', 'born', 'place', 'name', 'message', 'account'] as const
export type Step = (typeof allSteps)[number]

/** The step follows the # in the address: the browser's Back works, and nothing of it reaches the server. */
export function toSignupHash(step?: Step): string {
  return step ? `${hashStart}-${step}` : hashStart
}

export function isSignupHash(hash: string): boolean {
  return hash === hashStart || parseSignupHash(hash) !== null
}

export function parseSignupHash(hash: string): Step | null {
  const name = hash.startsWith(`${hashStart}-`) ? hash.slice(hashStart.length + 1) : ''
  return allSteps.find((step) => step === name) ?? null
}
