import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

/**
 * A folder for a database that is thrown away: in memory where there is room, as containers may give little of it.
 * Hundreds of databases are made of some 750 files each, for which a disk takes ten times as long.
 */
export function quickFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), `second-spring-${name}-`))
  // Open to the user without rights whom root starts the database as; it would go elsewhere.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 3 * 2 ** 30
}
