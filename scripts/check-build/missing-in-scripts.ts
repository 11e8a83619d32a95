import { parseSync } from 'vite'
import { compat, type Features, isInNewBrowsers, isMissing } from './compat-data.ts'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** A name that a check for it would contain, and the report if there is no such check. */
type Usage = [name: string, told: string]

const builtins = compat.javascript?.builtins as unknown as Record<string, Features>
const intl = builtins.Intl as unknown as Record<string, Features>
const interfaces = compat.api as unknown as Record<string, Features>
const elements = compat.html?.elements as unknown as Record<string, Features>
const attributes = compat.html?.global_attributes as unknown as Features
const objects: Record<string, string> = { navigator: 'Navigator', document: 'Document', window: 'Window' }

/** Methods by name, whatever they belong to: those that no object of an oldest browser has. */
const missingMethods = new Set<string>()
for (const owner of [builtins, interfaces, intl].flatMap((each) => Object.values(each)))
  for (const [name, feature] of Object.entries(owner))
    if (!name.includes('_') && isInNewBrowsers(feature) && isMissing(feature)) missingMethods.add(name)
for (const owner of [builtins, interfaces, intl].flatMap((each) => Object.values(each)))
  for (const [name, feature] of Object.entries(owner))
    if (isMissing(feature) === false) missingMethods.delete(name)

/** Everything a script uses that an oldest browser lacks, unless the script checks whether it is there. */
export function missingInScript(path: string, code: string): string[] {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found = new Set<string>()
  walk(program as unknown as Node, [], (node, above) => {
    for (const [name, told] of usagesIn(node, above))
      if (!found.has(told) && !isGuarded(name, node, above, code)) found.add(told)
  })
  return [...found]
}

function usagesIn(node: Node, above: Node[]): Usage[] {
  switch (node.type) {
    case 'StaticBlock':
      return [['', 'a static block of a class']]
    case 'Literal':
    case 'TemplateLiteral':
      return patternIn(node)
    case 'MemberExpression':
      return memberIn(node, above)
    case 'Identifier':
      return globalIn(node, above)
    case 'CallExpression':
      return [...eventIn(node), ...markupIn(node)]
    default:
      return []
  }
}

/** Also a pattern that is still a string. */
function patternIn(node: Node): Usage[] {
  const { pattern, flags } = (node.regex ?? { pattern: textOf(node), flags: '' }) as Record<string, string>
  if (/\(\?<[=!]/.test(pattern ?? '')) return [['', 'a pattern that looks behind']]
  return flags?.includes('v') ? [['', 'the flag v of a pattern']] : []
}

function memberIn(node: Node, above: Node[]): Usage[] {
  if (node.computed) return []
  const object = node.object as Node
  const name = nameOf(node.property)
  const owner = nameOf(object.type === 'MemberExpression' && !object.computed ? object.property : object)
  const known =
    builtins[owner]?.[name] ??
    intl[owner]?.[name] ??
    interfaces[owner]?.[`${name}_static`] ??
    interfaces[objects[owner] ?? '']?.[name]
  if (isMissing(known) !== undefined) return isMissing(known) ? [[name, `${owner}.${name}`]] : []
  if (above.at(-1)?.callee !== node) return []
  if (isIterator(object) && isMissing(builtins.Iterator?.[name])) return [[name, `.${name}() of an iterator`]]
  return missingMethods.has(name) ? [[name, `.${name}()`]] : []
}

/** Iterators such as `map.values()`, whose methods are younger than those of arrays. */
function isIterator({ type, callee }: Node): boolean {
  const { object, property } = (callee ?? {}) as Node
  const isMade = /^(values|keys|entries|matchAll)$/.test(nameOf(property))
  return type === 'CallExpression' && isMade && nameOf(object) !== 'Object'
}

function globalIn(node: Node, above: Node[]): Usage[] {
  const parent = above.at(-1) as Node
  const isName = parent.property === node ? !parent.computed : parent.key === node
  const ofWindow = ['window', 'self', 'globalThis'].includes(nameOf(parent.object))
  if (isName && !ofWindow) return []
  const name = nameOf(node)
  const ofPage = parent.callee === node ? interfaces.Window?.[name] : undefined
  const feature = /^[A-Z]/.test(name) ? (builtins[name] ?? interfaces[name]) : (interfaces[name] ?? ofPage)
  return isMissing(feature as never) ? [[name, name]] : []
}

function eventIn({ callee, arguments: given }: Node): Usage[] {
  if (nameOf((callee as Node).property) !== 'addEventListener') return []
  const event = textOf((given as Node[])[0])
  const known = Object.values(interfaces).flatMap((owner) => owner[`${event}_event`] ?? [])
  return known.length > 0 && known.every(isMissing) ? [[event, `the event ${event}`]] : []
}

/** Markup as React creates it: the name of an element and its attributes. */
function markupIn({ arguments: given }: Node): Usage[] {
  const [element, props] = given as Node[]
  const tag = textOf(element)
  if (!elements[tag] || props?.type !== 'ObjectExpression') return []
  const asked = (props.properties as Node[]).flatMap(({ key }): Usage[] => {
    const name = (nameOf(key) || textOf(key as Node)).toLowerCase()
    return isMissing(elements[tag]?.[name] ?? attributes[name]) ? [[name, `the attribute ${name}`]] : []
  })
  return isMissing(elements[tag] as never) ? [[tag, `<${tag}>`], ...asked] : asked
}

const tests = new Set(['IfStatement', 'ConditionalExpression', 'LogicalExpression'])

/** Whether the script uses it optionally, or under or after a condition that names it. */
function isGuarded(name: string, node: Node, above: Node[], code: string): boolean {
  if (!name) return false
  const parent = above.at(-1) as Node
  if (parent.optional || (parent.type === 'UnaryExpression' && parent.operator === 'typeof')) return true
  const named = new RegExp(`(?<![\\w$])${name}(?![\\w$])`)
  const names = ({ start, end }: Node) => named.test(code.slice(start, end))
  return above.some((each, index) => {
    const inside = above[index + 1] ?? node
    const test = (each.test ?? each.left) as Node
    // A call within the condition itself does not check that it is there.
    if (tests.has(each.type)) return (inside !== test || parent.callee !== node) && names(test)
    const steps = Array.isArray(each.body) ? (each.body as Node[]) : []
    return steps.some(
      (step) => step.type === 'IfStatement' && step.end <= inside.start && names(step.test as Node),
    )
  })
}

function nameOf(node: unknown): string {
  return (node as { name?: string } | undefined)?.name ?? ''
}

/** The text of a string, including one in backticks, which minified scripts have. */
function textOf(node: Node | undefined): string {
  const [part, more] = (node?.quasis ?? []) as { value: { cooked: string } }[]
  const text = part && !more ? part.value.cooked : node?.value
  return typeof text === 'string' ? text : ''
}

function walk(node: Node, above: Node[], visit: (node: Node, above: Node[]) => void) {
  visit(node, above)
  above.push(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') walk(child, above, visit)
  above.pop()
}
