import { delimiter, join } from 'node:path'

/** The facts about a machine that decide which browser is started there. */
export interface Machine {
  /** CHROMIUM_PATH, if set. */
  configuredPath: string | undefined
  /** PATH. */
  path: string
  isExecutable: (path: string) => boolean
  platform: string
  architecture: string
  /** The processor that the npm package's Chromium is for; null without one. */
  packagedArchitecture: string | null
  /** Where Playwright puts the one that it can download. */
  playwright: string
  /** Debian, as root: the only case in which we may install something. */
  canInstall: boolean
}

export type Choice =
  | { kind: 'there'; path: string }
  | { kind: 'unpack' }
  | { kind: 'install' }
  | { kind: 'none'; sentence: string }

/** The headless shell first: it draws nothing on a screen and takes half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/** The named one, else one of the system, else the npm package's if it is for this processor, else Playwright's, else Debian's. */
export function chooseChromium(machine: Machine): Choice {
  const { configuredPath, path, isExecutable, playwright } = machine
  if (configuredPath)
    return isExecutable(configuredPath)
      ? { kind: 'there', path: configuredPath }
      : none(
          `The setting CHROMIUM_PATH is not usable: ${configuredPath} is not a program that can be started.`,
        )
  const ofSystem = path
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)
  if (ofSystem) return { kind: 'there', path: ofSystem }
  if (machine.platform === 'linux' && machine.packagedArchitecture === machine.architecture)
    return { kind: 'unpack' }
  if (isExecutable(playwright)) return { kind: 'there', path: playwright }
  if (machine.canInstall) return { kind: 'install' }
  return none('Chromium is needed: install it with your package manager, or set CHROMIUM_PATH to one.')
}

function none(sentence: string): Choice {
  return { kind: 'none', sentence }
}
