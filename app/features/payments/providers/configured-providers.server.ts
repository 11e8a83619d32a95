import { type Env, env } from '#app/platform/env.server.ts'
import { mollieProvider } from './mollie/mollie.server.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeProvider } from './stripe/stripe.server.ts'
import { verotelProvider } from './verotel/verotel.server.ts'

let made: { settings: Env; providers: PaymentProvider[] } | undefined

/**
 * The providers that have all their settings, in the order in which they are asked. Recreated when a setting changes.
 */
export function configuredProviders(): PaymentProvider[] {
  const settings = env()
  if (made?.settings !== settings) made = { settings, providers: makeProviders(settings) }
  return made.providers
}

function makeProviders(settings: Env): PaymentProvider[] {
  const { MOLLIE_API_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_DEBIT_EMAIL } = settings
  const { VEROTEL_SHOP_ID, VEROTEL_SIGNATURE_KEY, VEROTEL_URL } = settings
  const providers: PaymentProvider[] = []
  if (MOLLIE_API_KEY) providers.push(mollieProvider({ apiKey: MOLLIE_API_KEY }))
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
    const webhookSecrets = STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim())
    const debits = STRIPE_DEBIT_EMAIL ? { debitEmail: STRIPE_DEBIT_EMAIL } : {}
    providers.push(stripeProvider({ secretKey: STRIPE_SECRET_KEY, webhookSecrets, ...debits }))
  }
  if (VEROTEL_SHOP_ID && VEROTEL_SIGNATURE_KEY)
    providers.push(
      verotelProvider({ shopId: VEROTEL_SHOP_ID, signatureKey: VEROTEL_SIGNATURE_KEY, url: VEROTEL_URL }),
    )
  return providers
}
