// Runs before every command, in plain Node 20 or later and without packages: installs what is missing, builds what changed.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const built = [
  'app',
  'server',
  'public',
  'scripts/vite',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]

try {
  if (Number(process.versions.node.split('.')[0]) < 20) throw plain('Second Spring needs Node 20 or later.')
  whenChanged('node_modules/.second-spring-installed', ['package.json', 'package-lock.json'], [], () => {
    say('Installing packages …')
    // The packages for development include what builds and runs the program; NODE_ENV=production leaves them out.
    run('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
    if (!existsSync('node_modules/.bin/node'))
      throw plain("'npm install' left packages out: see that its settings leave none out, and start again.")
  })
  if (process.argv.includes('--build')) {
    const outcome = ['build/client', 'build/server']
    whenChanged('build/.second-spring-built', built, outcome, () => {
      say('Building …')
      run('node_modules/.bin/node', ['node_modules/.bin/react-router', 'build', '--logLevel', 'warn'])
      checkBuild()
    })
  }
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}

/** Does the work only if the content of the paths, or its outcome, differs from the last time. */
function whenChanged(stamp, paths, outcome, work) {
  const before = fingerprint(paths)
  const state = () => `${before} ${fingerprint(outcome)}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state()) return
  // A change that is reverted after a failed attempt must not count as done.
  rmSync(stamp, { force: true })
  work()
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, state())
}

/** The output of the build tool must also work; the check itself says what does not. */
function checkBuild() {
  const words = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'scripts/check-build.ts',
  ]
  const { status, stderr, error } = spawnSync('node_modules/.bin/node', words, { encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw plain(stderr.trim())
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow))
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => filesBelow(join(path, entry.name)))
  } catch (error) {
    if (error.code === 'ENOTDIR') return /\.test\.tsx?$/.test(path) ? [] : [path]
    throw error
  }
}

function run(command, words) {
  try {
    execFileSync(command, words, { stdio: ['ignore', 'ignore', 'pipe'], maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const complaint = String(error.stderr ?? error)
    if (/ENOSPC|no space left/i.test(complaint))
      throw plain('The disk is full: free some space and start again.')
    if (/EACCES|EROFS|permission denied/i.test(complaint))
      throw plain('This folder cannot be written to: change its rights and start again.')
    console.error(complaint.trim())
    throw plain(`'${[command, ...words.slice(0, 2)].join(' ')}' failed; its output is above.`)
  }
}

function sentence(error) {
  if (error.plain) return error.message
  if (error.code === 'ENOSPC') return 'The disk is full: free some space and start again.'
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
    return `${error.path ?? 'This folder'} cannot be written to: change its rights and start again.`
  return String(error.message ?? error)
}

function plain(message) {
  return Object.assign(new Error(message), { plain: true })
}

function say(line) {
  console.log(line)
}
