import { repeatAccountState } from '#app/features/account-deletion/close-account.server.ts'
import { repeatErasure } from '#app/features/account-deletion/erase-member.server.ts'
import { addUnsubscribedReason } from '#app/features/accounts/closed-account.server.ts'
import { changeConsentInTransaction } from '#app/features/accounts/consents/change-consent.server.ts'
import { lockAccountRow } from '#app/features/accounts/user/mail-recipient.server.ts'
import { repeatBan, repeatLiftedBan } from '#app/features/bans/bans.server.ts'
import { changeableKinds } from '#app/features/consents/consents.contract.ts'
import { repeatWithdrawal } from '#app/features/payments/refunds/withdraw/withdrawal.server.ts'
import { sweepUnknownFiles } from '#app/features/photos/pictures/photo-files.server.ts'
import type { Act, JournalEntry } from '#app/platform/backup/journal.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { dropRepeatedDeliveries, unlockJobs } from './finish-restore.db.server.ts'

interface FinishedRestore {
  repeated: number
  /** The orders of withdrawals that a person must look at: not in the backup, or not as paid. */
  unknownOrders: string[]
  droppedDeliveries: number
}

/**
 * Makes a restored database fit to serve: repeats what people did since the backup and must not be undone, and drops
 * what would reach them twice. A second run changes nothing.
 */
export async function finishRestore(entries: readonly JournalEntry[]): Promise<FinishedRestore> {
  await unlockJobs()
  const droppedDeliveries = await dropRepeatedDeliveries(now())
  const unknownOrders: string[] = []
  for (const { act, at } of entries) {
    const isRepeated = await transaction((tx) => repeat(tx, act, new Date(at))).catch(falseIfRefused)
    if (!isRepeated && act.kind === 'contract_withdrawn') unknownOrders.push(act.payment)
  }
  await sweepUnknownFiles()
  return { repeated: entries.length, unknownOrders, droppedDeliveries }
}

function falseIfRefused(error: unknown) {
  if (error instanceof Refusal) return false
  throw error
}

async function repeat(tx: Tx, act: Act, at: Date): Promise<boolean> {
  switch (act.kind) {
    case 'ban':
      await repeatBan(tx, act, at)
      return true
    case 'ban_lifted':
      await repeatLiftedBan(tx, act)
      return true
    case 'contract_withdrawn':
      return repeatWithdrawal(tx, act)
    default:
      return repeatForAccount(tx, act)
  }
}

type AccountAct = Extract<Act, { subject: string }>

/** An account that is younger than the backup is not there any more. */
async function repeatForAccount(tx: Tx, act: AccountAct): Promise<boolean> {
  const { subject: id } = act
  if (!(await lockAccountRow(tx, id))) return false
  if (act.kind === 'account') await repeatAccountState(tx, id, act)
  if (act.kind === 'erased') await repeatErasure(tx, id)
  if (act.kind === 'unsubscribed') await addUnsubscribedReason(tx, id)
  if (act.kind === 'consent_withdrawn') {
    const kind = changeableKinds.find((name) => name === act.consent)
    if (kind) await changeConsentInTransaction(tx, id, { kind, granted: false })
  }
  return true
}
