import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface RefusalText {
  status:
    | 400
    | 401
    | 402
    | 403
    | 404
    | 405
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
    | 503
  text: MessageDescriptor
}

/** Every 'no' the product can say. A code without a text does not compile. */
export const refusalTexts = {
  malformed: { status: 400, text: msg`We could not read this request.` },
  login_failed: { status: 401, text: msg`Login failed, please try again` },
  authentication_required: { status: 403, text: msg`Please log in to continue.` },
  cross_site: { status: 403, text: msg`This request came from another website and was refused.` },
  not_found: { status: 404, text: msg`This page could not be found` },
  method_not_allowed: { status: 405, text: msg`This cannot be done here.` },
  too_large: { status: 413, text: msg`This is too large to send.` },
  address_too_long: { status: 414, text: msg`This address is too long.` },
  unsupported_type: { status: 415, text: msg`This kind of content is not supported.` },
  invalid: { status: 422, text: msg`Please check what you entered.` },
  unknown_language: { status: 422, text: msg`We do not speak this language yet.` },
  account_blocked: {
    status: 423,
    text: msg`Too many incorrect attempts, account blocked for {minutes} min.`,
  },
  pending_deletion: {
    status: 403,
    text: msg`This account is about to be deleted. Our customer service can help you to keep it.`,
  },
  too_many_requests: { status: 429, text: msg`That was a little fast. Please wait a moment and try again.` },
  headers_too_large: {
    status: 431,
    text: msg`Your browser sent more than we can read. Clearing cookies may help.`,
  },
  internal: { status: 500, text: msg`An error occured, please try again later.` },
  unavailable: { status: 503, text: msg`We are not available right now. Please try again in a moment.` },
} as const satisfies Record<string, RefusalText>

export type RefusalCode = keyof typeof refusalTexts
