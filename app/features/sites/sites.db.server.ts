import { db } from '#app/platform/database/db.server.ts'

export function allSites() {
  return db().selectFrom('site').selectAll().execute()
}

export function allCompanies() {
  return db().selectFrom('company').selectAll().execute()
}
