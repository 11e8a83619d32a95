import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product and the file that answers it. */
export default [
  layout('layouts/DefaultLayout.tsx', [
    index('features/landers/index.page.tsx'),
    route('login', 'features/accounts/login/login.page.tsx'),
    route('reset-password', 'features/accounts/password/reset-password.page.tsx'),
    route('reset-password/do', 'features/accounts/password/new-password.page.tsx'),
    route('pages/:page', 'features/legal/legal.page.tsx'),
    route('members', 'features/members/search/members.page.tsx'),
    route('members/:id', 'features/members/profile/profile.page.tsx'),
    route('match-finder', 'features/members/match-finder/match-finder.page.tsx'),
    route('profile', 'features/members/edit/own-profile.page.tsx'),
    route('settings', 'features/settings/settings.page.tsx'),
    route('likes/:type?', 'features/matches/lists/likes.page.tsx'),
    route('likes/m/:id', 'features/matches/match/match.page.tsx'),
    route('swipe-game', 'features/matches/swipe/swipe-game.page.tsx'),
    route('chats', 'features/chat/chats.page.tsx'),
    route('credits', 'features/credits/statement.page.tsx'),
    route('premium', 'features/credits/premium.page.tsx'),
    route('complaints', 'features/safety/complaints/complaints.page.tsx'),
    route('activate/done', 'features/accounts/activation/activate-done.page.tsx'),
    route('activate/error', 'features/accounts/activation/activate-error.page.tsx'),
    route('signup-matches', 'features/accounts/signup/greet/signup-matches.page.tsx'),
    route('dev/mailbox', 'features/dev/mailbox.page.tsx'),
    route('dev/mails', 'features/dev/mails.page.tsx'),
    route('design', 'features/dev/design.page.tsx'),
  ]),
  layout('layouts/ChatLayout.tsx', [route('chats/:id', 'features/chat/chat.page.tsx')]),
  layout('layouts/EmptyLayout.tsx', [
    layout('layouts/SignupLayout.tsx', [
      route('signup', 'features/accounts/signup/signup.page.tsx'),
      route('members/:id/signup', 'features/accounts/signup/member-signup.page.tsx'),
    ]),
    route('dev/break/:where', 'features/dev/break.page.tsx'),
  ]),
  layout('layouts/LanderLayout.tsx', [
    route('lang-config', 'features/landers/lang-config.page.tsx'),
    ...['landing', 'landing2/:slug?', 'landing3/:slug?'].map((lander) =>
      route(`members/:id/${lander}`, 'features/landers/member-landing.page.tsx', { id: lander }),
    ),
    route('complete-signup', 'features/accounts/signup/partner/complete-signup.page.tsx'),
    route('mail-link/:outcome', 'features/accounts/mail-links/mail-link-outcome.page.tsx'),
    // In this layout no link repeats the address of the page, which holds the token.
    route(':token', 'features/accounts/mail-links/mail-link.page.tsx'),
  ]),
  // Without a layout: the service worker keeps it, and a banner kept with it could never be closed.
  route('offline', 'features/landers/offline.page.tsx'),
] satisfies RouteConfig
