import { OpenAPIHono } from '@hono/zod-openapi'
import type { Handler, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { calls } from '#app/calls.server.ts'
import { authCookie } from '#app/features/accounts/sessions/sessions.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { describeCalls, describedTags, sessionScheme } from '#app/web/calls/describe-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { apiDocsPage } from './api-docs.ts'

export const api = new OpenAPIHono<EdgeEnv>()

// Calls that share an address with another one and are told from it by the query come first.
for (const call of calls.toSorted((one, other) => other.path.indexOf('?') - one.path.indexOf('?'))) {
  const [path = '', query] = call.path.split('?')
  if (query) api.on([call.method], [path], whereQueryHas(query, call.handlers))
  else api.on([call.method], [path], ...call.handlers)
}

for (const described of describeCalls(calls)) api.openAPIRegistry.registerPath(described)
api.openAPIRegistry.registerComponent('securitySchemes', sessionScheme, {
  type: 'apiKey',
  in: 'cookie',
  name: authCookie,
})

function whereQueryHas(query: string, handlers: Handler<EdgeEnv>[]): MiddlewareHandler<EdgeEnv> {
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
  tags: describedTags,
}

api.doc31('/openapi.json', description)
api.get('/docs', (c) => c.html(apiDocsPage(api.getOpenAPI31Document(description) as never)))
api.all('*', () => {
  throw new Refusal('not_found')
})
