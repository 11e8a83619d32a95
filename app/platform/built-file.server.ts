import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

interface Built {
  file: string
  /** By their names in the manifest. */
  imports?: string[]
}

const path = resolve('build/client/.vite/manifest.json')
let manifest: Record<string, Built> | undefined

/** Where the browser finds a source file and what it imports, so that the document can ask for them early. */
export function builtFiles(source: string): string[] {
  if (import.meta.env.DEV) return []
  manifest ??= existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as typeof manifest) : {}
  const built = manifest?.[source]
  if (!built) return []
  return [built, ...(built.imports ?? []).flatMap((name) => manifest?.[name] ?? [])].map(
    ({ file }) => `/${file}`,
  )
}
