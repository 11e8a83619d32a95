const hashStart = '#join'

export const everyStep = ['who', 'born', 'place', 'name', 'message', 'account'] as const
export type Step = (typeof everyStep)[number]

/** The step follows the # in the address: the browser's Back works, and nothing of it reaches the server. */
export function hashOf(step?: Step): string {
  return step ? `${hashStart}-${step}` : hashStart
}

export function isSignupHash(hash: string): boolean {
  return hash === hashStart || stepOfHash(hash) !== null
}

export function stepOfHash(hash: string): Step | null {
  const name = hash.startsWith(`${hashStart}-`) ? hash.slice(hashStart.length + 1) : ''
  return everyStep.find((step) => step === name) ?? null
}
