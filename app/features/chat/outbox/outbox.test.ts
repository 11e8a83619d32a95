import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OutboxWorld, type RequestOutcome } from '#tests/make/chat/outbox-world.ts'
import {
  countUnsentByProfile,
  getCredits,
  isRetryable,
  type NewEntry,
  type OutboxEntry,
  staleProblem,
} from './outbox-entry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const createEntry = (text: string): NewEntry => ({
  kind: 'text',
  text,
  profile: 'karl',
  name: 'Karl',
  conversation: null,
  cost: 1,
})
const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** Serves these outcomes in turn, then succeeds. */
const createWorld = (...fates: RequestOutcome[]) => new OutboxWorld(() => fates.shift() ?? 'stored')
const getStates = (tab: ReturnType<OutboxWorld['openTab']>) =>
  tab.outbox.entriesFor('karl').map((entry) => `${entry.kind === 'text' && entry.text} ${entry.state}`)

test('CHAT-2 shows messages at once and sends them one after the other', async () => {
  const world = createWorld()
  const tab = world.openTab()
  void tab.outbox.add(createEntry('one'))
  void tab.outbox.add(createEntry('two'))
  expect(getStates(tab)).toEqual(['one waiting', 'two waiting'])
  await advance(50)
  expect(getStates(tab)).toEqual(['one sending', 'two waiting'])
  await advance(100)
  expect(getStates(tab)).toEqual(['two sending'])
  await advance(100)
  expect(world.textsFor('karl')).toEqual(['one', 'two'])
  expect(tab.sent).toEqual(world.stored.map(({ client_id }) => client_id))
})

test('CHAT-2 stores an entry with its own client id once and in its place', async () => {
  const world = createWorld()
  world.setOnline(false)
  const tab = world.openTab()
  const mine = { ...createEntry('hello'), client_id: 'mine' }
  for (const entry of [mine, createEntry('more'), mine]) await tab.outbox.add(entry)
  expect(getStates(tab)).toEqual(['hello waiting', 'more waiting'])
  world.setOnline(true)
  await advance(400)
  expect(world.stored).toMatchObject([{ client_id: 'mine' }, { text: 'more' }])
})

test('CHAT-2 messages written offline survive a crash of the tab and are sent in order once online', async () => {
  const world = createWorld()
  world.setOnline(false)
  const tab = world.openTab()
  for (const text of ['one', 'two', 'three']) await tab.outbox.add(createEntry(text))
  world.crash(tab)
  const reopened = world.openTab()
  await advance(10)
  expect(getStates(reopened)).toEqual(['one waiting', 'two waiting', 'three waiting'])
  world.setOnline(true)
  await advance(1_000)
  expect(world.textsFor('karl')).toEqual(['one', 'two', 'three'])
  expect(getStates(reopened)).toEqual([])
})

test('CHAT-3 a refused message stays with its reason and blocks later ones until the member decides', async () => {
  const world = createWorld('refused', 'refused')
  const tab = world.openTab()
  await tab.outbox.add(createEntry('one'))
  await tab.outbox.add(createEntry('two'))
  await tab.outbox.add({ ...createEntry('hello'), profile: 'vera' })
  await advance(10_000)
  expect(getStates(tab)).toEqual(['one failed', 'two held'])
  const [failed] = tab.outbox.entriesFor('karl')
  expect(failed?.problem).toEqual({ error: 'not_enough_credits', message: 'No credits.' })
  expect(tab.outbox.entriesFor('vera')).toMatchObject([{ state: 'failed' }])
  await tab.outbox.retry(failed!.client_id)
  await advance(1_000)
  expect(world.textsFor('karl')).toEqual(['one', 'two'])
  await tab.outbox.discard(tab.outbox.entriesFor('vera')[0]!.client_id)
  expect(tab.outbox.entries.snapshot()).toEqual([])
})

test('CHAT-2 counts unsent messages per person, without those being sent right now', async () => {
  const world = createWorld('refused', 'stored', 'unreached')
  const tab = world.openTab()
  const unsent = () => [...countUnsentByProfile(tab.outbox.entries.snapshot(), world.online)]
  await tab.outbox.add(createEntry('one'))
  await tab.outbox.add(createEntry('two'))
  expect(unsent()).toEqual([])
  await advance(1_000)
  expect(unsent()).toEqual([['karl', 2]])
  await tab.outbox.discard(tab.outbox.entriesFor('karl')[0]!.client_id)
  await advance(1_000)
  expect(unsent()).toEqual([])
  await tab.outbox.add(createEntry('three'))
  await advance(110)
  expect(unsent()).toEqual([['karl', 1]])
  // Also during the next attempt.
  await advance(1_000)
  expect(getStates(tab)).toEqual(['three sending'])
  expect(unsent()).toEqual([['karl', 1]])
  await advance(10_000)
  world.setOnline(false)
  await tab.outbox.add(createEntry('four'))
  expect(unsent()).toEqual([['karl', 1]])
})

test('CHAT-2 sends nothing while the member is asked whether to discard a message, even when back online', async () => {
  const world = createWorld()
  world.setOnline(false)
  const tab = world.openTab()
  await tab.outbox.add(createEntry('one'))
  await tab.outbox.add(createEntry('two'))
  const answered = tab.outbox.pause('karl')
  world.setOnline(true)
  await advance(1_000)
  expect(getStates(tab)).toEqual(['one asked', 'two asked'])
  expect(world.stored).toEqual([])
  await tab.outbox.discard(tab.outbox.entriesFor('karl')[0]!.client_id)
  answered()
  await advance(1_000)
  expect(world.textsFor('karl')).toEqual(['two'])
})

test.each([
  ['not_enough_credits', true],
  ['premium_required', true],
  ['fictional_confirmation_required', true],
  [staleProblem.error, true],
  ['photo_too_small', false],
  ['blocked', false],
  ['partner_gone', false],
  ['invalid', false],
])('CHAT-3 offers a retry after the refusal %s where it makes sense: %s', (error, makesSense) => {
  expect(isRetryable({ error, message: 'No.' })).toBe(makesSense)
})

test('CHAT-2 waits and retries after network trouble, for as long as the server asks', async () => {
  const world = createWorld('unreached', 'busy', 'too_fast', 'lost')
  const tab = world.openTab()
  await tab.outbox.add(createEntry('one'))
  await advance(110 + 1_100 + 2_100)
  expect(tab.outbox.entriesFor('karl')).toMatchObject([{ state: 'waiting', tries: 3 }])
  await advance(6_900)
  expect(world.stored).toEqual([])
  await advance(300)
  expect(world.textsFor('karl')).toEqual(['one'])
  expect(getStates(tab)).toEqual(['one waiting'])
  await advance(10_000)
  expect(getStates(tab)).toEqual([])
  expect(world.textsFor('karl')).toEqual(['one'])
})

test('CHAT-2 does not send a message left from the day before until the member asks for it', async () => {
  const world = createWorld()
  world.setOnline(false)
  const tab = world.openTab()
  await tab.outbox.add(createEntry('Coming to the concert tonight?'))
  world.crash(tab)
  await advance(25 * 3_600_000)
  world.setOnline(true)
  const later = world.openTab()
  await advance(1_000)
  expect(world.stored).toEqual([])
  const [left] = later.outbox.entriesFor('karl')
  expect(left).toMatchObject({ state: 'failed', problem: { error: 'left_over' } })
  await later.outbox.retry(left!.client_id)
  await advance(1_000)
  expect(world.stored).toHaveLength(1)
})

test('CHAT-2 another tab shows what is being sent, and takes over when the sending tab ends', async () => {
  const world = createWorld()
  const [one, other] = [world.openTab(), world.openTab()]
  await one.outbox.add(createEntry('one'))
  await advance(20)
  expect(getStates(other)).toEqual(['one sending'])
  await one.outbox.add(createEntry('two'))
  world.crash(one)
  await advance(1_000)
  expect(world.textsFor('karl')).toEqual(['one', 'two'])
  expect(getStates(other)).toEqual([])
  expect(other.sent).toHaveLength(2)
})

test('CHAT-2 sends a message even without storage, and shows a refusal', async () => {
  const world = createWorld('refused')
  const tab = world.openTab({ keeps: false })
  await tab.outbox.add(createEntry('one'))
  await advance(1_000)
  expect(getStates(tab)).toEqual(['one failed'])
  await tab.outbox.retry(tab.outbox.entriesFor('karl')[0]!.client_id)
  await advance(1_000)
  expect(world.textsFor('karl')).toEqual(['one'])
  expect(getStates(tab)).toEqual([])
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), tab: fc.nat(1), to: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), for: fc.nat(4_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), tab: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('online' as const), is: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('retry' as const, 'discard' as const), tab: fc.nat(1) }),
  },
)
const fate = fc.constantFrom<RequestOutcome>(
  'stored',
  'stored',
  'lost',
  'unreached',
  'busy',
  'too_fast',
  'refused',
)

test('CHAT-2 whatever fails or crashes in two tabs: each message arrives once, in order, and none is lost', async () => {
  const people = ['karl', 'vera']
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.array(fate, { maxLength: 40 }),
      async (steps, fates) => {
        vi.setSystemTime('2026-05-01T10:00:00Z')
        const world = createWorld(...fates)
        const tabs = [world.openTab(), world.openTab()]
        const kept: { text: string; to: string }[] = []
        const discarded = new Set<string>()
        for (const [index, each] of steps.entries()) {
          if (each.do === 'wait') await advance(each.for)
          else if (each.do === 'online') world.setOnline(each.is)
          else if (each.do === 'crash') {
            world.crash(tabs[each.tab]!)
            tabs[each.tab] = world.openTab()
          } else if (each.do === 'add') {
            const message = { text: String(index), to: people[each.to]! }
            await tabs[each.tab]!.outbox.add({ ...createEntry(message.text), profile: message.to })
            kept.push(message)
            await advance(2)
          } else {
            const [first] = tabs[each.tab]!.outbox.entries.snapshot()
            if (each.do === 'retry' && first) await tabs[each.tab]!.outbox.retry(first.client_id)
            if (each.do === 'discard' && first?.kind === 'text' && first.state === 'failed') {
              await tabs[each.tab]!.outbox.discard(first.client_id)
              discarded.add(first.text)
            }
          }
        }

        world.setOnline(true)
        const { outbox } = tabs[0]!
        do {
          await advance(61_000)
          for (const { client_id, state } of outbox.entries.snapshot())
            if (state === 'failed') await outbox.retry(client_id)
        } while (outbox.entries.snapshot().length > 0)
        expect(world.sentConcurrently).toEqual([])
        for (const tab of tabs) {
          expect(tab.outbox.entries.snapshot()).toEqual([])
          expect(new Set(tab.sent).size).toBe(tab.sent.length)
        }
        for (const person of people) {
          const texts = world.textsFor(person)
          const written = kept.filter(({ to }) => to === person).map(({ text }) => text)
          expect(texts.filter((text) => !discarded.has(text))).toEqual(
            written.filter((text) => !discarded.has(text)),
          )
          expect(texts).toEqual(written.filter((text) => texts.includes(text)))
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('CHAT-2 counts outgoing messages as spent, waiting ones as reserved and refused ones as neither', () => {
  const entry = (state: OutboxEntry['state'], tries = 0) => ({ state, tries, cost: 2 }) as OutboxEntry
  const entries = [entry('sending'), entry('waiting'), entry('waiting', 1), entry('held'), entry('failed')]
  expect(getCredits(entries, 20, true)).toEqual({ left: 16, reserved: 4 })
  expect(getCredits(entries, 20, false)).toEqual({ left: 18, reserved: 6 })
  expect(getCredits(entries, 3, true)).toEqual({ left: 0, reserved: 0 })
})
