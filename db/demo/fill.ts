import pg from 'pg'
import { hashPassword } from '#app/platform/passwords.server.ts'
import { demoCode, demoPartnerKeyHash } from '#db/contains-demo.ts'
import { insertRow } from '#db/insert-row.ts'
import { Balances } from './balances.ts'
import { addConversations, Conversations } from './conversations.ts'
import { copyRows } from './copy.ts'
import { createDice, type Dice } from './dice.ts'
import { type StorePicture, storeFacePhotos } from './faces.ts'
import { textsIn } from './languages.ts'
import { addManyMembers } from './large.ts'
import { Ledger } from './ledger.ts'
import { addLikes, Likes, receivedLikes } from './likes.ts'
import { addLoginActivity } from './login-activity.ts'
import { demoPassword, type LoginMember, makeLogins } from './logins.ts'
import { type DemoMember, daysBefore, makeMembers } from './members.ts'
import { Orders } from './orders.ts'
import { firstPageRows, makePhotos, searchResultsOf } from './photos.ts'
import { type PriceList, readPriceList } from './price-list.ts'
import { companies, mainSite, sites } from './sites.ts'
import { staffPeople, staffRoles } from './staff.ts'
import { namesOf } from './texts/about.ts'

/** Lets the demo show a sign-up by a partner; the key is in docs/operate.md. */
const demoPartner = {
  id: '018c0000-0000-7000-8000-0000000000a1',
  name: 'Example Partner',
  network: 'Example Partner',
  created_at: '2023-12-01T12:00:00Z',
}

const common = { site_id: mainSite.id, validity: 'once-per-user', created_at: '2023-12-01T12:00:00Z' }

/** For trying out what a typed code does: one for everybody, one for large orders, one for a country. */
const demoCodes = [
  { ...common, id: '018c0000-0000-7000-8000-0000000000c1', code: 'SPRING40', value_percentage: 40 },
  {
    ...common,
    id: '018c0000-0000-7000-8000-0000000000c2',
    code: 'LARGE30',
    value_percentage: 30,
    currency: 'EUR',
    minimum_order_value: 6000,
  },
  {
    ...common,
    id: '018c0000-0000-7000-8000-0000000000c3',
    code: 'ALPS30',
    value_percentage: 30,
    country: 'CH',
  },
]

/**
 * Inserts the demo's sites, the companies that run them, a partner that brings members, and discount codes; nobody has
 * joined yet.
 */
export async function insertSites(client: pg.Client) {
  for (const company of companies) await insertRow(client, 'company', company)
  for (const site of sites) await insertRow(client, 'site', site)
  await insertRow(client, 'partner', demoPartner)
  await insertRow(client, 'partner_site', { partner_id: demoPartner.id, site_id: mainSite.id })
  await insertRow(client, 'partner_key', {
    id: demoPartner.id,
    partner_id: demoPartner.id,
    key_hash: demoPartnerKeyHash,
    created_at: demoPartner.created_at,
  })
  for (const code of demoCodes) await insertRow(client, 'discount_code', code)
}

/**
 * The period that app/features/accounts/closed-account.server.ts gives everybody; importing its constant would pull in
 * half of the server.
 */
const reactivationDays = 14

export { demoLogins } from './logins.ts'

/** Members beyond this number are added as plain profiles, without accounts, likes and messages. */
const maxWithAccounts = 2000

interface Options {
  members: number
  log?: (line: string) => void
  now?: Date
  /** Left out where nobody looks at the pictures. */
  storePicture?: StorePicture
}

/**
 * Fills a database that has no site yet with the demo, in one transaction, so a fill that is cut off leaves nothing.
 * Members beyond the limit above follow outside it.
 */
export async function fillDemo(databaseUrl: string, options: Options) {
  const { members } = options
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (!(await fillIfEmpty(client, { ...options, members: Math.min(members, maxWithAccounts) }))) return
  } finally {
    await client.end()
  }
  if (members > maxWithAccounts)
    await addManyMembers(databaseUrl, { ...options, count: members - maxWithAccounts })
}

async function fillIfEmpty(
  client: pg.Client,
  { members, log = () => {}, now = new Date(), storePicture }: Options,
): Promise<boolean> {
  const started = performance.now()
  await client.query('begin')
  try {
    // Processes that start at the same time take turns; the second one finds the first one's sites.
    await client.query('select pg_advisory_xact_lock(727002)')
    const found = await client.query('select 1 from site limit 1')
    if (found.rowCount) {
      const drawn = await client.query(`select 1 from photo where file like 'portrait-%' limit 1`)
      if (drawn.rowCount)
        log(
          'An earlier version filled this demo, and its portraits are gone. Delete the data folder to fill it again.',
        )
      await client.query('rollback')
      return false
    }
    log(`Filling the demo with ${members} members …`)
    const demo = makeDemo(members, now, await readPriceList(client))
    const password_hash = await hashPassword(demoPassword, { address: '127.0.0.1' })
    const files = new Set(demo.photos.map(({ file }) => file))
    await Promise.all([
      store(client, demo, password_hash),
      storePicture && storeFacePhotos(files, storePicture),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await client.query('analyze')
  log(`The demo is filled (${((performance.now() - started) / 1000).toFixed(1)} s).`)
  return true
}

function makeDemo(count: number, now: Date, prices: PriceList) {
  const dice = createDice(50)
  const logins = makeLogins(dice, now)
  const others = makeMembers(dice, now, Math.max(0, count - logins.length))
  const members: DemoMember[] = [...logins, ...others]
  replaceRepeatedNames(members)
  replaceRepeatedTaglines(members)
  const likes = new Likes(dice, now)
  const balances = new Balances(dice, members, mainSite.signup_credits)
  const talks = new Conversations(dice, balances)
  addLoginActivity(dice, logins, members, { likes, talks, balances, now })
  addLikes(dice, likes, members)
  addConversations(dice, talks, members)
  const lists = [
    ...receivedLikes(likes, logins, members),
    ...searchResultsOf(logins, members),
    ...firstPageRows(members),
  ]
  const photos = makePhotos(dice, members, { now, lists })
  // A separate seed, so that everybody else's draws stay the same.
  const orders = new Orders(createDice(52), prices)
  const { accounts, ledger } = makeAccounts(dice, members, { purses: balances, orders, now })
  const preferences = addAutoLikes(dice, likes, members)
  const consents = makeConsents(dice, members)
  return { members, photos, likes, talks, accounts, ledger, orders, preferences, consents }
}

type Demo = ReturnType<typeof makeDemo>

function makeAccounts(
  dice: Dice,
  members: readonly DemoMember[],
  { purses: balances, orders, now }: { purses: Balances; orders: Orders; now: Date },
) {
  const ledger = new Ledger(dice)
  const accounts = members.flatMap((member, place) => {
    if (!member.account) return []
    const { id, site_id, language, created_at } = member.row
    const login = (member as Partial<LoginMember>).login
    const premium_since = balances.book({ ledger, orders }, member)
    const email = login?.email ?? `member-${String(place + 1).padStart(4, '0')}@demo.example`
    return [
      {
        id,
        site_id,
        email,
        status: member.account,
        language,
        premium_since,
        signup_date: created_at,
        confirmed_at: member.account === 'not_confirmed' ? null : created_at,
        ...deletionDates(member, place, now),
      },
    ]
  })
  return { accounts, ledger }
}

/** Gives each stored sexuality and each membership of a niche site a separate consent. */
function makeConsents(dice: Dice, members: readonly DemoMember[]) {
  const given = (kind: string, asked: (row: DemoMember['row']) => boolean) =>
    members
      .filter(({ account, row }) => account && asked(row))
      .map(({ row: { id, created_at } }) => ({
        id: dice.id(),
        account_id: id,
        kind,
        granted: true,
        text_version: '1',
        created_at,
      }))
  return [
    ...given('sexuality', ({ sexuality }) => sexuality !== null),
    ...given('niche', ({ site_id }) => site_id !== mainSite.id),
  ]
}

async function store(client: pg.Client, demo: Demo, password_hash: string) {
  await insertSites(client)
  await client.query('insert into demo_fill default values')
  await copyRows(client, 'staff', staffPeople)
  await copyRows(client, 'staff_role', staffRoles)
  const { members, accounts, photos, likes, talks, ledger, orders, preferences, consents } = demo
  await copyRows(
    client,
    'member',
    members.map(({ row }) => row),
  )
  await copyRows(
    client,
    'account',
    accounts.map((account) => ({ ...account, password_hash })),
  )
  await copyRows(client, 'preference', preferences)
  await copyRows(client, 'consent', consents)
  await copyRows(client, 'photo', photos)
  await copyRows(client, 'member_like', likes.rows)
  await copyRows(client, 'conversation', talks.conversations)
  await copyRows(client, 'conversation_party', talks.parties)
  await copyRows(client, 'message', talks.messages)
  await copyRows(client, 'ledger_account', ledger.accounts)
  await copyRows(client, 'ledger_transaction', ledger.transactions)
  await copyRows(client, 'ledger_entry', ledger.entries)
  await storeOrders(client, orders)
}

async function storeOrders(client: pg.Client, orders: Orders) {
  const { invoices, counters } = orders.invoices.assignNumbers()
  await copyRows(client, 'payment', orders.payments)
  await copyRows(client, 'discount_use', orders.discountUses)
  await copyRows(client, 'sandbox_payment', orders.atProvider)
  await copyRows(client, 'refund', orders.refunds)
  await copyRows(client, 'sandbox_refund', orders.refundsAtProvider)
  await copyRows(client, 'invoice', invoices)
  await copyRows(client, 'invoice_counter', counters)
  await client.query(
    `insert into discount_code (id, code, value_percentage, validity, created_at)
      values (gen_random_uuid(), $1, $2, 'once-per-user', now())`,
    [demoCode.code, demoCode.percentage],
  )
}

/** Turns on automatic likes for some members, so some of their likes were made that way. */
function addAutoLikes(dice: Dice, likes: Likes, members: readonly DemoMember[]) {
  const willing = members.filter(
    (member) => member.account === 'active' && !member.isLogin && dice.chance(0.15),
  )
  const preferences = willing.map(({ row }) => ({
    account_id: row.id,
    auto_like_since: row.created_at,
    updated_at: row.created_at,
  }))
  const ids = new Set(willing.map(({ row }) => row.id))
  for (const like of likes.rows)
    if (like.origin === 'member' && ids.has(like.liker_id)) like.automatic = dice.chance(0.7)
  return preferences
}

/**
 * Sets the dates of members who have left, as closing an account does: they can come back until the account is erased.
 * Members seen recently leave at their last visit; those away for longer come back to leave.
 */
function deletionDates({ row, account }: DemoMember, place: number, now: Date) {
  if (account !== 'pending_deletion') return { deletion_requested_at: null, erase_at: null }
  const cameBack = daysBefore(now, 1 + (place % (reactivationDays - 2)))
  if (row.last_seen_at < daysBefore(now, reactivationDays - 1)) row.last_seen_at = cameBack
  return {
    deletion_requested_at: row.last_seen_at,
    erase_at: daysBefore(row.last_seen_at, -reactivationDays),
  }
}

/**
 * Gives each member the name that the fewest of their gender have in their country and, among those, on their site; it
 * tries their own first. Logins keep theirs.
 */
function replaceRepeatedNames(members: readonly DemoMember[]) {
  const bearers = new Map<string, number>()
  for (const { row, age, isLogin } of members) {
    const lists = [`${row.site_id} ${row.gender} ${row.country}`, `${row.site_id} ${row.gender}`]
    const had = (list: string, name: string) => bearers.get(`${list} ${name}`) ?? 0
    if (!isLogin) {
      const names = namesOf({ ...row, age })
      const first = names.indexOf(row.name)
      const inTurn = [...names.slice(first), ...names.slice(0, first)]
      // Their own country first: a name that is rare elsewhere must not repeat here.
      for (const list of lists) {
        const fewest = Math.min(...inTurn.map((name) => had(list, name)))
        inTurn.splice(0, inTurn.length, ...inTurn.filter((name) => had(list, name) === fewest))
      }
      row.name = inTurn[0] ?? row.name
    }
    for (const list of lists) bearers.set(`${list} ${row.name}`, had(list, row.name) + 1)
  }
}

/**
 * Replaces a line that somebody of the site already says in that language with the next unused one. If all are used, it
 * takes the earliest said only by the other gender, so that the two stand far apart.
 */
function replaceRepeatedTaglines(members: readonly DemoMember[]) {
  const said = new Map<string, Set<string>>()
  const saidIn = (list: string) => {
    const lines = said.get(list) ?? new Set()
    said.set(list, lines)
    return lines
  }
  for (const { row } of members) {
    const list = `${row.site_id} ${row.language}`
    const [byAnyone, byOwn] = [saidIn(list), saidIn(`${list} ${row.gender}`)]
    const { taglines } = textsIn[row.language]
    const first = taglines.indexOf(row.tagline)
    const inTurn = [...taglines.slice(first), ...taglines.slice(0, first)]
    const free = inTurn.find((line) => !byAnyone.has(line))
    row.tagline = free ?? [...byAnyone].find((line) => !byOwn.has(line)) ?? row.tagline
    for (const lines of [byAnyone, byOwn]) lines.add(row.tagline)
  }
}
