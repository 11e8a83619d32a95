import { OpenAPIHono } from '@hono/zod-openapi'
import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { html, raw } from 'hono/html'
import { calls } from '#app/calls.server.ts'
import { authCookie } from '#app/features/accounts/sessions/sessions.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Call } from '#app/web/calls/call.ts'
import { describeCalls, describeTags, sessionScheme } from '#app/web/calls/describe-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

export const api = new Hono<EdgeEnv>()

// Calls that differ from another one only in their query come first.
for (const call of calls.toSorted((one, other) => other.path.indexOf('?') - one.path.indexOf('?'))) {
  const [path = '', query] = call.path.split('?')
  if (query) api.on([call.method], [path], onlyWithQuery(query, call.handlers))
  else api.on([call.method], [path], ...call.handlers)
}

function onlyWithQuery(query: string, handlers: Handler<EdgeEnv>[]): MiddlewareHandler<EdgeEnv> {
  const [name = '', value] = query.split('=')
  const answer = every(...(handlers as MiddlewareHandler<EdgeEnv>[]))
  return (c, next) => (c.req.query(name) === value ? answer(c, next) : next())
}

const description = {
  openapi: '3.1.0',
  info: {
    title: 'Second Spring',
    version: '1',
    license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    contact: { name: 'Second Spring' },
    description:
      'Every call of the site. Errors are {error, message, fields?}; the message is in the reader’s language.',
  },
  servers: [{ url: '/api' }],
}

function buildDocument(described: readonly Call[]) {
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono()
  for (const one of describeCalls(described)) openAPIRegistry.registerPath(one)
  openAPIRegistry.registerComponent('securitySchemes', sessionScheme, {
    type: 'apiKey',
    in: 'cookie',
    name: authCookie,
  })
  return getOpenAPI31Document({ ...description, tags: describeTags(described) })
}

/** Calls of the console are described nowhere: for everyone else they do not exist. */
let document: ReturnType<typeof buildDocument> | undefined
function publicDocument() {
  document ??= buildDocument(calls.filter(({ audience }) => audience !== 'staff'))
  return document
}

api.get('/openapi.json', (c) => c.json(publicDocument()))
api.get('/docs', (c) => c.html(apiDocsPage(publicDocument() as never)))
api.all('*', () => {
  throw new Refusal('not_found')
})

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
function apiDocsPage(description: Description) {
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
