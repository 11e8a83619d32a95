import { useLocation } from 'react-router'
import { useHydrated } from '#app/web/browser/use-hydrated.ts'
import type { Refund } from '../refund.contract.ts'

/** What a tab's history stores after a withdrawal by a logged-out visitor. */
export interface ReceivedWithdrawal {
  received: Refund
}

export function useReceivedWithdrawal(): Refund | undefined {
  const state: Partial<ReceivedWithdrawal> | null = useLocation().state
  return useHydrated() ? state?.received : undefined
}
