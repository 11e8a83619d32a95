import { z } from 'zod'
import { mailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { type Bundle, settle } from '../decide/decide-pending.server.ts'
import { type Channel, channels, type Kind, marketingKinds } from '../kinds.ts'
import { mailNews } from './enqueue-mail.server.ts'
import { pushNews } from './enqueue-pushes.server.ts'
import type { Standing } from './notification-state.db.server.ts'
import { readOver } from './notification-state.server.ts'
import { type Aside, readAside } from './read-offers.server.ts'

export const MemberToTell = z.object({ account: z.uuid(), channel: z.enum(channels) })

/** Decides on a member's pending notifications for one channel, and enqueues what is sent in the same transaction. */
export async function tellMember({ account, channel }: z.infer<typeof MemberToTell>) {
  const aside = await readAside(account, channel)
  return transaction(async (tx) => {
    let standings: ReadonlyMap<string, Standing> = new Map()
    const bundle = await settle(tx, account, channel, async (rows) => {
      const read = await readOver(tx, account, rows)
      standings = read.standings
      // Offers recorded after the rest was read would have no content: they are sent with the next mail.
      const readable = rows.filter(({ id, kind }) => !marketingKinds.has(kind) || aside.offers.has(id))
      const over = new Map(readable.map(({ id }) => [id, read.over.get(id) ?? null]))
      for (const { id } of emptyOffers(
        readable.filter((row) => !over.get(row.id)),
        aside,
      ))
        over.set(id, 'gone')
      return over
    })
    if (bundle) await send(tx, { account, channel }, bundle, { standings, aside })
  })
}

async function send(
  tx: Tx,
  { account, channel }: { account: string; channel: Channel },
  bundle: Bundle,
  known: Parameters<typeof mailNews>[3],
) {
  const reader = await mailRecipient(tx, account)
  if (!reader) return
  if (channel === 'email') await mailNews(tx, { ...reader, id: account }, bundle, known)
  else await pushNews(tx, { ...reader, id: account }, bundle, known.standings)
}

interface Offer {
  kind: Kind
  about_id: string | null
}

/**
 * Finds advertising without content: an expired discount, or a week with nothing waiting for the reader and nobody new.
 */
function emptyOffers<Row extends Offer>(open: readonly Row[], { digest, discount }: Aside): Row[] {
  const hasPeople = open.some(({ kind, about_id }) => kind === 'digest' && about_id)
  const isEmptyWeek = digest && !digest.unread && !digest.likes && !hasPeople
  return open.filter(({ kind }) => (kind === 'digest' && isEmptyWeek) || (kind === 'discount' && !discount))
}
