import { findProvider } from '../providers/providers.server.ts'

/** Methods that cannot receive money. */
const oneWay = ['bank_transfer', 'paysafecard']

/** Whether the provider can refund to where the money came from; otherwise the buyer names an account. */
export function canRefundToSource({ provider: id, method }: { provider: string; method: string }): boolean {
  const provider = findProvider(id)
  return Boolean(provider?.can.refund && provider.refund) && !oneWay.includes(method)
}
