import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

/**
 * A folder for a throw-away database: in memory where there is room, since containers may give little of it. Hundreds
 * of databases have some 750 files each, for which a disk takes ten times as long.
 */
export function inMemoryFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), `second-spring-${name}-`))
  // Open to the unprivileged user as whom root starts the database; that user would use another folder otherwise.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 3 * 2 ** 30
}
