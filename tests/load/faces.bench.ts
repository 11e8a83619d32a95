import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { startEmbeddedPostgres } from '#app/platform/database/embedded-postgres.server.ts'
import { runClients } from './clients.ts'
import { startProgram } from './program.ts'

/** The faces on a page of the list, and how many of them a browser requests at once. */
const faces = 24
const atOnce = 6
const rounds = 3
/** Pictures of 400 px, and of 600 px for high-density screens. */
type Variant = 'card' | 'match'

/**
 * Measures how long a page of faces that nobody has seen before takes, against only encoding the same pictures as WebP.
 */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'second-spring-faces-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwAway: true })
  try {
    await measure(postgres.url, await filesOf(postgres.url))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The main pictures of the demo's people, those longest away first: these are not drawn ahead. */
async function filesOf(database: string) {
  await (await startProgram({ members: 200, database })).stop()
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ file: string }>(
    `select file from photo join member on member.id = member_id join site on site.id = site_id
      where position = 0 and photo.status = 'active' and is_default
        and member.status = 'active' and not under_review and not invisible
      order by last_seen_at`,
  )
  await client.end()
  return rows.map(({ file }) => file)
}

async function measure(database: string, files: string[]) {
  const [cold, warm, larger, floor]: [Timing[], Timing[], Timing[], Timing[]] = [[], [], [], []]
  for (let round = 0; round < rounds; round++) {
    const program = await startProgram({ database })
    try {
      const page = (nth: number, variant: Variant) =>
        loadFaces(program, files.slice(nth * faces, (nth + 1) * faces), variant)
      cold.push((await page(0, 'card')).took)
      const { took, pictures } = await page(1, 'card')
      warm.push(took)
      floor.push(await encodings(pictures))
      larger.push((await page(2, 'match')).took)
    } finally {
      await program.stop()
    }
  }
  console.log(`\n${faces} new faces, ${atOnce} asked for at once, best of ${rounds} programs`)
  const least = best(floor)
  row('WebP alone, 2 at once', least)
  row('just after the start', best(cold), least, 1.5)
  row('the next page', best(warm), least, 1.5)
  row('of 600 px', best(larger), least)
}

interface Timing {
  wall: number
  processor: number
}

async function loadFaces(program: { url: string; pid: number }, files: string[], variant: Variant) {
  const pictures: Buffer[] = []
  const before = processorSeconds(program.pid)
  const { wall } = await timed(() =>
    runClients(atOnce, files.length, async (count) => {
      const answer = await fetch(`${program.url}/photos/${files[count]}/${variant}.webp`)
      if (!answer.ok) throw new Error(`a face answered ${answer.status}`)
      pictures.push(Buffer.from(await answer.arrayBuffer()))
    }),
  )
  return { pictures, took: { wall, processor: processorSeconds(program.pid) - before } }
}

/** The least that has to be done: encodes the finished pictures again, from their pixels. */
async function encodings(pictures: Buffer[]): Promise<Timing> {
  const dots = await Promise.all(
    pictures.map((picture) => sharp(picture).raw().toBuffer({ resolveWithObject: true })),
  )
  return timed(() =>
    runClients(2, dots.length, async (count) => {
      const { data, info } = dots[count] as (typeof dots)[number]
      const { width, height } = info
      await sharp(data, { raw: { width, height, channels: 3 } })
        .webp({ quality: 82, effort: 2 })
        .toBuffer()
    }),
  )
}

async function timed(work: () => Promise<unknown>): Promise<Timing> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { wall: (performance.now() - started) / 1000, processor: (user + system) / 1e6 }
}

/** As Linux counts it, in hundredths of a second. */
function processorSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function best(all: Timing[]): Timing {
  return {
    wall: Math.min(...all.map(({ wall }) => wall)),
    processor: Math.min(...all.map(({ processor }) => processor)),
  }
}

function row(name: string, { wall, processor }: Timing, floor?: Timing, goal?: number) {
  const times = [`${wall.toFixed(2)} s`, `processor ${processor.toFixed(2)} s`]
  if (floor) times.push(`${(processor / floor.processor).toFixed(1)} × the floor`)
  if (goal) times.push(`goal < ${goal} s: ${wall < goal ? 'met' : 'not met'}`)
  console.log(`  ${name.padEnd(24)}${times.map((time) => time.padStart(22)).join('')}`)
}
