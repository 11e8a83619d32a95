import { html, raw } from 'hono/html'

interface Operation {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}

interface Description {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

/** The OpenAPI document as a page for people, without any script. */
export function apiDocsPage(description: Description) {
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API · ${description.info.title}</title>
        <link rel="stylesheet" href="/docs.css" />
      </head>
      <body>
        <main>
          <h1>${description.info.title} API</h1>
          <p>${description.info.description}</p>
          <p><a href="/api/openapi.json">OpenAPI document</a></p>
          ${operations.map(operationSection)}
          <h2>Schemas</h2>
          ${Object.entries(description.components?.schemas ?? {}).map(
            ([name, schema]) =>
              html`<section id="schema-${name}"><h3>${name}</h3>${schemaBlock(schema)}</section>`,
          )}
        </main>
      </body>
    </html>`
}

function operationSection({
  method,
  path,
  operation,
}: {
  method: string
  path: string
  operation: Operation
}) {
  const request = operation.requestBody?.content?.['application/json']?.schema
  return html`<section>
    <h2><code>${method}</code> /api${path}</h2>
    <p>${operation.summary}</p>
    ${
      operation.parameters?.length
        ? html`<h3>Parameters</h3>
          <ul>
            ${operation.parameters.map(
              ({ name, in: place, required }) =>
                html`<li><code>${name}</code> (${place}${required ? ', required' : ''})</li>`,
            )}
          </ul>`
        : ''
    }
    ${request ? html`<h3>Takes</h3>${schemaBlock(request)}` : ''}
    <h3>Answers</h3>
    <dl>
      ${Object.entries(operation.responses ?? {}).map(([status, response]) => {
        const schema = response.content?.['application/json']?.schema
        return html`<dt><code>${status}</code> ${response.description}</dt><dd>${schema ? schemaBlock(schema) : ''}</dd>`
      })}
    </dl>
  </section>`
}

function schemaBlock(schema: unknown) {
  const text = JSON.stringify(schema, null, 2).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const linked = text.replace(/"#\/components\/schemas\/(\w+)"/g, '<a href="#schema-$1">$1</a>')
  return raw(`<pre tabindex="0">${linked}</pre>`)
}
