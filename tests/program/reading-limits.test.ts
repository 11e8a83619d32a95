import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { limiterOf, limits } from '#app/web/calls/limits.server.ts'
import { surfaces } from '#tests/visibility/surfaces.ts'
import {
  applyStates,
  makeSubjects,
  makeWatcher,
  type Subject,
  type Watcher,
} from '#tests/visibility/world.ts'

/** Surfaces that still show somebody to a reader who has read too much, and why nobody can collect people there. */
const exempt = {
  free: {
    'match finder': 'its own limit',
    'whom one signed up for': 'one member, chosen while signing up',
    statement: 'people whom one has paid to write to',
    'statement page': 'as above',
    'live: likes': 'only those who like the reader just now',
    'main image': 'pictures have addresses that only other surfaces tell',
    'a photo signed for the viewer before': 'as above',
    'a photo in a message, signed for the viewer before': 'as above',
    'swipe: pass': 'the limit for swipes',
    'swipe: undo': 'the limit for swipes',
    'auto-like': 'three people a day',
    'giving a like': 'the limit for likes',
    'sending a message without the credits for it': 'the limit for messages, to somebody whose id is known',
  },
  visitor: {
    'faces on the first page': 'the same few for everyone in a country',
    'people on landers': 'as above',
    'a member in front': 'as above: others, as on landers',
    'a first line to a member': 'as above: others, as on landers',
    'what a visitor has in common with a member': 'as above: others, as on landers',
    'main image': 'pictures have addresses that only other surfaces tell',
  },
}

/** A short list that is empty in the world of this test; others of its call are not. */
const emptySurfaces = ['search, similar people']

let people: Subject[]

beforeAll(async () => {
  const subjects = await makeSubjects()
  const relations = [
    ...(['none', 'sent', 'received', 'both', 'suggested'] as const).map((like) => ({ like })),
    { blockedByViewer: true },
    { like: 'none', conversation: false } as const,
    { like: 'none', conversation: false, passed: true } as const,
  ]
  people = relations.map((relation, place) => ({
    ...subjects[place]!,
    state: 'plain',
    blockedByViewer: false,
    blocksViewer: false,
    conversation: true,
    ...relation,
  }))
  // Keeps others from filling a short list.
  const others = subjects.slice(relations.length).map(({ id }) => id)
  await db().updateTable('member').set({ under_review: true }).where('id', 'in', others).execute()
})

test('SEARCH-1 PROFILE-3 shows somebody on every surface to a reader who has read little', async () => {
  const watchers = [await makeWatcher('free'), await makeWatcher('visitor')]
  const shown = [...(await surfacesShowing(watchers[0]!)), ...(await surfacesShowing(watchers[1]!))]
  const expected = Object.keys(surfaces).filter((name) => {
    const { count, expects } = surfaces[name]!
    const showsSomebody = watchers.some((watcher) =>
      people.some((person) => expects(watcher, person) !== 'hidden'),
    )
    return showsSomebody && !count && !emptySurfaces.includes(name)
  })
  expect(new Set(shown)).toEqual(new Set(expected))
})

test.each(['free', 'visitor'] as const)(
  'SEARCH-1 PROFILE-3 shows nobody on any surface to a reader who is %s and has read too much',
  async (kind) => {
    const watcher = await makeWatcher(kind)
    const { viewer } = watcher
    if (viewer) await limiterOf('reading_member').penalty(viewer.id, limits.reading_member.points)
    else await limiterOf('reading_visitor').penalty(limitKey('127.0.0.1'), limits.reading_visitor.points)
    expect(await surfacesShowing(watcher)).toEqual(Object.keys(exempt[kind]))
  },
)

/** The surfaces that currently show somebody. */
async function surfacesShowing(watcher: Watcher): Promise<string[]> {
  await applyStates(people, watcher)
  const shown: string[] = []
  for (const [surface, { list, ask }] of Object.entries(surfaces)) {
    const texts = list ? [await list(watcher, people)] : []
    for (const person of ask ? people : []) texts.push(await ask!(watcher, person))
    if (texts.some((text) => people.some((person) => isShownIn(text, person)))) shown.push(surface)
  }
  return shown
}

function isShownIn(text: string, { id, name, file }: Subject): boolean {
  return [id, name, file].some((telling) => text.includes(telling))
}
