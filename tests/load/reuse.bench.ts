import process from 'node:process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import sharp from 'sharp'
import { indexLook, probeLook } from '#app/features/photos/pictures/look-index.ts'
import { lookSide } from '#app/features/photos/pictures/photo-look.ts'
import { newId } from '#app/platform/ids.server.ts'
import { sampleFacts } from '../../scripts/portraits/facts.ts'
import { picture } from '../../scripts/portraits/picture.ts'
import { changePhoto, changes, lookOf, readPortrait } from '../make/portraits.ts'
import { percentile } from './clients.ts'
import { startProgram } from './program.ts'

const drawn = { people: 3000, places: 1000 }
/** Photos that a profile may have in the database's order. */
const photosOfMember = 30_000
const lookUps = 240
const rounds = 2
/** Milliseconds that half of the look-ups may take. */
const goal = 50

/**
 * npm run bench -- reuse: how many copies of stolen portraits are found among many others, how often another portrait is
 * taken for a copy, and how long a look-up and its whole job take as the photos grow in number.
 */
export async function run() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      portraits: { type: 'string', default: '300' },
      others: { type: 'string', default: '100000' },
      photos: { type: 'string', default: '10000,100000,1000000' },
    },
  })
  const [portraits, others] = [Number(values.portraits), Number(values.others)]
  const sizes = values.photos
    .split(',')
    .map(Number)
    .toSorted((one, other) => one - other)
  const program = await startProgram({ members: 200, role: 'web' })
  const client = new pg.Client({ connectionString: program.settings.DATABASE_URL })
  try {
    await client.connect()
    // Without triggers: the lists of members do not matter here.
    await client.query('set session_replication_role = replica')
    // The rules of the program, on its database.
    Object.assign(process.env, program.settings)
    const { findLookalikes, findSamePictures } = await import(
      '#app/features/photos/pictures/lookalikes.server.ts'
    )
    const { rows } = await client.query<{ id: string }>('select id from member order by id')
    const thief = rows.pop()?.id ?? ''
    const members = rows.map(({ id }) => id)
    const add = createAdder(client, members)
    const stolen = await Promise.all(
      Array.from({ length: portraits }, (_, nth) => readPortrait(`${String(nth + 1).padStart(3, '0')}-1`)),
    )
    const originals = await add(await Promise.all(stolen.map(lookOf)))
    const copies: Copy[] = []
    for (const change of Object.keys(changes))
      for (const [nth, photo] of stolen.entries())
        copies.push({
          change,
          original: originals[nth] ?? '',
          look: await lookOf(await changePhoto(photo, change, nth)),
        })
    const sample = copies.filter((_, nth) => nth % Math.ceil(copies.length / lookUps) === 0)
    const ofThief = await createAdder(client, [thief])(
      sample.map(({ look }) => ({ look: encodeLook(look), keys: [], signature: '' })),
    )
    const timed: Record<string, (nth: number) => Promise<unknown>> = {
      'floor: its keys counted': (nth) => client.query(countKeys(sample[nth]!.look)),
      'the look-up': (nth) => findSamePictures(thief, sample[nth]!.look),
      'the whole job': (nth) => findLookalikes({ photo: ofThief[nth]! }),
    }
    const faces = await drawFaces(others)

    let added = 0
    const growTo = async (size: number) => {
      const end = Math.min(size - portraits, others)
      if (end > added) await add(faces.slice(added, end))
      added = Math.max(added, end)
      // Profiles that have no photos of the benchmark yet.
      if (size - portraits > added)
        await addVariations(client, members.slice(10), size - portraits - added, [...originals, ...ofThief])
      added = Math.max(added, size - portraits)
      await client.query('vacuum analyze photo_key')
      await client.query('analyze photo')
    }
    const measureTimes = async (size: number) => {
      await growTo(size)
      const { rows } = await client.query(
        `select pg_size_pretty(pg_total_relation_size('photo_key')) as keys,
                pg_size_pretty(pg_relation_size('photo_key_pkey')) as index`,
      )
      console.log(
        `\n${lookUps} look-ups among ${size.toLocaleString('en')} photos; photo_key ${rows[0].keys}, its index ${rows[0].index}`,
      )
      printTimes(
        await measure(timed, sample.length, () =>
          client.query('delete from photo_key using photo where photo_id = id and member_id = $1', [thief]),
        ),
      )
    }

    for (const size of sizes.filter((each) => each < others)) await measureTimes(size)
    await growTo(others + portraits)
    console.log(
      `\n${portraits} portraits, each changed in eight ways, among ${others.toLocaleString('en')} others`,
    )
    await printRecall(copies, async (look) => (await findSamePictures(thief, look)).map(({ id }) => id))
    for (const size of sizes.filter((each) => each >= others)) await measureTimes(size)
  } finally {
    await client.end()
    await program.stop()
  }
}

interface Copy {
  change: string
  original: string
  look: Uint8Array
}

async function printRecall(copies: readonly Copy[], find: (look: Uint8Array) => Promise<string[]>) {
  let [found, mistaken] = [0, 0]
  for (const [change, some] of Map.groupBy(copies, (copy) => copy.change)) {
    let ofChange = 0
    for (const { look, original } of some) {
      const ids = await find(look)
      if (ids.includes(original)) ofChange++
      if (ids.some((id) => id !== original)) mistaken++
    }
    found += ofChange
    row(change, `${((100 * ofChange) / some.length).toFixed(1)} %`)
  }
  const recall = (100 * found) / copies.length
  const falseAlarms = (100 * mistaken) / copies.length
  row('recall', `${recall.toFixed(1)} %`, '>= 95 %', recall >= 95)
  row('look-ups with a false alarm', `${falseAlarms.toFixed(2)} %`, '<= 0.1 %', falseAlarms <= 0.1)
}

/** The least that a search by these keys reads. */
function countKeys(look: Uint8Array) {
  const keys = [...new Set(probeLook(look).flatMap((probe) => probe.keys))]
  return {
    name: 'count_keys',
    text: 'select count(*) from photo_key where key = any($1::int[])',
    values: [keys],
  }
}

/** Alternates, so that a slow moment of the machine affects all; the first round only warms up. */
async function measure(
  timed: Record<string, (nth: number) => Promise<unknown>>,
  count: number,
  reset: () => Promise<unknown>,
) {
  const times = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const [what, run] of Object.entries(timed)) {
      const milliseconds: number[] = []
      for (let nth = 0; nth < count; nth++) {
        const started = performance.now()
        await run(nth)
        milliseconds.push(performance.now() - started)
      }
      if (round > 0) times.set(what, [...(times.get(what) ?? []), ...milliseconds])
    }
    await reset()
  }
  return times
}

function printTimes(times: Map<string, number[]>) {
  let floor = 0
  for (const [what, milliseconds] of times) {
    const [half, most, all] = [0.5, 0.95, 1].map((part) => percentile(milliseconds, part))
    floor ||= half ?? 0
    const isGoal = what === 'the look-up'
    row(
      `${what} (p50, p95, most)`,
      `${[half, most, all].map((time) => time?.toFixed(1)).join(', ')} ms`,
      isGoal ? `< ${goal} ms` : undefined,
      half! < goal,
    )
    if (half !== floor) console.log(`    ${(half! / floor).toFixed(1)} times the floor`)
  }
}

/**
 * Different people at different places, by the generator of the demo: each person and place occurs many times. They are
 * laid on each other in the dots of a look, which is much faster than drawing each portrait.
 */
async function drawFaces(count: number): Promise<Uint8Array[]> {
  const draw = async (seed: number, layer: 'person' | 'place') => {
    const svg = Buffer.from(picture(sampleFacts(seed), seed % 3 ? 0 : seed % 6, 96, layer))
    const dots = await sharp(svg).ensureAlpha().resize(lookSide, lookSide, { fit: 'fill' }).raw().toBuffer()
    const [cover, shade] = [new Float32Array(lookSide ** 2), new Float32Array(lookSide ** 2)]
    for (let dot = 0; dot < cover.length; dot++) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = dots.subarray(dot * 4)
      cover[dot] = alpha / 255
      shade[dot] = 0.299 * red + 0.587 * green + 0.114 * blue
    }
    return { cover, shade }
  }
  const people: Awaited<ReturnType<typeof draw>>[] = []
  const places: typeof people = []
  for (let seed = 0; seed < drawn.people; seed++) people.push(await draw(5000 + seed, 'person'))
  for (let seed = 0; seed < drawn.places; seed++) places.push(await draw(50_000 + seed, 'place'))
  return Array.from({ length: count }, (_, nth) => {
    const person = people[nth % people.length]!
    // Each round combines every person with another place.
    const place = places[(nth * 7 + Math.floor(nth / people.length) * 13) % places.length]!
    return Uint8Array.from(place.shade, (shade, dot) => {
      const cover = person.cover[dot] ?? 0
      return Math.round((person.shade[dot] ?? 0) * cover + shade * (1 - cover))
    })
  })
}

const encodeLook = (look: Uint8Array) => Buffer.from(look).toString('base64')

interface Findable {
  look: string
  keys: readonly number[]
  signature: string
}

/** Adds photos with COPY; returns their ids. */
function createAdder(client: pg.Client, members: readonly string[]) {
  let added = 0
  return async (photos: readonly (Uint8Array | Findable)[]): Promise<string[]> => {
    const ids: string[] = []
    for (let start = 0; start < photos.length; start += 10_000) {
      const [rows, keys]: [string[], string[]] = [[], []]
      for (const photo of photos.slice(start, start + 10_000)) {
        const { look, ...index } =
          photo instanceof Uint8Array ? { look: encodeLook(photo), ...indexLook(photo) } : photo
        const id = newId()
        const [member, position] = [
          members[Math.floor(added / photosOfMember)],
          1000 + (added % photosOfMember),
        ]
        added++
        ids.push(id)
        rows.push(`${id}\t${member}\tbench\t#aabbcc\t${position}\tactive\t${look}\n`)
        for (const key of new Set(index.keys)) keys.push(`${key}\t${id}\t${index.signature}\n`)
      }
      await copy(client, 'photo (id, member_id, file, placeholder, position, status, look)', rows)
      await copy(client, 'photo_key (key, photo_id, signature)', keys)
    }
    return ids
  }
}

/**
 * More photos to be searched: each of the others several times, with one bit of half of its keys and an eighth of its
 * signature changed, so that common keys stay common.
 */
async function addVariations(
  client: pg.Client,
  members: readonly string[],
  count: number,
  except: readonly string[],
) {
  const randomBits = `('x' || substr(md5(random()::text) || md5(random()::text), 1, 45))::bit(180)`
  await client.query(
    `create temporary table variation as
      with other as (select id from photo where file = 'bench' and id <> all($2::uuid[]))
      select gen_random_uuid() as id, other.id as source,
             row_number() over () - 1 + (select count(*) from photo where file = 'variation') as place,
             ${randomBits} & ${randomBits} & ${randomBits} as change
        from other, generate_series(1, 1 + $1::int / (select count(*) from other)) as nth
       order by nth limit $1`,
    [count, except],
  )
  await client.query(
    `insert into photo (id, member_id, file, placeholder, position, status, look)
      select variation.id, ($1::uuid[])[1 + place / $2::int], 'variation', '#aabbcc', 1000 + place % $2::int,
             'active', look
        from variation join photo on photo.id = source`,
    [members, photosOfMember],
  )
  await client.query(
    `insert into photo_key (key, photo_id, signature)
      select key # (case when random() < 0.5 then 1 << floor(random() * 27)::int else 0 end), variation.id,
             signature # change
        from variation join photo_key on photo_id = source
      on conflict do nothing`,
  )
  await client.query('drop table variation')
}

function copy(client: pg.Client, into: string, lines: string[]) {
  return pipeline(Readable.from(lines), client.query(from(`copy ${into} from stdin`)))
}

function row(name: string, value: string, goal?: string, met?: boolean) {
  console.log(
    `  ${name.padEnd(44)}${value.padStart(26)}${goal ? `   goal ${goal}: ${met ? 'met' : 'not met'}` : ''}`,
  )
}
