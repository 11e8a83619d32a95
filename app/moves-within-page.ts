import type { ShouldRevalidateFunctionArgs } from 'react-router'

type Move = ShouldRevalidateFunctionArgs

/** Closing what the hash of the address opens reads nothing again, so it is instant and works offline. */
export function notForHashMoves(move: Move): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = move
  const isHashMove =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search === nextUrl.search &&
    currentUrl.hash !== nextUrl.hash
  return isHashMove ? false : defaultShouldRevalidate
}

/** What every page needs does not depend on the query; asked to read again, or after a form, the addresses are equal. */
export function notWithinPage(move: Move): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = move
  const isSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSearch && !formMethod ? false : notForHashMoves(move) && defaultShouldRevalidate
}
