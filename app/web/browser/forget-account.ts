/**
 * Stands in the documents of visitors: what an account has kept here goes before the page comes to life, which takes
 * seconds on a slow device, and also where its script never comes. All the rest follows with device-owner.ts. Of the tab's
 * own storage a visitor's part stays, unless a session has just ended: see member-tab.ts.
 */
function forgetAccount(hasEnded: boolean) {
  try {
    indexedDB.deleteDatabase('second-spring-account')
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  try {
    if (hasEnded || sessionStorage.getItem('search-lists')?.includes('"viewerId":"'))
      sessionStorage.removeItem('search-lists')
    // Its hour begins here where no script has seen the session end.
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
