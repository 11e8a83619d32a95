import { CreditCard, Landmark, type LucideIcon, ReceiptText, Smartphone, Ticket, Wallet } from 'lucide-react'
import type { PaymentMethodRow } from '../offer/packages.contract.ts'

const icons: Record<PaymentMethodRow['kind'], LucideIcon> = {
  card: CreditCard,
  debit: ReceiptText,
  redirect: Smartphone,
  transfer: Landmark,
  voucher: Ticket,
  wallet: Wallet,
}

/** A neutral sign of the kind of method: no company's own mark. */
export function MethodIcon({ kind }: Pick<PaymentMethodRow, 'kind'>) {
  const Icon = icons[kind]
  return <Icon aria-hidden />
}
