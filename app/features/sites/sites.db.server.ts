import { db, type Tx } from '#app/platform/database/db.server.ts'

export function findAllSites() {
  return db().selectFrom('site').selectAll().execute()
}

export function findAllCompanies() {
  return db().selectFrom('company').selectAll().execute()
}

export function findSite(id: string, tx: Tx) {
  return tx.selectFrom('site').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function findCompany(id: string, tx: Tx) {
  return tx.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
