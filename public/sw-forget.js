/** As in app/web/browser/device-owner.ts, but before a page is shown: for what an account has kept until its session ended. */
const accountDatabase = 'second-spring-account'

function forgetDatabase() {
  return new Promise((done) => {
    const request = indexedDB.deleteDatabase(accountDatabase)
    request.onsuccess = request.onerror = done
    // Pages that have it open are told to close it. One that does not must not hold up the next.
    setTimeout(done, 1_000)
  })
}

self.forgetAccount = () =>
  Promise.allSettled([forgetDatabase(), caches.delete(self.lastPushCache), self.forgetSharedOfOwner()])
