import { sql } from 'kysely'
import { partnerColumns, partnerId } from '#app/features/chat/partner.server.ts'
import { joinMainPhoto } from '#app/features/photos/access/main-image.server.ts'
import { foldName } from '#app/features/sites/places/place-names.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type Placeholders, plannedQuery } from '#app/platform/database/named-query.server.ts'

interface SearchScope {
  memberId: string
  /** How many messages of a conversation the site shows. */
  history: number
  limit: number
}

/**
 * Messages in the member's conversations that contain these words, ignoring accents, with the position of the match.
 */
export function searchMessages(words: string, wanted: SearchScope) {
  return findMatchingMessages({ ...wanted, pattern: buildSpellingPattern(words) })
}

/**
 * Scans the texts of the member's own conversations: a few milliseconds for thousands of them. An index over
 * everybody's words would have to be maintained for a rare query.
 */
const findMatchingMessages = plannedQuery(
  ({ memberId, pattern, history, limit }: Placeholders<SearchScope & { pattern: string }>) =>
    db()
      .with('found', () =>
        db()
          .selectFrom('conversation_party as own')
          .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
          .innerJoin('message', (join) =>
            join
              .onRef('message.conversation_id', '=', 'conversation.id')
              .on(sql<boolean>`message.sequence > conversation.last_sequence - ${history}::bigint`),
          )
          .select(['message.id', 'message.conversation_id', 'message.sequence', 'message.body'])
          .select(['message.created_at', partnerId])
          .select(sql<boolean>`message.sender_id = ${memberId}`.as('own'))
          .where('own.member_id', '=', memberId)
          .where('own.removed_at', 'is', null)
          .where('message.kind', '=', 'text')
          .where('message.unsent_at', 'is', null)
          .where(sql<boolean>`message.body ~* ${pattern}`)
          .orderBy('message.created_at', 'desc')
          .orderBy('message.id', 'desc')
          .limit(limit),
      )
      .selectFrom('found')
      .innerJoin('member', 'member.id', 'found.partner_id')
      .leftJoin('photo', joinMainPhoto)
      .select(['found.id', 'found.conversation_id', 'found.sequence', 'found.body', 'found.created_at'])
      .select('found.own')
      .select(sql<number>`regexp_instr(found.body, ${pattern}, 1, 1, 0, 'i')`.as('hit_from'))
      .select(sql<number>`regexp_instr(found.body, ${pattern}, 1, 1, 1, 'i')`.as('hit_to'))
      .select(partnerColumns(memberId))
      .orderBy('found.created_at', 'desc')
      .orderBy('found.id', 'desc'),
)

/** Two letters that replace one missing on a keyboard. */
const digraphs: Record<string, string> = { aa: 'å', ae: 'äæ', oe: 'öøœ', ss: 'ß', th: 'þ', ue: 'ü' }
const accentedLetters = groupAccentedLetters()
const combiningMarks = '[\u0300-\u036f]*'

/**
 * A pattern that ignores accents: alteste and aelteste find älteste. Only for PostgreSQL, whose engine takes linear
 * time; JavaScript would backtrack, as å matches both 'aa' and half of it.
 */
function buildSpellingPattern(words: string): string {
  const plain = Array.from(words.normalize('NFC'), (sign) => foldName(sign) || sign).join('')
  return plain.replace(/aa|ae|oe|ss|th|ue|./gsu, (found) => {
    const signs = Array.from(found, matchAnyAccent).join('')
    return digraphs[found] ? `(?:${signs}|[${digraphs[found]}])` : signs
  })
}

function matchAnyAccent(sign: string): string {
  const others = accentedLetters.get(sign)
  return others ? `[${sign}${others}]${combiningMarks}` : sign.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
}

/** Lower-case Latin letters by base letter: for a, àáâãäå. */
function groupAccentedLetters() {
  const letters = new Map<string, string>()
  for (let code = 0xdf; code < 0x250; code++) {
    const letter = String.fromCodePoint(code)
    const plain = foldName(letter)
    if (letter !== letter.toLowerCase() || !/^[a-z]$/.test(plain)) continue
    letters.set(plain, (letters.get(plain) ?? '') + letter)
  }
  return letters
}

/**
 * The partners' names in the member's conversations, archived ones included and removed ones left out, newest first.
 */
export function findPartnerNames(memberId: string) {
  return db()
    .with('chat', (chat) =>
      chat
        .selectFrom('conversation_party as own')
        .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
        .select(['conversation.id', 'conversation.last_message_at', partnerId])
        .where('own.member_id', '=', memberId)
        .where('own.removed_at', 'is', null)
        .where('conversation.last_sequence', '>', '0'),
    )
    .selectFrom('chat')
    .innerJoin('member', 'member.id', 'chat.partner_id')
    .select(['chat.id as conversation', 'member.id', 'member.name'])
    .orderBy('chat.last_message_at', 'desc')
    .orderBy('chat.id', 'desc')
    .execute()
}

export function findPartners(memberId: string, ids: readonly string[]) {
  return db()
    .selectFrom('member')
    .leftJoin('photo', joinMainPhoto)
    .select(partnerColumns(memberId))
    .where('member.id', 'in', ids)
    .execute()
}
