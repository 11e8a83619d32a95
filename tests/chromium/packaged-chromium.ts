import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBrotliDecompress } from 'node:zlib'
import sparticuz from '@sparticuz/chromium'

const packaged = 'node_modules/@sparticuz/chromium/bin'
/** By the number that stands in the head of a program for Linux. */
const processors: Record<number, string> = { 62: 'x64', 183: 'arm64' }

/** For which processor the program in the package is; null where there is none or it is for another. */
export async function packagedFor(folder = packaged): Promise<string | null> {
  const file = join(folder, 'chromium.br')
  if (!existsSync(file)) return null
  for await (const bytes of createReadStream(file).pipe(createBrotliDecompress())) {
    const head = bytes as Buffer
    const isProgram = head.length > 20 && head.toString('latin1', 0, 4) === '\x7fELF'
    return isProgram ? (processors[head.readUInt16LE(18)] ?? null) : null
  }
  return null
}

/** Unpacked into a folder of its own, which goes when this process ends: two runs at once share nothing. */
export async function unpackChromium(folder = packaged): Promise<string> {
  const own = mkdtempSync(join(tmpdir(), 'second-spring-chromium-'))
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  const before = process.env.TMPDIR
  // The package unpacks into the folder for temporary files, whose name it reads as soon as it is called.
  process.env.TMPDIR = own
  const unpacked = sparticuz.executablePath(folder)
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  return unpacked
}
