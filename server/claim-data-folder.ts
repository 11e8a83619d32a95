import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { commandOf } from '../app/platform/database/embedded-postgres.server.ts'
import { BadSetting, env } from '../app/platform/env.server.ts'

/** Only one program at a time uses a data folder; takes over the claim of one that was killed. */
export async function claimDataFolder() {
  const folder = resolve(env().DATA_DIR)
  const claim = join(folder, 'program.pid')
  createFolder(folder)
  const holder = runningOwner(claim)
  if (holder)
    throw new BadSetting(
      `Second Spring already runs on ${folder} (process ${holder}): stop it, or choose another DATA_DIR.`,
    )
  try {
    rmSync(claim, { force: true })
    writeFileSync(claim, String(process.pid), { flag: 'wx' })
  } catch (error) {
    throw Object.assign(error as Error, { path: folder })
  }
  return { stop: async () => rmSync(claim, { force: true }) }
}

/**
 * For an operator's commands: a folder created for them would be empty and look healthy. Null while a program runs on
 * the folder and has its database open.
 */
export async function claimExistingFolder() {
  const folder = resolve(env().DATA_DIR)
  if (!existsSync(folder)) throw new BadSetting(`There is no folder ${folder}: choose another DATA_DIR.`)
  return runningOwner(join(folder, 'program.pid')) ? null : claimDataFolder()
}

/** Pictures are stored there, even with an external database. */
export function createDataFolder() {
  const folder = resolve(env().DATA_DIR)
  createFolder(folder)
  accessSync(folder, constants.W_OK)
}

function createFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isFile())
      throw new BadSetting(`${folder} is a file, not a folder: choose another DATA_DIR.`)
    throw error
  }
}

function runningOwner(claim: string): number | null {
  try {
    const pid = Number(readFileSync(claim, 'utf8'))
    // Process ids are reused, so the name of the running command counts.
    return pid !== process.pid &&
      /\b(server|demo|backup|restore|check-ledger|failed-jobs|doctor|payments-\w+)\.ts\b/.test(commandOf(pid))
      ? pid
      : null
  } catch {
    return null
  }
}
