import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import '#tests/own-database.ts'

/** Columns that the export does not tell, by why; `*` stands for all of a table. */
const leftOut: Record<string, string[]> = {
  'secrets, seals and keys, or their hashes': [
    ...['account.password_hash', 'mail_token.token_hash', 'passkey.public_key', 'passkey.counter'],
    ...[
      'passkey.transports',
      'push_subscription.auth',
      'push_subscription.endpoint',
      'push_subscription.p256dh',
    ],
    ...['debit_mandate.iban_hash', 'debit_mandate.iban_sealed', 'debit_mandate.phone_hash'],
    ...['debit_mandate.phone_sealed', 'refund.account_sealed', 'passkey_challenge.*', 'debit_code.*'],
    ...['debit_block.*', 'mail_address.*', 'login_guard.*', 'rate_limit.*', 'idempotent_call.*'],
    ...['notification.key', 'payment.client_key', 'payment.request_hash', 'refund.client_key'],
    ...['ledger_transaction.key', 'message.client_id'],
  ],
  'of other people, or who they are': [
    ...['notification.conversation_id', 'notification.bundle_id'],
    ...['notification.sequence', 'notification.search_id', 'photo_lookalike.other_member_id'],
    ...['photo_lookalike.other_photo_id', 'photo_lookalike.distance', 'photo_lookalike.likeness'],
    ...[
      'photo_lookalike.mirrored',
      'conversation.started_by',
      'signup_message.target_id',
      'photo.reviewed_by',
    ],
    ...['report.decided_by', 'member_like.seen_at', 'conversation_party.told_delivered_sequence'],
    'conversation_party.told_read_sequence',
  ],
  // Neither who sent it nor the one it is about is to be recognised by the other (record 049).
  'of a report: what it is about, by which the other could be recognised': [
    ...['report.evidence', 'report.message_id', 'report.photo_id'],
  ],
  'where the program has got to with something that is told': [
    ...['account.completed_at', 'account.dormant_notice_at', 'account.deletion_asked_at', 'account.erase_at'],
    ...[
      'conversation.last_message_at',
      'conversation.last_sequence',
      'conversation_party.delivered_sequence',
    ],
    ...['conversation_party.read_sequence', 'conversation_party.sent', 'conversation_party.unread'],
    ...['mail_token.expires_at', 'mail_token.used_at', 'member.birthday_corrected_at', 'member.erased_at'],
    ...['member.name_changed_at', 'member.search_ages_suggested', 'member.status', 'member.under_review'],
    ...[
      'member_like.automatic',
      'message.quoted_id',
      'notification.decided_at',
      'notification_setting.updated_at',
    ],
    ...[
      'pass.hidden_until',
      'pass.like_automatic',
      'pass.like_seen_at',
      'pass.liked_at',
      'photo.reviewed_at',
    ],
    ...[
      'photo.wants_main',
      'preference.first_step',
      'preference.time_zone_changed_at',
      'preference.updated_at',
    ],
    ...[
      'saved_search.looked_at',
      'saved_search.told_until',
      'session.proved_at',
      'shield_warning.decided_at',
    ],
    ...['signup_message.settled_at', 'swipe_decision.day_ends_at', 'discount_code.stay', 'data_export.*'],
    ...['photo_file_to_remove.*', 'list_change.*', 'live_counter.*', 'live_event.*', 'payment_event.*'],
    ...['complaint.appeal_ended_at', 'complaint.appealed_at', 'complaint.decided_at', 'complaint.kept_until'],
    ...['report.appeal_ended_at', 'report.appealed_at', 'report.decided_at', 'report.kept_until'],
  ],
  'the same as something that is told, in another shape': [
    ...['search_entry.*', 'credit_lot.*', 'credit_lot_entry.*', 'charged_back_purchase.*', 'discount_use.*'],
    ...['ledger_account.balance', 'ledger_transaction.currency', 'ledger_transaction.price'],
    ...['ledger_transaction.message_id', 'ledger_transaction.undoes', 'removed_photo.kept', 'report.email'],
    ...[
      'complaint.email',
      'report.language',
      'complaint.language',
      'debit_mandate.language',
      'payment.language',
    ],
    ...[
      'photo.bytes',
      'photo.crop_left',
      'photo.crop_top',
      'photo.crop_width',
      'photo.hash_parts',
      'photo.height',
    ],
    ...['photo.look', 'photo.placeholder', 'photo.thumbhash', 'photo.width', 'message_photo.digest'],
    ...[
      'message_photo.height',
      'message_photo.placeholder',
      'message_photo.width',
      'debit_mandate.created_at',
    ],
  ],
  'of the company, its sites and its providers': [
    ...[
      'account.site_id',
      'account.is_staff',
      'complaint.site_id',
      'conversation.site_id',
      'discount_code.site_id',
    ],
    ...['member.site_id', 'payment.site_id', 'report.site_id', 'debit_mandate.creditor_address'],
    ...['debit_mandate.creditor_identifier', 'debit_mandate.creditor_name', 'debit_mandate.text_version'],
    ...['discount_code.minimum_order_value', 'discount_code.paymentmethods', 'discount_code.validity'],
    ...[
      'invoice.company_id',
      'invoice.refund_id',
      'second_payment.provider',
      'second_payment.provider_payment_id',
    ],
    ...['stored_instrument.provider', 'stored_instrument.provider_customer_id'],
    ...[
      'stored_instrument.provider_instrument_id',
      'refund.provider_refund_id',
      'refund.attempts',
      'refund.by_hand',
    ],
    ...[
      'refund.ended_premium',
      'refund.owed_since',
      'refund.try_at',
      'sandbox_payment.*',
      'sandbox_refund.*',
    ],
    ...['departure.*', 'mailbox_mail.*', 'mailbox_sms.*'],
  ],
  'steps of an order whose price, state and papers are told': [
    ...[
      'payment.cancellable',
      'payment.cancelled_at',
      'payment.chargeback_reversed_at',
      'payment.chargebacks',
    ],
    ...['payment.chargebacks_reversed', 'payment.charged_back_at', 'payment.discount_percentage'],
    ...[
      'payment.ends_at',
      'payment.failure',
      'payment.full_amount',
      'payment.instrument_id',
      'payment.look_at',
    ],
    ...['payment.looks', 'payment.lowest_amount', 'payment.next_action', 'payment.payable_until'],
    ...[
      'payment.provider',
      'payment.provider_customer_id',
      'payment.provider_payment_id',
      'payment.replaced_at',
    ],
    ...['payment.settled_at', 'payment.store_instrument', 'payment.terms_version'],
    'payment.withdrawal_consent_at',
  ],
  // They go with the account within a fortnight; an account that is closed cannot ask for an export.
  'why somebody leaves, who cannot ask any more': ['account.leaving_reason', 'account.leaving_words'],
  'what consents tell': ['member.niche_withdrawn'],
}

/** Tables that hold something of a member: docs/data.md says which do not. */
function personalTables(): string[] {
  const lines = readFileSync('docs/data.md', 'utf8').split('\n## ')[0]?.split('\n') ?? []
  const cells = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|'))
  return cells.flatMap(([, table = '', , , erasing = '']) =>
    erasing.trim().startsWith('concerns no') ? [] : [table.replaceAll('`', '').trim()],
  )
}

/** The text of every query of the export. */
function queries(): string[] {
  const source = readFileSync('app/features/leaving/export/held.db.server.ts', 'utf8')
  const [likes = ''] = /function likesTo[\s\S]*?\n}/.exec(source) ?? []
  return [...[...source.matchAll(/^ {6}\w+: sql`([\s\S]*?)`,\n/gm)].map(([, text = '']) => text), likes]
}

test('ACC-4 every column that holds something of a member is told by the export, or left out for a reason', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(
    db(),
  )
  const has = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)
  const texts = queries()
  expect(texts.length).toBeGreaterThan(30)
  const personal = new Set(personalTables())
  const untold = rows
    .filter(({ table_name }) => personal.has(table_name))
    .filter(({ table_name: t, column_name: c }) => !texts.some((text) => has(text, t) && has(text, c)))
    .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
  const out = Object.values(leftOut).flat()
  const isOut = (name: string) => out.includes(name) || out.includes(`${name.split('.')[0]}.*`)
  expect(untold.filter((name) => !isOut(name))).toEqual([])
  // No reason is given for what is told by now, or is not there any more.
  const stale = out.filter((one) => !untold.some((name) => name === one || one === `${name.split('.')[0]}.*`))
  expect(stale).toEqual([])
})
