import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product and the file that answers it. */
export default [
  layout('layouts/DefaultLayout.tsx', [
    index('features/landers/index.page.tsx'),
    route('login', 'features/accounts/login.page.tsx'),
    route('lang-config', 'features/sites/lang-config.page.tsx'),
    route('members', 'features/members/members.page.tsx'),
    route('dev/mailbox', 'features/notifications/mailbox.page.tsx'),
    route('design', 'design/Design.page.tsx'),
  ]),
] satisfies RouteConfig
