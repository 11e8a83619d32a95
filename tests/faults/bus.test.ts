import { afterEach, expect, test } from 'vitest'
import { memberTopic, publish } from '#app/features/live/publish-events.server.ts'
import {
  busIsUp,
  closeBus,
  onEvent,
  openBus,
  publishEvent,
  publishEventNow,
} from '#app/platform/bus.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { metrics } from '#app/platform/metrics.server.ts'
import { health } from '#server/health.ts'
import { makeProfile } from '#tests/make/profile.ts'
import '#tests/isolated-database.ts'
import { query, until } from './program.ts'
import { startRedisServer } from './redis-server.ts'

const database = () => process.env.DATABASE_URL as string

afterEach(async () => {
  await closeBus()
  amendEnv({ REDIS_URL: undefined, REDIS_SENTINELS: undefined })
})

function collectEvents(topic: string) {
  const events: unknown[] = []
  onEvent(topic, (news) => events.push(news))
  return events
}

/** Publishes in a transaction that is rolled back and in one that is committed, and checks when they arrive. */
async function expectEventsOnlyAfterCommit() {
  const events = collectEvents('member-1')
  const undone = transaction(async (tx) => {
    await publishEvent(tx, 'member-1', 'undone')
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')

  await transaction(async (tx) => {
    await publishEvent(tx, 'member-1', 'kept')
    // Another event, published and received meanwhile, shows that the first had enough time.
    const others = collectEvents('member-2')
    await publishEventNow('member-2', 'meanwhile')
    await until(() => others.length === 1)
    expect(events).toEqual([])
  })
  await until(() => events.length > 0)
  expect(events).toEqual(['kept'])
}

test('events published in a transaction arrive after the commit, and never after a rollback', async () => {
  await openBus()
  await expectEventsOnlyAfterCommit()
})

test('events of another process arrive', async () => {
  await openBus()
  const heard = collectEvents('member-3')
  await query(database(), `select pg_notify('second_spring', '{"topic":"member-3","news":"hello"}')`)
  await until(() => heard.length === 1)
})

test('a bus that loses its connection reconnects automatically', async () => {
  await openBus()
  await query(
    database(),
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query = 'listen second_spring' and datname = current_database()`,
  )
  await until(() => !busIsUp())
  await until(busIsUp)
  const heard = collectEvents('member-4')
  await publishEventNow('member-4', 'hello')
  await until(() => heard.length === 1)
})

test('with REDIS_URL the same holds over Redis, also after its connections were cut', async () => {
  const redis = await startRedisServer()
  amendEnv({ REDIS_URL: redis.url })
  await openBus()
  await expectEventsOnlyAfterCommit()

  redis.goAway()
  await until(() => redis.subscribers.size === 0)
  redis.comeBack()
  await until(() => redis.subscribers.size === 1)
  const heard = collectEvents('member-5')
  await publishEventNow('member-5', 'hello')
  await until(() => heard.length === 1)
})

test('CHAT-7 members receive over Redis what they receive over PostgreSQL: the events, and the number of the last', async () => {
  const redis = await startRedisServer()
  const [ingrid, theo] = [await makeProfile(), await makeProfile({ gender: 'male' })]
  const tellBoth = () =>
    transaction((tx) =>
      publish(tx, [
        { memberId: theo.id, event: { type: 'chats' } },
        { memberId: ingrid.id, event: { type: 'reach' } },
        { memberId: theo.id, event: { type: 'credits', credits: 7 } },
      ]),
    )
  const heard = [ingrid, theo].map(({ id }) => collectEvents(memberTopic(id)))
  for (const url of [redis.url, undefined]) {
    amendEnv({ REDIS_URL: url })
    await openBus()
    await tellBoth()
    await until(() => heard.every(({ length }) => length === (url ? 1 : 2)))
    await closeBus()
  }
  const his = [{ type: 'chats' }, { type: 'credits', credits: 7 }]
  expect(heard).toEqual([
    [1, 2].map((last) => ({ type: 'news', last, at: expect.any(Number), events: [{ type: 'reach' }] })),
    [2, 4].map((last) => ({ type: 'news', last, at: expect.any(Number), events: his })),
  ])
})

test('a web process starts while Redis is down, is ready, reports that events are late, and receives them once Redis is back', async () => {
  const redis = await startRedisServer()
  redis.goAway()
  amendEnv({ REDIS_URL: redis.url })
  await openBus()
  const readyz = async () => (await health.request('/readyz')).json()
  expect(await readyz()).toMatchObject({ ready: true, bus: false })
  expect(await metrics.metrics()).toMatch(/^bus_up 0$/m)

  redis.comeBack()
  await until(() => redis.subscribers.size === 1)
  expect(await readyz()).toMatchObject({ ready: true, bus: true })
  expect(await metrics.metrics()).toMatch(/^bus_up 1$/m)
  const heard = collectEvents('member-6')
  await publishEventNow('member-6', 'hello')
  await until(() => heard.length === 1)
})

test('a web process starts while Redis is silent, and no publisher waits for it', async () => {
  const redis = await startRedisServer()
  redis.freeze()
  amendEnv({ REDIS_URL: redis.url })
  await openBus()
  redis.thaw()
  await until(() => redis.subscribers.size === 1)

  const heard = collectEvents('member-7')
  await publishEventNow('member-7', 'before')
  await until(() => heard.length === 1)
  redis.freeze()
  await publishEventNow('member-7', 'meanwhile')
  // A process that had waited for Redis would have failed before it could receive this.
  redis.thaw()
  await until(() => heard.length === 2)
})

test('behind sentinels the bus finds the primary, and follows to the next one though the first only hangs', async () => {
  const [first, second] = [await startRedisServer(), await startRedisServer()]
  let primary = first
  const sentinel = await startRedisServer(() => primary.port)
  amendEnv({
    REDIS_URL: 'redis://second-spring',
    REDIS_SENTINELS: [{ host: '127.0.0.1', port: sentinel.port }],
  })
  await openBus()
  await until(() => first.subscribers.size === 1)
  expect(sentinel.commands).toContainEqual(['sentinel', 'get-master-addr-by-name', 'second-spring'])
  await until(() => sentinel.subscribers.size > 0)

  first.freeze()
  primary = second
  sentinel.publish('+switch-master', `second-spring 127.0.0.1 ${first.port} 127.0.0.1 ${second.port}`)
  await until(() => second.subscribers.size === 1)
  const heard = collectEvents('member-8')
  await until(busIsUp)
  await publishEventNow('member-8', 'hello')
  await until(() => heard.length === 1)
})
