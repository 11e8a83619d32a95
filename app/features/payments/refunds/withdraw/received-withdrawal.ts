import { useLocation } from 'react-router'
import { useAlive } from '#app/web/browser/use-alive.ts'
import type { Refund } from '../refund.contract.ts'

/** What a tab's history stores after a withdrawal by a logged-out visitor. */
export interface ReceivedWithdrawal {
  received: Refund
}

export function useReceivedWithdrawal(): Refund | undefined {
  const state: Partial<ReceivedWithdrawal> | null = useLocation().state
  return useAlive() ? state?.received : undefined
}
