import { describe, expect, it } from 'vitest'
import '#tests/demo-database.ts'
import { getCountriesOfLanguage } from '#app/features/sites/places/countries.ts'
import { regionsByCountry } from '#app/features/sites/places/regions.data.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { queryNumber, queryRows } from '#tests/query-rows.ts'
import { demoEmails } from '../contains-demo.ts'
import { type Face, faces } from './faces.ts'
import { textsIn } from './languages.ts'
import { minDistanceOfSameFace, type minDistances } from './photos.ts'
import { placesOf } from './places.ts'
import { namesOf } from './texts/about.ts'

const demo = process.env.DATABASE_URL as string
const rowsOf = (query: string) => queryRows(demo, query)
const numberOf = (query: string) => queryNumber(demo, query)

function faceOf(file: string): Face {
  const [, number] = /^face-(\d{3})-[1-6]$/.exec(file) ?? []
  const face = faces[Number(number) - 1]
  if (!face) throw new Error(`no face: ${file}`)
  return face
}

interface Group {
  people: number
  names: number
  older: boolean
  language: Locale
  country: string
  gender: 'male' | 'female'
}

type FaceList = Face[]

/** The faces in each list, in its order. */
async function listsGroupedBy(group: string): Promise<FaceList[]> {
  const lists = await rowsOf(`select array_agg(file order by last_seen_at desc, member.id) as files
    from member join photo on photo.member_id = member.id and photo.position = 0
    where member.status = 'active' and not member.invisible group by ${group}`)
  return lists.map(({ files }) => files.map(faceOf))
}

async function likesOfLogins(): Promise<FaceList[]> {
  const lists = await rowsOf(`select array_agg(file order by l.created_at desc) as files
    from member_like l join photo on photo.member_id = l.liker_id and photo.position = 0
    join account on account.id = l.liked_id
    where origin = 'member' and email = any('{${demoEmails.join()}}') group by liked_id`)
  return lists.map(({ files }) => files.map(faceOf))
}

/** The members that each login finds by country, gender and age; those who look for the login come first. */
async function searchesOfLogins(): Promise<FaceList[]> {
  const age = (who: string) => `extract(year from age(${who}.date_of_birth))`
  const within = (one: string, other: string) =>
    `${age(one)} between ${other}.search_min_age and ${other}.search_max_age`
  const lists =
    await rowsOf(`select array_agg(file order by (m.seeking = own.gender and ${within('own', 'm')}) desc,
      m.last_seen_at desc) as files
    from account join member own on own.id = account.id join member m on m.site_id = own.site_id
      and m.gender = own.seeking and m.country = own.country and ${within('m', 'own')}
    join photo on photo.member_id = m.id and photo.position = 0
    where m.status = 'active' and not m.invisible and email = any('{${demoEmails.join()}}') group by own.id`)
  return lists.map(({ files }) => files.map(faceOf))
}

/** The first rows for visitors of unknown country who read English or German. */
async function firstRowsOfSites(): Promise<FaceList[]> {
  const lists = await Promise.all(
    (['en', 'de'] as const).map((locale) =>
      rowsOf(`select array_agg(file order by array_position('{${getCountriesOfLanguage(locale).join()}}', country::text) nulls last,
        last_seen_at desc) as files
      from member join photo on photo.member_id = member.id and photo.position = 0
      where member.status = 'active' and not invisible and kind = 'member' group by site_id`),
    ),
  )
  return lists.flat().map(({ files }) => files.slice(0, 6).map(faceOf))
}

/** Counts the pairs this far apart in the lists, and how many of them share the mark. */
function countAlike(lists: FaceList[], mark: keyof typeof minDistances, distance: number) {
  const pairs = lists.flatMap((list) =>
    list.slice(distance).map((one, at) => one.marks[mark] === list[at]?.marks[mark]),
  )
  return { alike: pairs.filter(Boolean).length, pairs: pairs.length }
}

describe('the demo', () => {
  it('puts every member into a region of their country', async () => {
    const rows = await rowsOf('select distinct country, region from member')
    for (const { country, region } of rows) {
      expect(regionsByCountry[country]?.map(({ code }) => code)).toContain(region)
    }
  })

  it('writes cities in the language of the place', async () => {
    const foreign = [
      'Munich',
      'Vienna',
      'Rome',
      'Milan',
      'Warsaw',
      'Copenhagen',
      'The Hague',
      'Cologne',
      'Naples',
      'Turin',
    ]
    const cities = (await rowsOf('select distinct city from member')).map(({ city }) => city)
    for (const city of foreign) expect(cities).not.toContain(city)
    expect(cities).toContain('München')
  })

  it('has adults only, and people of 50 to 82 on the main site', async () => {
    const ages = await rowsOf(`select niche, min(age) as youngest, max(age) as oldest from
      (select niche, extract(year from age(date_of_birth))::int as age
        from member join site s on s.id = site_id) a group by niche`)
    for (const { youngest } of ages) expect(youngest).toBeGreaterThanOrEqual(18)
    const main = ages.find(({ niche }) => niche === 1)
    expect(main.youngest).toBeGreaterThanOrEqual(50)
    expect(main.oldest).toBeLessThanOrEqual(82)
  })

  it('gives no two women and no two men of a site the same line in one language', async () => {
    const twice = 'select tagline from member group by site_id, language, gender, tagline having count(*) > 1'
    expect(await rowsOf(twice)).toEqual([])
    // A page shows both genders: while unused lines are left, nobody repeats one.
    const said = `select language, count(*)::int as people, count(distinct tagline)::int as lines
      from member group by site_id, language`
    const lists = (await rowsOf(said)) as { language: Locale; people: number; lines: number }[]
    for (const { language, people, lines } of lists)
      expect(lines, language).toBe(Math.min(people, textsIn[language].taglines.length))
  })

  it('gives no two women and no two men of a site and country the same name while others are left', async () => {
    const groups = (await rowsOf(`select site_id, country, gender, language, age >= 50 as older,
      count(*)::int as people, count(distinct name)::int as names from
        (select *, extract(year from age(date_of_birth))::int as age from member
          where id not in (select id from account where email = any('{${demoEmails.join()}}'))) m
      group by 1, 2, 3, 4, 5`)) as Group[]
    expect(groups.some(({ people }) => people > 30)).toBe(true)
    for (const { people, names, older, ...group } of groups) {
      const most = namesOf({ ...group, age: older ? 60 : 40 }).length
      expect(names, JSON.stringify(group)).toBe(Math.min(people, most))
    }
  })

  it('gives people of the United States, Canada, Australia and New Zealand the names used there', async () => {
    const british = "'Siobhan', 'Nigel', 'Hamish', 'Gillian', 'Moira', 'Clive', 'Declan', 'Noreen', 'Keith'"
    expect(
      await numberOf(`select count(*) from member where name in (${british}) and country = 'GB'`),
    ).not.toBe(0)
    expect(
      await numberOf(`select count(*) from member where name in (${british}) and country in ('US', 'CA')`),
    ).toBe(0)
    const robyns = `select count(*) from member where name in ('Robyn', 'Narelle', 'Graeme', 'Darryl')`
    expect(await numberOf(`${robyns} and country in ('AU', 'NZ')`)).not.toBe(0)
  })

  it('houses no two women and no two men of a site in one town where few live in the country, except two logins', async () => {
    const homes = await rowsOf(`select country, count(*)::int as people, count(distinct city)::int as towns
      from member group by site_id, country, gender`)
    const few = homes.filter(({ country, people }) => people * 4 <= placesOf(country).length)
    expect(few.length).toBeGreaterThan(30)
    // Logins live where their description says, even if somebody else already lives there.
    const shared = few.reduce((sum, { people, towns }) => sum + people - towns, 0)
    expect(shared).toBeLessThanOrEqual(2)
  })

  it('starts its lists with people in different places', async () => {
    const lists = await rowsOf(`select site_id, gender, array_agg(file order by last_seen_at desc) as files
      from member join photo on photo.member_id = member.id and photo.position = 0
      where member.country = 'DE' and member.status = 'active' and not invisible group by site_id, gender having count(*) > 5`)
    expect(lists.length).toBeGreaterThan(3)
    const places = lists.map(({ files }) => files.slice(0, 6).map((file: string) => faceOf(file).marks.place))
    // Ten places serve everyone in three lists: depending on the hour of filling one comes twice, not side by side.
    for (const each of places) expect(new Set(each).size).toBeGreaterThanOrEqual(5)
  })

  it.each([
    ['of all', () => listsGroupedBy('site_id, gender')],
    ['of a country', () => listsGroupedBy('site_id, gender, country')],
    ['of likes that a login received', likesOfLogins],
    ['that a login finds', searchesOfLogins],
    ['that a visitor sees first', firstRowsOfSites],
  ])(
    'shows nobody near a twin, nor beside somebody in the same place or clothes in the lists %s',
    async (_, read) => {
      const lists = await read()
      // The hour of filling decides who is in a list: now and then one place finds no other face.
      for (const distance of [1, 2, 3, 4])
        expect(countAlike(lists, 'head', distance).alike, `${distance}`).toBeLessThanOrEqual(
          distance < 3 ? 0 : 1,
        )
      // Somebody in many lists who likes only what is done at sea may find no place that differs; by chance a tenth
      // would coincide.
      for (const mark of ['place', 'clothes', 'hair'] as const) {
        const { alike, pairs } = countAlike(lists, mark, 1)
        expect(alike, mark).toBeLessThanOrEqual(Math.max(1, pairs * 0.025))
      }
      for (const list of lists)
        for (const [at, face] of list.entries())
          expect(list.slice(at + 1, at + 1 + minDistanceOfSameFace)).not.toContain(face)
    },
  )

  it('gives everyone a main photo, one face in all their photos, and nobody the face of a compatriot', async () => {
    const without = `select count(*) from member m where not exists
      (select from photo p where p.member_id = m.id and position = 0 and status = 'active')`
    expect(await numberOf(without)).toBe(0)
    const photos = await rowsOf(`select file, position, member_id, site_id, country
      from photo join member on member.id = member_id`)
    const owners = Map.groupBy(photos, ({ member_id }) => member_id)
    for (const own of owners.values()) {
      expect(new Set(own.map(({ file }) => faceOf(file))).size).toBe(1)
      for (const { file, position } of own) expect(file.endsWith(`-${position + 1}`)).toBe(true)
    }
    const main = photos.filter(({ position }) => position === 0)
    const shared = main.map(({ file, site_id, country }) => `${file} ${site_id} ${country}`)
    expect(new Set(shared).size).toBe(main.length)
  })
})
