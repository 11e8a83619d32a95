import { globSync, readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import { expect, test, vi } from 'vitest'

const size = 100_000
/** For one text: a linear pattern needs milliseconds, a quadratic one half a minute, an exponential one forever. */
const timeLimit = 5000

const files = ['server.ts', ...globSync('{app,server,db}/**/*.{ts,tsx}')].filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
/** Keyed by its source, with the file that contains it. */
const patterns = new Map<string, { pattern: RegExp; file: string }>()
const recordPattern = (file: string, pattern: RegExp) => patterns.set(`${pattern}`, { pattern, file })

const builders = files.filter((file) => {
  const source = readFileSync(file, 'utf8')
  // Most files have none, and parsing them all would take seconds.
  if (!/RegExp\(|[^\w<*/)\]'"`]\s*\/[^/*\s>]/.test(source)) return false
  let builds = 0
  let depth = 0
  const enter = () => void depth++
  const leave = () => void depth--
  new Visitor({
    Literal(node) {
      if ('regex' in node) recordPattern(file, new RegExp(node.regex.pattern, node.regex.flags))
    },
    NewExpression({ callee }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      builds++
      if (depth) throw new Error(`${file} builds a pattern inside a function, where no test sees it`)
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(file, source).program)
  return builds > 0
})

for (const file of builders) {
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, given) {
        const pattern = Reflect.construct(target, given)
        recordPattern(file, pattern)
        return pattern
      },
    }),
  )
  await import(/* @vite-ignore */ `../${file}`)
  vi.unstubAllGlobals()
}

/** The analysis knows these only by their long names. */
const longNames: Record<string, string> = {
  DI: 'Default_Ignorable_Code_Point',
  ExtPict: 'Extended_Pictographic',
  EMod: 'Emoji_Modifier',
}

test('no pattern can be made to backtrack over what people write', () => {
  const found = [...patterns.values()].flatMap(({ pattern, file }) => {
    const source = pattern.source.replace(/(?<=\\p\{)\w+/g, (name) => longNames[name] ?? name)
    const { reports } = analyse({ source, flags: pattern.flags })
    return reports.map(({ type }) => `${file}: ${pattern} (${type})`)
  })
  expect(found).toEqual([])
})

test('every pattern reads 100 kB of its own parts in linear time', () => {
  const world = createContext({ now: () => performance.now() })
  const read = new Script('{ const from = now(); text.replace(pattern, ""); now() - from }')
  const timeOf = (pattern: RegExp, text: string): number => {
    Object.assign(world, { pattern, text })
    return read.runInContext(world, { timeout: timeLimit })
  }
  const slow = [...patterns.values()].filter(({ pattern }) => {
    try {
      // A text of a tenth of the size clears nearly all patterns without a second look.
      for (const [place, text] of worstCases(pattern, size / 10).entries())
        if (timeOf(pattern, text) > 5) timeOf(pattern, worstCases(pattern, size)[place]!)
      return false
    } catch {
      return true
    }
  })
  expect(slow.map(({ pattern, file }) => `${file}: ${pattern}`)).toEqual([])
}, 180_000)

type SampleText = (node: AST.Node) => string

/** Long texts that begin to match again and again and then fail: each run of parts, and each repeated part. */
function worstCases(pattern: RegExp, size: number): string[] {
  const { unicode, unicodeSets, source, flags } = pattern
  const tree = new RegExpParser().parsePattern(source, 0, source.length, { unicode, unicodeSets })
  const repeats: AST.Quantifier[] = []
  const runs: AST.Element[][] = []
  const letters = new Set<string>()
  visitRegExpAST(tree, {
    onCharacterEnter: ({ value }) => void letters.add(String.fromCodePoint(value)),
    onQuantifierEnter: (node) => void (node.max > 9 && repeats.push(node)),
    onAlternativeEnter: ({ elements }) => void runs.push(...runsOf(elements)),
  })
  if (!repeats.length) return []
  const isAnchored =
    !pattern.multiline && tree.alternatives.every(({ elements: [first] }) => first?.raw === '^')
  const candidates = [...letters].slice(0, 20).concat([...' a0\n./:-@AäE\t'])
  const accepted = new Map<string, string[]>()
  const texts = new Set<string>()
  for (const nth of [0, 1, 2]) {
    const take = sampler(nth, (raw) => {
      const known = accepted.get(raw)
      const fits = new RegExp(`^(?:${raw})$`, flags.replace(/[gym]/g, ''))
      const some = known ?? candidates.filter((letter) => fits.test(letter))
      accepted.set(raw, some)
      return some[nth % some.length] ?? ''
    })
    const long = (pump: string) => pump.repeat(Math.ceil(size / pump.length))
    for (const run of isAnchored ? [] : runs) {
      const pump = run.map(take).join('')
      for (const end of ['\0', '\n\0']) if (pump) texts.add(long(pump) + end)
    }
    for (const node of repeats) {
      const pump = take(node.element)
      const breaks = candidates.find((letter) => !accepted.get(node.element.raw)?.includes(letter))
      if (pump) texts.add(`${precedingNodes(node).map(take).join('')}${long(pump)}${breaks}\0`)
    }
  }
  return [...texts]
}

/** All runs from one part to another; consecutive letters are one part. */
function runsOf(elements: readonly AST.Element[]): AST.Element[][] {
  const parts: AST.Element[][] = []
  for (const element of elements) {
    const last = parts.at(-1)
    if (element.type === 'Character' && last?.[0]?.type === 'Character') last.push(element)
    else parts.push([element])
  }
  return parts.flatMap((_, from) =>
    parts.slice(from).map((_, more) => parts.slice(from, from + more + 1).flat()),
  )
}

function precedingNodes(node: AST.Node): AST.Node[] {
  const { parent } = node
  if (!parent) return []
  const earlier =
    parent.type === 'Alternative'
      ? parent.elements.slice(0, parent.elements.indexOf(node as AST.Element))
      : []
  return [...precedingNodes(parent), ...earlier]
}

/** Builds a text that a part of a pattern matches, from the nth of its alternatives. */
function sampler(nth: number, letterOf: (raw: string) => string): SampleText {
  const take: SampleText = (node) => {
    switch (node.type) {
      case 'Character':
        return String.fromCodePoint(node.value)
      case 'CharacterSet':
      case 'CharacterClass':
        return letterOf(node.raw)
      case 'Quantifier':
        return take(node.element).repeat(Math.min(node.max, Math.max(node.min, 1)))
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives[nth % node.alternatives.length]!.elements.map(take).join('')
      case 'Assertion':
        return node.kind === 'lookahead' && !node.negate
          ? node.alternatives[nth % node.alternatives.length]!.elements.map(take).join('')
          : ''
      default:
        return ''
    }
  }
  return take
}
