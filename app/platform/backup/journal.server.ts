import { z } from 'zod'
import { now } from '../clock.server.ts'
import type { Tx } from '../database/db.server.ts'
import { newId } from '../ids.server.ts'
import { addJob } from '../jobs.server.ts'
import { type BackupStore, backupsAreConfigured, openBackupStore } from './backup-store.server.ts'

const nullableTime = z.string().nullable()

/** What a restore must repeat: pseudonymous ids, keyed hashes and times, no words and no addresses. */
const Act = z.discriminatedUnion('kind', [
  /** The account was closed, banned, or opened again: its state since. */
  z.object({
    kind: z.literal('account'),
    subject: z.string(),
    requestedAt: nullableTime,
    eraseAt: nullableTime,
    bannedFor: z.enum(['self', 'decision', 'fraud']).nullable(),
    bannedAt: nullableTime,
  }),
  z.object({ kind: z.literal('erased'), subject: z.string() }),
  z.object({
    kind: z.literal('ban'),
    mailboxHash: z.string(),
    accountHash: z.string(),
    siteId: z.string().nullable(),
    companyId: z.string().nullable(),
    reason: z.enum(['self', 'decision', 'fraud']),
    endsAt: nullableTime,
  }),
  z.object({
    kind: z.literal('ban_lifted'),
    mailboxHash: z.string(),
    accountHash: z.string(),
    reason: z.enum(['self', 'decision', 'fraud']),
  }),
  z.object({ kind: z.literal('consent_withdrawn'), subject: z.string(), consent: z.string() }),
  z.object({ kind: z.literal('unsubscribed'), subject: z.string() }),
  z.object({
    kind: z.literal('contract_withdrawn'),
    payment: z.string(),
    refund: z.string(),
    clientKey: z.string(),
  }),
])

export type Act = z.infer<typeof Act>
export type ActOf<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

export const JournalEntry = z.object({ entry: z.string(), at: z.iso.datetime(), act: Act })
export type JournalEntry = z.infer<typeof JournalEntry>

/**
 * Enqueues an act for the journal beside the backups, in its own transaction, so that a restore repeats it. The payload
 * names nobody under a key that erasing looks for: the entry must outlive the account.
 */
export async function recordAct(tx: Tx, act: Act) {
  if (!backupsAreConfigured()) return
  const entry: JournalEntry = { entry: newId(), at: now().toISOString(), act }
  await addJob(tx, 'write_journal', entry, { attempts: 25 })
}

/** Job. A second run overwrites the same object. */
export async function writeJournal(entry: JournalEntry) {
  await openBackupStore().put(journalPath(entry), Buffer.from(JSON.stringify(entry)))
}

const journalPath = ({ at, entry }: JournalEntry) => `journal/${at.replaceAll(':', '-')}-${entry}`

/** The time in the path of an entry. */
export const timeOfEntry = (path: string) =>
  new Date(path.slice('journal/'.length).replace(/^(.{10})T(..)-(..)-(.{6}Z).*$/, '$1T$2:$3:$4'))

/** All entries since then in order, decrypted and parsed before the first is returned. */
export async function readJournal(store: BackupStore, since: Date): Promise<JournalEntry[]> {
  const paths: string[] = []
  for await (const path of store.list('journal/')) if (timeOfEntry(path) >= since) paths.push(path)
  const entries: JournalEntry[] = []
  for (const path of paths.sort()) {
    const content = await store.get(path)
    if (content) entries.push(JournalEntry.parse(JSON.parse(content.toString())))
  }
  return entries
}
