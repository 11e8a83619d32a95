import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { signPhotoPath } from '#app/features/photos/access/photo-signature.server.ts'
import { sweepPhotoFiles } from '#app/features/photos/pictures/photo-files.server.ts'
import { getPhotoWorkers } from '#app/features/photos/pictures/photo-workers.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { somePhoto, uploadToChat } from '#tests/make/upload.ts'
import type { Message } from '../chat.contract.ts'
import { readChat } from '../thread/read-chat.server.ts'

type Member = Awaited<ReturnType<typeof makeMember>>

const ingrid = await makeMember({ premium: true })
const photo = await somePhoto({ width: 1000, height: 500 })
await giveCredits(ingrid, 1000)

afterEach(resetClock)
afterAll(() => getPhotoWorkers().stop())

function send(writer: Member, fields: Record<string, string>, bytes: Buffer | string = photo) {
  return uploadToChat(writer.cookie, bytes, { client_id: newId(), ...fields })
}

async function expectSent(writer: Member, fields: Record<string, string>) {
  const response = await send(writer, fields)
  expect(response.status, await response.clone().text()).toBe(201)
  return response.json()
}

async function expectRefused(writer: Member, fields: Record<string, string>, bytes?: Buffer | string) {
  const before = [await balanceOf(writer.id), await countMessages(writer), listStoredFolders()]
  const response = await send(writer, fields, bytes)
  expect([await balanceOf(writer.id), await countMessages(writer), listStoredFolders()]).toEqual(before)
  return [response.status, (await response.json()).error]
}

async function countMessages({ id }: Member) {
  const rows = await db().selectFrom('message').select('id').where('sender_id', '=', id).execute()
  return rows.length
}

/** The folders of stored pictures. */
function listStoredFolders(): string[] {
  const folder = join(env().DATA_DIR, 'files', 'photos')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** The message's picture as a reader gets it in the conversation. */
async function readPhotoAs(reader: Member, conversation: string): Promise<NonNullable<Message['photo']>> {
  const { messages } = await readChat(reader.viewer, reader.site, { conversation })
  const picture = messages.at(-1)?.photo
  if (!picture) throw new Error('there is no picture')
  return picture
}

async function fetchStatus(address: string, reader?: Pick<Member, 'cookie'>) {
  return (await call(address, { cookie: reader?.cookie })).status
}

/** The sharp picture's URL, as it would be signed for a reader. */
async function signSharpPath(reader: Member, filename: string) {
  const [, , file = ''] = filename.split('/')
  return signPhotoPath({ file, variant: 'large', viewerId: reader.id })
}

function changeChat(reader: Member, method: 'PUT' | 'DELETE', json: Record<string, unknown>) {
  return call('/api/chat.php', { method, cookie: reader.cookie, json })
}

const reveal = (reader: Member, message: string) => changeChat(reader, 'PUT', { message, reveal: true })

test('CHAT-2 a photo costs the price of the site and arrives uncropped and re-encoded', async () => {
  const theo = await makeMember({ gender: 'male' })
  const { id } = await makeConversation(ingrid, theo, { lines: [{ by: theo, text: 'Show me your garden' }] })
  const before = await balanceOf(ingrid.id)
  const bytes = await sharp(photo)
    .withExif({ IFD0: { Artist: 'Ingrid at home' } })
    .jpeg()
    .toBuffer()
  const response = await send(ingrid, { conversation: id }, bytes)
  expect(response.status).toBe(201)
  const { message, credits } = await response.json()
  expect(credits).toBe(before - ingrid.site.photo_credits)
  expect(message).toMatchObject({
    kind: 'photo',
    text: null,
    photo: { width: 1000, height: 500, veiled: false },
  })
  for (const reader of [ingrid, theo]) {
    const { filename, veiled } = await readPhotoAs(reader, id)
    const picture = await call(filename, { cookie: reader.cookie })
    expect([picture.status, picture.headers.get('content-type'), veiled]).toEqual([200, 'image/webp', false])
    const shown = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect(shown).toMatchObject({ width: 1000, height: 500, format: 'webp' })
    expect(shown.exif).toBeUndefined()
  }
})

test('TRUST-9 blurs a photo from a stranger until the receiver asks for it', async () => {
  const [theo, lars] = [await makeMember({ gender: 'male' }), await makeMember({ gender: 'male' })]
  const { message, conversation } = await expectSent(ingrid, { profile: theo.id })
  expect(message.photo.veiled).toBe(false)
  const veiled = await readPhotoAs(theo, conversation)
  expect(veiled).toMatchObject({ veiled: true, filename: expect.stringContaining('/blurred.webp?') })
  const blur = await call(veiled.filename, { cookie: theo.cookie })
  const { width, height } = await sharp(Buffer.from(await blur.arrayBuffer())).metadata()
  expect([width, height]).toEqual([240, 120])
  const sharpAddress = await signSharpPath(theo, veiled.filename)
  expect(await fetchStatus(sharpAddress, theo)).toBe(404)

  for (const other of [ingrid, lars]) expect((await reveal(other, message.id)).status).toBe(404)
  expect((await readPhotoAs(theo, conversation)).veiled).toBe(true)
  for (let times = 0; times < 2; times++) {
    const shown = await (await reveal(theo, message.id)).json()
    expect(shown).toMatchObject({ ok: true, message: { id: message.id, photo: { veiled: false } } })
    expect(await fetchStatus(shown.message.photo.filename, theo)).toBe(200)
  }
  expect(await fetchStatus(sharpAddress, theo)).toBe(200)
  // Only the receiver's own pages get the event.
  const told = await db()
    .selectFrom('live_event')
    .select('member_id')
    .where('member_id', 'in', [ingrid.id, theo.id])
    .where(sql<boolean>`event ->> 'type' = 'changed' and event ->> 'conversation' = ${conversation}`)
    .execute()
  expect(new Set(told.map(({ member_id }) => member_id))).toEqual(new Set([theo.id]))
})

test('TRUST-9 does not veil the next photo once the receiver has written to the sender', async () => {
  const theo = await makeMember({ gender: 'male' })
  await giveCredits(theo, 5)
  const { conversation } = await expectSent(ingrid, { profile: theo.id })
  await call('/api/chat.php', {
    cookie: theo.cookie,
    json: { conversation, client_id: newId(), text: 'Hello' },
  })
  await expectSent(ingrid, { conversation })
  expect((await readPhotoAs(theo, conversation)).veiled).toBe(false)
})

test('PROFILE-4 only the two can open the picture, and the receiver no longer after a block', async () => {
  const [theo, lars] = [await makeMember({ gender: 'male' }), await makeMember({ gender: 'male' })]
  const { message, conversation } = await expectSent(ingrid, { profile: theo.id })
  const { filename: blur } = await readPhotoAs(theo, conversation)
  await reveal(theo, message.id)
  const { filename } = await readPhotoAs(theo, conversation)
  expect(await fetchStatus(filename, theo)).toBe(200)
  expect(await fetchStatus(blur, theo)).toBe(200)
  for (const address of [filename, blur, await signSharpPath(lars, filename), filename.split('?')[0] ?? ''])
    expect([await fetchStatus(address, lars), await fetchStatus(address)]).toEqual([404, 404])

  await makeBlock(theo, ingrid)
  for (const address of [filename, blur]) expect(await fetchStatus(address, theo)).toBe(404)
  expect((await reveal(theo, message.id)).status).toBe(404)
  const { messages } = await readChat(theo.viewer, theo.site, { conversation })
  expect(messages).toMatchObject([{ kind: 'photo', photo: null, taken_back: false }])
  expect(await fetchStatus(message.photo.filename, ingrid)).toBe(200)
})

test('CHAT-2 one client id is one photo and one charge, even five times at once; refuses another photo with it', async () => {
  const [theo, writer] = [await makeMember({ gender: 'male' }), await makeMember()]
  await giveCredits(writer, 2)
  const fields = { profile: theo.id, client_id: newId() }
  const before = listStoredFolders().length
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(writer, fields)))
  // Four uploads of a member are processed at a time; the others retry after a 503.
  const late = answers.filter(({ status }) => status === 503).map(() => send(writer, fields))
  const done = [...answers.filter(({ status }) => status !== 503), ...(await Promise.all(late))]
  const all = await Promise.all(done.map((response) => response.json()))
  expect(new Set(all.map(({ message }) => message?.id)).size).toBe(1)
  expect(all.map(({ credits }) => credits)).toEqual([0, 0, 0, 0, 0])
  expect([await balanceOf(writer.id), await countMessages(writer)]).toEqual([0, 1])
  expect(listStoredFolders()).toHaveLength(before + 1)
  const other = await somePhoto({ seed: 7, width: 400, height: 400 })
  expect(await expectRefused(writer, fields, other)).toEqual([422, 'idempotency_mismatch'])
})

test('CHAT-2 neither sends nor charges a file that is no photo or cannot be read', async () => {
  const theo = await makeMember({ gender: 'male' })
  const fields = { profile: theo.id }
  expect(await expectRefused(ingrid, fields, '<svg onload="alert(1)"/>')).toEqual([415, 'photo_type'])
  expect(await expectRefused(ingrid, fields, photo.subarray(0, 300))).toEqual([422, 'photo_unreadable'])
  const tiny = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await expectRefused(ingrid, fields, tiny)).toEqual([422, 'photo_too_small'])
  const nowhere: Record<string, string>[] = [{}, { ...fields, conversation: newId() }, { profile: 'nobody' }]
  for (const wrong of nowhere) expect(await expectRefused(ingrid, wrong)).toEqual([400, 'malformed'])
})

test('CHAT-3 refuses members without credits or permission to write before processing the photo', async () => {
  const [theo, writer] = [await makeMember({ gender: 'male' }), await makeMember()]
  await giveCredits(writer, 1)
  const work = getPhotoWorkers().prepare
  getPhotoWorkers().prepare = () => Promise.reject(new Error('there was work'))
  try {
    expect(await expectRefused(writer, { profile: theo.id })).toEqual([402, 'not_enough_credits'])
    await makeBlock(theo, ingrid)
    expect(await expectRefused(ingrid, { profile: theo.id })).toEqual([403, 'blocked'])
    expect(await expectRefused(ingrid, { conversation: newId() })).toEqual([404, 'not_found'])
  } finally {
    getPhotoWorkers().prepare = work
  }
})

test('PROFILE-4 a block during processing cancels the sending, and nothing of the photo is stored', async () => {
  const theo = await makeMember({ gender: 'male' })
  const work = getPhotoWorkers().prepare.bind(getPhotoWorkers())
  getPhotoWorkers().prepare = async (...asked) => {
    const prepared = await work(...asked)
    await makeBlock(theo, ingrid)
    return prepared
  }
  try {
    expect(await expectRefused(ingrid, { profile: theo.id })).toEqual([403, 'blocked'])
  } finally {
    getPhotoWorkers().prepare = work
  }
})

test('CHAT-2 a photo that is taken back is gone for both, files included, and its credits are refunded', async () => {
  const theo = await makeMember({ gender: 'male' })
  const before = await balanceOf(ingrid.id)
  const { message, conversation } = await expectSent(ingrid, { profile: theo.id })
  const { filename: blur } = await readPhotoAs(theo, conversation)
  const [, , file = ''] = blur.split('/')
  expect(listStoredFolders()).toContain(file)
  expect((await changeChat(ingrid, 'DELETE', { message: message.id })).status).toBe(200)
  expect(await balanceOf(ingrid.id)).toBe(before)
  for (const [address, reader] of [
    [blur, theo],
    [message.photo.filename, ingrid],
  ] as const)
    expect(await fetchStatus(address, reader)).toBe(404)
  const { messages } = await readChat(theo.viewer, theo.site, { conversation })
  expect(messages).toMatchObject([{ photo: null, taken_back: true }])
  moveClock(1000)
  await sweepPhotoFiles()
  expect(listStoredFolders()).not.toContain(file)
})

test('CHAT-2 the sweep spares pictures that messages need, and removes them with the account of one of the two', async () => {
  const theo = await makeMember({ gender: 'male' })
  const { conversation } = await expectSent(ingrid, { profile: theo.id })
  const [, , file = ''] = (await readPhotoAs(theo, conversation)).filename.split('/')
  // As after a crash between storing the file and recording it.
  await db().insertInto('photo_file_to_remove').values({ file, remove_at: new Date() }).execute()
  moveClock(86_400_000)
  await sweepPhotoFiles()
  expect(listStoredFolders()).toContain(file)
  await db().deleteFrom('member').where('id', '=', theo.id).execute()
  moveClock(86_400_000)
  await sweepPhotoFiles()
  expect(listStoredFolders()).not.toContain(file)
})
