export interface Template {
  title: string
  description: string
  text: string
}

/** A Markdown file with `title:` and `description:` between two lines of dashes at its top. */
export function parseTemplate(file: string): Template {
  const source = file.replaceAll('\r\n', '\n')
  const [whole, head = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(source) ?? ['']
  return {
    title: lineOf(head, 'title'),
    description: lineOf(head, 'description'),
    text: source.slice(whole.length).trim(),
  }
}

function lineOf(head: string, name: string): string {
  const line = head.split('\n').find((each) => each.startsWith(`${name}:`)) ?? ''
  const value = line.slice(name.length + 1).trim()
  const quoted = /^"(.*)"$/.exec(value)?.[1]
  return quoted === undefined ? value : quoted.replace(/\\(["\\])/g, '$1')
}
