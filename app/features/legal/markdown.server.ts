import { Marked, Renderer, type Token, type Tokens } from 'marked'
import { escapeHtml } from '#app/platform/values/escape-html.ts'

export interface Section {
  id: string
  title: string
}

export interface RenderedText {
  /** The content before the first section. */
  lead: string
  body: string
  sections: Section[]
}

interface Options {
  /** Names tables that have no heading. */
  title: string
  /** Renders each third-level heading as a question that opens. */
  questions: boolean
}

/** Escapes text for Markdown: a backslash before each character that could be markup. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks))
    .replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

export function renderMarkdown(source: string, { title, questions }: Options): RenderedText {
  const sections: Section[] = []
  const slugs = new Map<string, number>()
  let heading = title

  function newId(text: string): string {
    const slug = slugify(text)
    const count = slugs.get(slug) ?? 0
    slugs.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count + 1}`
  }

  const marked = new Marked({
    renderer: {
      heading({ depth, tokens }) {
        heading = this.parser.parseInline(tokens, this.parser.textRenderer)
        const id = newId(heading)
        if (depth === 2) sections.push({ id, title: heading })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const outside = /^https?:/i.test(href)
        if (!outside && !/^(?:[/#](?!\/)|mailto:|tel:)/i.test(href)) return this.parser.parseInline(tokens)
        const rel = outside ? ' rel="noopener"' : ''
        return `<a href="${escapeHtml(href)}"${rel}>${this.parser.parseInline(tokens)}</a>`
      },
      table(token) {
        const table = Renderer.prototype.table.call(this, token)
        return `<div class="table-scroll" role="region" tabindex="0" aria-label="${escapeHtml(heading)}">${table}</div>\n`
      },
      tablecell({ header, tokens }) {
        const content = this.parser.parseInline(tokens)
        return header ? `<th scope="col">${content}</th>\n` : `<td>${content}</td>\n`
      },
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
    },
  })

  const [lead = '', ...parts] = splitAtHeadings(marked.lexer(source)).map(([first, ...rest]) => {
    if (!first) return ''
    if (!questions || !isHeading(first, 3)) return marked.parser([first, ...rest])
    return `<details><summary>${marked.parser([first])}</summary><div>${marked.parser(rest)}</div></details>\n`
  })
  return { lead, body: parts.join(''), sections }
}

/** Splits at headings, each with its content; the first part is what precedes any heading. */
function splitAtHeadings(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (isHeading(token)) parts.push([token])
    else parts.at(-1)?.push(token)
  }
  return parts
}

function isHeading(token: Token, depth?: number): token is Tokens.Heading {
  return token.type === 'heading' && (depth === undefined || token.depth === depth)
}

function slugify(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'section'
}
