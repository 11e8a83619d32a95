import { acceptStayOfferCall, deleteAccountCall } from '#app/features/account-deletion/delete-account.api.ts'
import { openExportCall, requestExportCall } from '#app/features/account-deletion/export/export.api.ts'
import { changeAccountCall } from '#app/features/accounts/account/account.api.ts'
import { activateCall, correctAddressCall } from '#app/features/accounts/activation/activation.api.ts'
import { changeConsentCall, readConsentsCall } from '#app/features/accounts/consents/consents.api.ts'
import { proveLoginCall, sendReactivationMailCall } from '#app/features/accounts/login/login.api.ts'
import {
  openUnsubscribeCall,
  submitMailLinkCall,
  unsubscribeCall,
} from '#app/features/accounts/mail-links/mail-link.api.ts'
import {
  passkeyStepCall,
  readPasskeysCall,
  removePasskeyCall,
} from '#app/features/accounts/passkeys/passkeys.api.ts'
import { requestResetCall, resetPasswordCall } from '#app/features/accounts/password/password-reset.api.ts'
import {
  endSessionCall,
  logOutByFormCall,
  logOutCall,
  readSessionsCall,
} from '#app/features/accounts/sessions/sessions.api.ts'
import {
  completeSignupCall,
  matchesToGreetCall,
  signUpByPartnerCall,
  signUpCall,
} from '#app/features/accounts/signup/signup.api.ts'
import { chooseLanguageCall, logInCall, readUserCall } from '#app/features/accounts/user/user.api.ts'
import { pageHiddenCall, staffVariantsCall } from '#app/features/campaigns/campaigns.api.ts'
import {
  changeChatCall,
  listChatsCall,
  readChatCall,
  readGiftsCall,
  removeChatCall,
  searchChatsCall,
  sendMessageCall,
  typingCall,
} from '#app/features/chat/chat.api.ts'
import { readStatementCall } from '#app/features/credits/statement.api.ts'
import { likeCall, seeLikeCall, unlikeCall } from '#app/features/likes/like.api.ts'
import { followEventsCall } from '#app/features/live/feed/events.api.ts'
import {
  autoLikeCall,
  dealCardsCall,
  listLikesCall,
  seePassedAgainCall,
  swipeCall,
  undoSwipeCall,
} from '#app/features/matches/matches.api.ts'
import { changeProfileCall, readProfileCall } from '#app/features/members/edit/profile.api.ts'
import { findMatchesCall } from '#app/features/members/match-finder/match-finder.api.ts'
import { readMemberCall } from '#app/features/members/profile/member.api.ts'
import {
  changeSearchCall,
  deleteSearchCall,
  listSearchesCall,
  saveSearchCall,
} from '#app/features/members/saved-searches/saved-searches.api.ts'
import { searchMembersCall } from '#app/features/members/search/search.api.ts'
import { appealCall } from '#app/features/moderation/appeals/appeals.api.ts'
import { mailEventCalls } from '#app/features/notifications/mail-events/mail-event.api.ts'
import { endPushCall, startPushCall, testPushCall } from '#app/features/notifications/push/push.api.ts'
import {
  changeNotificationsCall,
  readNotificationsCall,
} from '#app/features/notifications/settings/notifications.api.ts'
import { notificationActionCall } from '#app/features/notifications/settings-page/notification-actions.api.ts'
import { readCardsCall, removeCardCall } from '#app/features/payments/cards/cards.api.ts'
import { confirmDebitCall, startDebitCall } from '#app/features/payments/direct-debit/direct-debit.api.ts'
import { readDiscountcodeCall } from '#app/features/payments/discounts/discountcode.api.ts'
import { readPackagesCall } from '#app/features/payments/offer/packages.api.ts'
import { cancelOrderCall, placeOrderCall, readOrderCall } from '#app/features/payments/orders/order.api.ts'
import { refundAccountCall, refundCall } from '#app/features/payments/refunds/refund.api.ts'
import { readTransactionsCall } from '#app/features/payments/transactions/transactions.api.ts'
import { webhookCalls } from '#app/features/payments/webhooks/webhook.api.ts'
import {
  addPhotoCall,
  changePhotoCall,
  listPhotosCall,
  removePhotoCall,
} from '#app/features/photos/own/photos.api.ts'
import { changePreferencesCall, readPreferencesCall } from '#app/features/preferences/preferences.api.ts'
import {
  changeReportCall,
  complainCall,
  decideWarningCall,
  reportCall,
} from '#app/features/safety/safety.api.ts'
import {
  chooseCountryCall,
  findPlacesCall,
  geocodeCall,
  readCompanyCall,
  readInterestsCall,
  readRegionsCall,
  readSettingsCall,
} from '#app/features/sites/settings.api.ts'
import { requestStaffActCall, undoStaffActCall } from '#app/features/staff/acts.api.ts'
import { exportAuditCall } from '#app/features/staff/audit/audit.api.ts'
import {
  changeCodeCall,
  createBatchCall,
  createCodeCall,
  downloadBatchCall,
  endBatchCall,
} from '#app/features/staff/commerce/codes/codes.api.ts'
import { setPricesCall } from '#app/features/staff/commerce/prices/prices.api.ts'
import { previewDecisionCall, readStandingCall } from '#app/features/staff/decisions/decisions.api.ts'
import { answerAtDeskCall, workAtDeskCall } from '#app/features/staff/desk/desk.api.ts'
import {
  addFictionalPhotoCall,
  changeFictionalCall,
  changeFictionalPhotoCall,
  createFictionalCall,
} from '#app/features/staff/desk/profiles/profiles.api.ts'
import { findCall } from '#app/features/staff/find/find.api.ts'
import { startLanderTestCall } from '#app/features/staff/landers/landers.api.ts'
import {
  changeStaffMeCall,
  readStaffMeCall,
  staffLogoutCall,
  staffPasskeyCall,
} from '#app/features/staff/login/login.api.ts'
import { openContactCall } from '#app/features/staff/members/members.api.ts'
import {
  changePartnerCall,
  createPartnerCall,
  createPartnerKeyCall,
  removePostbackCall,
  revokePartnerKeyCall,
  savePostbackCall,
  testPostbackCall,
} from '#app/features/staff/partners/partners.api.ts'
import {
  addPersonCall,
  changeRolesCall,
  createLinkCall,
  endPersonCall,
} from '#app/features/staff/people/people.api.ts'
import {
  endOtherSessionsCall,
  removeStaffPasskeyCall,
  renameSelfCall,
} from '#app/features/staff/profile/profile.api.ts'
import {
  changeRoutesCall,
  switchMethodCall,
  testProviderCall,
} from '#app/features/staff/providers/providers.api.ts'
import { openComplaintAddressCall } from '#app/features/staff/queues/complaint/complaint-address.api.ts'
import { openConversationCall } from '#app/features/staff/queues/conversation/conversation.api.ts'
import { workOnCaseCall } from '#app/features/staff/queues/queues.api.ts'
import { staffPhotoCall } from '#app/features/staff/shell/staff-photo.api.ts'
import { createPreviewCall } from '#app/features/staff/sites/preview.api.ts'
import {
  changeCompanyCall,
  changeSiteCall,
  createSiteCall,
  readSiteCall,
  returnSiteCall,
} from '#app/features/staff/sites/sites.api.ts'
import { exportStatisticsCall } from '#app/features/staff/start/statistics/statistics.api.ts'
import {
  exportTransparencyCall,
  switchSendingCall,
} from '#app/features/staff/transparency/transparency.api.ts'
import { translateCall } from '#app/features/translation/translate.api.ts'
import {
  blockMemberCall,
  listBlockedCall,
  unblockMemberCall,
} from '#app/features/visibility/blocks/blocks.api.ts'
import type { Call } from '#app/web/calls/call.ts'

/** Every call of the product. */
export const calls: readonly Call[] = [
  followEventsCall,
  createPreviewCall,
  changeRoutesCall,
  switchMethodCall,
  testProviderCall,
  startLanderTestCall,
  createPartnerCall,
  changePartnerCall,
  createPartnerKeyCall,
  revokePartnerKeyCall,
  savePostbackCall,
  testPostbackCall,
  removePostbackCall,
  addPersonCall,
  changeRolesCall,
  endPersonCall,
  createLinkCall,
  staffPasskeyCall,
  staffLogoutCall,
  readStaffMeCall,
  changeStaffMeCall,
  requestStaffActCall,
  undoStaffActCall,
  readStandingCall,
  previewDecisionCall,
  readSiteCall,
  changeSiteCall,
  createSiteCall,
  changeCompanyCall,
  returnSiteCall,
  workOnCaseCall,
  openConversationCall,
  openComplaintAddressCall,
  staffPhotoCall,
  setPricesCall,
  createCodeCall,
  changeCodeCall,
  createBatchCall,
  downloadBatchCall,
  endBatchCall,
  exportStatisticsCall,
  exportTransparencyCall,
  switchSendingCall,
  workAtDeskCall,
  answerAtDeskCall,
  createFictionalCall,
  changeFictionalCall,
  addFictionalPhotoCall,
  changeFictionalPhotoCall,
  openContactCall,
  findCall,
  exportAuditCall,
  renameSelfCall,
  removeStaffPasskeyCall,
  endOtherSessionsCall,
  pageHiddenCall,
  staffVariantsCall,
  typingCall,
  readUserCall,
  logInCall,
  chooseLanguageCall,
  logOutCall,
  logOutByFormCall,
  signUpCall,
  signUpByPartnerCall,
  completeSignupCall,
  activateCall,
  correctAddressCall,
  changeAccountCall,
  submitMailLinkCall,
  unsubscribeCall,
  openUnsubscribeCall,
  matchesToGreetCall,
  readSessionsCall,
  endSessionCall,
  readPreferencesCall,
  readNotificationsCall,
  changeNotificationsCall,
  startPushCall,
  endPushCall,
  testPushCall,
  notificationActionCall,
  changePreferencesCall,
  readStatementCall,
  readPackagesCall,
  readDiscountcodeCall,
  placeOrderCall,
  readOrderCall,
  cancelOrderCall,
  refundCall,
  refundAccountCall,
  readTransactionsCall,
  readCardsCall,
  removeCardCall,
  startDebitCall,
  confirmDebitCall,
  ...webhookCalls,
  ...mailEventCalls,
  readProfileCall,
  changeProfileCall,
  requestResetCall,
  resetPasswordCall,
  readPasskeysCall,
  passkeyStepCall,
  removePasskeyCall,
  proveLoginCall,
  listPhotosCall,
  addPhotoCall,
  changePhotoCall,
  removePhotoCall,
  readSettingsCall,
  readInterestsCall,
  readRegionsCall,
  readCompanyCall,
  geocodeCall,
  chooseCountryCall,
  findPlacesCall,
  readConsentsCall,
  changeConsentCall,
  complainCall,
  appealCall,
  listSearchesCall,
  saveSearchCall,
  changeSearchCall,
  deleteSearchCall,
  blockMemberCall,
  unblockMemberCall,
  listBlockedCall,
  readMemberCall,
  searchMembersCall,
  reportCall,
  changeReportCall,
  decideWarningCall,
  readGiftsCall,
  likeCall,
  unlikeCall,
  seeLikeCall,
  listLikesCall,
  autoLikeCall,
  dealCardsCall,
  swipeCall,
  undoSwipeCall,
  seePassedAgainCall,
  findMatchesCall,
  listChatsCall,
  searchChatsCall,
  readChatCall,
  sendMessageCall,
  changeChatCall,
  removeChatCall,
  translateCall,
  deleteAccountCall,
  acceptStayOfferCall,
  sendReactivationMailCall,
  requestExportCall,
  openExportCall,
]
