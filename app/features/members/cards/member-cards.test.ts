import { expect, test } from 'vitest'
import { makeBlock } from '#tests/make/block.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { memberCards } from '../members.server.ts'

test('PROFILE-4 cards come in the order asked for, without those who may not be seen', async () => {
  const { viewer, site } = await makeMember()
  const [first, second, blocker] = [await makeProfile(), await makeProfile(), await makeProfile()]
  const invisible = await makeProfile({ invisible: true })
  await makeBlock(blocker, viewer)
  const asked = [second, blocker, viewer, invisible, first].map(({ id }) => id)
  const cards = await memberCards(viewer, site, asked)
  expect(cards.map(({ id }) => id)).toEqual([second.id, first.id])
})
