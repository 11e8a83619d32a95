import { activationApi } from '#app/features/accounts/activation/activation.api.ts'
import { consentsApi } from '#app/features/accounts/consents/consents.api.ts'
import { recentLoginApi } from '#app/features/accounts/login/recent-login.api.ts'
import { mailLinkApi } from '#app/features/accounts/mail-links/mail-link.api.ts'
import { passkeysApi } from '#app/features/accounts/passkeys/passkeys.api.ts'
import { passwordResetApi } from '#app/features/accounts/password/password-reset.api.ts'
import { logoutApi } from '#app/features/accounts/sessions/logout.api.ts'
import { sessionsApi } from '#app/features/accounts/sessions/sessions.api.ts'
import { matchesToGreetApi } from '#app/features/accounts/signup/greet/matches-to-greet.api.ts'
import { signupApi } from '#app/features/accounts/signup/signup.api.ts'
import { userApi } from '#app/features/accounts/user/user.api.ts'
import { likeApi } from '#app/features/likes/like.api.ts'
import { autoLikeApi } from '#app/features/matches/auto-like/auto-like.api.ts'
import { likesApi } from '#app/features/matches/lists/likes.api.ts'
import { swipeApi } from '#app/features/matches/swipe/swipe.api.ts'
import { profileApi } from '#app/features/members/edit/profile.api.ts'
import { matchFinderApi } from '#app/features/members/match-finder/match-finder.api.ts'
import { memberApi } from '#app/features/members/profile/member.api.ts'
import { savedSearchesApi } from '#app/features/members/saved-searches/saved-searches.api.ts'
import { searchApi } from '#app/features/members/search/search.api.ts'
import { photosApi } from '#app/features/photos/own/photos.api.ts'
import { preferencesApi } from '#app/features/preferences/preferences.api.ts'
import { complaintsApi } from '#app/features/safety/complaints/complaints.api.ts'
import { reportsApi } from '#app/features/safety/reports/reports.api.ts'
import { placesApi } from '#app/features/sites/places/places.api.ts'
import { sitesApi } from '#app/features/sites/settings.api.ts'
import { blocksApi } from '#app/features/visibility/blocks/blocks.api.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { newApi } from '#app/web/calls/api.ts'
import { apiDocsPage } from './api-docs.ts'

/** Every call of the product; the OpenAPI document comes from this chain. */
export const api = newApi()
  .route('/', userApi)
  .route('/', logoutApi)
  .route('/', signupApi)
  .route('/', activationApi)
  .route('/', mailLinkApi)
  .route('/', matchesToGreetApi)
  .route('/', sessionsApi)
  .route('/', preferencesApi)
  .route('/', profileApi)
  .route('/', passwordResetApi)
  .route('/', passkeysApi)
  .route('/', recentLoginApi)
  .route('/', photosApi)
  .route('/', sitesApi)
  .route('/', placesApi)
  .route('/', consentsApi)
  .route('/', complaintsApi)
  .route('/', savedSearchesApi)
  .route('/', blocksApi)
  .route('/', memberApi)
  .route('/', searchApi)
  .route('/', reportsApi)
  .route('/', likeApi)
  .route('/', likesApi)
  .route('/', autoLikeApi)
  .route('/', swipeApi)
  .route('/', matchFinderApi)

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
