import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { env } from './env.server.ts'

/** Files by key, in a local folder. A key is made of plain names, so it can never lead outside. */
const plainKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/

function pathOf(key: string) {
  if (!plainKey.test(key) || key.includes('..')) throw new Error('not a storage key')
  return join(resolve(env().DATA_DIR), 'files', key)
}

export async function readStored(key: string): Promise<Buffer | null> {
  return readFile(pathOf(key)).catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Written beside and renamed, so that a reader never sees half a file. */
export async function store(key: string, content: Buffer) {
  const path = pathOf(key)
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, path)
}

export function removeStored(key: string) {
  return rm(pathOf(key), { force: true })
}

export async function storageIsUp(): Promise<boolean> {
  const folder = resolve(env().DATA_DIR)
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}
