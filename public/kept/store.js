/** Reads and writes an account's data on this device, in the format of app/web/browser/offline/account-storage.ts. */
const accountDatabase = 'second-spring-account'
const storeName = 'kept'

export function openStore() {
  return new Promise((done, fail) => {
    const request = indexedDB.open(accountDatabase)
    // The database does not exist; the abort keeps this read from creating it.
    request.onupgradeneeded = () => request.transaction.abort()
    request.onerror = () => fail(request.error)
    request.onsuccess = () => {
      const database = request.result
      // Another tab deletes the database after a logout, which an open connection would block.
      database.onversionchange = () => database.close()
      done(database)
    }
  })
}

/** Returns every value with its account and its shelf, which is the name of an account store such as `drafts`. */
export function readAll(database) {
  return new Promise((done, fail) => {
    const objectStore = database.transaction(storeName).objectStore(storeName)
    const [keys, values] = [objectStore.getAllKeys(), objectStore.getAll()]
    values.onerror = () => fail(values.error)
    values.onsuccess = () =>
      done(keys.result.map(([account, shelf], index) => ({ account, shelf, value: values.result[index] })))
  })
}

/** Runs all writes of `work` in one transaction. */
export function change(database, work) {
  return new Promise((done, fail) => {
    const transaction = database.transaction(storeName, 'readwrite')
    work(transaction.objectStore(storeName))
    transaction.oncomplete = () => done()
    transaction.onabort = () => fail(transaction.error)
  })
}
