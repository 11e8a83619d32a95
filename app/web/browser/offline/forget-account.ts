/**
 * Inlined in the documents of visitors: deletes an account's data before hydration, which takes seconds on a slow
 * device, and even if the script never loads. device-owner.ts does the rest. In the tab's own storage a visitor's data
 * stays, unless a session has just ended: see member-tab.ts.
 */
function forgetAccount(hasEnded: boolean) {
  try {
    indexedDB.deleteDatabase('second-spring-account')
  } catch {
    // A browser without storage has nothing to delete.
  }
  try {
    if (hasEnded || sessionStorage.getItem('search-lists')?.includes('"viewerId":"'))
      sessionStorage.removeItem('search-lists')
    // Starts the hour here if no script has seen the session end.
    const words = sessionStorage.getItem('second-spring:unsent-words')
    if (words?.startsWith('{"account"'))
      sessionStorage.setItem('second-spring:unsent-words', words.replace('{', `{"endedAt":${Date.now()},`))
    if (!hasEnded) return
    sessionStorage.removeItem('debit-draft')
    sessionStorage.removeItem('match-finder')
  } catch {
    // As above.
  }
}

export function forgetAccountScript({ sessionEnded }: { sessionEnded: boolean }): string {
  return `(${forgetAccount})(${sessionEnded})`
}
