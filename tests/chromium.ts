import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chooseChromium, type Machine } from './chromium/choose-chromium.ts'
import { readPackagedArchitecture, unpackPackaged } from './chromium/packaged-chromium.ts'

/**
 * The Chromium that every test, picture and benchmark uses. Without one, prints what to do in one sentence and ends
 * this process, so call it before anything else is started.
 */
export async function findChromium(): Promise<string> {
  const path = await obtainChromium(await inspectMachine())
  // Child processes use the same.
  process.env.CHROMIUM_PATH = path
  return path
}

/** A browser that turns out not to work counts as missing, and the next choice is tried. */
export async function obtainChromium(machine: Machine, unpack = unpackPackaged): Promise<string> {
  const choice = chooseChromium(machine)
  if (choice.kind === 'there') return choice.path
  if (choice.kind === 'unpack')
    return (await unpack()) ?? obtainChromium({ ...machine, packagedArchitecture: null }, unpack)
  if (choice.kind === 'install') {
    installChromium()
    return obtainChromium({ ...machine, canInstall: false })
  }
  console.error(choice.sentence)
  process.exit(1)
}

async function inspectMachine(): Promise<Machine> {
  const { CHROMIUM_PATH, PATH } = process.env
  return {
    configuredPath: CHROMIUM_PATH || undefined,
    path: PATH ?? '',
    isExecutable,
    platform: process.platform,
    architecture: process.arch,
    packagedArchitecture: CHROMIUM_PATH ? null : await readPackagedArchitecture(),
    playwright: chromium.executablePath(),
    canInstall: isDebian() && process.getuid?.() === 0,
  }
}

/** A failed installation shows afterwards, when the program is missing. */
function installChromium() {
  console.log('Installing Chromium by apt-get, which takes a minute …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  const aptGet = (...words: string[]) =>
    spawnSync('apt-get', [...wait, ...words], { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
      .status === 0
  const install = (name: string) => aptGet('install', '--yes', '--no-install-recommends', name)
  aptGet('update')
  // Debian before 12 has no separate package of the shell.
  if (!install('chromium-headless-shell')) install('chromium')
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/** No sandbox, because tests may run as root; no calls home, because there is no network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
]
