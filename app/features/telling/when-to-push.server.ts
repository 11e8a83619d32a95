import { type Bundle, settleAgain } from '#app/features/notifications/settle.server.ts'
import type { PushNote } from '#app/features/push/push-note.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { bundleOf, tagOf } from './push-news.server.ts'
import { overIn } from './read-over.server.ts'

type Event = Bundle['events'][number]

/**
 * Asked before each try: since it was decided the push service or our own worker may have been away for hours, and the
 * member may have read it, switched it off, blocked whom it is about or gone to bed. A test is wanted at once.
 */
export async function whenToPush(account: string, note: PushNote): Promise<Date | null> {
  const bundle = bundleOf(note)
  if (!bundle) return now()
  const held = { channel: 'push', bundle, isPart: (row: Event) => tagOf(row) === note.tag } as const
  // Another device of the member may have got it already: it counts as told.
  return (await transaction((tx) => settleAgain(tx, account, held, overIn(tx, account)))).goesAt
}
