import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

interface Built {
  file: string
  /** Keys of other entries in the manifest. */
  imports?: string[]
}

let manifest: Record<string, Built> | undefined

/** The public paths of a source file and its imports, so that the document can preload them. */
export function builtFiles(source: string): string[] {
  if (import.meta.env.DEV) return []
  const { imports = [] } = built(source)
  return [source, ...imports].map((name) => `/${built(name).file}`)
}

function built(name: string): Built {
  manifest ??= JSON.parse(
    readFileSync(resolve('build/client/.vite/manifest.json'), 'utf8'),
  ) as typeof manifest
  const found = manifest?.[name]
  if (!found) throw new Error(`${name} is no file of the build`)
  return found
}
