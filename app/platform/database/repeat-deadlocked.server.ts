import pg from 'pg'

const mostTries = 3

/**
 * For changes that need what others hold in another order. PostgreSQL gives up one of two that wait for each other, and
 * nothing of it is kept: it is made again from its beginning, so it must change nothing outside of its transaction.
 */
export async function repeatDeadlocked<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await change()
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01'
      if (!isDeadlock || tries === mostTries) throw error
    }
  }
}
