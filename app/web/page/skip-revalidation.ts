import type { ShouldRevalidateFunctionArgs } from 'react-router'

type Move = ShouldRevalidateFunctionArgs

/** Closing what the hash opens reloads no data, so it is instant and works offline. */
export function skipOnHashMove(move: Move): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = move
  const isHashMove =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search === nextUrl.search &&
    currentUrl.hash !== nextUrl.hash
  return isHashMove ? false : defaultShouldRevalidate
}

/**
 * For data of every page that does not depend on the query: a filter, the next page, Back from a profile to the list of
 * faces. A redirect to the login changes the section, and a revalidation does not change the address; both reload.
 */
export function skipWithinSection({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: Move): boolean {
  const staysInPart = sectionOf(currentUrl) === sectionOf(nextUrl) && currentUrl.href !== nextUrl.href
  return staysInPart && !formMethod ? false : defaultShouldRevalidate
}

/** 'members' of /members and of /members/018c… */
function sectionOf({ pathname }: URL) {
  return pathname.split('/', 2)[1]
}

/** For the list beside the conversations, which live events keep up to date. */
export function skipBetweenChats({ currentUrl, nextUrl, defaultShouldRevalidate }: Move): boolean {
  const isMove = currentUrl.href !== nextUrl.href
  return isMove && isChat(currentUrl) && isChat(nextUrl) ? false : defaultShouldRevalidate
}

function isChat({ pathname }: URL) {
  return /^\/chats(\/|$)|^\/members\/[^/]+\/chat$/.test(pathname)
}
