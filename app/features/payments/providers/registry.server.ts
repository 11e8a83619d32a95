import { mollie } from './mollie/mollie.server.ts'
import { sandboxRow } from './sandbox/sandbox.server.ts'
import { stripe } from './stripe/stripe.server.ts'
import { verotel } from './verotel/verotel.server.ts'

/**
 * Every payment provider, in the order in which they are asked. A new provider is a folder beside these and a line here:
 * routes, settings, checks, and the conformance tests follow from its row.
 */
export const providerRows = [mollie, stripe, verotel, sandboxRow] as const

export type ProviderId = (typeof providerRows)[number]['id']

export const realProviderRows = providerRows.filter(({ isDemoOnly }) => !isDemoOnly)
