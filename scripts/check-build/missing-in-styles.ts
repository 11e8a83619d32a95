import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { compat, type Features, isMissing } from './compat-data.ts'

const {
  'at-rules': atRules,
  properties,
  selectors,
  types,
} = compat.css as unknown as Record<string, Features>
const media = atRules?.media as unknown as Features
const units = types?.length as unknown as Features

/** Functions by name, under whichever type the data lists them. */
const missingFunctions = new Set(missingBelow(types ?? {}))

function missingBelow(features: Features): string[] {
  return Object.entries(features).flatMap(([name, feature]) => {
    if (name === '__compat') return []
    const below = missingBelow(feature as unknown as Features)
    return isMissing(feature) ? [name, ...below] : below
  })
}

/** Everything a style sheet uses that an oldest browser lacks, except within `@supports` or with a fallback. */
export function missingInStyles(css: string): string[] {
  const found = new Set<string>()
  postcss.parse(css).walk((node) => {
    if (isUnderSupports(node)) return
    if (node.type === 'atrule') for (const each of inAtRule(node)) found.add(each)
    if (node.type === 'rule') for (const each of inSelectors(node)) found.add(each)
    if (node.type === 'decl') for (const each of inDeclaration(node)) found.add(each)
  })
  return [...found]
}

function isUnderSupports({ parent }: Node): boolean {
  return Boolean(parent) && ((parent as AtRule).name === 'supports' || isUnderSupports(parent as Node))
}

function inAtRule({ name, params }: AtRule): string[] {
  const missing = isMissing(atRules?.[name]) ? [`@${name}`] : []
  if (name !== 'media') return missing
  for (const [, feature = ''] of params.matchAll(/\(\s*(?:min-|max-)?([\w-]+)\s*[:)]/g))
    if (isMissing(media[feature])) missing.push(`@media (${feature})`)
  if (/[<>]/.test(params)) missing.push('@media with a range')
  if (/\(\s*not\b|\band\s+not\b|\bor\b/.test(params)) missing.push('@media with an inner not, or with or')
  return missing
}

/** An unknown selector invalidates all others of its list, except within :is() and :where(). */
function inSelectors(rule: Rule): string[] {
  if (/keyframes$/.test((rule.parent as AtRule).name ?? '')) return []
  const outside = rule.selectors.map((selector) =>
    missingInSelector(removeForgiving(selector.replaceAll(/\\./g, '_'))),
  )
  if (outside.some((each) => each.length > 0) && outside.some((each) => each.length === 0))
    return [`a list that is lost with ${outside.flat()[0]}`]
  return rule.selectors.flatMap(missingInSelector)
}

function removeForgiving(selector: string): string {
  const [, name = '', inner = ''] = /(:[a-z-]+)?\(([^()]*)\)/.exec(selector) ?? []
  if (!name) return selector
  return removeForgiving(
    selector.replace(`${name}(${inner})`, name === ':is' || name === ':where' ? '' : `${name} ${inner}`),
  )
}

function missingInSelector(selector: string): string[] {
  const names = selector.replaceAll(/\\./g, '_').matchAll(/::?([a-z][a-z-]+)/g)
  return [...names].flatMap(([whole, name = '']) => (isMissing(selectors?.[name]) ? whole : []))
}

function inDeclaration(declaration: Declaration): string[] {
  const { prop, value, parent } = declaration
  const before = declaration.prev()
  const hasFallback = before?.type === 'decl' && before.prop === prop
  const isPrefixed = parent?.some((each) => each.type === 'decl' && each.prop === `-webkit-${prop}`)
  if (prop.startsWith('-') || hasFallback || isPrefixed) return []
  const feature = properties?.[prop]
  if (isMissing(feature)) return [prop]
  const missing = value
    .split(/[\s,()]+/)
    .filter((word) => isMissing((feature as unknown as Features)?.[word]))
    .map((word) => `${prop}: ${word}`)
  for (const [name] of value.matchAll(/[a-z-]+(?=\()/g))
    if (missingFunctions.has(name)) missing.push(`${name}()`)
  for (const [, unit = ''] of value.matchAll(/(?<![#\w])[\d.]+([a-z]+)\b/g))
    if (isMissing(units[unit] ?? units[kindOf(unit)])) missing.push(`the unit ${unit}`)
  return missing
}

/** The data groups these units. */
function kindOf(unit: string): string {
  if (unit.startsWith('cq')) return 'container_query_length_units'
  return /^[dsl]v/.test(unit) ? 'viewport_percentage_units_dynamic' : ''
}
