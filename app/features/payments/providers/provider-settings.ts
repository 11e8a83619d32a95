import type { Env } from '#app/platform/env.server.ts'
import type { ProviderId } from './provider.ts'

export type RealProviderId = Exclude<ProviderId, 'sandbox'>

/** The settings each provider needs. */
export const neededSettings = {
  mollie: ['MOLLIE_API_KEY'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  verotel: ['VEROTEL_SHOP_ID', 'VEROTEL_SIGNATURE_KEY'],
} as const satisfies Record<RealProviderId, readonly (keyof Env)[]>

export const realProviderIds = ['mollie', 'stripe', 'verotel'] as const satisfies readonly RealProviderId[]
