import { useSyncExternalStore } from 'react'
import type { OpenOrder } from './open-order.server.ts'

const applePay = 'apple_pay'
const never = () => () => {}

/** An order with the ways to pay that this device has: Apple Pay is only on Apple's. */
export function useDeviceMethods(order: OpenOrder): OpenOrder {
  const { methods, linked } = order
  // The server does not know the device: whoever follows a link to Apple Pay most likely has it.
  const hasApplePay = useSyncExternalStore(never, canApplePay, () => linked?.shown === applePay)
  if (hasApplePay) return order
  return {
    ...order,
    methods: methods.filter(({ id }) => id !== applePay),
    linked: linked?.shown === applePay ? { ...linked, state: 'elsewhere', shown: null } : linked,
  }
}

declare global {
  interface Window {
    /** Safari, and on iPhones every browser. */
    ApplePaySession?: { canMakePayments: () => boolean }
  }
}

function canApplePay(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false
  } catch {
    // Not on an insecure page.
    return false
  }
}
