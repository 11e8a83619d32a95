/** What an account keeps on this device, as app/web/browser/account-storage.ts writes it. */
const accountDatabase = 'second-spring-account'
const storeName = 'kept'

export function openStore() {
  return new Promise((done, fail) => {
    const request = indexedDB.open(accountDatabase)
    // There is none: it must not be made by looking.
    request.onupgradeneeded = () => request.transaction.abort()
    request.onerror = () => fail(request.error)
    request.onsuccess = () => {
      const database = request.result
      // Another tab is about to delete it, because nobody is logged in any more.
      database.onversionchange = () => database.close()
      done(database)
    }
  })
}

/** All of it, each with the account and the shelf on which it lies. */
export function readAll(database) {
  return new Promise((done, fail) => {
    const store = database.transaction(storeName).objectStore(storeName)
    const [keys, values] = [store.getAllKeys(), store.getAll()]
    values.onerror = () => fail(values.error)
    values.onsuccess = () =>
      done(keys.result.map(([account, shelf], nth) => ({ account, shelf, value: values.result[nth] })))
  })
}

/** In one transaction: all of it or nothing. */
export function change(database, work) {
  return new Promise((done, fail) => {
    const transaction = database.transaction(storeName, 'readwrite')
    work(transaction.objectStore(storeName))
    transaction.oncomplete = () => done()
    transaction.onabort = () => fail(transaction.error)
  })
}
