import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'
import { hashToken, newToken } from '#app/platform/ids.server.ts'
import { type Problems, Refusal, refuseProblems } from '#app/platform/refusal.ts'
import { deletePostbackOf } from '../postbacks/postbacks.db.server.ts'
import {
  findKeys,
  findPartner,
  findPartnerOfKey,
  findPartners,
  insertKey,
  insertPartner,
  isNetworkTaken,
  lockPartner,
  markKeyUsed,
  replaceSites,
  revokeKey,
  updatePartner,
} from './partners.db.server.ts'

export { lockPartner } from './partners.db.server.ts'

export { findKeys, findPartners, revokeKey }

/** A use is written down once a minute, so that many sign-ups do not wait for one row. */
const usedPrecision = 60_000

/** The partner that sends this key with a sign-up. Read from the database, so that a revoked key ends at once. */
export async function authenticatePartner(siteId: string, key: string | undefined) {
  const found = key ? await findPartnerOfKey(siteId, hashToken(key)) : undefined
  if (!found) throw new Refusal('partner_key_invalid')
  const { id, network, keyId, last_used_at } = found
  if (!last_used_at || last_used_at.getTime() + usedPrecision <= now().getTime()) await markKeyUsed(keyId)
  return { id, network }
}

export async function readPartner(id: string) {
  const partner = await findPartner(id)
  if (!partner) throw new Refusal('not_found')
  return partner
}

interface PartnerFields {
  name: string
  sites: readonly string[]
}

function findFieldProblems({ name, sites }: PartnerFields): Problems {
  return { name: name === '' ? 'invalid' : null, sites: sites.length === 0 ? 'invalid' : null }
}

export async function createPartner(tx: Tx, { network, ...partner }: PartnerFields & { network: string }) {
  // Old rows may share a network, so no index keeps it unique.
  await acquireAdvisoryLock(tx, 'partners')
  const isTaken = network !== '' && (await isNetworkTaken(tx, network))
  refuseProblems({
    ...findFieldProblems(partner),
    network: isTaken ? 'already_taken' : /^[a-z0-9][a-z0-9_.-]{0,39}$/i.test(network) ? null : 'invalid',
  })
  const id = await insertPartner(tx, { name: partner.name, network })
  await replaceSites(tx, id, partner.sites)
  return id
}

interface PartnerChange extends PartnerFields {
  id: string
  /** The newest version that the editor has seen. */
  version: number
  isOn: boolean
}

/** Changes a partner. A site that is taken away loses its postback, which nobody would see any more. */
export async function changePartner(tx: Tx, { id, version, isOn, ...wanted }: PartnerChange) {
  const partner = await lockPartner(tx, id)
  if (!partner) throw new Refusal('not_found')
  const before = { name: partner.name, sites: partner.sites, is_on: partner.ended_at === null }
  const after = { name: wanted.name, sites: wanted.sites.toSorted(), is_on: isOn }
  if (partner.version !== version) {
    const changed = (['name', 'sites', 'is_on'] as const).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    )
    const fields = Object.fromEntries(changed.map((name) => [name, 'changed_meanwhile' as const]))
    throw new Refusal('changed_meanwhile', {}, fields)
  }
  refuseProblems(findFieldProblems(wanted))
  if (JSON.stringify(before) === JSON.stringify(after)) return { version, before, after, isChanged: false }
  const ended_at = isOn ? null : (partner.ended_at ?? now())
  await updatePartner(tx, id, { name: wanted.name, version: version + 1, ended_at })
  await replaceSites(tx, id, after.sites)
  for (const site of before.sites)
    if (!after.sites.includes(site)) await deletePostbackOf(tx, site, partner.network)
  return { version: version + 1, before, after, isChanged: true }
}

/** How much of a key is stored to recognise it. */
const prefixLength = 8

/** A new key of a partner, which nobody can read again. */
export async function createKey(tx: Tx, staff: { id: string }, partnerId: string) {
  const partner = await lockPartner(tx, partnerId)
  if (!partner) throw new Refusal('not_found')
  const key = newToken()
  const prefix = key.slice(0, prefixLength)
  const id = await insertKey(tx, {
    partner_id: partnerId,
    key_hash: hashToken(key),
    prefix,
    created_by: staff.id,
  })
  return { id, key, prefix }
}
