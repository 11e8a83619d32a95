import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { createContext, Script, SourceTextModule } from 'node:vm'
import { fakePage } from './check-build/fake-page.ts'
import { missingInFile } from './check-build/old-browsers.ts'

/**
 * node --experimental-vm-modules scripts/check-build.ts [folder]: checks that every file of a build parses and finds
 * its imports, that the pages' script starts, and that the oldest browsers support what it uses. A build tool that is
 * broken on one kind of machine shows up here, not with visitors whose page does not react.
 */
const build = resolve(process.argv[2] ?? 'build')

class BrokenBuildError extends Error {}
class TooNewError extends Error {}

try {
  await checkClient(join(build, 'client'))
  checkServer(join(build, 'server'))
  checkOldBrowsers(join(build, 'client'))
} catch (error) {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  console.error(
    error instanceof TooNewError
      ? reason
      : `The build is broken (${reason}): start again, and if that does not help, delete the folders build and node_modules first.`,
  )
  process.exitCode = 1
}

async function checkClient(folder: string) {
  const { page, heard } = fakePage()
  const context = createContext(page)
  const modules = new Map<string, SourceTextModule>()
  const find = (specifier: string, { identifier }: { identifier: string }) => {
    const found = modules.get(resolve(dirname(identifier), specifier))
    if (!found) throw brokenBuild(identifier, `imports ${specifier}, which is not there`)
    return found
  }
  for (const path of scriptsBelow(folder)) {
    const code = readFileSync(path, 'utf8')
    // A service worker is no module.
    if (dirname(path) === folder) {
      parseOrFail(path, () => new Script(code))
      continue
    }
    const importModuleDynamically = async (specifier: string) => {
      const module = find(specifier, { identifier: path })
      await module.evaluate()
      return module
    }
    modules.set(
      path,
      parseOrFail(
        path,
        () => new SourceTextModule(code, { identifier: path, context, importModuleDynamically }),
      ),
    )
    for (const name of namedAssets(code)) {
      if (!existsSync(join(folder, name))) throw brokenBuild(path, `names ${name}, which is not there`)
    }
    for (const name of dynamicImports(code)) {
      if (!existsSync(join(dirname(path), name)))
        throw brokenBuild(path, `imports ${name}, which is not there`)
    }
  }
  for (const [path, module] of modules) {
    if (module.status === 'unlinked') await module.link(find).catch((error) => fail(path, error))
  }
  const entry = join(folder, entryOf(folder))
  await modules
    .get(entry)
    ?.evaluate()
    .catch((error) => fail(entry, error))
  if (!heard.includes('click')) throw brokenBuild(entry, 'does not start the page')
}

/**
 * Checks scripts and styles, including those of packages; check-build/old-browsers.ts says what may be missing and why.
 */
function checkOldBrowsers(folder: string) {
  const missing = filesBelow(folder, /\.(js|css)$/).flatMap((path) =>
    missingInFile(path, readFileSync(path, 'utf8')).map((feature) => `${relative(build, path)}: ${feature}`),
  )
  if (missing.length > 0)
    throw new TooNewError(`The oldest browsers of scripts/vite/browser-floor.ts lack ${missing.join('; ')}`)
}

/** Only its own files: the packages come in unchanged, and the server starts as soon as this is done. */
function checkServer(folder: string) {
  if (!existsSync(join(folder, 'index.js'))) throw new BrokenBuildError('server/index.js is not there')
  const { resolve: findPackage } = createRequire(import.meta.url)
  for (const path of scriptsBelow(folder)) {
    const code = readFileSync(path, 'utf8')
    const { moduleRequests } = parseOrFail(path, () => new SourceTextModule(code, { identifier: path }))
    for (const name of [...moduleRequests.map(({ specifier }) => specifier), ...dynamicImports(code)]) {
      const isThere = name.startsWith('.')
        ? existsSync(join(dirname(path), name))
        : isBuiltin(name) ||
          findPackage.paths(name)?.some((place) => existsSync(join(place, packageOf(name))))
      if (!isThere) throw brokenBuild(path, `imports ${name}, which is not there`)
    }
    if (path === join(folder, 'index.js')) refuseTruncated(path, code)
  }
}

/** A file cut off between two statements still parses; server.ts needs the exports at its end. */
function refuseTruncated(path: string, code: string) {
  const [, exported = ''] = /\bexport\s*\{([^}]*)\};?\s*$/.exec(code) ?? []
  for (const name of ['startWeb', 'startWorker', 'closeDatabase', 'setFictionalCompanion'])
    if (!new RegExp(`\\b${name}\\b`).test(exported)) throw brokenBuild(path, `does not export ${name}`)
}

function scriptsBelow(folder: string): string[] {
  return filesBelow(folder, /\.js$/)
}

function filesBelow(folder: string, names: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => join(folder, name))
}

function entryOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  return manifest['app/entry.client.tsx'].file
}

function dynamicImports(code: string): string[] {
  return [...code.matchAll(/\bimport\((["'`])(\.[^"'`$]+)\1\)/g)].map(([, , name = '']) => name)
}

/** Files by their address, as in the list of a route's parts. */
function namedAssets(code: string): string[] {
  return [...code.matchAll(/(["'`])\/?(assets\/[\w.~-]+\.(?:js|css))\1/g)].map(([, , name = '']) => name)
}

function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}

function parseOrFail<Parsed>(path: string, parse: () => Parsed): Parsed {
  try {
    return parse()
  } catch (error) {
    throw fail(path, error)
  }
}

function fail(path: string, error: unknown): never {
  throw error instanceof BrokenBuildError
    ? error
    : brokenBuild(path, error instanceof Error ? error.message : String(error))
}

function brokenBuild(path: string, trouble: string): BrokenBuildError {
  return new BrokenBuildError(`${relative(build, path)}: ${trouble}`)
}
