import type { BackupStore } from '#app/platform/backup/backup-store.server.ts'
import { BadSetting } from '#app/platform/env.server.ts'
import { listPictures, readStored } from '#app/platform/storage/storage.server.ts'
import type { Manifest } from './manifest.ts'
import { readLines } from './tables.ts'

const atOnce = 8

/** Stores the pictures that no earlier backup has; a picture never changes under its name. */
export async function savePictures(store: BackupStore, path: string) {
  const stored = new Set<string>()
  for await (const picture of store.list('files/')) stored.add(picture)
  const counts = { count: 0, added: 0 }

  async function* names() {
    for await (const batch of inBatches(listPictures())) {
      const saved = await Promise.all(batch.map((name) => save(name)))
      yield* batch.filter((_, index) => saved[index]).map((name) => `${name}\n`)
    }
  }

  /** False if its member has removed it meanwhile. */
  async function save(name: string): Promise<boolean> {
    const place = store.picturePath(name)
    if (!stored.has(place)) {
      const content = await readStored(name)
      if (!content) return false
      await store.put(place, content)
      counts.added++
    }
    counts.count++
    return true
  }

  const data = await store.putStream(path, names())
  return { added: counts.added, record: { count: counts.count, names: data } }
}

async function* inBatches(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const name of names) {
    batch.push(name)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

export const pictureNames = (store: BackupStore, { pictures }: Manifest) =>
  readLines(store.getStream(pictures.names))

/** Throws if a picture is missing; what it contains is checked as it is read. */
export async function checkPictures(store: BackupStore, manifest: Manifest) {
  const stored = new Set<string>()
  for await (const path of store.list('files/')) stored.add(path)
  for await (const name of pictureNames(store, manifest))
    if (!stored.has(store.picturePath(name)))
      throw new BadSetting(`The object ${store.picturePath(name)} of the backup is missing.`)
}

/** Hands every picture to `use`, several at once. */
export async function forEachPicture(
  store: BackupStore,
  manifest: Manifest,
  use: (name: string, read: () => Promise<Buffer>) => Promise<void>,
) {
  for await (const batch of inBatches(pictureNames(store, manifest)))
    await Promise.all(
      batch.map((name) =>
        use(name, async () => {
          const content = await store.get(store.picturePath(name))
          if (!content)
            throw new BadSetting(`The object ${store.picturePath(name)} of the backup is missing.`)
          return content
        }),
      ),
    )
}
