import { useLocation } from 'react-router'
import { useAlive } from '#app/web/browser/use-alive.ts'
import type { Refund } from './refund.contract.ts'

/** What the history of a tab keeps for somebody who has withdrawn logged out. */
export interface ReceivedWithdrawal {
  received: Refund
}

export function useReceivedWithdrawal(): Refund | undefined {
  const state: Partial<ReceivedWithdrawal> | null = useLocation().state
  return useAlive() ? state?.received : undefined
}
