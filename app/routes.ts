import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product and the file that answers it. */
export default [
  layout('layouts/DefaultLayout.tsx', [
    index('features/landers/index.page.tsx'),
    route('login', 'features/accounts/login.page.tsx'),
    route('pages/:page', 'features/legal/legal.page.tsx'),
    route('members', 'features/members/members.page.tsx'),
    route('profile', 'features/members/own-profile.page.tsx'),
    route('settings', 'features/accounts/settings.page.tsx'),
    route('likes/:type?', 'features/likes/likes.page.tsx'),
    route('chats', 'features/chat/chats.page.tsx'),
    route('credits', 'features/credits/statement.page.tsx'),
    route('premium', 'features/credits/premium.page.tsx'),
    route('dev/mailbox', 'features/notifications/mailbox.page.tsx'),
    route('design', 'layouts/design.page.tsx'),
  ]),
  layout('layouts/ChatLayout.tsx', [route('chats/:id', 'features/chat/chat.page.tsx')]),
  layout('layouts/EmptyLayout.tsx', [route('dev/break/:where', 'features/safety/break.page.tsx')]),
  layout('layouts/LanderLayout.tsx', [route('lang-config', 'features/sites/lang-config.page.tsx')]),
  // Without a layout: the service worker keeps it, and a banner kept with it could never be closed.
  route('offline', 'features/landers/offline.page.tsx'),
] satisfies RouteConfig
