import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'
import { decide, type NewDecision } from '../decide.server.ts'
import { factsOf, type Ground, groundNames } from '../grounds.ts'
import { type Limit, type Measure, measures } from '../measures.ts'
import { codes, missingCodes, territories } from './codes.ts'
import { type DecisionToState, encodeStatement, toStatementFields } from './statement-fields.server.ts'

const decided = new Date('2026-11-19T23:30:00Z')
const later = new Date('2026-12-01T10:00:00Z')

const subjects = { remove_text: 'text', remove_photo: 'photo' } as const

function decisionOf(
  measure: Measure,
  ground: Ground,
  changes: Partial<DecisionToState> = {},
): DecisionToState {
  return {
    measure,
    subject: subjects[measure as keyof typeof subjects] ?? 'account',
    limits: measure === 'limit' ? ['first_messages', 'hidden'] : [],
    limited_until: measure === 'limit' ? later : null,
    suspended_until: measure === 'suspend' ? later : null,
    ground,
    source: 'notice',
    source_identity: null,
    automated_detection: false,
    automated_decision: 'not',
    decided_at: decided,
    content_date: new Date('2024-02-29T12:00:00Z'),
    content_language: 'de',
    terms_url: 'https://second.example/pages/terms',
    ...changes,
  }
}

/** What each measure restricts, in the official codes, written down a second time. */
const restrictions: Record<Measure, Record<string, unknown> | null> = {
  none: null,
  warn: null,
  remove_text: { decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'] },
  remove_photo: { decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'] },
  limit: {
    decision_visibility: ['DECISION_VISIBILITY_CONTENT_DEMOTED'],
    end_date_visibility_restriction: '2026-12-01',
    decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION',
    end_date_service_restriction: '2026-12-01',
  },
  suspend: { decision_account: 'DECISION_ACCOUNT_SUSPENDED', end_date_account_restriction: '2026-12-01' },
  ban: { decision_account: 'DECISION_ACCOUNT_TERMINATED' },
  remove_fraud: { decision_account: 'DECISION_ACCOUNT_TERMINATED' },
}
const contentTypes = {
  remove_text: { content_type: ['CONTENT_TYPE_TEXT'], content_language: 'DE' },
  remove_photo: { content_type: ['CONTENT_TYPE_IMAGE'] },
}
const ofAccount = { content_type: ['CONTENT_TYPE_OTHER'], content_type_other: 'Account of a member' }

const byLaw: readonly Ground[] = [
  ...(['payment_fraud', 'fraud', 'threats', 'hate_speech', 'intimate_pictures'] as const),
  ...(['child_abuse', 'personal_rights', 'copyright', 'other_law'] as const),
]

test.each(measures.flatMap((measure) => groundNames.map((ground) => ({ measure, ground }))))(
  'TRUST-8 maps each field of $measure for $ground',
  ({ measure, ground }) => {
    const fields = toStatementFields(decisionOf(measure, ground))
    const expected = restrictions[measure]
    if (!expected) return expect(fields).toBeNull()
    const { category, keywords = [], additions = [] } = factsOf(ground)
    const encoded = encodeStatement('puid-1', fields!)
    const {
      decision_facts,
      illegal_content_legal_ground: law,
      illegal_content_explanation: why,
      incompatible_content_ground: clause,
      incompatible_content_explanation: whyNot,
      ...rest
    } = encoded
    const isIllegal = byLaw.includes(ground)
    expect(rest).toEqual({
      ...expected,
      account_type: 'ACCOUNT_TYPE_PRIVATE',
      ...(isIllegal
        ? { decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT' }
        : {
            decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
            decision_ground_reference_url: 'https://second.example/pages/terms',
            incompatible_content_illegal: ground === 'minors' ? 'Yes' : 'No',
          }),
      ...(contentTypes[measure as keyof typeof contentTypes] ?? ofAccount),
      category: codes.category[category],
      ...(additions.length > 0 && { category_addition: additions.map((each) => codes.category[each]) }),
      ...(keywords.length > 0 && {
        category_specification: keywords.map((each) => codes.category_specification[each]),
      }),
      territorial_scope: territories,
      content_date: '2024-02-29',
      application_date: '2026-11-19',
      source_type: 'SOURCE_ARTICLE_16',
      automated_detection: 'No',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
      puid: 'puid-1',
    })
    const [given, missing] = isIllegal
      ? [
          [law, why],
          [clause, whyNot],
        ]
      : [
          [clause, whyNot],
          [law, why],
        ]
    expect(missing).toEqual([undefined, undefined])
    expect(given[0].length).toBeGreaterThan(10)
    expect(given[0].length).toBeLessThanOrEqual(500)
    expect(given[1].length).toBeLessThanOrEqual(2000)
    expect(decision_facts).toContain('Somebody reported it under Article 16. A person decided.')
    expect(decision_facts.length).toBeLessThanOrEqual(5000)
  },
)

test('TRUST-8 tells the source and the use of software, each in both directions', () => {
  const encode = (changes: Partial<DecisionToState>) =>
    encodeStatement('p', toStatementFields(decisionOf('ban', 'money', changes))!)
  const sources = {
    notice: 'SOURCE_ARTICLE_16',
    trusted_flagger: 'SOURCE_TRUSTED_FLAGGER',
    other_notification: 'SOURCE_TYPE_OTHER_NOTIFICATION',
    own_initiative: 'SOURCE_VOLUNTARY',
  } as const
  for (const [source, code] of Object.entries(sources) as [keyof typeof sources, string][])
    expect(encode({ source }).source_type).toBe(code)
  expect(encode({ automated_detection: true }).automated_detection).toBe('Yes')
  expect(encode({ automated_detection: false }).automated_detection).toBe('No')
  expect(encode({ automated_decision: 'fully' }).automated_decision).toBe('AUTOMATED_DECISION_FULLY')
  expect(encode({ automated_decision: 'partially' }).automated_decision).toBe('AUTOMATED_DECISION_PARTIALLY')
  expect(encode({ automated_decision: 'not' }).automated_decision).toBe('AUTOMATED_DECISION_NOT_AUTOMATED')
  expect(encode({ automated_detection: true }).decision_facts).toContain('Software of ours pointed it out.')
})

test('TRUST-8 maps each limit, an end that is missing, and a suspension that follows from points', () => {
  const limited = (limits: Limit[], limited_until: Date | null) =>
    toStatementFields(decisionOf('limit', 'insults', { limits, limited_until }))
  expect(limited(['hidden'], null)).toMatchObject({ decision_visibility: ['demoted'] })
  expect(limited(['hidden'], null)).not.toHaveProperty('decision_provision')
  expect(limited(['hidden'], null)).not.toHaveProperty('end_date_visibility_restriction')
  expect(limited(['first_messages'], null)).toMatchObject({ decision_provision: 'partial_suspension' })
  expect(limited(['first_messages'], later)).not.toHaveProperty('decision_visibility')
  expect(toStatementFields(decisionOf('warn', 'insults', { suspended_until: later }))).toMatchObject({
    decision_account: 'suspended',
    end_date_account_restriction: '2026-12-01',
  })
})

test('TRUST-8 names a trusted flagger, but nobody else who reports, and no contact details', () => {
  const named = (changes: Partial<DecisionToState>) =>
    toStatementFields(decisionOf('ban', 'money', { source_identity: 'Saferinternet', ...changes }))
  expect(named({ source: 'trusted_flagger' })).toMatchObject({ source_identity: 'Saferinternet' })
  for (const source of ['notice', 'other_notification', 'own_initiative'] as const)
    expect(named({ source })).not.toHaveProperty('source_identity')
  for (const source_identity of ['ida@post.example', 'Ida 0171 2345678'])
    expect(named({ source: 'trusted_flagger', source_identity })).not.toHaveProperty('source_identity')
})

test('TRUST-8 knows every official code, and encodes nothing without one', () => {
  expect(missingCodes()).toEqual([])
  const unknown = { ...codes, category: { ...codes.category, scams: null } }
  expect(missingCodes(unknown)).toEqual(['category.scams'])
  const fields = toStatementFields(decisionOf('ban', 'money'))!
  expect(() => encodeStatement('p', fields, unknown)).toThrow('category.scams')
})

test('TRUST-8 stores a statement with its decision, without what staff and members wrote', async () => {
  const mila = await makeStaff({ roles: ['moderator'] })
  const otto = await makeStaff({ roles: ['admin'] })
  const lena = await makeMember({ name: 'Lena', tagline: 'Ruf an: 0171 2345678' })
  const decision: NewDecision = {
    memberId: lena.id,
    measure: 'remove_text',
    subject: { kind: 'text', field: 'tagline' },
    ground: 'advertising',
    explanation: 'Lena wrote 0171 2345678.',
    severity: 'none',
    limits: [],
    days: null,
    source: 'other_notification',
    sourceIdentity: 'Ida Beck',
  }
  const read = () =>
    db().selectFrom('transparency_statement').selectAll().where('site_id', '=', lena.site.id).execute()
  const failing = transaction(async (tx) => {
    await decide(tx, { staff: mila.staff, caseId: null }, decision)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await read()).toEqual([])

  const made = await transaction((tx) => decide(tx, { staff: mila.staff, caseId: null }, decision))
  const [statement, ...others] = await read()
  expect(others).toEqual([])
  expect(statement).toMatchObject({ decision_id: made.id, appealed_at: null, sent_at: null, failure: null })
  expect(statement!.puid).toMatch(/^[A-Za-z0-9_-]{20,}$/)
  expect(statement!.fields).toMatchObject({
    decision_visibility: ['removed'],
    content_type: ['text'],
    source_type: 'other_notification',
  })
  for (const secret of ['Lena', '0171', 'Ida', made.number, lena.id])
    expect(JSON.stringify(statement!.fields)).not.toContain(secret)

  const asked = await call('/api/appeal.php', {
    cookie: lena.cookie,
    json: { number: made.number, text: 'It was my own number.' },
  })
  const { appeal } = await asked.json()
  expect((await read())[0]).toMatchObject({ appealed_at: expect.any(Date), appeal_outcome: null })
  const granted = await call('/api/staff-act.php', {
    cookie: otto.cookie,
    json: { kind: 'appeal.grant', payload: { appeal, answer: 'You are right.' } },
  })
  expect(granted.status).toBeLessThan(300)
  await performDueActs()
  expect((await read())[0]).toMatchObject({ appeal_outcome: 'granted', appeal_decided_at: expect.any(Date) })
})
