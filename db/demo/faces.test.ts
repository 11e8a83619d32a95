import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { factsFromTraits } from '#app/features/members/facts/facts.ts'
import { createDice } from './dice.ts'
import { facePhoto, faces, storeFacePhotos } from './faces.ts'
import { type DemoMember, makeMembers } from './members.ts'
import {
  chooseDistinctFaces,
  makePhotos,
  minDistanceOfSameFace,
  type minDistances,
  searchLists,
} from './photos.ts'

const folder = new URL('faces/', import.meta.url)
const now = new Date('2026-03-14T15:09:26Z')
const members = makeMembers(createDice(50), now, 1500)
const chosen = chooseDistinctFaces(members)
const faceOf = new Map(members.map((member, place) => [member, chosen[place] as (typeof faces)[number]]))

it('has a picture of each photo, 12 MB in total', async () => {
  const files = (kind: string) => readdirSync(new URL(kind, folder)).toSorted()
  const photos = faces.flatMap((face) => face.photos.map((_, photo) => facePhoto(face, photo).file))
  const names = photos.map((file) => `${file.slice('face-'.length)}.webp`)
  expect(files('card')).toEqual(names)
  expect(files('blurred')).toEqual(names)
  expect(files('thumb')).toEqual(names.filter((name) => name.endsWith('-1.webp')))
  const bytes = ['card', 'blurred', 'thumb'].flatMap((kind) =>
    files(kind).map((name) => statSync(new URL(`${kind}/${name}`, folder)).size),
  )
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000)
  const size = { width: facePhoto(chosen[0]!, 0).width, height: facePhoto(chosen[0]!, 0).height }
  for (const name of names.filter((_, place) => place % 60 === 0))
    expect(await sharp(new URL(`card/${name}`, folder).pathname).metadata()).toMatchObject(size)
})

it('stores a photo in every size that pages ask for', async () => {
  const stored = new Map<string, Buffer>()
  await storeFacePhotos(['face-001-1', 'face-001-2'], async (key, content) => {
    stored.set(key, content)
  })
  const sizes = ['blurred', 'card', 'full', 'large', 'master', 'match', 'thumb']
  const keys = ['face-001-1', 'face-001-2'].flatMap((file) =>
    sizes.map((size) => `photos/${file}/${size}.webp`),
  )
  expect([...stored.keys()].toSorted()).toEqual(keys)
  expect((await sharp(stored.get('photos/face-001-1/thumb.webp')).metadata()).width).toBe(160)
})

it('gives everyone a face of their gender and about their age, with the looks they state', () => {
  makePhotos(createDice(1), members, { now, lists: [] })
  const years = members.map((member) => Math.abs(member.age - (faceOf.get(member)?.age ?? 0)))
  expect(Math.max(...years)).toBeLessThanOrEqual(12)
  expect(years.filter((each) => each > 6).length).toBeLessThan(members.length / 50)
  for (const { row, niche } of members) {
    const face = faceOf.get(members.find((member) => member.row === row) as DemoMember)
    const { hair_color, eye_color, body_type } = factsFromTraits(row.traits)
    expect(face?.gender).toBe(row.gender)
    expect([face?.hair, null]).toContain(hair_color)
    expect([face?.eyes, null]).toContain(eye_color)
    if (face?.body !== 'average') expect([face?.body, null]).toContain(body_type)
    if (niche === 4 && row.gender === 'female') expect(['curvy', 'full', null]).toContain(body_type)
    for (const hint of face?.hints ?? []) if (hint > 0) expect(row.interests).toContain(hint)
  }
})

it('gives nobody the face of a compatriot on their site, nor of somebody near them in a list', () => {
  const compatriots = members.map(
    (member) => `${member.row.site_id} ${member.row.country} ${faces.indexOf(faceOf.get(member)!)}`,
  )
  expect(new Set(compatriots).size).toBe(members.length)
  for (const list of searchLists(members))
    for (const [at, member] of list.entries()) {
      const near = list.slice(at + 1, at + 1 + minDistanceOfSameFace).map((other) => faceOf.get(other))
      expect(near).not.toContain(faceOf.get(member))
    }
})

/** Counts how many in the lists share each mark with the one this many positions before them. */
function alikeIn(lists: readonly (readonly DemoMember[])[], distance: number, look = faceOf) {
  const count = (mark: keyof typeof minDistances) =>
    lists.reduce(
      (sum, list) =>
        sum +
        list.slice(distance).filter((member, at) => {
          const before = list[at] as DemoMember
          return look.get(member)?.marks[mark] === look.get(before)?.marks[mark]
        }).length,
      0,
    )
  return { place: count('place'), head: count('head'), hair: count('hair'), clothes: count('clothes') }
}

it('gives no two neighbours in a list the same place, head or clothes', () => {
  const { hair, ...others } = alikeIn(searchLists(members), 1)
  expect(others).toEqual({ place: 0, head: 0, clothes: 0 })
  expect(hair).toBeLessThan(members.length / 20)
})

it.each([2, 3, 4])('no two who stand %i apart in a list have the same head', (distance) => {
  expect(alikeIn(searchLists(members), distance).head).toBe(0)
})

it('keeps neighbours apart in an additional list that is given', () => {
  const women = members.filter(
    ({ row }) => row.site_id === members[0]?.row.site_id && row.gender === 'female',
  )
  const given = [women.toSorted((one, other) => one.age - other.age)]
  expect(alikeIn(given, 1).place).toBeGreaterThan(5)
  const faces = chooseDistinctFaces(members, given)
  const look = new Map(members.map((member, place) => [member, faces[place]!]))
  const { place, head, clothes } = alikeIn(given, 1, look)
  expect({ place, head }).toEqual({ place: 0, head: 0 })
  // Few clothes of one colour are left for somebody in many lists.
  expect(clothes).toBeLessThanOrEqual(2)
})

it('chooses the same faces every time', () => {
  expect(chooseDistinctFaces(members)).toEqual(chosen)
})
