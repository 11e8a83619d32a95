import type { z } from '@hono/zod-openapi'
import {
  changePartner,
  createKey,
  createPartner,
  lockPartner,
  readPartner,
  revokeKey,
} from '#app/features/campaigns/partners/partners.server.ts'
import type { Signature } from '#app/features/campaigns/postbacks/postback-template.ts'
import {
  deletePostbackOf,
  findPostback,
  openSignature,
  type PostbackRow,
} from '#app/features/campaigns/postbacks/postbacks.server.ts'
import {
  checkPostback,
  type PostbackProblem,
  storePostback,
  testStoredPostback,
} from '#app/features/campaigns/postbacks/save-postback.server.ts'
import { recordAudit } from '#app/features/staff-access/audit.server.ts'
import { requireRight } from '#app/features/staff-access/require-right.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { type Problems, Refusal, refuseProblems } from '#app/platform/refusal.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { requireScope } from '../commerce/require-scope.server.ts'
import type { PartnerBody, PartnerChangeBody, PostbackBody, PostbackQuery } from './partners.contract.ts'

type Staff = Pick<StaffViewer, 'id' | 'roles'>

const auditSite = (sites: readonly string[]) => (sites.length === 1 ? sites[0] : null)

export async function saveNewPartner(tx: Tx, staff: Staff, wanted: z.infer<typeof PartnerBody>) {
  for (const site of wanted.sites) await requireScope(staff, 'partners.edit', site)
  const id = await createPartner(tx, wanted)
  await recordAudit(tx, staff, {
    act: 'partner.create',
    siteId: auditSite(wanted.sites),
    subject: `partner ${id}`,
    after: wanted,
  })
  return { id, version: 1 }
}

export async function savePartner(tx: Tx, staff: Staff, wanted: z.infer<typeof PartnerChangeBody>) {
  const { id, is_on, ...change } = wanted
  await requirePartner(tx, staff, id)
  for (const site of wanted.sites) await requireScope(staff, 'partners.edit', site)
  const { version, before, after, isChanged } = await changePartner(tx, { ...change, id, isOn: is_on })
  if (isChanged)
    await recordAudit(tx, staff, {
      act: 'partner.change',
      siteId: auditSite(after.sites),
      subject: `partner ${id}`,
      before,
      after,
    })
  return { id, version }
}

/** A key and a name count on all sites of a partner, so they need the right on all of them. */
async function requirePartner(tx: Tx, staff: Staff, id: string) {
  const partner = await lockPartner(tx, id)
  if (!partner) throw new Refusal('not_found')
  for (const site of partner.sites) requireRight(staff, 'partners.edit', site)
  return partner
}

export async function makeKey(tx: Tx, staff: Staff, partnerId: string) {
  const { sites } = await requirePartner(tx, staff, partnerId)
  const { id, key, prefix } = await createKey(tx, staff, partnerId)
  await recordAudit(tx, staff, {
    act: 'partner.key',
    siteId: auditSite(sites),
    subject: `partner ${partnerId}`,
    after: { key: id, prefix },
  })
  return { id, key }
}

export async function endKey(tx: Tx, staff: Staff, key: string) {
  const revoked = await revokeKey(tx, key)
  if (!revoked) throw new Refusal('not_found')
  const { sites } = await requirePartner(tx, staff, revoked.partnerId)
  if (revoked.isNew)
    await recordAudit(tx, staff, {
      act: 'partner.revoke',
      siteId: auditSite(sites),
      subject: `partner ${revoked.partnerId}`,
      before: { key, prefix: revoked.prefix },
    })
}

/** A postback belongs to one site of a partner. */
async function findPostbackPlace(staff: Staff, { partner, site }: z.infer<typeof PostbackQuery>) {
  requireRight(staff, 'partners.edit', site)
  const { network, sites } = await readPartner(partner)
  if (!sites.includes(site)) throw new Refusal('not_found')
  return { siteId: site, network, current: await findPostback(site, network) }
}

export async function savePostback(staff: Staff, wanted: z.infer<typeof PostbackBody>) {
  const { siteId, network, current } = await findPostbackPlace(staff, wanted)
  refuseStale(current, wanted)
  const postback = { siteId, network, template: wanted.template, signature: readSignature(current, wanted) }
  // The partner's server may take seconds to answer: no transaction waits for it.
  const answered = await checkPostback(postback)
  if ('problem' in answered) refuseProblems(toFields(answered.problem))
  await transaction(async (tx) => {
    const locked = await lockPartner(tx, wanted.partner)
    if (!locked?.sites.includes(siteId)) throw new Refusal('not_found')
    refuseStale(await findPostback(siteId, network, tx), wanted)
    await storePostback(tx, postback)
    await recordAudit(tx, staff, {
      act: 'postback.change',
      siteId,
      subject: `partner ${wanted.partner}`,
      before: current && { template: current.template, parameter: current.signature_parameter },
      after: { template: wanted.template, parameter: wanted.parameter },
    })
  })
  return { status: 'status' in answered ? answered.status : null }
}

function refuseStale(current: PostbackRow | undefined, { seen }: Pick<z.infer<typeof PostbackBody>, 'seen'>) {
  if ((current?.changed_at.toISOString() ?? null) !== seen)
    throw new Refusal('changed_meanwhile', {}, { template: 'changed_meanwhile' })
}

/** With the stored secret where none was typed. */
function readSignature(
  current: PostbackRow | undefined,
  { parameter, secret }: z.infer<typeof PostbackBody>,
): Signature | null {
  if (parameter === null) return null
  if (secret) return { parameter, secret }
  const stored = current ? openSignature(current) : null
  if (stored === 'closed' || stored === null) throw new Refusal('invalid', {}, { secret: 'invalid' })
  return { parameter, secret: stored.secret }
}

function toFields({ is }: PostbackProblem): Problems {
  if (is === 'parameter_invalid' || is === 'parameter_taken') return { parameter: 'invalid' }
  if (is === 'secret_short' || is === 'nothing_seals' || is === 'sealed_otherwise')
    return { secret: 'invalid' }
  const leadsElsewhere = is === 'private_address' || is === 'redirects'
  return { template: leadsElsewhere ? 'address_unusable' : 'invalid' }
}

export async function tryPostback(staff: Staff, place: z.infer<typeof PostbackQuery>) {
  const { current } = await findPostbackPlace(staff, place)
  if (!current) throw new Refusal('not_found')
  const answered = await testStoredPostback(current)
  if ('problem' in answered) refuseProblems(toFields(answered.problem))
  return { status: 'status' in answered ? answered.status : null }
}

export async function removePostback(staff: Staff, place: z.infer<typeof PostbackQuery>) {
  const { siteId, network, current } = await findPostbackPlace(staff, place)
  if (!current) throw new Refusal('not_found')
  await transaction(async (tx) => {
    await deletePostbackOf(tx, siteId, network)
    await recordAudit(tx, staff, {
      act: 'postback.remove',
      siteId,
      subject: `partner ${place.partner}`,
      before: { template: current.template, parameter: current.signature_parameter },
    })
  })
}
