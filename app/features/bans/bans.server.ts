import { createHmac, randomBytes } from 'node:crypto'
import { type ActOf, recordAct } from '#app/platform/backup/journal.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Ban } from '#app/platform/database/database.gen.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { getOrCreatePlatformKey } from '#app/platform/platform-keys.db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { canonicalEmail } from '#app/platform/values/email.ts'
import { deleteBan, findCompanyOf, findLongestBan, insertBan } from './bans.db.server.ts'

export { bansThatEnded } from './bans.db.server.ts'

export type BanReason = Ban['reason']

/** On one site, or on every site of its company. */
export type BanReach = 'site' | 'company'

export interface MailboxBan {
  email: string
  /** The id of the account that is closed. */
  account: string
  siteId: string
  reach: BanReach
  reason: BanReason
  /** Null for good. */
  endsAt: Date | null
}

/** Bans every spelling of the address. Ban only an address that was proved to be the person's own. */
export async function banMailbox(tx: Tx, { email, account, siteId, reach, reason, endsAt }: MailboxBan) {
  const mailbox_hash = await lockMailbox(tx, email)
  const account_hash = await hashWithKey(account)
  const scope = await scopeOf(tx, siteId, reach)
  const row = { id: newId(), mailbox_hash, account_hash, ...scope, reason, created_at: now() }
  await insertBan(tx, { ...row, ends_at: endsAt })
  await recordAct(tx, {
    kind: 'ban',
    mailboxHash: mailbox_hash.toString('base64'),
    accountHash: account_hash.toString('base64'),
    siteId: scope.site_id,
    companyId: scope.company_id,
    reason,
    endsAt: endsAt?.toISOString() ?? null,
  })
}

/** Repeats a ban after a restore. The hashes stay valid, because their key is in the backup. */
export async function repeatBan(
  tx: Tx,
  { mailboxHash, accountHash, siteId, companyId, reason, endsAt }: ActOf<'ban'>,
  at: Date,
) {
  await insertBan(tx, {
    id: newId(),
    mailbox_hash: Buffer.from(mailboxHash, 'base64'),
    account_hash: Buffer.from(accountHash, 'base64'),
    site_id: siteId,
    company_id: companyId,
    reason,
    created_at: at,
    ends_at: endsAt,
  })
}

export async function repeatLiftedBan(tx: Tx, { mailboxHash, accountHash, reason }: ActOf<'ban_lifted'>) {
  const mailbox_hash = Buffer.from(mailboxHash, 'base64')
  await deleteBan(tx, { mailbox_hash, account_hash: Buffer.from(accountHash, 'base64'), reason })
}

/** Ends the ban of one account for one reason; other bans of the mailbox stay. */
export async function liftBan(tx: Tx, { email, account, reason }: LiftedBan) {
  const mailbox_hash = await lockMailbox(tx, email)
  const account_hash = await hashWithKey(account)
  await deleteBan(tx, { mailbox_hash, account_hash, reason })
  await recordAct(tx, {
    kind: 'ban_lifted',
    mailboxHash: mailbox_hash.toString('base64'),
    accountHash: account_hash.toString('base64'),
    reason,
  })
}

type LiftedBan = Pick<MailboxBan, 'email' | 'account' | 'reason'>

/**
 * The ban on this mailbox that ends last, or undefined. Locks the mailbox until the transaction ends: a ban cannot slip
 * in between this answer and the account that it allows.
 */
export async function findBan(tx: Tx, siteId: string, email: string) {
  const mailbox_hash = await lockMailbox(tx, email)
  return findLongestBan(tx, { mailbox_hash, siteId, at: now() })
}

/** For answers that may reveal it: to the owner of the mailbox, and on sites that hide no accounts. */
export async function refuseBannedAddress(tx: Tx, siteId: string, email: string) {
  if (await findBan(tx, siteId, email)) throw new Refusal('address_banned')
}

async function scopeOf(tx: Tx, siteId: string, reach: BanReach) {
  return reach === 'site'
    ? { site_id: siteId, company_id: null }
    : { site_id: null, company_id: await findCompanyOf(tx, siteId) }
}

async function lockMailbox(tx: Tx, email: string): Promise<Buffer> {
  const hash = await hashWithKey(canonicalEmail(email))
  await acquireAdvisoryLock(tx, `mailbox ${hash.toString('base64')}`)
  return hash
}

let cachedKey: Promise<string> | undefined

async function hashWithKey(value: string): Promise<Buffer> {
  cachedKey ??= readKey().catch((error) => {
    cachedKey = undefined
    throw error
  })
  return createHmac('sha256', await cachedKey)
    .update(value)
    .digest()
}

/** Stored rather than derived from SECRET: a ban for good outlives a change of the secret. */
async function readKey() {
  const makeKey = () => ({ public_part: '', secret_part: randomBytes(32).toString('base64') })
  return (await getOrCreatePlatformKey('ban', makeKey)).secret_part
}
