import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface RefusalText {
  /** The code that calls use, for a refusal with different texts in different places. */
  code?: string
  status:
    | 400
    | 401
    | 402
    | 403
    | 404
    | 405
    | 408
    | 409
    | 410
    | 413
    | 414
    | 415
    | 421
    | 422
    | 423
    | 429
    | 431
    | 500
    | 502
    | 503
  text: MessageDescriptor
}

/** Every refusal in the product. A code without a text does not compile. */
export const refusalTexts = {
  malformed: { status: 400, text: msg`We couldn’t read this request.` },
  login_failed: { status: 401, text: msg`Login failed, please try again` },
  authentication_required: { status: 403, text: msg`Please log in to continue.` },
  not_enough_credits: {
    status: 402,
    text: msg`You do not have enough credits to send this message to {name}.`,
  },
  cross_site: { status: 403, text: msg`This request came from another website and was refused.` },
  not_found: { status: 404, text: msg`This page could not be found` },
  method_not_allowed: { status: 405, text: msg`This can’t be done here.` },
  body_too_slow: {
    status: 408,
    text: msg`Your connection was too slow for this to arrive. Please try again.`,
  },
  too_large: { status: 413, text: msg`This is too large to send.` },
  address_too_long: { status: 414, text: msg`This address is too long.` },
  unsupported_type: { status: 415, text: msg`This kind of content isn’t supported.` },
  right_required: { status: 403, text: msg`Your role doesn’t include this.` },
  staff_login_failed: { status: 401, text: msg`This passkey doesn’t open the console.` },
  last_passkey: { status: 409, text: msg`The last passkey can’t be removed.` },
  last_admin: { status: 409, text: msg`At least one person must have all rights.` },
  already_taken: { status: 422, text: msg`Someone else is already using this.` },
  own_case: { status: 409, text: msg`This is about you, so somebody else decides it.` },
  changed_meanwhile: {
    status: 409,
    text: msg`Somebody else has changed this meanwhile. Look at their change before you save yours.`,
  },
  claimed: { status: 409, text: msg`A colleague is working on this.` },
  daily_limit: {
    status: 429,
    text: msg`That’s more credits than one person may give or take within 24 hours. An admin may do more.`,
  },
  already_decided: { status: 409, text: msg`This has already been decided.` },
  invalid: { status: 422, text: msg`Please check what you entered.` },
  desk_text_unfit: {
    status: 422,
    text: msg`A fictional profile gives no contact details, asks for nothing and never agrees to meet. Please write this differently.`,
  },
  domain_invalid: { status: 422, text: msg`Please enter a domain, such as example.com.` },
  address_unusable: {
    status: 422,
    text: msg`This address redirects to another one, or to a private network. Please enter the address it ends at.`,
  },
  provider_not_set_up: { status: 422, text: msg`This provider isn’t set up: its keys are missing.` },
  domain_taken: { status: 422, text: msg`Another site already has this domain.` },
  english_required: { status: 422, text: msg`Please write at least the English text.` },
  text_placeholder: {
    status: 422,
    text: msg`Please leave out the braces: members would read them as they are.`,
  },
  company_incomplete: {
    status: 422,
    text: msg`Fill in the company first: its name, address, country and registration number appear in the imprint.`,
  },
  statements_not_ready: {
    status: 409,
    text: msg`This can’t be switched on yet. The page says what’s missing.`,
  },
  maintenance_times: {
    status: 422,
    text: msg`Please choose a start before the end, and an end in the future that’s no more than 30 days later.`,
  },
  unknown_language: { status: 422, text: msg`We don’t speak this language yet.` },
  account_blocked: {
    status: 423,
    text: msg`Too many incorrect attempts, account blocked for {minutes} min.`,
  },
  pending_deletion: {
    status: 403,
    text: msg`This account is about to be deleted. Our customer service can help you to keep it.`,
  },
  account_banned: {
    status: 403,
    text: msg`This account is closed. We’ve sent you an email about it.`,
  },
  appeal_over: {
    status: 409,
    text: msg`It’s too late to appeal against this. Our customer service can still help you.`,
  },
  account_suspended: {
    status: 403,
    text: msg`Your account is suspended. You can read the decision and appeal.`,
  },
  email_comes_back: {
    status: 409,
    text: msg`Our emails to your address are bouncing back. Please change it or try again.`,
  },
  mails_stopped: { status: 409, text: msg`Please let us email you again first.` },
  links_enough: {
    code: 'too_many_requests',
    status: 429,
    text: msg`We’ve already sent three emails in the last hour. Please check your spam folder and the address, and try again later.`,
  },
  too_many_requests: { status: 429, text: msg`That was a little fast. Please wait a moment and try again.` },
  headers_too_large: {
    status: 431,
    text: msg`Your browser sent too much data. Clearing your cookies may help.`,
  },
  internal: { status: 500, text: msg`An error occured, please try again later.` },
  // From any call that checks or sets a password.
  passwords_busy: {
    status: 503,
    text: msg`Many people are logging in right now. Please try again in a few seconds.`,
  },
  unavailable: { status: 503, text: msg`We’re not available right now. Please try again in a moment.` },
  link_expired: { status: 410, text: msg`Link expired or invalid, request a new email` },
  already_exists: { status: 409, text: msg`An account with this e-mail address already exists` },
  address_banned: {
    status: 409,
    text: msg`We can’t open an account with this email address. Our customer service can tell you why.`,
  },
  welcomed_before: {
    status: 409,
    text: msg`This email address had welcome credits in the last 30 days. To use it, please log out and sign up with it.`,
  },
  idempotency_mismatch: {
    status: 422,
    text: msg`This has already been sent with different content. Please reload the page and try again.`,
  },
  signups_closed: { status: 403, text: msg`We’re not taking new members at the moment.` },
  trafficsource_required: {
    status: 403,
    text: msg`You can join this site by following a link from one of our partners.`,
  },
  email_invalid: { status: 422, text: msg`Invalid email` },
  name_length: { status: 422, text: msg`Please enter a name of 2 to 40 characters.` },
  name_is_email: { status: 422, text: msg`Please don’t use your email address as your name.` },
  name_starts_with_at: { status: 422, text: msg`Your name can’t start with @.` },
  name_not_plain: { status: 422, text: msg`Please enter a plain name, without web addresses.` },
  name_reserved: {
    status: 422,
    text: msg`Please choose another name. People could mistake this one for our team.`,
  },
  date_of_birth_invalid: { status: 422, text: msg`Invalid date of birth.` },
  too_young: { status: 422, text: msg`Enter your date of birth ({min_age}+)` },
  new_email_invalid: { status: 422, text: msg`New email adress is invalid.` },
  email_owned: {
    code: 'already_exists',
    status: 409,
    text: msg`This email address already owns an account on this website.`,
  },
  too_early_to_end: {
    status: 409,
    text: msg`You can end this from {moment}. Until then, your old address can still undo the change.`,
  },
  old_password_wrong: { status: 401, text: msg`Please check your old password.` },
  password_too_short: { status: 422, text: msg`Please use at least 10 characters.` },
  password_too_common: {
    status: 422,
    text: msg`Many people use this password, so it’s easy to guess. Please choose another one.`,
  },
  already_confirmed: {
    status: 409,
    text: msg`Your email address is confirmed already.`,
  },
  signup_incomplete: {
    status: 409,
    text: msg`Please finish your sign-up first. Then we’ll send you the email.`,
  },
  signup_complete: { status: 409, text: msg`Your sign-up is complete already.` },
  partner_key_invalid: { status: 403, text: msg`This partner key isn’t known.` },
  complaint_subject_missing: { status: 422, text: msg`Please say in a few words what it’s about.` },
  complaint_text_missing: { status: 422, text: msg`Please tell us what happened.` },
  email_not_found: { status: 404, text: msg`E-mail address not found` },
  too_many_resets: {
    status: 429,
    text: msg`Too many password reset emails sent, please try again tomorrow.`,
  },
  passwords_differ: { status: 422, text: msg`The entered passwords are not the same.` },
  passkey_failed: { status: 401, text: msg`That didn’t work. Please log in with your password.` },
  passkey_not_saved: {
    status: 422,
    text: msg`That didn’t work. You can try again, or keep using your password.`,
  },
  too_many_passkeys: {
    status: 409,
    text: msg`You’ve set up as many devices as we can keep. Please remove one first.`,
  },
  password_required: {
    status: 403,
    text: msg`Please enter the password you chose when you joined.`,
  },
  password_wrong: { status: 401, text: msg`This isn’t the password of this account. Please try again.` },
  terms_required: {
    status: 422,
    text: msg`Please tick this box to continue. We can’t open an account for you without it.`,
  },
  recent_login_required: {
    status: 403,
    text: msg`Please enter your password first, so that we know it’s you.`,
  },
  confirmation_required: { status: 403, text: msg`Please confirm your email address first.` },
  premium_required: { status: 403, text: msg`This is for premium members.` },
  own_profile: { status: 422, text: msg`This is your own profile.` },
  blocked: {
    status: 403,
    text: msg`You're blocked by {name}. You do not have access to this page.`,
  },
  blocked_in_chat: {
    code: 'blocked',
    status: 403,
    text: msg`{name} has blocked you, so you can’t write to each other.`,
  },
  blocked_by_you: {
    status: 403,
    text: msg`You’ve blocked {name}. Unblock them first, then you can like them.`,
  },
  blocked_by_you_in_chat: {
    status: 403,
    text: msg`You’ve blocked {name}. Unblock them first, then you can write to them.`,
  },
  partner_gone: { status: 409, text: msg`{name} can no longer receive messages.` },
  partner_unconfirmed: {
    status: 409,
    text: msg`{name} hasn’t confirmed their email address yet. You can reply as soon as they have.`,
  },
  fictional_silent: {
    status: 409,
    text: msg`This is a fictional profile. Nobody is answering for it at the moment, so you can’t send messages, and you won’t be charged.`,
  },
  fictional_confirmation_required: {
    status: 409,
    text: msg`This is a fictional profile: no real person, no meeting possible. Please confirm that you want to write anyway.`,
  },
  profile_under_review: {
    status: 403,
    text: msg`We’re checking your profile. You can write again once that’s done.`,
  },
  first_messages_limited: {
    status: 403,
    text: msg`For now you can only write to people who have written to you. Our email about it says why.`,
  },
  hidden_by_decision: {
    status: 409,
    text: msg`We’ve hidden your profile from the lists for now. Our email about it says why.`,
  },
  price_changed: {
    status: 409,
    text: msg`The price has changed since you wrote this, so nothing was sent or charged. Please check the new price.`,
  },
  message_empty: { status: 422, text: msg`Please write something first.` },
  message_too_long: { status: 422, text: msg`This message is too long. Please shorten it a little.` },
  // Does not say that it was read: the other person may hide that.
  message_read: { status: 409, text: msg`This message can no longer be taken back.` },
  taken_back_enough: {
    status: 429,
    text: msg`You’ve taken back many messages in the last 24 hours. Please try again tomorrow.`,
  },
  already_written: {
    status: 409,
    text: msg`You’ve written to each other since then. You can still take the like back on the profile.`,
  },
  no_likes_left: { status: 429, text: msg`You’ve used your four likes for today.` },
  search_already_saved: { status: 409, text: msg`You’ve saved this search already, as “{name}”.` },
  too_many_searches: {
    status: 409,
    text: msg`You can keep {limit} searches. Please delete one that you no longer need first.`,
  },
  search_name_missing: { status: 422, text: msg`Please give this search a name.` },
  search_name_long: { status: 422, text: msg`Please use at most 60 characters.` },
  search_name_taken: {
    status: 422,
    text: msg`You already have a search with this name. Please choose another name.`,
  },
  place_unknown: {
    status: 422,
    text: msg`We don’t know where you live. Please add your town to your profile to search by distance.`,
  },
  date_of_birth_corrected: {
    status: 409,
    text: msg`You’ve corrected your date of birth before. Our customer service can help you.`,
  },
  consent_required: {
    status: 422,
    text: msg`We can only store this with your consent. Please tick the box first.`,
  },
  tagline_too_long: { status: 422, text: msg`Please use at most 100 characters.` },
  tagline_not_plain: {
    status: 422,
    text: msg`Please leave out phone numbers, web and email addresses and names of messaging apps here.`,
  },
  about_too_long: { status: 422, text: msg`Please use at most 2000 characters.` },
  too_many_interests: { status: 422, text: msg`Please choose at most 12 interests.` },
  photo_type: { status: 415, text: msg`Please choose a photo: JPEG, PNG, WebP or HEIC.` },
  photo_too_heavy: { status: 413, text: msg`This file is larger than 15 MB. Please choose a smaller one.` },
  photo_unreadable: {
    status: 422,
    text: msg`We can’t read this photo. The file may be damaged or incomplete; please try another copy of it.`,
  },
  photo_too_many_pixels: {
    status: 422,
    text: msg`This photo is too large for us. Please save a smaller copy and try again.`,
  },
  photo_too_small: {
    status: 422,
    text: msg`This photo is too small. Please choose one of at least 200 by 200 pixels.`,
  },
  photo_too_slow: {
    status: 422,
    text: msg`This photo is taking too long to process. Please save it as a JPEG and try again.`,
  },
  photo_missing: { status: 422, text: msg`Please choose one photo at a time.` },
  photos_busy: {
    status: 503,
    text: msg`Many photos are arriving at once. Please try again in a few seconds.`,
  },
  photo_limit: {
    status: 409,
    text: msg`You have {limit} photos, which is as many as your profile can hold.`,
  },
  photo_twice: { status: 409, text: msg`You already have this photo, so we didn’t add it again.` },
  photo_rejected: { status: 409, text: msg`This photo wasn’t approved, so it can’t be your main photo.` },
  photo_undo_over: { status: 410, text: msg`This photo has been deleted for good. Please add it again.` },
  crop_too_small: {
    status: 422,
    text: msg`This part of the photo is too small. Please choose a larger one.`,
  },
  code_not_found: { status: 404, text: msg`Code not found` },
  code_already_used: { status: 409, text: msg`Code already used` },
  code_held: {
    status: 409,
    text: msg`You have an order with this discount that can still be paid. If it expires unpaid, you can use the discount again.`,
  },
  code_expired: { status: 409, text: msg`This code has expired.` },
  code_other_country: { status: 422, text: msg`This code is only for orders from {country}.` },
  code_other_currency: {
    code: 'code_other_country',
    status: 422,
    text: msg`This code is only for prices in {currency}.`,
  },
  code_other_package: { status: 422, text: msg`This code is for another package.` },
  code_minimum_order: { status: 422, text: msg`This code is for orders of {minimum} or more.` },
  code_other_method: {
    status: 422,
    text: msg`This code can’t be used with this way of paying. You can use it with {methods}.`,
  },
  code_taken: { status: 422, text: msg`There is a code with this name already.` },
  code_value_fixed: {
    status: 409,
    text: msg`Orders have been placed with this code, so its name, site, value and number of uses stay as they are.`,
  },
  already_downloaded: {
    status: 409,
    text: msg`This list has been downloaded already. If you’ve lost it, switch these codes off and make new ones.`,
  },
  code_invalid: { status: 422, text: msg`Code invalid` },
  directdebit_blocked: { status: 403, text: msg`Your account is blocked for direct debit payments.` },
  limit_reached: {
    status: 403,
    text: msg`This goes over the limit for direct debits. Please choose another way to pay, or a smaller package.`,
  },
  sms_limit_reached: {
    code: 'limit_reached',
    status: 403,
    text: msg`No more codes can be sent today. Please choose another way to pay, or try again tomorrow.`,
  },
  phone_invalid: { status: 422, text: msg`Please enter a mobile number that can get text messages.` },
  method_not_offered: {
    status: 409,
    text: msg`This way of paying isn’t available for this order. Please choose another one.`,
  },
  card_unusable: {
    status: 409,
    text: msg`This card can no longer be used. Please choose another way to pay.`,
  },
  order_price_changed: {
    code: 'price_changed',
    status: 409,
    text: msg`The price has changed. Nothing was ordered; please check the new price first.`,
  },
  just_bought: {
    status: 409,
    text: msg`You’ve just bought these credits. Nothing was charged a second time.`,
  },
  spending_limit_reached: {
    status: 403,
    text: msg`This order would go over the monthly limit that you’ve set for yourself. Orders that aren’t paid yet count, too.`,
  },
  order_not_found: {
    code: 'not_found',
    status: 404,
    text: msg`We found no order with this number and email address. Please check both: they’re on your receipt.`,
  },
  not_cancellable: {
    status: 409,
    text: msg`We can’t cancel this order now. Please try again in a few minutes.`,
  },
  order_under_way: {
    code: 'not_cancellable',
    status: 409,
    text: msg`This order is already being charged, so it can’t be cancelled.`,
  },
  order_ends_by_itself: {
    code: 'not_cancellable',
    status: 409,
    text: msg`This order can’t be cancelled. If you don’t pay for it, it will simply expire.`,
  },
  not_withdrawable: {
    status: 409,
    text: msg`You can’t withdraw from this order: it wasn’t paid, or the money has already been refunded.`,
  },
  withdrawal_too_late: {
    status: 409,
    text: msg`The time to withdraw from this order is over. Our customer service can still help you if something was wrong with it.`,
  },
  nothing_to_refund: {
    status: 409,
    text: msg`All credits from this order have been used, so there’s nothing to refund.`,
  },
  refund_needs_no_account: {
    status: 409,
    text: msg`This refund needs no bank account.`,
  },
  iban_invalid: {
    status: 422,
    text: msg`This IBAN isn’t right. Please check every digit: it’s in your online banking and on your statements.`,
  },
  account_number_invalid: {
    status: 422,
    text: msg`This number isn’t complete. Please check it: it’s in your online banking and on your statements.`,
  },
  holder_missing: { status: 422, text: msg`Please enter the name of the account holder.` },
  translation_failed: {
    status: 502,
    text: msg`We couldn’t translate this just now. Please try again in a moment.`,
  },
} as const satisfies Record<string, RefusalText>

export type RefusalCode = keyof typeof refusalTexts
