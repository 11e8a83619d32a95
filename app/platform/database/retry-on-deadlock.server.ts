import pg from 'pg'

const maxAttempts = 3

/**
 * For changes that lock the same rows as others in another order. PostgreSQL rolls back one of two deadlocked
 * transactions; this runs it again from the start, so it must change nothing outside its transaction.
 */
export async function retryOnDeadlock<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change()
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01'
      if (!isDeadlock || attempt === maxAttempts) throw error
    }
  }
}
