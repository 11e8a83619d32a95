import { testProvider } from '#app/features/payments/providers/routes.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitStaff } from '#app/web/calls/limits.server.ts'
import { MethodBody, ProviderBody, ProviderTested, RoutesBody, RoutesSaved } from './providers.contract.ts'
import { saveMethod, saveRoutes } from './save-providers.server.ts'

const common = { audience: 'staff', right: 'providers.edit' } as const
const refusals = { 400: 'malformed', 403: 'right_required', 404: 'not_found' } as const

export const changeRoutesCall = defineCall('PUT /staff-routes.php', {
  ...common,
  summary:
    'Set which payment providers serve a site or niche in a country, and in which order they are asked',
  body: RoutesBody,
  answers: { 200: answer(RoutesSaved, 'Whether anything has changed') },
  refusals: { ...refusals, 409: 'changed_meanwhile', 422: 'invalid, provider_not_set_up' },
  handle: ({ staff }, { body }) => transaction((tx) => saveRoutes(tx, staff, body)),
})

export const switchMethodCall = defineCall('PUT /staff-method.php', {
  ...common,
  summary: 'Offer a payment method on a site, or no longer',
  body: MethodBody,
  answers: { 200: answer(RoutesSaved, 'Whether anything has changed') },
  refusals: { ...refusals, 422: 'invalid' },
  handle: ({ staff }, { body }) => transaction((tx) => saveMethod(tx, staff, body)),
})

export const testProviderCall = defineCall('POST /staff-provider.php', {
  ...common,
  summary: 'Ask a payment provider something harmless that proves its keys; nothing is charged',
  middleware: [limitStaff('staff_probe')],
  body: ProviderBody,
  answers: { 200: answer(ProviderTested, 'Whether it works') },
  refusals: { ...refusals, 422: 'invalid', 429: 'too_many_requests' },
  handle: async (_visit, { body }) => ({ result: await testProvider(body.provider) }),
})
