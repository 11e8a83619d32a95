import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { makeSession } from '#tests/make/session.ts'
import { makeWholeMember } from '#tests/make/whole-member.ts'
import { type DataSubject, readPersonalData } from './personal-data.db.server.ts'
import '#tests/isolated-database.ts'

const columns = (names: string) => names.trim().split(/\s+/)

/** Columns that the export leaves out, by reason; `*` stands for all of a table. */
const omittedColumns: Record<string, string[]> = {
  'secrets, seals and keys, or their hashes': columns(`
    account.password_hash debit_block.* debit_code.* debit_mandate.iban_hash debit_mandate.iban_sealed
    debit_mandate.phone_hash debit_mandate.phone_sealed idempotent_call.* ledger_transaction.key
    login_guard.* mail_address.* mail_token.token_hash notification.key passkey.counter passkey.id
    passkey.public_key passkey.transports passkey_challenge.* payment.client_key payment.request_hash
    push_subscription.auth push_subscription.endpoint push_subscription.p256dh
    push_subscription.session_hash rate_limit.* refund.account_sealed refund.client_key
    session.token_hash`),
  'of other people, or who they are': columns(`
    conversation_party.fraud_notice_at conversation_party.published_delivered_sequence conversation_party.published_read_sequence member_like.seen_at
    notification.sequence decision.source_identity account_lookalike.* photo_lookalike.likeness photo_lookalike.mirrored`),
  // Neither the reporter nor the reported member may be recognisable to the other (record 042).
  'of a report: what it is about, by which the other could be recognised': columns(`
    report.evidence`),
  'of the scam shield: by which a message could be recognised, and how it is checked (record 042)': columns(`
    shield_warning.review shield_warning.reviewed_at shield_warning.version shield_warning.words`),
  'where the program has got to with something that is told': columns(`
    account.completed_at account.deletion_requested_at account_campaign.activated account_campaign.purchased
    account_campaign.refunded account_campaign.reported account.dormant_notice_at account.erase_at
    decision.limits_ended_at decision.suspension_ended_at complaint.appeal_ended_at complaint.appealed_at complaint.decided_at conversation.last_message_at
    conversation.last_sequence conversation_party.delivered_sequence conversation_party.read_sequence
    conversation_party.sent conversation_party.unread data_export.* fraud_removal.* discount_code.retention_offer list_change.*
    live_counter.* live_event.* mail_token.expires_at mail_token.used_at member.birthday_corrected_at
    member.erased_at member.kind member.name_changed_at member.search_ages_suggested member.status
    member.under_review member_like.automatic message.sequence message_photo.revealed_at
    message_photo.veiled notification.decided_at notification_setting.updated_at pass.hidden_until
    pass.like_automatic pass.like_seen_at pass.liked_at payment_event.* photo.reviewed_at
    photo.wants_main photo_file_to_remove.* preference.first_step preference.time_zone_changed_at
    preference.updated_at report.appeal_ended_at report.appealed_at report.decided_at
    saved_search.looked_at saved_search.notified_until session.authenticated_at shield_warning.decided_at
    signup_message.settled_at swipe_decision.day_ends_at`),
  'the same as something that is told, in another shape': columns(`
    account.suspended_until appeal.created_at decision.evidence decision.ground member.invisible_before member.only_replies
    complaint.email complaint.language conversation.created_at credit_lot.* credit_lot_entry.*
    debit_mandate.created_at debit_mandate.language discount_use.* ledger_account.balance
    ledger_transaction.currency ledger_transaction.price member.members_only message_photo.digest message_photo.height
    message_photo.placeholder message_photo.width payment.language photo.bytes photo.crop_left
    photo.crop_top photo.crop_width photo.height photo.look photo.placeholder photo_key.*
    photo.thumbhash photo.width removed_photo.snapshot report.email report.language search_entry.*
    taken_back_text.unsent_at`),
  'of the company, its sites and its providers': columns(`
    account.is_staff debit_mandate.creditor_address debit_mandate.creditor_identifier
    debit_mandate.creditor_name debit_mandate.text_version departure.* discount_code.country
    discount_code.created_at discount_code.currency discount_code.minimum_order_value
    discount_code.package_id discount_code.payment_methods discount_code.status discount_code.validity
    mailbox_mail.* mailbox_sms.* refund.attempts refund.manual_amount refund.ended_premium refund.owed_since
    refund.provider_refund_id refund.next_attempt_at refund_request.kind sandbox_payment.* sandbox_refund.* second_payment.provider
    second_payment.provider_payment_id stored_instrument.provider stored_instrument.provider_customer_id
    stored_instrument.provider_instrument_id`),
  'steps of an order whose price, state and papers are told': columns(`
    payment.cancellable payment.cancelled_at payment.chargeback_reversed_at payment.chargebacks
    payment.chargebacks_reversed payment.charged_back_at payment.discount_percentage payment.ends_at
    payment.failure payment.full_amount payment.next_poll_at payment.poll_attempts payment.lowest_amount
    payment.next_action payment.payable_until payment.provider payment.provider_customer_id
    payment.provider_payment_id payment.replaced_at payment.settled_at payment.store_instrument
    payment.terms_version payment.withdrawal_consent_at`),
  // Erased with the account within a fortnight; a closed account cannot request an export.
  'why somebody leaves, who cannot ask any more': columns(`
    account.leaving_reason account.leaving_comment account.banned_for account.banned_at ban.*`),
  'the work of the staff, whose decisions are told': columns(`
    desk_conversation.* desk_message.* review_case.* review_note.* staff_act.* staff_audit.*`),
  'what consents tell': columns(`
    member.niche_withdrawn`),
  'which rows are told': columns(`
    auto_like.origin mail_token.purpose member_like.origin`),
}

/** Exported for some rows only: the price of own messages, text that was not unsent, and own reports and warnings. */
const partlyExported = columns(`message.body message.cost report.body report.decision_reason report.number
  report.reporter_warned_at report.status
  shield_warning.verdict`)
/** A mark in this column would hide the address in `email`, because the export shows only one of the two. */
const hidesOtherColumn = 'account.claimed_email'

/** Tables with data about members: docs/data.md lists which have none. */
function personalTables(): string[] {
  const lines = readFileSync('docs/data.md', 'utf8').split('\n## ')[0]?.split('\n') ?? []
  const cells = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|'))
  return cells.flatMap(([, table = '', , , erasing = '']) =>
    erasing.trim().startsWith('concerns no') ? [] : [table.replaceAll('`', '').trim()],
  )
}

interface Column {
  table: string
  column: string
  type: string
  /** Its position among the columns marked together. */
  place: number
}

type Mark = { sql: (place: number) => string; exported: (place: number, row: number) => string[] }

const word: Mark['exported'] = (place, row) => [`marked${place}-${row}.`]
const inSql = (place: number) => `'marked${place}-' || n || '.'`
const number = (place: number, row: number) => 7000 + 100 * place + row
const month: Mark['exported'] = (place, row) => [
  new Date(Date.UTC(1700, 100 * place + row)).toISOString().slice(0, 7),
]

/** As a number, as minutes of a day, and in hexadecimal. */
function numbers(place: number, row: number) {
  const value = number(place, row)
  const time = `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
  return [String(value), time, value.toString(16)]
}

/** How row `n` of a column is marked by its type, and how the export may show that; booleans are handled below. */
const marks: Record<string, Mark> = {
  text: { sql: inSql, exported: word },
  _text: { sql: (place) => `array[${inSql(place)}]`, exported: word },
  // Of a link's payload the export shows only the address.
  jsonb: { sql: (place) => `jsonb_build_object('email', ${inSql(place)})`, exported: word },
  bytea: { sql: (place) => `convert_to(${inSql(place)}, 'UTF8')`, exported: word },
  bpchar: {
    sql: (place) => `'§' || chr(13000 + ${100 * place} + n)`,
    exported: (place, row) => [`§${String.fromCodePoint(13_000 + 100 * place + row)}`],
  },
  // The first of a month, because the export rounds some times down to the minute or the month.
  timestamptz: {
    sql: (place) => `'1700-01-01Z'::timestamptz + make_interval(months => ${100 * place} + n)`,
    exported: month,
  },
  date: {
    sql: (place) => `'1700-01-01'::date + make_interval(months => ${100 * place} + n)`,
    exported: month,
  },
  numeric: { sql: () => '90.7 - n', exported: (_, row) => [String(90.7 - row)] },
}
for (const type of ['int2', 'int4', 'int8', 'float4', 'float8'])
  marks[type] = { sql: (place) => `7000 + ${100 * place} + n`, exported: numbers }
for (const type of ['_int2', '_int4'])
  marks[type] = { sql: (place) => `array[7000 + ${100 * place} + n]`, exported: numbers }

/** Drops constraints so that every column can be marked, and adds a profile fact for each mark. */
async function allowMarks() {
  await sql`do $$ declare one record; begin
    for one in select conrelid::regclass as name, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u') loop
      execute format('alter table %s drop constraint %I cascade', one.name, one.conname);
    end loop;
    for one in select indexrelid::regclass as name from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and indisunique and not indisprimary loop
      execute format('drop index %s', one.name);
    end loop; end $$`.execute(db())
  await sql`insert into trait (code, fact, value) select n, 'smoking', n from generate_series(7000, 9999) as n`.execute(
    db(),
  )
}

/** All values of the export as text, with the field name for booleans. */
async function collectExportedValues(tx: Tx, whose: DataSubject): Promise<Set<string>> {
  const values = new Set<string>()
  const collect = (value: unknown, name = '') => {
    if (value instanceof Date) values.add(value.toISOString())
    else if (value instanceof Uint8Array) values.add(Buffer.from(value).toString())
    else if (value && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) collect(one, key)
    else values.add(typeof value === 'boolean' ? `${name} is ${value}` : String(value))
  }
  collect(await readPersonalData(tx, whose))
  return values
}

/**
 * Marks these columns in all rows of their table (for members and accounts only in the own row) and returns the
 * export’s new values.
 */
async function exportMarked(columns: Column[], whose: DataSubject, booleans: boolean) {
  const table = columns[0]!.table
  const tx = await db().startTransaction().execute()
  try {
    // Disables triggers.
    await sql`set local session_replication_role = replica`.execute(tx)
    const own = ['account', 'member'].includes(table) ? sql`where id = ${whose.id}` : sql``
    const sets = columns.map(({ column, type, place }) => {
      if (type !== 'bool' && !marks[type]) throw new Error(`no mark for ${table}.${column} of type ${type}`)
      const mark = type === 'bool' ? String(booleans) : marks[type]!.sql(place)
      return sql`${sql.ref(column)} = ${sql.raw(mark)}`
    })
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(sets)}
      from (select ctid as place_of_row, row_number() over (order by ctid)::int as n from ${sql.table(table)} ${own}) as numbered
      where ${sql.table(table)}.ctid = place_of_row`.execute(tx)
    return { rows: Number(numAffectedRows ?? 0), values: await collectExportedValues(tx, whose) }
  } finally {
    await tx.rollback().execute()
  }
}

/** In how many rows of the table the export shows each of these columns. */
async function countExportedRows(some: Omit<Column, 'place'>[], whose: DataSubject, before: Set<string>) {
  if (!some.length) return []
  const columns = some.map((column, place) => ({ ...column, place }))
  const { rows, values } = await exportMarked(columns, whose, true)
  const fresh = [...values].filter((value) => !before.has(value))
  const hasBooleans = columns.some(({ type }) => type === 'bool')
  const negated = hasBooleans ? (await exportMarked(columns, whose, false)).values : values
  return columns.map(({ table, column, type, place }) => {
    const name = `${table}.${column}`
    if (type === 'bool') {
      const follows =
        values.has(`${column} is true`) &&
        !values.has(`${column} is false`) &&
        negated.has(`${column} is false`)
      return { name, type, times: follows ? 1 : 0 }
    }
    const isExported = (row: number) =>
      marks[type]!.exported(place, row).some((text) => fresh.some((value) => value.includes(text)))
    return { name, type, times: Array.from({ length: rows }, (_, row) => row + 1).filter(isExported).length }
  })
}

/** Ids and generated columns are not facts about anybody. */
async function columnsByTable() {
  const { rows } = await sql<Omit<Column, 'place'>>`
    select table_name as table, column_name as column, udt_name as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO' and udt_name <> 'uuid'
    order by 1, 2`.execute(db())
  const tables = Map.groupBy(rows, ({ table }) => table)
  return personalTables().flatMap((table) => {
    const columns = tables.get(table)
    return columns ? [columns] : []
  })
}

test('ACC-4 the export includes every column with data about a member, or leaves it out for a stated reason', async () => {
  const { lena } = await makeWholeMember()
  // Adds a device without push as well: those with push appear twice.
  await makeSession(lena)
  const whose = { id: lena.id, siteId: lena.site.id }
  await allowMarks()
  const before = await db()
    .transaction()
    .execute((tx) => collectExportedValues(tx, whose))
  const out = new Set(Object.values(omittedColumns).flat())
  const found = { notExported: [] as string[], inPart: [] as string[], exportedAnyway: [] as string[] }
  const tables = (await columnsByTable()).filter(([first]) => !out.has(`${first?.table}.*`))
  for (const columns of tables) {
    const nameOf = ({ table, column }: Omit<Column, 'place'>) => `${table}.${column}`
    const kept = columns.filter((one) => !out.has(nameOf(one)))
    const told = [
      ...(await countExportedRows(
        kept.filter((one) => nameOf(one) !== hidesOtherColumn),
        whose,
        before,
      )),
      ...(await countExportedRows(
        kept.filter((one) => nameOf(one) === hidesOtherColumn),
        whose,
        before,
      )),
    ]
    const most = Math.max(...told.map(({ times }) => times))
    for (const { name, type, times } of told) {
      if (times === 0) found.notExported.push(name)
      else if (times < most && type !== 'bool') found.inPart.push(name)
    }
    const others = await countExportedRows(
      columns.filter((one) => out.has(nameOf(one))),
      whose,
      before,
    )
    found.exportedAnyway.push(...others.filter(({ times }) => times > 0).map(({ name }) => name))
  }
  const there = new Set(
    (await columnsByTable()).flat().flatMap(({ table, column }) => [`${table}.${column}`, `${table}.*`]),
  )
  const unknown = [...out].filter((name) => !there.has(name))
  expect({ ...found, unknown }).toEqual({
    notExported: [],
    inPart: partlyExported,
    exportedAnyway: [],
    unknown: [],
  })
}, 60_000)
