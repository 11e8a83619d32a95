import { newApi } from '#app/api.ts'
import { userApi } from '#app/features/accounts/user.api.ts'
import { sitesApi } from '#app/features/sites/settings.api.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { apiDocsPage } from './api-docs.ts'

/** Every call of the product; the OpenAPI document comes from this chain. */
export const api = newApi().route('/', userApi).route('/', sitesApi)

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
