import { spawnSync } from 'node:child_process'

const packages = [
  'patroni',
  'python3-etcd',
  'etcd-server',
  'etcd-client',
  'postgresql',
  'pgbouncer',
  'haproxy',
  'redis-server',
  'redis-sentinel',
]
/** What their installation starts. */
const services = ['patroni', 'etcd', 'postgresql', 'pgbouncer', 'haproxy', 'redis-server', 'redis-sentinel']

/** Installs what is missing and stops the services that this starts: the test runs its own, on its own ports. */
export function installPackages() {
  const missing = packages.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) throw new Error(`Run this as root, or install ${missing.join(' ')} first.`)
  console.log(`Installing ${missing.join(', ')} …`)
  const running = new Set(services.filter(isRunning))
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { status, stderr } = spawnSync('apt-get', words, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`apt-get ${words[0]} failed: ${stderr}`)
  }
  for (const name of services) if (!running.has(name) && isRunning(name)) spawnSync('service', [name, 'stop'])
}

function isInstalled(name: string): boolean {
  const { stdout } = spawnSync('dpkg-query', ['--status', name], { encoding: 'utf8' })
  return /^Status: .* installed$/m.test(stdout)
}

function isRunning(service: string): boolean {
  return spawnSync('service', [service, 'status']).status === 0
}
