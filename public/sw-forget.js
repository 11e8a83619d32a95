/**
 * Deletes the account's data after its session has ended, before the next page is shown:
 * app/web/browser/offline/device-owner.ts does the same only once a page runs.
 */
const accountDatabase = 'second-spring-account'

function deleteDatabase() {
  return new Promise((done) => {
    const request = indexedDB.deleteDatabase(accountDatabase)
    request.onsuccess = request.onerror = done
    // Open pages close the database when asked. The timeout keeps one that does not from delaying the next page.
    setTimeout(done, 1_000)
  })
}

self.forgetAccount = () =>
  Promise.allSettled([deleteDatabase(), caches.delete(self.lastPushCache), self.forgetSharedOfOwner()])
