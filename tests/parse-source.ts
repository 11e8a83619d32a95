import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'

/** Files that contain a text: most do not, and parsing them all would take seconds. */
export function filesWith(text: string, pattern: string): string[] {
  return globSync(pattern).filter((file) => readFileSync(file, 'utf8').includes(text))
}

/** Reads a source file as the build does: its syntax tree, and what it imports. */
export function parseSource(file: string, code = readFileSync(file, 'utf8')) {
  const { program, module, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return { code, module, visit: (visitor: VisitorObject) => new Visitor(visitor).visit(program) }
}

/** The modules that a file imports or passes on for more than their types, and those that it loads later. */
export function importsOf(file: string): { atOnce: string[]; later: string[] } {
  const { code, module } = parseSource(file)
  const exports = module.staticExports.flatMap(({ entries }) => entries)
  const atOnce = [
    ...module.staticImports.filter(({ entries }) => !entries.length || entries.some(({ isType }) => !isType)),
    ...exports.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [{ moduleRequest }] : [])),
  ]
  return {
    atOnce: [...new Set(atOnce.map(({ moduleRequest }) => moduleRequest.value))],
    later: module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  }
}

/** The name of a component in JSX, such as `Button`. */
export function elementName({ name }: ESTree.JSXOpeningElement): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}

/** The names of all components and elements that a file renders. */
export function elementsOf(file: string): Set<string> {
  const names = new Set<string>()
  parseSource(file).visit({
    JSXOpeningElement(element) {
      names.add(elementName(element))
    },
  })
  return names
}
