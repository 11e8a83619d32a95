import { findProvider } from '../providers/providers.server.ts'

/** Nothing can be sent back along these. */
const oneWay = ['bank_transfer', 'paysafecard']

/** Whether the provider can pay back to where the money came from; else the buyer names an account. */
export function goesBackTheSameWay({ provider: id, method }: { provider: string; method: string }): boolean {
  const provider = findProvider(id)
  return Boolean(provider?.can.refund && provider.refund) && !oneWay.includes(method)
}
