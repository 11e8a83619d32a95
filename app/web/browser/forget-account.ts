/**
 * Stands in the documents of visitors: what an account has kept here goes before the page comes to life, which takes
 * seconds on a slow device, and also where its script never comes. All the rest follows with device-owner.ts.
 */
function forgetAccount() {
  try {
    indexedDB.deleteDatabase('second-spring-account')
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export const forgetAccountScript = `(${forgetAccount})()`
