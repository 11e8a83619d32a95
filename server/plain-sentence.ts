import { BadSetting } from '../app/platform/env.server.ts'

/** What went wrong at start, in one sentence that says what to do. */
export function plainSentence(error: unknown): string {
  if (error instanceof BadSetting) return error.message
  const { code, message, path, port } = (error ?? {}) as {
    code?: string
    message?: string
    path?: string
    port?: number
  }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop that one, or choose another with PORT=3001.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return port
        ? `This user may not use port ${port}: choose one above 1023 with PORT.`
        : `The folder ${path} cannot be written to: change its rights, or choose another with DATA_DIR.`
    case 'ENOSPC':
      return 'The disk is full: free some space and start again.'
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return 'The database at DATABASE_URL does not answer.'
    case '28P01':
    case '28000':
      return 'The database at DATABASE_URL refuses this user or password.'
    case '3D000':
      return 'The database named in DATABASE_URL does not exist.'
    case '53100':
      return 'The disk of the database is full: free some space and start again.'
    default:
      return `Second Spring could not start: ${message ?? String(error)}`
  }
}
