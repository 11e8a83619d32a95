/** An installed place in package-lock.json; '' is the project itself. */
interface Place {
  version?: string
  os?: string[]
  cpu?: string[]
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages: Record<string, Place>
}

interface Binding {
  name: string
  wanted: string
  os: string
  cpu: string
  /** The name without its platform, which a package's bindings share. */
  family: string
}

const linux = ['x64', 'arm64']

/**
 * Native parts missing or in another version on a linux x64 or arm64 machine with glibc, one sentence each. macOS
 * counts where the lockfile has any of it: some registries have no macOS parts.
 */
export function findShortfalls({ packages }: Lockfile, allowedScripts: Record<string, boolean>): string[] {
  return [
    ...Object.keys(packages).flatMap((path) => shortfallsOf(packages, path)),
    ...duplicateRolldowns(packages),
    ...missingNode(packages, allowedScripts),
  ]
}

function shortfallsOf(packages: Lockfile['packages'], path: string): string[] {
  const place = packages[path] ?? {}
  const wanter = path || 'the project'
  const bindings = Object.entries(place.optionalDependencies ?? {}).flatMap(bindingOf)
  const hasDarwin = bindings.some(({ os, name }) => os === 'darwin' && resolve(packages, path, name))
  const needed = bindings.filter(({ os }) => os === 'linux' || hasDarwin)
  // A part for one platform needs only its own further parts.
  const families = place.cpu ? [] : new Set(bindings.map(({ family }) => family))
  return [
    ...[...families].flatMap((family) =>
      linux
        .filter(
          (cpu) => !bindings.some((one) => one.family === family && one.os === 'linux' && one.cpu === cpu),
        )
        .map((cpu) => `${wanter} has no ${family} for linux ${cpu}.`),
    ),
    ...needed.flatMap((binding) => {
      const trouble = bindingProblem(binding, resolve(packages, path, binding.name))
      return trouble ? [`${binding.name}@${binding.wanted}, wanted by ${wanter}, ${trouble}.`] : []
    }),
  ]
}

function bindingOf([name, wanted]: [string, string]): Binding[] {
  const [, before = '', os = '', cpu = ''] = /^(.*[-/])(linux|darwin)-(x64|arm64)(?:-gnu)?$/.exec(name) ?? []
  return os ? [{ name, wanted, os, cpu, family: before.slice(0, -1) }] : []
}

/** The place that Node would find for a name from inside another. */
function resolve(packages: Lockfile['packages'], from: string, name: string): Place | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[`${at ? `${at}/` : ''}node_modules/${name}`]
    if (found || !at) return found
  }
}

function bindingProblem({ wanted, os, cpu }: Binding, found: Place | undefined): string | undefined {
  if (!found) return 'is not in the lockfile'
  if (!satisfies(found.version ?? '', wanted)) return `is ${found.version} there`
  if (!found.os?.includes(os) || !found.cpu?.includes(cpu)) return `is not for ${os} ${cpu} there`
}

/** Supports exact versions and ^ranges, the only forms that native parts use; refuses anything else. */
function satisfies(version: string, wanted: string): boolean {
  if (version === wanted) return true
  if (!wanted.startsWith('^')) return false
  const [least, given] = [partsOf(wanted.slice(1)), partsOf(version)]
  const fixed = least.findIndex((part) => part > 0)
  if (least.slice(0, fixed + 1).some((part, place) => part !== given[place])) return false
  const differs = given.findIndex((part, place) => part !== least[place])
  return differs < 0 || given[differs]! > least[differs]!
}

/** Major, minor, patch and the number of a beta; a release ranks above every beta. */
function partsOf(version: string): number[] {
  const [, major, minor, patch, beta] = /^(\d+)\.(\d+)\.(\d+)(?:-\D*(\d+))?$/.exec(version) ?? []
  return [major, minor, patch, beta ?? Infinity].map(Number)
}

/** Each copy would bring a native part, and npm puts only one of them where both look. */
function duplicateRolldowns(packages: Lockfile['packages']): string[] {
  const places = Object.keys(packages).filter((path) => /(^|\/)node_modules\/rolldown$/.test(path))
  return places.length === 1 ? [] : [`There must be exactly one rolldown, not ${places.length}.`]
}

/** The npm package of Node fetches this machine's binary with an install script. */
function missingNode(packages: Lockfile['packages'], allowedScripts: Record<string, boolean>): string[] {
  const node = packages['node_modules/node']
  if (!node?.hasInstallScript || !allowedScripts.node)
    return ['The package node must be there and may run its install script, which fetches the binary.']
  return Object.keys(node.dependencies ?? {})
    .filter((name) => !resolve(packages, 'node_modules/node', name))
    .map((name) => `${name}, which fetches the binary of Node, is not in the lockfile.`)
}
