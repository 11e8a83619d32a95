import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { percentile, runClients } from './clients.ts'
import { startProgram } from './program.ts'

const password = 'second spring demo'
const photos = 24
const rounds = 2
/** So many that none has more photos than a member may. */
const members = 24

/** Uploads a second through the whole site, and the memory of its worker, against sharp alone on the same files. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'second-spring-photos-'))
  const files = await makePhonePhotos(folder)
  const program = await startProgram({ members: 200 })
  try {
    const send = await uploader(program, files)
    const memory = watchWorkers(program.settings.DATA_DIR ?? '')
    console.log(`\n${photos} photos of 12 megapixels, ${size(files)} MB each, best of ${rounds} rounds`)
    await runClients(2, 4, send)
    for (const clients of [1, 4, 8]) {
      let best = { perSecond: 0, milliseconds: [0] }
      let bare = { perSecond: 0, peak: 0 }
      memory.reset()
      // Alternates, so that other load on the machine affects both alike.
      for (let round = 0; round < rounds; round++) {
        const floor = await bareSharp(files, clients)
        bare = { perSecond: Math.max(bare.perSecond, floor.perSecond), peak: Math.max(bare.peak, floor.peak) }
        const load = await runClients(clients, photos, send)
        if (load.perSecond > best.perSecond) best = load
      }
      row(`${clients} at once: sharp alone`, `${bare.perSecond.toFixed(2)} / s`, `${bare.peak} MB`)
      row('  uploads over HTTP', `${best.perSecond.toFixed(2)} / s`, `${memory.peak()} MB a worker`)
      row('  of the floor', `${((100 * best.perSecond) / bare.perSecond).toFixed(0)} %`)
      const [half, most] = [0.5, 0.95].map((part) => percentile(best.milliseconds, part).toFixed(0))
      row('  p50, p95', `${half}, ${most} ms`)
    }
    memory.stop()
  } finally {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rough surfaces and soft shapes, which take as long to decode as a photo does. */
async function makePhonePhotos(folder: string): Promise<string[]> {
  return Promise.all(
    [1, 2, 3].map(async (nth) => {
      const noise = { type: 'gaussian', mean: 90 + nth * 30, sigma: 45 } as const
      const rough = await sharp({
        create: { width: 1344, height: 1008, channels: 3, background: '#888', noise },
      })
        .blur(1.5)
        .png()
        .toBuffer()
      const file = join(folder, `photo-${nth}.jpg`)
      await sharp(rough)
        .resize(4032, 3024)
        .withMetadata({ orientation: nth })
        .jpeg({ quality: 92 })
        .toFile(file)
      return file
    }),
  )
}

function size(files: string[]) {
  const bytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0)
  return (bytes / files.length / 1e6).toFixed(1)
}

async function uploader(program: { url: string; settings: Record<string, string> }, files: string[]) {
  const cookies: string[] = []
  for (const email of await readyMembers(program.settings.DATABASE_URL ?? ''))
    cookies.push(await logIn(program.url, email))
  const contents = files.map((file) => new Blob([readFileSync(file)], { type: 'image/jpeg' }))
  let sent = 0
  return async (count: number) => {
    const body = new FormData()
    body.append('photo', contents[count % contents.length] as Blob, 'photo.jpg')
    const headers = { cookie: cookies[sent++ % cookies.length] ?? '' }
    const answer = await fetch(`${program.url}/api/photos.php`, { method: 'POST', body, headers })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}: ${text}`)
  }
}

/** Premium members without photos. */
async function readyMembers(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `update account set premium_since = now() from site
      where site.id = account.site_id and site.is_default and account.status = 'active' returning account.id, email`,
  )
  await client.query('delete from photo where member_id = any($1)', [rows.map(({ id }) => id)])
  await client.end()
  return rows.slice(0, members).map(({ email }) => email)
}

async function logIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`login as ${email} answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function bareSharp(files: string[], clients: number) {
  const child = fork(new URL('./bare-photos.ts', import.meta.url))
  return new Promise<{ perSecond: number; peak: number }>((done, fail) => {
    child.once('error', fail)
    child.once('message', (message) => {
      done(message as never)
      child.disconnect()
    })
    child.send({ files, clients, photos })
  })
}

/** The peak memory of a worker of the program, in megabytes, as Linux counts it. */
function watchWorkers(dataFolder: string) {
  let peak = 0
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('photo-worker.server.ts')) continue
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        const parent = /PPid:\s+(\d+)/.exec(status)?.[1]
        if (!readFileSync(`/proc/${parent}/environ`, 'utf8').includes(`DATA_DIR=${dataFolder}`)) continue
        peak = Math.max(peak, Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024))
      } catch {} // ended meanwhile
    }
  }
  const timer = setInterval(look, 200)
  return {
    peak: () => peak,
    reset: () => {
      peak = 0
    },
    stop: () => clearInterval(timer),
  }
}

function row(name: string, ...values: string[]) {
  console.log(`  ${name.padEnd(28)}${values.map((value) => value.padStart(18)).join('')}`)
}
