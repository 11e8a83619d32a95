import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product and the file that answers it. */
export default [
  layout('layouts/DefaultLayout.tsx', [
    index('features/landers/index.page.tsx'),
    route('login', 'features/accounts/login.page.tsx'),
    route('pages/:page', 'features/legal/legal.page.tsx'),
    route('members', 'features/members/members.page.tsx'),
    route('dev/break/:where', 'features/safety/break.page.tsx'),
    route('dev/mailbox', 'features/notifications/mailbox.page.tsx'),
    route('design', 'layouts/design.page.tsx'),
  ]),
  layout('layouts/LanderLayout.tsx', [route('lang-config', 'features/sites/lang-config.page.tsx')]),
  layout('layouts/EmptyLayout.tsx', [route('offline', 'features/landers/offline.page.tsx')]),
] satisfies RouteConfig
