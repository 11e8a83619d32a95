import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|webmanifest|html)$/
const smallest = 1024

/** Writes .br and .gz beside every text file for the browser, compressed as far as possible; the server sends those. */
export function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // The server's part is built last; until then React Router still moves files.
    applyToEnvironment: ({ name }) => name === 'ssr',
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        compressible.test(name),
      )
      await Promise.all(files.map((name) => compressFile(join(folder, name))))
    },
  }
}

async function compressFile(path: string) {
  const content = await readFile(path)
  if (content.length < smallest) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
