import { accountDatabase, deviceOwner } from './device-owner.ts'

/** One kind of data that an account stores on this device, such as its drafts. Rejects in a browser without storage. */
export interface AccountStore<Value> {
  all(): Promise<Value[]>
  get(key: string): Promise<Value | undefined>
  put(key: string, value: Value): Promise<void>
  /** Changes a value that still exists; undefined removes it. */
  change(key: string, change: (value: Value) => Value | undefined): Promise<void>
  remove(key: string): Promise<void>
}

const storeName = 'kept'
/** WebKit may never answer an open request, for example while a page in its cache is still deleting the database. */
const openTimeout = 3000
/** WebKit also blocks a transaction behind one of a page that it cached halfway through. */
const transactionTimeout = 5000
const stuckMessage = 'the browser does not answer for its storage'
let isStuck = false
let connection: { account: string; database: Promise<IDBDatabase> } | undefined

/**
 * All data of an account on a device goes through here. It is stored under the account's id, in one database, which
 * device-owner.ts clears.
 */
export function accountStore<Value>(account: string, name: string): AccountStore<Value> {
  const id = (key: string) => [account, name, key]
  const read = <Result>(ask: StoreRequest<Result>) => runInStore(account, 'readonly', ask)
  const write = async (ask: StoreRequest<unknown>) => {
    await runInStore(account, 'readwrite', ask)
  }
  return {
    all: () => read<Value[]>((store) => store.getAll(keyRange([account, name]))),
    get: (key) => read<Value | undefined>((store) => store.get(id(key))),
    put: (key, value) => write((store) => store.put(value, id(key))),
    change: (key, change) =>
      write((store) => {
        const found: IDBRequest<Value | undefined> = store.get(id(key))
        found.onsuccess = () => {
          if (found.result === undefined) return
          const changed = change(found.result)
          if (changed === undefined) store.delete(id(key))
          else store.put(changed, id(key))
        }
        return found
      }),
    remove: (key) => write((store) => store.delete(id(key))),
  }
}

interface AccountWrite {
  /** The account store, such as `drafts`. */
  name: string
  key: string
  /** Undefined removes it. */
  value: unknown
}

/** Writes to several stores of an account in one transaction. */
export async function writeTogether(account: string, writes: readonly AccountWrite[]) {
  await runInStore(account, 'readwrite', (store) => {
    for (const { name, key, value } of writes) {
      if (value === undefined) store.delete([account, name, key])
      else store.put(value, [account, name, key])
    }
    return { result: undefined }
  })
}

interface StoredValue {
  account: string
  name: string
  value: unknown
}

/** Everything stored on this device, for a page that does not know whose it is. Rejects where nothing is stored. */
export async function readEveryAccount(): Promise<StoredValue[]> {
  const database = await open({ creates: false })
  try {
    const { keys, values } = await runTransaction(database.transaction(storeName), (store) => {
      const [keys, values] = [store.getAllKeys(), store.getAll()]
      return {
        get result() {
          return {
            keys: keys.result as [account: string, name: string][],
            values: values.result as unknown[],
          }
        },
      }
    })
    return keys.map(([account, name], index) => ({ account, name, value: values[index] }))
  } finally {
    database.close()
  }
}

type StoreRequest<Result> = (store: IDBObjectStore) => Pick<IDBRequest<Result>, 'result'>

async function runInStore<Result>(
  account: string,
  mode: IDBTransactionMode,
  ask: StoreRequest<Result>,
): Promise<Result> {
  const owner = deviceOwner()
  // A late write, after a logout, would stay for the next person at this device.
  if (owner !== undefined && owner !== account) throw new Error('not the account of this device')
  // After an opening has timed out, later calls fail at once.
  if (isStuck) throw new Error(stuckMessage)
  return runTransaction((await databaseOf(account)).transaction(storeName, mode), ask)
}

function runTransaction<Result>(transaction: IDBTransaction, ask: StoreRequest<Result>): Promise<Result> {
  return new Promise((done, fail) => {
    const request = ask(transaction.objectStore(storeName))
    const ended = startTimeout(transactionTimeout, () => {
      try {
        transaction.abort()
      } catch {
        // It has finished, and its event is on the way.
        return
      }
      fail(new Error(stuckMessage))
    })
    transaction.oncomplete = () => {
      ended()
      done(request.result)
    }
    transaction.onabort = () => {
      ended()
      fail(transaction.error)
    }
  })
}

/** Waits twice, because after a busy main thread the timer may fire before an answer that is already queued. */
function startTimeout(milliseconds: number, giveUp: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(giveUp, 200)
  }, milliseconds)
  return () => clearTimeout(timer)
}

function databaseOf(account: string): Promise<IDBDatabase> {
  if (connection?.account !== account) connection = { account, database: openFor(account) }
  return connection.database
}

async function openFor(account: string): Promise<IDBDatabase> {
  try {
    const database = await open({ creates: true })
    await deleteOtherAccounts(database, account)
    return database
  } catch (failure) {
    connection = undefined
    throw failure
  }
}

function open({ creates }: { creates: boolean }): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const opened = startTimeout(openTimeout, () => {
      isStuck = true
      fail(new Error(stuckMessage))
    })
    const answered = () => {
      opened()
      isStuck = false
    }
    const request = indexedDB.open(accountDatabase, 1)
    request.onupgradeneeded = () => {
      if (creates) request.result.createObjectStore(storeName)
      else request.transaction?.abort()
    }
    request.onerror = () => {
      answered()
      fail(request.error)
    }
    request.onsuccess = () => {
      const database = request.result
      // Too late for its caller; the next one opens it again.
      if (isStuck) database.close()
      answered()
      database.onclose = () => {
        connection = undefined
      }
      // Another tab wants to delete the database and would have to wait.
      database.onversionchange = () => {
        connection = undefined
        database.close()
      }
      done(database)
    }
  })
}

/** Another account may have been used here without logging out. */
async function deleteOtherAccounts(database: IDBDatabase, account: string) {
  const own = keyRange([account])
  await runTransaction(database.transaction(storeName, 'readwrite'), (store) => {
    store.delete(IDBKeyRange.upperBound(own.lower, true))
    return store.delete(IDBKeyRange.lowerBound(own.upper, true))
  })
}

/** In IndexedDB an array key sorts after any string. */
function keyRange(path: string[]) {
  return IDBKeyRange.bound(path, [...path, []])
}
