interface FailureDetails {
  name?: string
  code?: string
  message?: string
  path?: string
  port?: number
}

/** Describes a failure, most of all at start, in one sentence that says what to do. */
export function describeFailure(error: unknown, action = 'start'): string {
  const { name, code, message, path, port } = (error ?? {}) as FailureDetails
  // Compared by name: the built part of the program has a separate class BadSetting.
  if (name === 'BadSetting') return oneLine(message)
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop that one, or choose another with PORT=3001.`
    case 'EADDRNOTAVAIL':
      return 'This machine has no such address: choose another HOST.'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return port
        ? `This user may not use port ${port}: choose one above 1023 with PORT.`
        : `The folder ${path} cannot be written to: change its rights, or choose another with DATA_DIR.`
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full: free some space and start again.'
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'The database at DATABASE_URL does not answer.'
    case '28P01':
    case '28000':
      return 'The database at DATABASE_URL refuses this user or password.'
    case '3D000':
      return 'The database named in DATABASE_URL does not exist.'
    case '42501':
      return 'The user of DATABASE_URL may not create tables in its database.'
    case '53300':
      return 'The database has no free connections: raise its max_connections or lower DATABASE_POOL.'
    case '53100':
      return 'The disk of the database is full: free some space and start again.'
    default:
      return `Second Spring could not ${action}: ${oneLine(message ?? String(error))}`
  }
}

function oneLine(text = '') {
  return text.replace(/\s+/g, ' ').trim()
}
