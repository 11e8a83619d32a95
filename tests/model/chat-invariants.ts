import { expect } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ChatWorld } from './chat-world.ts'

type Stored = Awaited<ReturnType<typeof readStored>>
type Talk = Stored['talks'][number]

/** The stored rows of the members of a world. */
async function readStored({ members, model }: ChatWorld) {
  const ids = members.map(({ id }) => id)
  const placeOf = (id: string | null) => ids.indexOf(id ?? '')
  const [conversations, parties, messages, charges, blocks, balances] = await Promise.all([
    db().selectFrom('conversation').selectAll().where('first_id', 'in', ids).execute(),
    db().selectFrom('conversation_party').selectAll().where('member_id', 'in', ids).execute(),
    db().selectFrom('message').selectAll().where('sender_id', 'in', ids).orderBy('sequence').execute(),
    readCharges(ids),
    db().selectFrom('block').selectAll().where('blocker_id', 'in', ids).execute(),
    Promise.all(ids.map((id) => balanceOf(id))),
  ])
  const talks = conversations.map((conversation) => ({
    ...conversation,
    startedBy: placeOf(conversation.started_by),
    last: Number(conversation.last_sequence),
    messages: messages.filter(({ conversation_id }) => conversation_id === conversation.id),
    parties: parties.filter(({ conversation_id }) => conversation_id === conversation.id),
    expected: model.talks.get(
      [placeOf(conversation.first_id), placeOf(conversation.second_id)].toSorted().join(' '),
    ),
  }))
  return { talks, messages, charges, blocks, balances, placeOf }
}

function readCharges(ids: string[]) {
  return db()
    .selectFrom('ledger_transaction as booked')
    .innerJoin('ledger_entry as entry', 'entry.transaction_id', 'booked.id')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select(['booked.id', 'booked.message_id', 'booked.reason'])
    .select(({ fn }) => fn.sum<string>('entry.amount').as('amount'))
    .where('account.member_id', 'in', ids)
    .where('booked.reason', 'in', ['message', 'gift', 'taken_back'])
    .groupBy('booked.id')
    .execute()
}

/** Each side as in the model, and as stored. */
function sidesOf({ parties, expected }: Talk, { placeOf }: Stored) {
  return parties.map((party) => {
    const side = expected?.sides.get(placeOf(party.member_id))
    if (!side) throw new Error('somebody takes part who is no party')
    return { party, side }
  })
}

/** Invariants that hold after every step, by name. */
const invariants: Record<string, (stored: Stored, world: ChatWorld) => void> = {
  'the messages of a conversation are numbered from 1 without a gap'({ talks }) {
    for (const { messages, last } of talks)
      expect(messages.map(({ sequence }) => Number(sequence))).toEqual(
        Array.from({ length: last }, (_, place) => place + 1),
      )
  },
  'both said what the model has them say, in its order'({ talks, placeOf }, { model }) {
    expect(talks).toHaveLength(model.talks.size)
    for (const { messages, expected } of talks)
      expect(messages.map(({ sender_id, client_id, body }) => [placeOf(sender_id), client_id, body])).toEqual(
        expected?.said.map(({ by, clientId, body, isTakenBack }) => [by, clientId, isTakenBack ? '' : body]),
      )
  },
  'one client id of a member is one message'({ messages }) {
    const ids = messages.map(({ sender_id, client_id }) => `${sender_id} ${client_id}`)
    expect(new Set(ids).size).toBe(ids.length)
  },
  'every message is charged once, and nothing else is'({ messages, charges }) {
    const charged = charges.filter(({ reason }) => reason !== 'taken_back')
    expect(charged.map(({ message_id, amount }) => `${message_id} ${-amount}`).toSorted()).toEqual(
      messages.map(({ id, cost }) => `${id} ${cost}`).toSorted(),
    )
  },
  'what is taken back gives back what it cost, once, and nothing else does'({ messages, charges }) {
    const back = charges.filter(({ reason }) => reason === 'taken_back')
    const taken = messages.filter(({ unsent_at }) => unsent_at !== null)
    expect(back.map(({ message_id, amount }) => `${message_id} ${amount}`).toSorted()).toEqual(
      taken.map(({ id, cost }) => `${id} ${cost}`).toSorted(),
    )
  },
  'everybody has the credits that the model has'({ balances }, { model }) {
    expect(balances).toEqual(model.balances.map(({ credits }) => credits))
  },
  'as many are unread as in the model'(stored) {
    for (const talk of stored.talks)
      for (const { party, side } of sidesOf(talk, stored)) expect(party.unread).toBe(side.unread.size)
  },
  'how far was read never goes back'(stored) {
    for (const talk of stored.talks)
      for (const { party, side } of sidesOf(talk, stored)) expect(Number(party.read_sequence)).toBe(side.read)
  },
  'what was read has arrived, and nothing has that was not sent'(stored) {
    for (const talk of stored.talks)
      for (const { party, side } of sidesOf(talk, stored)) {
        expect(Number(party.delivered_sequence)).toBe(side.delivered)
        expect(side.delivered).toBeGreaterThanOrEqual(Number(party.read_sequence))
        expect(side.delivered).toBeLessThanOrEqual(talk.last)
      }
  },
  'what was removed stays so until something is said; muted and archived as chosen'(stored) {
    for (const talk of stored.talks)
      for (const { party, side } of sidesOf(talk, stored))
        expect([party.removed_at !== null, party.muted, party.archived_at !== null]).toEqual([
          side.isRemoved,
          side.isMuted,
          side.isArchived,
        ])
  },
  'nothing is said after a block that stands'({ talks, blocks }) {
    for (const { first_id, second_id, messages } of talks)
      for (const { blocker_id, blocked_id, created_at } of blocks)
        if ([first_id, second_id].includes(blocker_id) && [first_id, second_id].includes(blocked_id))
          expect(messages.filter((message) => message.created_at > created_at)).toEqual([])
  },
  'who has bought nothing begins two conversations at most'({ talks }, { members, model }) {
    for (const place of members.keys())
      if (!model.isPremium(place))
        expect(talks.filter(({ startedBy }) => startedBy === place).length).toBeLessThanOrEqual(2)
  },
}

export async function expectInvariants(world: ChatWorld) {
  const stored = await readStored(world)
  for (const [name, holds] of Object.entries(invariants)) {
    try {
      holds(stored, world)
    } catch (error) {
      throw new Error(`Broken: ${name}`, { cause: error })
    }
  }
}
