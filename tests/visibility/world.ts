import { createSession, findViewerOfSession } from '#app/features/accounts/sessions/sessions.server.ts'
import { updateTraits } from '#app/features/members/facts/facts.ts'
import { findSiteForHost } from '#app/features/sites/sites.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { giveCredits, spendCredits } from '#tests/make/payments/credits.ts'

/** Reasons for somebody to be in no list, or in none for visitors, apart from blocks. */
export const states = [
  'plain',
  'members only',
  'invisible',
  'disabled',
  'pending deletion',
  'under review',
  'other site',
] as const
export type State = (typeof states)[number]

export const viewerKinds = [
  'visitor',
  'visitor with a traffic source',
  'unconfirmed',
  'free',
  'premium',
] as const
export type ViewerKind = (typeof viewerKinds)[number]

/** A member's relation to the viewer. */
export interface Relation {
  like: 'none' | 'sent' | 'received' | 'both' | 'suggested'
  conversation: boolean
  /** Passed by the viewer a minute ago. */
  passed: boolean
}

/** Somebody whom a viewer may or may not see. Name and files are unique. */
export interface Subject extends Relation {
  id: string
  name: string
  file: string
  state: State
  blockedByViewer: boolean
  blocksViewer: boolean
}

export interface Watcher {
  kind: ViewerKind
  site: Site
  viewer: Viewer | null
  cookie: string | undefined
}

/** Where everyone in the test lives; nobody else of the demo can be seen. */
export const country = 'IE'
const place = { country, region: null, city: 'Dublin', latitude: '53.35', longitude: '-6.26' }
const blocks = [
  { blockedByViewer: false, blocksViewer: false },
  { blockedByViewer: true, blocksViewer: false },
  { blockedByViewer: false, blocksViewer: true },
  { blockedByViewer: true, blocksViewer: true },
]

/** Each of these states with every kind of block: one member for each pair. */
export async function makeSubjects(
  kind: 'member' | 'fictional' = 'member',
  among: readonly State[] = states,
): Promise<Subject[]> {
  await db().updateTable('member').set({ under_review: true }).execute()
  const pairs = among.flatMap((state) => blocks.map((block) => ({ state, ...block })))
  return Promise.all(
    pairs.map(async (pair, index) => {
      const letters =
        String.fromCharCode(97 + (index % 24)) + (kind === 'fictional' ? 'z' : index < 24 ? 'x' : 'y')
      const subject: Subject = {
        ...pair,
        id: newId(),
        name: `Quill${letters}ton`,
        file: `unlike-any-other-${letters}`,
        like: 'none',
        conversation: false,
        passed: false,
      }
      await insertMember({ ...subject, kind }, 'male')
      await db()
        .insertInto('photo')
        .values(
          [0, 1].map((position) => ({
            id: newId(),
            member_id: subject.id,
            file: position ? `${subject.file}-more` : subject.file,
            placeholder: 'x',
            position,
            status: 'active',
          })),
        )
        .execute()
      return subject
    }),
  )
}

export async function makeWatcher(kind: ViewerKind): Promise<Watcher> {
  const { site } = (await findSiteForHost('localhost'))!
  if (kind === 'visitor') return { kind, site, viewer: null, cookie: undefined }
  if (kind === 'visitor with a traffic source')
    return { kind, site, viewer: null, cookie: `tracking=${encodeURIComponent('ref=x')}` }
  const id = newId()
  await insertMember({ id, name: `Watcher ${kind}` }, 'female')
  await db()
    .updateTable('account')
    .set({
      status: kind === 'unconfirmed' ? 'not_confirmed' : 'active',
      premium_since: kind === 'premium' ? new Date() : null,
    })
    .where('id', '=', id)
    .execute()
  if (kind === 'unconfirmed')
    await db().updateTable('member').set({ status: 'disabled' }).where('id', '=', id).execute()
  const token = await createSession(id)
  const viewer = await findViewerOfSession(token, site.id)
  if (!viewer) throw new Error(`${kind} has no session`)
  return { kind, site, viewer, cookie: `auth=${token}` }
}

interface NewMember {
  id: string
  name: string
  kind?: 'member' | 'fictional'
}

async function insertMember({ id, name, kind = 'member' }: NewMember, gender: 'male' | 'female') {
  const { site } = (await findSiteForHost('localhost'))!
  await db()
    .insertInto('member')
    .values({
      id,
      name,
      kind,
      gender,
      site_id: site.id,
      status: 'active',
      seeking: gender === 'male' ? 'female' : 'male',
      ...place,
      language: 'en',
      date_of_birth: new Date('1962-03-04'),
      interests: [1, 2, 3],
      search_min_age: 40,
      search_max_age: 90,
      traits: updateTraits([], { signup_reason: 'companionship' }),
    })
    .execute()
  await db()
    .insertInto('account')
    .values({ id, site_id: site.id, email: `${id}@mail.example`, language: 'en', status: 'active' })
    .execute()
}

/** Puts the members into their states towards the viewer. */
export async function applyStates(subjects: readonly Subject[], { viewer, site }: Watcher) {
  const { site: elsewhere } = (await findSiteForHost('she.localhost'))!
  for (const { id, state } of subjects) {
    const site_id = state === 'other site' ? elsewhere.id : site.id
    await db()
      .updateTable('member')
      .set({
        site_id,
        status: state === 'disabled' || state === 'pending deletion' ? 'disabled' : 'active',
        invisible: state === 'invisible',
        members_only: state === 'members only',
        under_review: state === 'under review',
      })
      .where('id', '=', id)
      .execute()
    await db()
      .updateTable('account')
      .set({
        site_id,
        status:
          state === 'pending deletion'
            ? 'pending_deletion'
            : state === 'disabled'
              ? 'not_confirmed'
              : 'active',
      })
      .where('id', '=', id)
      .execute()
  }
  if (!viewer) return
  await clearRelations(viewer.id)
  // One for the message of each conversation, so that none is left for another one.
  await giveCredits(viewer, subjects.filter(({ conversation }) => conversation).length)
  for (const subject of subjects) await relate(subject, viewer.id, site.id)
}

/** Removes everything between the viewer and anybody. */
async function clearRelations(viewerId: string) {
  for (const [table, columns] of [
    ['block', ['blocker_id', 'blocked_id']],
    ['member_like', ['liker_id', 'liked_id']],
    ['auto_like', ['viewer_id']],
    ['pass', ['member_id']],
    ['swipe_day', ['member_id']],
    ['saved_search', ['member_id']],
    ['signup_message', ['account_id']],
    ['conversation', ['first_id', 'second_id']],
  ] as const)
    await pgPool().query(`delete from ${table} where $1 in (${columns.join(', ')})`, [viewerId])
}

async function relate(subject: Subject, viewerId: string, siteId: string) {
  const { id, like } = subject
  const block = (blocker_id: string, blocked_id: string) =>
    db().insertInto('block').values({ blocker_id, blocked_id }).execute()
  if (subject.blockedByViewer) await block(viewerId, id)
  if (subject.blocksViewer) await block(id, viewerId)

  const insertLike = (liker_id: string, liked_id: string, origin: 'member' | 'suggestion' = 'member') =>
    db().insertInto('member_like').values({ liker_id, liked_id, origin }).execute()
  if (like === 'sent' || like === 'both') await insertLike(viewerId, id)
  if (like === 'received' || like === 'both') await insertLike(id, viewerId)
  if (like === 'suggested') await insertLike(id, viewerId, 'suggestion')

  if (subject.passed)
    await db()
      .insertInto('pass')
      .values({
        member_id: viewerId,
        passed_id: id,
        passed_at: new Date(Date.now() - 60_000),
        hidden_until: new Date(Date.now() + 86_400_000),
      })
      .execute()
  if (subject.conversation) await converse(subject, viewerId, siteId)
}

/** The file of the photo in a message; a different name, because it is no picture of the profile. */
export const sentFile = ({ file }: Subject, viewerId: string) =>
  `${file.replace('unlike-any-other', 'sent')}-${viewerId}`

async function converse(subject: Subject, viewerId: string, siteId: string) {
  const { id } = subject
  const [first_id, second_id] = [id, viewerId].toSorted() as [string, string]
  const conversation_id = newId()
  const last_message_at = new Date()
  await db()
    .insertInto('conversation')
    .values({
      id: conversation_id,
      site_id: siteId,
      first_id,
      second_id,
      last_sequence: 2,
      last_message_at,
      started_by: id,
    })
    .execute()
  await db()
    .insertInto('conversation_party')
    .values(
      [id, viewerId].map((member_id) => ({ conversation_id, member_id, sent: member_id === id ? 2 : 0 })),
    )
    .execute()
  const messages = (['photo', 'text'] as const).map((kind, place) => ({
    id: newId(),
    conversation_id,
    sequence: place + 1,
    sender_id: id,
    client_id: newId(),
    kind,
    body: kind === 'text' ? 'Good evening' : '',
  }))
  await db().insertInto('message').values(messages).execute()
  await db()
    .insertInto('message_photo')
    .values({
      message_id: messages[0]!.id,
      file: sentFile(subject, viewerId),
      width: 800,
      height: 600,
      placeholder: '#aabbcc',
      digest: Buffer.from(id),
      veiled: false,
    })
    .execute()
  await charge(viewerId, messages[1]!.id)
}

/** Creates the entry that the viewer's statement then shows. */
async function charge(viewerId: string, messageId: string) {
  const message = { amount: 1, reason: 'message' as const, key: messageId, messageId }
  await spendCredits({ id: viewerId }, message)
}
