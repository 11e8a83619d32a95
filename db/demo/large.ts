import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { getCityName } from '#app/features/sites/places/city-names.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { maxSearchAge } from '#app/platform/values/age.ts'
import { copyStatement, escapeText } from './copy.ts'
import { createDice, type Dice } from './dice.ts'
import { facePhoto, faces, mainFacePhotos, type StorePicture, stateTraits, storeFacePhotos } from './faces.ts'
import { countryWeights, drawLanguage, textsIn } from './languages.ts'
import { drawTraits } from './looks.ts'
import { day, drawBirthDate, type Gender } from './members.ts'
import { drawPlace } from './places.ts'
import { mainSite } from './sites.ts'
import { namesOf, openersOf } from './texts/about.ts'

/** Tables that a large fill draws from: parts of lines made once, already in the form that COPY reads. */
function makeTables(dice: Dice, now: Date) {
  return {
    homes: repeat(8192, () => drawHome(dice)),
    interests: repeat(1024, () => `{${dice.sample(interestIds, dice.integer(3, 8)).join(',')}}`),
    people: { female: peopleByAge(dice, now, 'female'), male: peopleByAge(dice, now, 'male') },
  }
}

const youngest = 50
const oldest = 82
const interestIds = repeat(45, (place) => place + 1)

function drawHome(dice: Dice) {
  const place = drawPlace(dice, dice.weighted(countryWeights))
  const language = drawLanguage(place, dice)
  const { country, region, city, latitude, longitude } = place
  const line = [language, country, region, escapeText(getCityName(city, language)), latitude, longitude].join(
    '\t',
  )
  const names = bothGenders((gender) => namesOf({ language, country, gender, age: 60 }))
  return { line, names, words: wordsByLanguage[language] }
}

const wordsByLanguage = Object.fromEntries(
  locales.map((language) => [language, wordsIn(language)]),
) as Record<Locale, ReturnType<typeof wordsIn>>

function wordsIn(language: Locale) {
  const { taglines, middles, wishes } = textsIn[language]
  return {
    working: bothGenders((gender) => openersOf({ language, gender, age: 50 }, false).map(escapeText)),
    retired: bothGenders((gender) => openersOf({ language, gender, age: 70 }, true).map(escapeText)),
    taglines: taglines.map(escapeText),
    middles: middles.map(escapeText),
    wishes: wishes.map(escapeText),
  }
}

function peopleByAge(dice: Dice, now: Date, gender: Gender) {
  return repeat(oldest - youngest + 1, (place) => {
    const age = youngest + place
    const likely = faces.filter((face) => face.gender === gender && Math.abs(face.age - age) <= 4)
    return {
      age,
      searchedAges: `${Math.max(50, age - 10)}\t${Math.min(maxSearchAge, age + 8)}`,
      births: repeat(128, () => drawBirthDate(dice, now, age)),
      looks: repeat(128, () => {
        const face = dice.pick(likely)
        const traits = stateTraits(drawTraits(dice, { gender, age, niche: 1 }), face)
        const { file, placeholder, width, height } = facePhoto(face, 0)
        return { line: `{${traits.join(',')}}`, photo: [file, placeholder, width, height].join('\t') }
      }),
    }
  })
}

function bothGenders<T>(make: (gender: Gender) => T): Record<Gender, T> {
  return { female: make('female'), male: make('male') }
}

function repeat<T>(length: number, make: (place: number) => T): T[] {
  return Array.from({ length }, (_, place) => make(place))
}

const memberColumns = columns(
  'id site_id status name gender seeking date_of_birth language country region city latitude longitude tagline about',
  'traits interests search_min_age search_max_age created_at last_seen_at',
)
const photoColumns = columns('id member_id file placeholder width height position status created_at')

const batchSize = 25_000
const chunkLength = 131_072

interface Options {
  count: number
  log?: (line: string) => void
  now?: Date
  /** Left out where nobody looks at the pictures. */
  storePicture?: StorePicture
}

/** Adds active profiles without accounts to the main site, each with one photo, as fast as the database takes them. */
export async function addManyMembers(
  databaseUrl: string,
  { count, log = () => {}, now = new Date(), storePicture }: Options,
) {
  const clients = [await connect(databaseUrl), await connect(databaseUrl)] as const
  const [membersClient, photosClient] = clients
  try {
    const { rows } = await membersClient.query('select count(*)::int as known from member')
    // A different seed for each run, so that no id repeats.
    const write = createWriter(createDice(1000 + rows[0].known), now, count)
    const started = performance.now()
    const rate = (done: number) => Math.round(done / ((performance.now() - started) / 1000))
    let photos: Promise<unknown> = Promise.resolve()
    for (let done = 0; done < count; ) {
      const size = Math.min(batchSize, count - done)
      const photoChunks: string[] = []
      const members = Readable.from(write(size, photoChunks))
      // The photos of the previous batch are written alongside this one: their members already exist.
      await Promise.all([copyFrom(membersClient, 'member', memberColumns, members), photos])
      photos = copyFrom(photosClient, 'photo', photoColumns, Readable.from(photoChunks))
      photos.catch(() => {})
      done += size
      if (done % (batchSize * 4) === 0 || done === count)
        log(`${done} of ${count} members, ${rate(done)} a second`)
    }
    await photos
    if (storePicture) await storeFacePhotos(mainFacePhotos(), storePicture)
    await fillSearch(membersClient)
    const perSecond = rate(count)
    log(
      `Added ${count} members with a photo each, ${perSecond} a second. They have no accounts: nobody logs in as one.`,
    )
    await membersClient.query('analyze')
    return { perSecond }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** Fills the search entries, whose triggers were skipped. Building the indexes afterwards, all at once, is faster. */
async function fillSearch(client: pg.Client) {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = current_schema()
        and tablename = 'search_entry' and indexdef not like 'CREATE UNIQUE %'`,
  )
  await client.query('begin')
  await client.query("set local maintenance_work_mem = '256MB'")
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await client.query('select refresh_search_entries()')
  for (const { indexdef } of rows) await client.query(indexdef)
  await client.query('commit')
  // Index-only counts need the visibility map, which the vacuum fills.
  await client.query('vacuum search_entry')
}

function columns(...lines: string[]) {
  return lines.flatMap((line) => line.split(' '))
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  // Every reference is correct by construction, so the checks are skipped; a role that may not skip them only loses
  // time.
  await client.query('set session_replication_role = replica').catch(() => {})
  await client.query('set synchronous_commit = off')
  return client
}

function copyFrom(client: pg.Client, table: string, columns: string[], chunks: Readable) {
  return pipeline(chunks, client.query(from(copyStatement(table, columns))))
}

/** Writes batches of lines in the order of sign-up, so that indexes by time grow at their end. */
function createWriter(dice: Dice, now: Date, count: number) {
  const tables = makeTables(dice, now)
  const first = now.getTime() - 730 * day
  const step = (730 * day) / count
  let written = 0

  return function* write(size: number, photoChunks: string[]) {
    let members = ''
    let photos = ''
    for (let place = 0; place < size; place++, written++) {
      const createdAt = new Date(Math.floor(first + step * written))
      const gender = dice.next() < 0.53 ? 'female' : 'male'
      const seeking = dice.next() < 0.06 ? gender : gender === 'female' ? 'male' : 'female'
      const years = Math.floor(((dice.next() + dice.next()) / 2) * (oldest - youngest + 1))
      const person = tables.people[gender][years] as (typeof tables.people)['female'][number]
      const home = dice.pick(tables.homes)
      const openers = person.age > 64 ? home.words.retired[gender] : home.words.working[gender]
      const id = dice.id()
      const created = createdAt.toISOString()

      const { taglines, middles, wishes } = home.words
      const about = `${dice.pick(openers)} ${dice.pick(middles)} ${dice.pick(wishes)}`
      const self = `${dice.pick(home.names[gender])}\t${gender}\t${seeking}\t${dice.pick(person.births)}\t${home.line}`
      const [looks, interests] = [dice.pick(person.looks), dice.pick(tables.interests)]
      const taste = `${looks.line}\t${interests}\t${person.searchedAges}`
      const times = `${created}\t${drawLastSeen(dice, now, createdAt)}`
      members += `${id}\t${mainSite.id}\tactive\t${self}\t${dice.pick(taglines)}\t${about}\t${taste}\t${times}\n`
      photos += `${dice.id()}\t${id}\t${looks.photo}\t0\tactive\t${created}\n`
      if (members.length < chunkLength) continue
      photoChunks.push(photos)
      photos = ''
      yield members
      members = ''
    }
    if (photos) photoChunks.push(photos)
    if (members) yield members
  }
}

/** Most were last seen in recent weeks, few in the last minutes. */
function drawLastSeen(dice: Dice, now: Date, createdAt: Date): string {
  const ago = Math.floor(90 * day * dice.next() ** 4)
  return new Date(Math.max(createdAt.getTime(), now.getTime() - ago)).toISOString()
}
