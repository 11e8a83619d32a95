import type { RouteConfig } from '@hono/zod-openapi'
import type { Audience } from '#app/web/calls/audience.ts'
import { api } from '#server/api.ts'

/** Every call of the product, as the OpenAPI document is made from it. */
export const everyCall = api.openAPIRegistry.definitions
  .filter((definition) => definition.type === 'route')
  .map(({ route }) => {
    const { method, path, request } = route as RouteConfig
    return {
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: `/api${path}`,
      audience: route['x-audience'] as Audience | undefined,
      request,
    }
  })

export type Call = (typeof everyCall)[number]
