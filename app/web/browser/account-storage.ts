import { accountDatabase, deviceOwner } from './device-owner.ts'

/** One kind of data that an account stores on this device, such as its drafts. Rejects in a browser without storage. */
export interface Shelf<Value> {
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
const stuck = 'the browser does not answer for its storage'
let isStuck = false
let connection: { account: string; database: Promise<IDBDatabase> } | undefined

/**
 * All data of an account on a device goes through here. It is stored under the account's id, in one database, which
 * device-owner.ts clears.
 */
export function accountShelf<Value>(account: string, name: string): Shelf<Value> {
  const id = (key: string) => [account, name, key]
  const read = <Result>(ask: Ask<Result>) => inStore(account, 'readonly', ask)
  const write = async (ask: Ask<unknown>) => {
    await inStore(account, 'readwrite', ask)
  }
  return {
    all: () => read<Value[]>((store) => store.getAll(startingWith([account, name]))),
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

type Ask<Result> = (store: IDBObjectStore) => Pick<IDBRequest<Result>, 'result'>

async function inStore<Result>(account: string, mode: IDBTransactionMode, ask: Ask<Result>): Promise<Result> {
  const owner = deviceOwner()
  // A late write, after a logout, would stay for the next person at this device.
  if (owner !== undefined && owner !== account) throw new Error('not the account of this device')
  // After an opening has timed out, later calls fail at once.
  if (isStuck) throw new Error(stuck)
  return ended((await databaseOf(account)).transaction(storeName, mode), ask)
}

function ended<Result>(transaction: IDBTransaction, ask: Ask<Result>): Promise<Result> {
  return new Promise((done, fail) => {
    const request = ask(transaction.objectStore(storeName))
    const ended = whenUnanswered(transactionTimeout, () => {
      fail(new Error(stuck))
      transaction.abort()
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
function whenUnanswered(milliseconds: number, giveUp: () => void): () => void {
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
    const database = await open()
    await forgetOthers(database, account)
    return database
  } catch (failure) {
    connection = undefined
    throw failure
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const opened = whenUnanswered(openTimeout, () => {
      isStuck = true
      fail(new Error(stuck))
    })
    const answered = () => {
      opened()
      isStuck = false
    }
    const request = indexedDB.open(accountDatabase, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
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
async function forgetOthers(database: IDBDatabase, account: string) {
  const own = startingWith([account])
  await ended(database.transaction(storeName, 'readwrite'), (store) => {
    store.delete(IDBKeyRange.upperBound(own.lower, true))
    return store.delete(IDBKeyRange.lowerBound(own.upper, true))
  })
}

/** In IndexedDB an array key sorts after any string. */
function startingWith(path: string[]) {
  return IDBKeyRange.bound(path, [...path, []])
}
