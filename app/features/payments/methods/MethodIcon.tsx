import type { LucideIcon } from 'lucide-react'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Smartphone from 'lucide-react/icons/smartphone'
import Ticket from 'lucide-react/icons/ticket'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType, SVGProps } from 'react'
import ApplePay from 'react-pay-icons/Applepay'
import GooglePay from 'react-pay-icons/Googlepay'
import MobilePay from 'react-pay-icons/MobilePay'
import PayPal from 'react-pay-icons/Paypal'
import Swish from 'react-pay-icons/Swish'
import Twint from 'react-pay-icons/Twint'
import Vipps from 'react-pay-icons/Vipps'
import type { PaymentMethodRow } from '../offer/packages.contract.ts'

const icons: Record<PaymentMethodRow['kind'], LucideIcon> = {
  card: CreditCard,
  debit: ReceiptText,
  redirect: Smartphone,
  transfer: Landmark,
  voucher: Ticket,
  wallet: Wallet,
}

/** People recognise a wallet by its mark, as they see it in their app and in shops. */
const marks: Record<string, ComponentType<SVGProps<SVGSVGElement>>> = {
  apple_pay: ApplePay,
  google_pay: GooglePay,
  mobilepay: MobilePay,
  paypal: PayPal,
  satispay: Satispay,
  swish: Swish,
  twint: Twint,
  vipps: Vipps,
}

interface MethodIconProps extends Pick<PaymentMethodRow, 'kind'> {
  id?: string
}

/** The mark of a wallet; for every other method an icon of its kind. */
export function MethodIcon({ id = '', kind }: MethodIconProps) {
  const Mark = marks[id]
  if (Mark)
    return <Mark aria-hidden className="h-7 w-11 rounded-md border border-line bg-white object-contain" />
  const Icon = icons[kind]
  return <Icon aria-hidden className="mx-2.5" />
}

function Satispay(props: SVGProps<SVGSVGElement>) {
  return (
    <svg aria-hidden viewBox="0 0 60 40" {...props}>
      <path fill="#fff" d="M0 0h60v40H0z" />
      <path fill="#f94c43" d="m30 6 14 14-14 14-5-5 9-9-9-9z" />
      <path fill="#a41f2f" d="m30 34-14-14L30 6l5 5-9 9 9 9z" opacity=".85" />
    </svg>
  )
}
