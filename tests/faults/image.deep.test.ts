import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isReady, logIn, makeFolder, processesIn } from './program.ts'

// Starts a whole program.
vi.setConfig({ testTimeout: 300_000 })

const isRoot = process.getuid?.() === 0
/** It has an account, which initdb demands; in the image, 10001 has one. */
const nobody = 65_534

/** What the last stage of the Dockerfile copies. */
function copiedPaths(): string[] {
  const steps = readFileSync('deploy/Dockerfile', 'utf8').matchAll(
    /^COPY --from=build (\/program\/.*) \S+$/gm,
  )
  return [...steps].flatMap(([, paths = '']) => paths.replaceAll('/program/', '').split(' '))
}

/** The packages that `npm prune --omit=dev` removes. */
function removedPackages(): string[] {
  const lockfile: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  return Object.entries(lockfile.packages)
    .filter(([path, { dev }]) => dev && existsSync(path))
    .map(([path]) => path)
}

/**
 * Shell commands that give a process a separate view of the file system: everything read-only, the content of the image
 * in /mnt, the data in /srv, an empty /tmp.
 */
function mountImage(data: string): string {
  const paths = copiedPaths().map((path) => {
    const make = statSync(path).isDirectory() ? 'mkdir' : 'touch'
    return `${make} /mnt/${path}; mount --bind ${path} /mnt/${path}; mount -o remount,bind,ro /mnt/${path}`
  })
  return `set -e
    mount -t tmpfs tmpfs /mnt; mkdir /mnt/removed; touch /mnt/node; mount --bind ${process.execPath} /mnt/node
    ${paths.join('\n')}
    mount --bind ${data} /srv
    for path in ${removedPackages().join(' ')}; do
      if [ -e /mnt/$path/package.json ]; then mount --bind /mnt/removed /mnt/$path; fi
    done
    mount -o remount,ro /mnt; mount -o remount,bind,ro /; mount -t tmpfs tmpfs /tmp`
}

test.runIf(isRoot)(
  'the image starts without rights on a read-only file system, and shows the demo',
  async () => {
    const data = join(makeFolder(), 'data')
    mkdirSync(data)
    chownSync(data, nobody, nobody)
    const run = `setpriv --reuid ${nobody} --regid ${nobody} --clear-groups --no-new-privs --bounding-set -all`
    const script = `${mountImage(data)}; cd /mnt; exec ${run} ./node server.ts`
    const child = spawn('unshare', ['--mount', 'sh', '-c', script], {
      env: { PATH: process.env.PATH, DATA_DIR: '/srv', PORT: '0', DEMO_MEMBERS: '50' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    const ended = new Promise((done) => child.once('exit', done))
    const ready = new Promise<string>((done, fail) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part) => {
          said += part
          const port = /ready: http:\/\/localhost:(\d+)/.exec(said)?.[1]
          if (port) done(`http://localhost:${port}`)
        })
      void ended.then((code) => fail(new Error(`ended with ${code}: ${said}`)))
    })

    const address = await ready
    expect(await isReady(address)).toBe(true)
    await logIn(address)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(processesIn(data)).toEqual([])
  },
)
