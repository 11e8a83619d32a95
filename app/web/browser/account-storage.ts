import { accountDatabase, deviceOwner } from './device-owner.ts'

/** Some of what an account keeps on this device, such as its drafts. A browser that keeps nothing rejects. */
export interface Shelf<Value> {
  all(): Promise<Value[]>
  get(key: string): Promise<Value | undefined>
  put(key: string, value: Value): Promise<void>
  /** Of what is still there; changed to nothing it goes. */
  change(key: string, change: (value: Value) => Value | undefined): Promise<void>
  remove(key: string): Promise<void>
}

const storeName = 'kept'
/** WebKit may leave an opening unanswered, for example while a page in its cache still deletes the database. */
const openTimeout = 3000
/** WebKit also leaves a transaction waiting for one of a page that it cached in the middle of it. */
const transactionTimeout = 5000
const stuck = 'the browser does not answer for its storage'
let isStuck = false
let connection: { account: string; database: Promise<IDBDatabase> } | undefined

/**
 * Everything of an account on a device goes through here and is kept under the account's id, in one database, which
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
  // What is written late, after a logout, would stay for the next person at this device.
  if (owner !== undefined && owner !== account) throw new Error('not the account of this device')
  // Nobody waits a second time for an opening that timed out.
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

/** Waits twice, because after a busy main thread the timer may fire before an answer that is already there. */
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
      // Another tab is about to delete it and would have to wait.
      database.onversionchange = () => {
        connection = undefined
        database.close()
      }
      done(database)
    }
  })
}

/** Somebody else may have been logged in here without having logged out. */
async function forgetOthers(database: IDBDatabase, account: string) {
  const own = startingWith([account])
  await ended(database.transaction(storeName, 'readwrite'), (store) => {
    store.delete(IDBKeyRange.upperBound(own.lower, true))
    return store.delete(IDBKeyRange.lowerBound(own.upper, true))
  })
}

/** A list counts as greater than any text. */
function startingWith(path: string[]) {
  return IDBKeyRange.bound(path, [...path, []])
}
