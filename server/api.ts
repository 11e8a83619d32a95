import { OpenAPIHono } from '@hono/zod-openapi'
import { calls } from '#app/calls.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { describeCall } from '#app/web/calls/describe-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { apiDocsPage } from './api-docs.ts'

export const api = new OpenAPIHono<EdgeEnv>()

for (const call of calls) {
  api.openAPIRegistry.registerPath(describeCall(call))
  api.on([call.method], [call.path], ...call.handlers)
}

const description = {
  openapi: '3.1.0',
  info: {
    title: 'Second Spring',
    version: '1',
    description:
      'Every call of the site. Errors are {error, message, fields?}; the message is in the reader’s language.',
  },
  servers: [{ url: '/api' }],
}

api.doc31('/openapi.json', description)
api.get('/docs', (c) => c.html(apiDocsPage(api.getOpenAPI31Document(description) as never)))
api.all('*', () => {
  throw new Refusal('not_found')
})
