export interface MailElement {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Its own declarations only, by name. */
  style: ReadonlyMap<string, string>
  parent: MailElement | null
  /** Its own text, without that of elements in it. */
  text: string
}

const empty = new Set(['meta', 'img', 'br', 'link', 'hr', 'input', 'source'])

/** Every element of a mail or a page, as React writes it: every opened element is closed. */
export function elementsOf(html: string): MailElement[] {
  const all: MailElement[] = []
  let open = null as MailElement | null
  for (const [, comment, closing, name, written, text] of html.matchAll(
    /(<!(?:--.*?--|[^>]*)>)|<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gis,
  )) {
    if (comment) continue
    if (text && open) open.text += text.trim()
    else if (closing) open = open?.parent ?? null
    else if (name) {
      const element = makeElement(name, written ?? '', open)
      all.push(element)
      if (!empty.has(name)) open = element
    }
  }
  if (open) throw new Error(`${open.name} is never closed`)
  return all
}

function makeElement(name: string, written: string, parent: MailElement | null): MailElement {
  const attributes = new Map(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      value,
    ]),
  )
  const style = new Map(
    (attributes.get('style') ?? '')
      .split(';')
      .filter(Boolean)
      .map((rule) => [rule.slice(0, rule.indexOf(':')).trim(), rule.slice(rule.indexOf(':') + 1).trim()]),
  )
  return { name, attributes, style, parent, text: '' }
}

/** The value of the nearest element that sets it, starting with this one. */
export function inherited(element: MailElement | null, property: string): string | undefined {
  if (!element) return undefined
  return element.style.get(property) ?? inherited(element.parent, property)
}
