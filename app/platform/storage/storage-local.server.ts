import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Storage } from './storage.ts'

export function localStorage(dataFolder: string): Storage {
  const pathOf = (key: string) => join(resolve(dataFolder), 'files', key)

  return {
    read(key) {
      return readFile(pathOf(key)).catch((error) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },

    /** Writes to a temporary file and renames it, so that a reader never sees half a file. */
    async write(key, content) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(draft, content)
      } catch (error) {
        // The folder may just have been removed along with its last file.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        await mkdir(dirname(path), { recursive: true })
        await writeFile(draft, content)
      }
      await rename(draft, path)
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
      // Removes the folder with its last file.
      await rmdir(dirname(pathOf(key))).catch(() => {})
    },

    isUp() {
      return access(resolve(dataFolder), constants.W_OK).then(
        () => true,
        () => false,
      )
    },
  }
}
