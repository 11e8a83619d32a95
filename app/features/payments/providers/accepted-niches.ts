import type { ProviderId } from './provider.ts'

const all = [1, 2, 3, 4, 5, 6, 7]

/** The niches each provider accepts by its published rules. A contract that allows more is a row of payment_route. */
export const acceptedNiches: Record<ProviderId, readonly number[]> = {
  sandbox: all,
  mollie: [1],
  // It prohibits all online dating; with its written consent, a row selects it.
  stripe: [],
  verotel: all,
}
