import { publish } from '#app/features/live/publish-events.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { judgeConversation } from '#app/features/safety/shield/judge-conversation.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { recordAudit, recordView } from '#app/features/staff-access/audit.server.ts'
import { isClaimedByOther } from '#app/features/staff-access/cases.server.ts'
import { requireRight } from '#app/features/staff-access/require-right.server.ts'
import { lockPair } from '#app/features/visibility/lock-pair.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { findContactInText, hasWallet } from '#app/platform/contact-details/find-contact.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hasRight, sitesWithRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { insertMessage, saveRead } from '../conversations.db.server.ts'
import { savePendingReceipts } from '../publish-receipts.server.ts'
import { textContent } from '../send/content.server.ts'
import {
  countWaiting,
  type DeskConversationRow,
  deleteNote,
  deleteShift,
  deleteWaitingUpTo,
  extendClaim,
  extendShift,
  findDeskConversation,
  findLastMessages,
  findNote,
  findNotes,
  findOwnAnswer,
  findShift,
  insertNote,
  listWaiting,
  lockDeskConversation,
  saveClaim,
  saveShift,
} from './desk.db.server.ts'
import { shiftMinutes } from './desk.server.ts'

type Writer = Pick<StaffViewer, 'id' | 'roles'>

const maxListed = 100
const maxShown = 60
const mostCounted = 1000

/** Begins or ends a writer's shift; while one is on shift, members can write to the fictional profiles of their sites. */
export async function changeShift(writer: Writer, isOn: boolean) {
  if (!hasRight(writer, 'desk.write')) throw new Refusal('right_required')
  await transaction(async (tx) => {
    const goesOnSince = shiftStart()
    const before = await findShift(writer.id, tx)
    const wasOn = before !== undefined && before.seen_at > goesOnSince
    if (isOn) await saveShift(tx, writer.id, now(), { goesOnSince })
    else await deleteShift(tx, writer.id)
    if (wasOn !== isOn) await recordAudit(tx, writer, { act: isOn ? 'desk.shift_begin' : 'desk.shift_end' })
  })
  return readShift(writer)
}

/** A sign of life of the shift and of what is being answered. A shift that is over stays over. */
export async function extendDesk(writer: Writer, conversation: string | undefined) {
  await extendShift(writer.id, now(), shiftStart())
  if (conversation) await extendClaim(conversation, writer.id, now())
  return readShift(writer)
}

const shiftStart = () => new Date(now().getTime() - shiftMinutes * 60_000)

export async function readShift(writer: Writer) {
  const shift = await findShift(writer.id)
  const isOn = shift !== undefined && shift.seen_at > shiftStart()
  return { on: isOn, since: isOn ? shift.started_at.toISOString() : null }
}

/** What waits at the desk for this writer's sites, the longest first. */
export async function readDesk(writer: Writer) {
  const siteIds = sitesWithRight(writer, 'desk.write')
  const [rows, count] = await Promise.all([
    listWaiting(siteIds, maxListed),
    countWaiting(siteIds, mostCounted),
  ])
  return { conversations: rows.map((row) => toDeskItem(writer, row)), waiting: count.waiting }
}

/** How much waits, for the start page; null without the right. */
export async function summariseDesk(writer: Pick<StaffViewer, 'roles'>) {
  if (!hasRight(writer, 'desk.write')) return null
  const { waiting, oldest } = await countWaiting(sitesWithRight(writer, 'desk.write'), mostCounted)
  return { waiting, oldestMinutes: oldest && Math.floor((now().getTime() - oldest.getTime()) / 60_000) }
}

function toDeskItem(writer: Writer, row: DeskConversationRow) {
  return {
    id: row.id,
    site: row.site_id,
    profile: { id: row.profile_id, name: row.profile_name, language: row.profile_language },
    member: { id: row.member_id, name: row.member_name, language: row.member_language },
    waitingSince: row.waiting_since?.toISOString() ?? null,
    refundAt: row.refund_at?.toISOString() ?? null,
    /** Somebody else who is at it. */
    claimedBy: isClaimedByOther(writer, row) ? row.claimed_name : null,
    isMine: row.claimed_by === writer.id,
  }
}

/** A conversation of a fictional profile, with its notes; that a writer has read it is recorded. */
export async function openDeskConversation(writer: Writer, id: string) {
  const row = await requireConversation(writer, id)
  await recordView(writer, {
    act: 'desk.view',
    siteId: row.site_id,
    memberId: row.member_id,
    subject: `conversation ${id}`,
  })
  const [messages, notes] = await Promise.all([findLastMessages(id, maxShown), findNotes(row.profile_id, id)])
  return {
    ...toDeskItem(writer, row),
    lastSequence: Number(row.last_sequence),
    blocked: row.blocked,
    gone: row.member_erased_at !== null,
    profileFacts: {
      born: row.profile_born.toISOString(),
      gender: row.profile_gender,
      city: row.profile_city,
      country: row.profile_country,
      tagline: row.profile_tagline,
      about: row.profile_about,
      photo: row.profile_photo,
    },
    memberFacts: { born: row.member_born.toISOString(), country: row.member_country },
    messages: messages.toReversed().map((message) => ({
      id: message.id,
      own: message.sender_id === row.profile_id,
      kind: message.kind,
      text: message.kind === 'text' && !message.unsent_at ? message.body : null,
      file: message.unsent_at ? null : message.file,
      takenBack: message.unsent_at !== null,
      at: message.created_at.toISOString(),
    })),
    notes: notes.map((note) => ({
      id: note.id,
      body: note.body,
      by: note.work_name,
      at: note.created_at.toISOString(),
      ofConversation: note.conversation_id !== null,
    })),
  }
}

/** Only of a fictional profile, and only on the writer's sites. */
async function requireConversation(writer: Writer, id: string, tx?: Tx) {
  const row = await findDeskConversation(id, tx)
  if (!row) throw new Refusal('not_found')
  requireRight(writer, 'desk.write', row.site_id)
  return row
}

/** One writer answers; the conversation is free again after ten minutes without a sign of life. */
export async function claimConversation(writer: Writer, id: string) {
  await transaction(async (tx) => {
    await requireConversation(writer, id, tx)
    await claimIn(tx, writer, id)
  })
}

export async function releaseConversation(writer: Writer, id: string) {
  await transaction(async (tx) => {
    await requireConversation(writer, id, tx)
    const desk = await lockDeskConversation(tx, id)
    if (desk?.claimed_by === writer.id) await saveClaim(tx, id, null)
  })
}

async function claimIn(tx: Tx, writer: Writer, id: string) {
  const desk = await lockDeskConversation(tx, id)
  if (!desk) throw new Refusal('already_decided')
  if (isClaimedByOther(writer, desk)) throw new Refusal('claimed')
  await saveClaim(tx, id, { by: writer.id, at: now() })
}

interface DeskAnswer {
  conversation: string
  /** Chosen by the page: the same id twice is one message. */
  client_id: string
  text: string
  /** The last message that the writer has seen; later ones go on waiting. */
  up_to: number
}

/**
 * Writes as the fictional profile, once for what waits: a profile never writes first, nor again before the member does.
 * Of two writers the second finds nothing waiting any more.
 */
export async function answerAtDesk(writer: Writer, answer: DeskAnswer) {
  const { conversation, client_id, up_to } = answer
  const site = await findSiteById((await requireConversation(writer, conversation)).site_id)
  if (!site) throw new Refusal('not_found')
  const { body } = textContent(site, answer.text)
  return transaction(async (tx) => {
    const { profile_id, member_id } = await requireConversation(writer, conversation, tx)
    await lockPair(tx, profile_id, member_id)
    const row = await requireConversation(writer, conversation, tx)
    const before = await findOwnAnswer(tx, profile_id, client_id)
    if (before) {
      if (before.conversation_id === conversation && before.body === body) return { message: before.id }
      throw new Refusal('idempotency_mismatch')
    }
    if (up_to > Number(row.last_sequence)) throw new Refusal('not_found')
    await claimIn(tx, writer, conversation)
    if (row.blocked) throw new Refusal('blocked_in_chat', { name: row.member_name })
    if (row.member_erased_at) throw new Refusal('partner_gone', { name: row.member_name })
    refuseUnfit(body)
    const id = newId()
    const sequence = Number(row.last_sequence) + 1
    await saveRead(tx, { conversationId: conversation, memberId: profile_id, upTo: up_to })
    const receipts = await savePendingReceipts(tx, {
      memberId: profile_id,
      conversations: [conversation],
      withRead: true,
    })
    await insertMessage(tx, {
      id,
      conversationId: conversation,
      sequence,
      clientId: client_id,
      siteId: site.id,
      senderId: profile_id,
      receiverId: member_id,
      kind: 'text',
      body,
      cost: 0,
      quotedId: null,
      at: now(),
    })
    // An answer uses up what waits: a profile never writes twice in a row.
    if (!(await deleteWaitingUpTo(tx, conversation, up_to))) throw new Refusal('already_decided')
    await recordAudit(tx, writer, {
      act: 'desk.answer',
      siteId: site.id,
      memberId: member_id,
      subject: `message ${id}`,
    })
    await notify(tx, [
      {
        memberId: member_id,
        kind: 'message',
        key: id,
        about: profile_id,
        message: { conversation, sequence },
      },
    ])
    await publish(tx, [
      { memberId: member_id, event: { type: 'message', conversation, sequence } },
      ...receipts,
    ])
    return { message: id }
  })
}

/**
 * A fictional profile names no way to reach it elsewhere, and asks for nothing that the shield would warn of: no meeting is
 * possible, and it is there for conversation only.
 */
function refuseUnfit(text: string) {
  const isUnfit =
    findContactInText(text).length > 0 ||
    hasWallet(text) ||
    judgeConversation([{ own: true, text }]).length > 0
  if (isUnfit) throw new Refusal('invalid', {}, { text: 'desk_text_unfit' })
}

interface NewNote {
  conversation: string
  body: string
  /** About this conversation only; otherwise about the profile in all of them. */
  only_here: boolean
}

export async function addDeskNote(writer: Writer, { conversation, body, only_here }: NewNote) {
  const text = body.trim()
  if (!text) throw new Refusal('invalid', {}, { body: 'invalid' })
  await transaction(async (tx) => {
    const { profile_id } = await requireConversation(writer, conversation, tx)
    const conversation_id = only_here ? conversation : null
    await insertNote(tx, {
      id: newId(),
      profile_id,
      conversation_id,
      staff_id: writer.id,
      body: text,
      created_at: now(),
    })
  })
}

export async function removeDeskNote(writer: Writer, id: string) {
  await transaction(async (tx) => {
    const note = await findNote(tx, id)
    if (!note) return
    requireRight(writer, 'desk.write', note.site_id)
    await deleteNote(tx, id)
    await recordAudit(tx, writer, { act: 'desk.note_remove', siteId: note.site_id, subject: `note ${id}` })
  })
}
