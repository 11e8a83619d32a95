import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { parseEnv } from '#app/platform/env.server.ts'

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: { template?: { spec: PodSpec } }
}

interface PodSpec {
  securityContext: object
  containers: { name: string; image: string; env: { name: string; value?: string }[] }[]
}

const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true })
const manifests = globSync('deploy/kubernetes/*.yaml').flatMap((path) =>
  parseAllDocuments(readFileSync(path, 'utf8')).map((document): Manifest => document.toJS()),
)

const find = (kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name) as Manifest

/** The program itself decides which settings it can start with. */
function expectStart(settings: Record<string, string>) {
  const names = readFileSync('docs/operate.md', 'utf8')
  expect(Object.keys(settings).filter((name) => !names.includes(`\`${name}\``))).toEqual([])
  expect(parseEnv(settings).MODE).toBe('production')
}

test('the programs of the compose file run without rights and start with their settings', () => {
  const example = readFileSync('deploy/example.env', 'utf8')
  const variables = readFileSync('deploy/compose.yaml', 'utf8').matchAll(/\$\{(\w+)/g)
  const unknown = [...variables].filter(([, name]) => !new RegExp(`^${name}=`, 'm').test(example))
  expect(unknown.map(([, name]) => name)).toEqual([])

  const fill = (value: string) =>
    value.replace(/\$\{\w+(?::-(.*?)|:\?)\}/g, (_, usual = 'x'.repeat(32)) => usual)
  for (const name of ['web', 'worker']) {
    const { environment, read_only, cap_drop } = compose.services[name]
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] })
    expectStart(
      Object.fromEntries(Object.entries<string>(environment).map(([key, value]) => [key, fill(value)])),
    )
  }
})

/** Where npm has the types and checks of an API; the backup plugin's are nowhere. */
function moduleOf({ apiVersion }: Manifest): string | undefined {
  if (apiVersion.startsWith('barmancloud.')) return
  const isOperator = apiVersion.startsWith('postgresql.cnpg.io/')
  return `${isOperator ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'}/${apiVersion}`
}

test('every Kubernetes manifest has only fields and values that its API knows', async () => {
  expect(manifests.filter((manifest) => !moduleOf(manifest)).map(({ kind }) => kind)).toEqual(['ObjectStore'])
  const known = manifests.filter(moduleOf)
  for (const manifest of known) {
    const { [manifest.kind]: Kind } = await import(moduleOf(manifest) as string)
    new Kind(manifest).validate()
  }
  // The checks above let unknown fields pass; the compiler does not.
  const code = known.map(
    (manifest) => `(${JSON.stringify(manifest)}) satisfies import('${moduleOf(manifest)}').I${manifest.kind}`,
  )
  expect(compile(code.join('\n'))).toBe('')
  const misspelled = `({ spec: { replikas: 3 } }) satisfies import('kubernetes-models/apps/v1').IDeployment`
  expect(compile(misspelled)).toContain('replikas')
})

/** Returns the complaints of the compiler. */
function compile(code: string): string {
  // There, because packages are looked for from the folder of the file.
  const path = `node_modules/.manifests-${process.pid}.ts`
  writeFileSync(path, code)
  onTestFinished(() => rmSync(path, { force: true }))
  const words = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', path]
  return spawnSync('node_modules/.bin/tsc', words, { encoding: 'utf8' }).stdout
}

test('the pods run without rights and start with their settings', () => {
  const shared = { ...find('ConfigMap', 'second-spring').data, ...find('Secret', 'second-spring').stringData }
  for (const role of ['web', 'worker']) {
    const pod = find('Deployment', `second-spring-${role}`).spec?.template?.spec as PodSpec
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
    const [program] = pod.containers
    expect(program).toMatchObject({
      image: 'registry.example.com/second-spring:1',
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    })
    const own = program?.env.filter(({ value }) => value).map(({ name, value }) => [name, value])
    const filled = Object.entries(shared).map(([name, value]) => [name, value || 'x'.repeat(32)])
    expectStart(Object.fromEntries([...filled, ...(own ?? [])]))
  }
})

test('the Dockerfile copies what is there and not ignored, and runs as nobody special', () => {
  const steps = readFileSync('deploy/Dockerfile', 'utf8').replaceAll('\\\n', '').split('\n')
  const stages = steps.filter((step) => step.startsWith('FROM '))
  expect(stages.every((stage) => /^FROM [\w.-]+:[\w.-]+(?<!latest)( AS \w+)?$/.test(stage))).toBe(true)
  expect(steps.filter((step) => step.startsWith('USER '))).toEqual(['USER 10001:10001'])

  const kept: string[] = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+/gm) ?? []
  expect(kept.filter((path) => !existsSync(path))).toEqual([])
  const copied = steps
    .filter((step) => step.startsWith('COPY --from=build /program/'))
    .flatMap((step) => step.match(/(?<=\/program\/)\S+/g) ?? [])
  const made = ['node_modules', 'build']
  expect(copied).toEqual(expect.arrayContaining([...made, 'app', 'db', 'server', 'server.ts']))
  expect(copied.filter((path) => !made.includes(path) && !kept.includes(path))).toEqual([])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('the systemd unit is valid and hardened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'second-spring-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const unit = join(folder, 'second-spring@web.service')
  const text = readFileSync('deploy/second-spring@.service', 'utf8')
  // The program is not in /opt here, and the unit must name one that is there.
  writeFileSync(unit, text.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
  const analyze = (...words: string[]) => spawnSync('systemd-analyze', [...words, unit], { encoding: 'utf8' })
  expect(analyze('verify').stderr).toBe('')
  const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', '--no-pager')
  expect(status, stdout).toBe(0)
})
