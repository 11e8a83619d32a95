import { parseArgs } from 'node:util'
import pg from 'pg'
import { printAgainstSql } from './against-sql.ts'
import { startBareChats } from './bare-chats.ts'
import { printGrowth } from './chat-opening.ts'
import { makeConversations, makePeople, type Person, sellCredits } from './chat-people.ts'
import { printPolls } from './chat-polls.ts'
import { printSending } from './chat-sending.ts'
import { printIdleStreams } from './idle-streams.ts'
import { type Program, startProgram } from './program.ts'
import { printSendingSql } from './sending-sql.ts'

/** Nobody may send more than 300 messages in a quarter of an hour. */
const writers = 64

interface Sizes {
  requests: number
  streams: number
  lines: number
  conversations: number
}

/**
 * npm run bench -- chat: sending, streaming, polling and opening, each against the least it could be; --sending,
 * --polls and --opening: only those. Opening is measured again with as many more members as --members says.
 */
export async function run() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      requests: { type: 'string', default: '1600' },
      streams: { type: 'string', default: '5000' },
      lines: { type: 'string', default: '10000' },
      conversations: { type: 'string', default: '1000' },
      // The polls alone, with few members.
      polls: { type: 'boolean', default: false },
      // Sending by one web process, and its SQL, alone.
      sending: { type: 'boolean', default: false },
      // Opening by every way in alone.
      opening: { type: 'boolean', default: false },
      members: { type: 'string', default: '1000000' },
    },
  })
  const [requests, streams, lines, conversations] = [
    ...[Number(values.requests), Number(values.streams)],
    ...[Number(values.lines), Number(values.conversations)],
  ] as [number, number, number, number]
  // Some of the demo's members are on other sites, some not active.
  const enoughFor = (people: number) => 2 * people + 500
  const members =
    values.polls || values.opening
      ? 600
      : enoughFor(values.sending ? 2 * writers : Math.max(streams, conversations + 2 * writers))
  console.log(`Starting the program with ${members.toLocaleString('en')} members …`)
  const program = await startProgram({ members, durable: true })
  const client = new pg.Client({ connectionString: program.settings.DATABASE_URL })
  await client.connect()
  try {
    if (values.sending) return await measureSending(program, client, requests)
    if (values.polls) await measurePolls(program, client, requests)
    else if (!values.opening) await measure(program, client, { requests, streams, lines, conversations })
    if (!values.polls) await measureGrowth(program, client, { requests, more: Number(values.members) })
  } finally {
    await client.end()
    await program.stop()
  }
}

async function measure(program: Program, client: pg.Client, sizes: Sizes) {
  const people = await makePeople(client, Math.max(sizes.streams, sizes.conversations + 3 + 2 * writers))
  const talking = people.slice(0, 2 * writers)
  await sellCredits(client, talking.slice(0, writers), 1_000_000)
  await printOneAndTwo(program, talking, sizes.requests)
  const [writer, reader] = [talking[0], talking[writers]] as [Person, Person]
  await printSendingSql(program.settings, { writer, reader }, sizes.requests / 2)

  const bare = await startBareChats(1, program.settings.DATABASE_URL ?? '')
  try {
    const [bareUrl = ''] = bare.urls
    await printPolls({ url: program.url, bareUrl }, talking[0] as Person, sizes.requests)
    console.log('\nmemory of a stream on which nothing happens (goal: under 25 kB)')
    const some = people.slice(0, sizes.streams)
    const stream = ({ id }: Person) => `${bareUrl}/stream?reader=${id}`
    await printIdleStreams('a bare one', { pid: bare.pid, address: stream }, some)
    const events = () => `${program.url}/api/events.php`
    await printIdleStreams('the whole', { pid: program.pid, address: events }, some)
  } finally {
    bare.stop()
  }
  await printOpening(program, client, { people, sizes })
}

async function measureSending(program: Program, client: pg.Client, requests: number) {
  const people = await makePeople(client, 2 * writers)
  await sellCredits(client, people.slice(0, writers), 1_000_000)
  const [writer, reader] = [people[0], people[writers]] as [Person, Person]
  const bare = await startBareChats(1, program.settings.DATABASE_URL ?? '')
  try {
    await printSending({ chatUrls: [program.url], bareUrls: bare.urls }, people, requests)
  } finally {
    bare.stop()
  }
  // Afterwards, when the number of the message resembles no other value that the replay must leave.
  await printSendingSql(program.settings, { writer, reader }, requests)
}

async function measurePolls(program: Program, client: pg.Client, requests: number) {
  const [person] = await makePeople(client, 1)
  const bare = await startBareChats(1, program.settings.DATABASE_URL ?? '')
  try {
    await printPolls({ url: program.url, bareUrl: bare.urls[0] ?? '' }, person as Person, requests)
  } finally {
    bare.stop()
  }
}

async function measureGrowth(
  { url, settings }: Program,
  client: pg.Client,
  { requests, more }: { requests: number; more: number },
) {
  const [reader, partner, ...others] = (await makePeople(client, 4)) as [Person, Person, Person, Person]
  await printGrowth({ url, settings, requests, cookie: reader.cookie }, client, {
    reader,
    partner,
    others,
    more,
  })
}

async function printOneAndTwo(program: Program, people: readonly Person[], requests: number) {
  const database = program.settings.DATABASE_URL ?? ''
  const second = await startProgram({ database })
  const bare = await startBareChats(2, database)
  try {
    await printSending({ chatUrls: [program.url], bareUrls: bare.urls.slice(0, 1) }, people, requests)
    await printSending({ chatUrls: [program.url, second.url], bareUrls: bare.urls }, people, requests)
  } finally {
    bare.stop()
    await second.stop()
  }
}

/** A long conversation, and a long list of them. */
async function printOpening(
  { url, settings }: Program,
  client: pg.Client,
  { people, sizes: { requests, lines, conversations } }: { people: readonly Person[]; sizes: Sizes },
) {
  const [reader, partner, busy, ...others] = people.slice(-conversations - 3) as [Person, Person, Person]
  await client.query('update site set chat_history_limit = $1', [2 * lines])
  await makeConversations(client, reader, { partners: [partner.id], lines })
  await makeConversations(client, busy, { partners: others.map(({ id }) => id), lines: 2 })
  const subject = { url, settings, requests }
  console.log(`\nfirst open of a conversation of ${lines.toLocaleString('en')} messages`)
  await printAgainstSql({ ...subject, cookie: reader.cookie }, [
    { path: `/api/chat.php?profile=${partner.id}` },
  ])
  console.log(`\nthe list of ${others.length.toLocaleString('en')} conversations`)
  await printAgainstSql({ ...subject, cookie: busy.cookie }, [{ path: '/api/chats.php' }])
}
