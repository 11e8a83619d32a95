import { sitePage } from './page/return-address.ts'

/**
 * Pages and calls of the staff console, and the list of routes that the browser asks for: only there is a session of the
 * staff looked for.
 */
export function isConsoleAddress(path: string): boolean {
  return /^\/(staff([/.]|$)|api\/staff-|__manifest$)/.test(path)
}

/** The token of a one-time link, which stands in no other address. */
export function linkTokenIn(path: string): string | undefined {
  return /^\/staff\/enter\/([\w-]{43})(?:\.data)?$/.exec(path)?.[1]
}

/** The page of the console that a login returns to; the first page instead of any other. */
export function consolePage(value: string | null | undefined): string {
  const page = sitePage(value, '')
  return /^\/staff(?:[/?#]|$)/.test(page) && !/^\/staff\/(?:login|enter)/.test(page) ? page : '/staff'
}
