import { OpenAPIHono } from '@hono/zod-openapi'
import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { calls } from '#app/calls.server.ts'
import { authCookie } from '#app/features/accounts/sessions/sessions.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isStaff } from '#app/web/calls/audience.ts'
import type { Call } from '#app/web/calls/call.ts'
import { describeCalls, describeTags, sessionScheme } from '#app/web/calls/describe-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import type { Visit } from '#app/web/visit.ts'
import { apiDocsPage } from './api-docs.ts'

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

const documents = new Map<boolean, ReturnType<typeof buildDocument>>()

/** Only staff see descriptions of calls for staff. */
function documentFor(visit: Visit) {
  const forStaff = isStaff(visit.viewer)
  const document =
    documents.get(forStaff) ?? buildDocument(calls.filter(({ audience }) => forStaff || audience !== 'staff'))
  documents.set(forStaff, document)
  return document
}

api.get('/openapi.json', (c) => c.json(documentFor(c.get('visit'))))
api.get('/docs', (c) => c.html(apiDocsPage(documentFor(c.get('visit')) as never)))
api.all('*', () => {
  throw new Refusal('not_found')
})
