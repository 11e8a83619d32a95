import type { ProviderId } from './provider.ts'

/**
 * For which sites a provider is used unless the table `provider_choice` says otherwise: its terms allow them. Mollie
 * serves no sexual dating, Stripe no dating at all but by a written word; Verotel is made for what others refuse.
 */
export const usualNiches: Record<ProviderId, readonly number[]> = {
  mollie: [1, 2, 7],
  stripe: [],
  verotel: [1, 2, 3, 4, 5, 6, 7],
  sandbox: [1, 2, 3, 4, 5, 6, 7],
}
