import type { ProviderId } from './provider.ts'

const all = [1, 2, 3, 4, 5, 6, 7]

/** What each provider takes payments for by its published rules. A contract that allows more is a row of payment_route. */
export const acceptedNiches: Record<ProviderId, readonly number[]> = {
  sandbox: all,
  mollie: [1],
  // It names all online dating as prohibited; with its written word it is chosen by a row.
  stripe: [],
  verotel: all,
}
