import { parseArgs } from 'node:util'
import pg from 'pg'
import { staffRoles } from '#db/demo/staff.ts'
import { percentile } from './clients.ts'
import { type Program, startProgram } from './program.ts'

const goal = 1.5

/** npm run bench -- staff: how long a queue with many cases takes to open, against the same queue with few. */
export async function run() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      cases: { type: 'string', default: '100000' },
      small: { type: 'string', default: '100' },
      requests: { type: 'string', default: '60' },
      rounds: { type: 'string', default: '3' },
    },
  })
  const [small, many, requests] = [values.small, values.cases, values.requests].map(Number) as [
    number,
    number,
    number,
  ]
  const program = await startProgram()
  const client = new pg.Client({ connectionString: program.settings.DATABASE_URL })
  await client.connect()
  try {
    const staff = await openConsole(program)
    const times = new Map<string, { few: number[]; many: number[] }>()
    await fillQueue(client, small)
    await measure(staff, requests)
    // Alternates, so that a slow moment of the machine affects both.
    for (let round = 0; round < Number(values.rounds); round++)
      for (const size of ['few', 'many'] as const) {
        await fillQueue(client, size === 'few' ? small : many)
        for (const [what, milliseconds] of await measure(staff, requests)) {
          const known = times.get(what) ?? { few: [], many: [] }
          known[size].push(...milliseconds)
          times.set(what, known)
        }
      }
    console.log(
      `\nqueue of photos with ${small} and with ${many} cases, p50 and p95 in ms; goal ${goal} times`,
    )
    for (const [what, { few, many: long }] of times) print(what, few, long)
  } finally {
    await client.end()
    await program.stop()
  }
}

function print(what: string, few: number[], many: number[]) {
  const [of, and] = [few, many].map((all) => [0.5, 0.95].map((part) => percentile(all, part)))
  const row = [of, and].map((pair) => pair?.map((time) => time.toFixed(1)).join(', ')).join(' → ')
  const times = (and?.[0] ?? 0) / (of?.[0] ?? 1)
  console.log(`${what.padEnd(28)} ${row}  ${times.toFixed(2)} times ${times <= goal ? '' : '(missed)'}`)
}

interface Console {
  url: string
  cookie: string
}

/** As somebody who may see the queue on every site. */
async function openConsole({ url }: Program): Promise<Console> {
  const admin = staffRoles.find(({ role }) => role === 'admin')
  const answer = await fetch(`${url}/dev/staff`, {
    method: 'POST',
    body: new URLSearchParams({ staff: admin?.staff_id ?? '' }),
    redirect: 'manual',
  })
  if (answer.status !== 302) throw new Error(`the login answered ${answer.status}`)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { url, cookie: cookie.join('; ') }
}

/** The oldest cases are about photos of the demo, so that they can be opened; all others only wait. */
async function fillQueue(client: pg.Client, count: number) {
  await client.query('delete from review_case')
  await client.query(
    `insert into review_case (id, kind, site_id, subject_id, member_id, facts, opened_at, due_at)
     select gen_random_uuid(), 'photo', photo.site_id, case when n < photo.all then photo.id else gen_random_uuid() end, photo.member_id,
            '{"shown": true}', now() - interval '1 day' + n * interval '1 ms', now() + interval '1 day'
       from generate_series(1, $1::int) as n
       join (select photo.id, member_id, site_id, row_number() over (order by photo.id) as place, count(*) over () as all
               from photo join member on member.id = photo.member_id) as photo
         on photo.place = 1 + n % photo.all`,
    [count],
  )
  await client.query('vacuum analyze review_case')
}

async function measure({ url, cookie }: Console, requests: number) {
  const headers = { cookie, 'content-type': 'application/json' }
  const timed = async (path: string, init: RequestInit = {}) => {
    const started = performance.now()
    const answer = await fetch(url + path, { headers, ...init })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`)
    return { milliseconds: performance.now() - started, body }
  }
  const work = (json: object) => timed('/api/staff-case.php', { method: 'POST', body: JSON.stringify(json) })
  const times = { 'start page': [], queue: [], 'next case': [], 'a case': [] } as Record<string, number[]>
  for (let request = 0; request < requests; request++) {
    times['start page']?.push((await timed('/staff')).milliseconds)
    times.queue?.push((await timed('/staff/queues/photo')).milliseconds)
    const next = await work({ do: 'next', kind: 'photo' })
    times['next case']?.push(next.milliseconds)
    const { case: id } = JSON.parse(next.body)
    times['a case']?.push((await timed(`/staff/queues/photo/${id}`)).milliseconds)
    // Skipped, so that the next claim looks further.
    await work({ do: 'skip', case: id })
  }
  return Object.entries(times)
}
