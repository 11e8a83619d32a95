import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BadSetting, env } from '../app/platform/env.server.ts'

/** One program at a time uses a data folder; a claim left by one that was killed is taken over. */
export async function claimDataFolder() {
  const folder = resolve(env().DATA_DIR)
  const claim = join(folder, 'program.pid')
  mkdirSync(folder, { recursive: true })
  const holder = runningHolder(claim)
  if (holder)
    throw new BadSetting(
      `Second Spring already runs on ${folder} (process ${holder}): stop it, or choose another DATA_DIR.`,
    )
  writeFileSync(claim, String(process.pid))
  return { stop: async () => rmSync(claim, { force: true }) }
}

function runningHolder(claim: string): number | null {
  try {
    const pid = Number(readFileSync(claim, 'utf8'))
    if (pid === process.pid) return null
    // A process id is used again after a while, so the name of what runs there counts.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server.ts') ? pid : null
  } catch {
    return null
  }
}
