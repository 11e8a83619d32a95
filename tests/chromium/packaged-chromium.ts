import { spawnSync } from 'node:child_process'
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createBrotliDecompress } from 'node:zlib'
import { inflate } from '@sparticuz/chromium'

const packaged = 'node_modules/@sparticuz/chromium/bin'
/** The number in the header of a Linux program. */
const processors: Record<number, string> = { 62: 'x64', 183: 'arm64' }

/** The processor that the program in the package is for; null without a program or for any other. */
export async function readPackagedArchitecture(folder = packaged): Promise<string | null> {
  const file = join(folder, 'chromium.br')
  if (!existsSync(file)) return null
  for await (const bytes of createReadStream(file).pipe(createBrotliDecompress())) {
    const head = bytes as Buffer
    const isProgram = head.length > 20 && head.toString('latin1', 0, 4) === '\x7fELF'
    return isProgram ? (processors[head.readUInt16LE(18)] ?? null) : null
  }
  return null
}

interface Unpacked {
  program: string
  /** The environment for starting it. */
  environment: Record<string, string>
}

/**
 * The program in a separate folder, deleted when this process ends: parallel runs share nothing. Null where it does not
 * start. Child processes find the program's libraries.
 */
export async function unpackPackaged(folder = packaged): Promise<string | null> {
  const unpacked = await unpackChromium(folder).catch(() => null)
  if (!unpacked || !canStart(unpacked)) return null
  Object.assign(process.env, unpacked.environment)
  return unpacked.program
}

async function unpackChromium(folder: string): Promise<Unpacked> {
  const own = mkdtempSync(join(tmpdir(), 'second-spring-chromium-'))
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  const before = process.env.TMPDIR
  // The package unpacks into the temporary folder, whose name it reads when it is called.
  process.env.TMPDIR = own
  const files = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']
  const unpacking = files.map((file) => inflate(join(folder, file)))
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  await Promise.all(unpacking)
  return {
    program: join(own, 'chromium'),
    // The libraries are those of Amazon Linux; a bare Debian has none of them.
    environment: { ...findLibraries(join(own, 'al2023', 'lib')), ...findFonts(own) },
  }
}

function findLibraries(folder: string) {
  return { LD_LIBRARY_PATH: [folder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter) }
}

/** Where the system has no fonts, uses those of the package, whose list of folders names the usual temporary folder. */
function findFonts(own: string): Record<string, string> {
  const list = join(own, 'fonts', 'fonts.conf')
  if (existsSync('/etc/fonts/fonts.conf') || !existsSync(list)) return {}
  writeFileSync(list, readFileSync(list, 'utf8').replaceAll('/tmp/', `${own}/`))
  return { FONTCONFIG_PATH: join(own, 'fonts') }
}

function canStart({ program, environment }: Unpacked) {
  const env = { ...process.env, ...environment }
  return spawnSync(program, ['--version'], { env, stdio: 'ignore', timeout: 5000 }).status === 0
}
