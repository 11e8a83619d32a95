import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { staffRoles } from './staff.ts'

/** The program itself: the demo asks it as browsers do, so that everything which waits came about by its rules. */
interface Program {
  request: (request: Request, ...rest: never[]) => Response | Promise<Response>
}

/** Demo logins keep their state for those who try the demo. */
const isOther = `account.email like 'member-%@demo.example' and account.status = 'active'
  and account.premium_since is not null and account.premium_ended_at is null`

const deskLines: Record<'en' | 'de', readonly string[]> = {
  en: [
    'Good morning! I read that you like old songs. Which one can you sing from beginning to end?',
    'I know that nobody real is behind this, but I enjoy the company. What shall we talk about today?',
  ],
  de: [
    'Guten Morgen! Ich habe gelesen, dass du gern am Wasser bist. Meer oder See?',
    'Ich weiß ja, dass dich jemand erfunden hat. Trotzdem: Was würdest du heute kochen?',
  ],
}

const complaints = [
  {
    email: 'r.hoffmann@mail.example',
    subject: 'Charged twice for the same package',
    text: 'On Monday I bought 20 credits. My bank shows the amount twice, with a minute in between. Please look at it and return one of them. I can send a statement if you need it.',
  },
  {
    email: 'marit.berg@mail.example',
    subject: 'I can’t find how to end my membership',
    text: 'I’ve looked in the settings for half an hour. I don’t want to be rung about it, I only want to know where I have to press.',
  },
  {
    email: 'c.dubois@mail.example',
    subject: 'My photo is shown on another profile',
    text: 'A friend sent me a profile with my holiday photo from Brittany. The name isn’t mine. Please take it down, and tell me how it got there.',
  },
] as const

const explanation =
  'We read your text as an advertisement for a business. Please write about yourself instead.'
const appealText =
  'I don’t sell anything, and I’ve been retired for years. I only wrote how I like to spend my days. Please look at it again and put my words back.'
const withdrawalText =
  'I was in hospital for three weeks and couldn’t write in time. I’ve hardly used the credits. Would you still accept my withdrawal?'
const refundText =
  'I used the credits for a conversation that turned out to be with a swindler, whom you have removed since. I’d like my money back.'

const lures = [
  'My dear, I’m stuck at the airport in Istanbul. Can you send me 400 euros by Western Union? I’ll pay it back on Friday.',
  'Please send me a photo of a Steam gift card with the code, 200 euros. My phone will be cut off tonight otherwise.',
]
const scamReport =
  'After three days I was asked for 400 euros by Western Union. I sent nothing. Please look at this before somebody else does send it.'
const rudeReport = 'I said no, kindly. Since then there’s an insult every evening.'
const copiedText =
  'I was a teacher for forty years and still can’t pass a bookshop. I like long breakfasts, short goodbyes and people who laugh about themselves.'

const moreLines = [
  'I’ve thought about what you wrote yesterday.',
  'My neighbour says one should never trust a man who doesn’t like soup.',
  'Do you sleep well when it rains?',
  'I’ve put two chairs on the balcony, just in case.',
  'The radio plays our song again.',
]

/** For how many hours the cases of each queue have waited; of all of them only one for longer than promised. */
const waitingHours: Record<string, readonly number[]> = {
  photo: [1.7, 6.4, 13.2, 20.8],
  report: [3.1, 26.3],
  shield: [8.6],
  complaint: [5.3, 29.5, 57.9],
  appeal: [50.2],
  refund: [19.4],
  withdrawal: [43.7],
  lookalike: [34.9],
}

/** What a case is about came in at the same moment. */
const subjects = [
  ['report', 'id'],
  ['complaint', 'id'],
  ['refund_request', 'id'],
  ['appeal', 'id'],
  ['appeal_note', 'appeal_id'],
] as const

interface Work {
  log: (line: string) => void
  /** The program is stopping: what is not filled stays empty. */
  signal: AbortSignal
}

/** Fills the queues of the console, once; later starts find it done. */
export async function fillQueues(program: Program, databaseUrl: string, { log, signal }: Work) {
  const started = performance.now()
  const client = new pg.Client({ connectionString: databaseUrl })
  // A broken connection fails the next query.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ isDue: boolean }>(`select pg_try_advisory_lock(727003)
      and exists (select from demo_fill) and exists (select from staff where id = '${staffWith('writer')}')
      and not exists (select from review_case) as "isDue"`)
    if (!rows[0]?.isDue) return
    const demo = new DemoWork(program, client, signal)
    await demo.writeToDesk()
    await demo.addPhotos()
    await demo.complain()
    await demo.askForMoney()
    await demo.deceive()
    await demo.copyText()
    await demo.appeal()
    await demo.spreadCases()
    await demo.endSessions()
    // The start page has figures at once, not only after the next five minutes.
    await client.query(`select graphile_worker.add_job('count_statistics')`)
    const took = ((performance.now() - started) / 1000).toFixed(1)
    log(`The queues of the console hold work (${took} s, in the background).`)
  } finally {
    await client.end()
  }
}

const staffWith = (wanted: string) => staffRoles.find(({ role }) => role === wanted)?.staff_id ?? ''

interface Person {
  id: string
  host: string
  language: string
  cookie: string
}

class DemoWork {
  private readonly program: Program
  private readonly client: pg.Client
  private readonly signal: AbortSignal
  private readonly sessions: Buffer[] = []
  private readonly taken = new Set<string>()

  constructor(program: Program, client: pg.Client, signal: AbortSignal) {
    this.program = program
    this.client = client
    this.signal = signal
  }

  async endSessions() {
    await this.client.query('delete from session where token_hash = any($1::bytea[])', [this.sessions])
  }

  /** Members who write to fictional profiles while a writer is on shift. */
  async writeToDesk() {
    const writer = await this.logInStaff('writer')
    await this.send('localhost', '/api/staff-desk.php', { cookie: writer, json: { do: 'shift', on: true } })
    for (const [place, language] of (['en', 'de', 'en', 'de'] as const).entries()) {
      const member = await this.findPerson(
        `site.is_default and account.language = '${language}' and (select sum(balance) from ledger_account
          where member_id = account.id) >= 6`,
      )
      const profile = member && (await this.findFictional(member, place))
      if (!member || !profile) continue
      const text = deskLines[language][Math.floor(place / 2)] ?? ''
      const json = { profile, client_id: randomUUID(), text, confirm_fictional: true }
      await this.send(member.host, '/api/chat.php', { cookie: member.cookie, json })
    }
    await this.send('localhost', '/api/staff-desk.php', { cookie: writer, json: { do: 'shift', on: false } })
  }

  private async findFictional({ id }: Person, place: number): Promise<string | undefined> {
    const { rows } = await this.client.query<{ id: string }>(
      `select profile.id from member as profile join member on member.id = $1
        where profile.kind = 'fictional' and profile.status = 'active' and profile.site_id = member.site_id
          and profile.gender = member.seeking and not exists (select from conversation where
            first_id = least(profile.id, member.id) and second_id = greatest(profile.id, member.id))
        order by profile.id offset $2 limit 1`,
      [id, place],
    )
    return rows[0]?.id
  }

  /** One site looks at photos first, the others afterwards; a picture that two members have is a likely reuse. */
  async addPhotos() {
    const wanted = [
      { domain: 'she.localhost', picture: '006-1' },
      { domain: 'she.localhost', picture: '011-2' },
      { domain: 'localhost', picture: '014-1' },
      { domain: 'milf.localhost', picture: '014-1' },
    ]
    for (const { domain, picture } of wanted) {
      const owner = await this.findPerson(`site.domain = '${domain}' and member.gender = 'female'`)
      if (!owner) continue
      const body = new FormData()
      const bytes = await readFile(new URL(`faces/card/${picture}.webp`, import.meta.url))
      body.append('photo', new File([new Uint8Array(bytes)], 'photo.webp', { type: 'image/webp' }))
      await this.send(owner.host, '/api/photos.php', { cookie: owner.cookie, body })
    }
  }

  async complain() {
    for (const json of complaints) await this.send('localhost', '/api/complaint.php', { json })
  }

  /** A withdrawal that comes too late, and credits that are used up: a person decides about both. */
  async askForMoney() {
    await this.askUntil('withdrawal', withdrawalText, `paid_at < now() - interval '20 days'`)
    const hasBought = `exists (select from payment where member_id = account.id and status = 'completed'
      and paid_at > now() - interval '13 days') and (select sum(balance) from ledger_account
      where member_id = account.id) between 1 and 45`
    // Some have nobody to write to, or an order that is paid back another way.
    for (let attempt = 0; attempt < 6 && !(await this.hasCase('refund')); attempt++) {
      // A small demo may have nobody who writes English.
      const buyer =
        (await this.findPerson(`${hasBought} and account.language = 'en'`)) ??
        (await this.findPerson(hasBought))
      if (!buyer) return
      await this.spendAll(buyer)
      await this.askUntil(
        'refund',
        refundText,
        `paid_at > now() - interval '13 days' and account.id = '${buyer.id}'`,
      )
    }
  }

  /** Somebody asks two members for money, and is reported; so is somebody who insults. */
  async deceive() {
    const swindler = await this.findPerson(
      `site.is_default and account.language = 'en' and (select sum(balance) from ledger_account
        where member_id = account.id) >= 2 and (select count(*) from conversation
        where account.id in (first_id, second_id)) >= 2`,
    )
    const rude = await this.findPerson(`site.is_default and member.gender = 'male'`)
    const reporters = [
      await this.findPerson(`site.is_default and account.language = 'en'`),
      await this.findPerson(`site.is_default and account.language = 'en'`),
    ]
    if (!swindler) return
    const { rows } = await this.client.query<{ id: string }>(
      `select conversation.id from conversation
        join member on member.id in (first_id, second_id) and member.id <> $1
        where $1 in (first_id, second_id) and member.status = 'active' and member.kind = 'member'
        order by last_message_at desc limit 2`,
      [swindler.id],
    )
    for (const [place, { id: conversation }] of rows.entries()) {
      const json = { conversation, client_id: randomUUID(), text: lures[place] ?? '' }
      await this.send(swindler.host, '/api/chat.php', { cookie: swindler.cookie, json })
    }
    const reports = [
      { profile: swindler.id, reason: 'scam', text: scamReport },
      ...(rude ? [{ profile: rude.id, reason: 'rude', text: rudeReport }] : []),
    ]
    for (const [place, json] of reports.entries()) {
      const reporter = reporters[place]
      if (reporter) await this.send(reporter.host, '/api/report.php', { cookie: reporter.cookie, json })
    }
  }

  /** Two accounts of a site with the same words. */
  async copyText() {
    for (let copy = 0; copy < 2; copy++) {
      const member = await this.findPerson(
        `site.is_default and account.language = 'en' and member.gender = 'female'`,
      )
      if (!member) return
      const json = { about: copiedText }
      await this.send(member.host, '/api/profile.php', { cookie: member.cookie, json, method: 'PUT' })
    }
  }

  /** In a conversation that the member has already. */
  private async spendAll({ id, host, cookie }: Person) {
    const { rows } = await this.client.query<{ conversation: string; credits: number }>(
      `select conversation.id as conversation, (select sum(balance)::int from ledger_account
          where member_id = $1) as credits
        from conversation join member on member.id in (first_id, second_id) and member.id <> $1
        where $1 in (first_id, second_id) and member.status = 'active' and member.kind = 'member'
        order by last_message_at desc limit 1`,
      [id],
    )
    const [found] = rows
    if (!found) return
    for (let place = 0; place < found.credits; place++) {
      const text = moreLines[place % moreLines.length] ?? ''
      const json = { conversation: found.conversation, client_id: randomUUID(), text }
      await this.send(host, '/api/chat.php', { cookie, json })
    }
  }

  private async askUntil(kind: string, text: string, condition: string) {
    const { rows } = await this.client.query<{ number: string; email: string; domain: string }>(
      `select payment.number, account.email, site.domain from payment
        join account on account.id = payment.member_id join site on site.id = payment.site_id
        where payment.status = 'completed' and account.email like 'member-%' and ${condition}
        order by payment.paid_at desc, payment.number limit 3`,
    )
    for (const { domain, number, email } of rows) {
      const body = new URLSearchParams({ step: 'ask', number, email, text })
      await this.send(domain, '/withdraw', { body })
      if (await this.hasCase(kind)) return
    }
  }

  private async hasCase(kind: string): Promise<boolean> {
    const { rowCount } = await this.client.query('select from review_case where kind = $1', [kind])
    return Boolean(rowCount)
  }

  /** The admin removes a text and its member appeals, so that a moderator can decide. */
  async appeal() {
    const member = await this.findPerson(`site.is_default and member.about <> '' and account.language = 'en'`)
    if (!member) return
    await this.send('localhost', '/api/staff-act.php', {
      cookie: await this.logInStaff('admin'),
      json: {
        kind: 'decision.make',
        payload: {
          member: member.id,
          measure: 'remove_text',
          subject: { kind: 'text', field: 'about' },
          ground: 'advertising',
          explanation,
          severity: 'none',
          source: 'own_initiative',
        },
      },
    })
    const number = await this.waitForDecision(member.id)
    if (number)
      await this.send(member.host, '/api/appeal.php', {
        cookie: member.cookie,
        json: { number, text: appealText },
      })
  }

  /** As if the cases had come in over the last days, not all within this minute. */
  async spreadCases() {
    const { rows } = await this.client.query<{ id: string; kind: string; subject_id: string; place: number }>(
      `select id, kind, subject_id, row_number() over (partition by kind order by opened_at desc, id)::int - 1 as place
        from review_case where closed_at is null`,
    )
    for (const { id, kind, subject_id, place } of rows) {
      const hours = waitingHours[kind]?.[place] ?? (place % 20) + 0.5
      const ago = `interval '${hours} hours'`
      await this.client.query(
        `update review_case set opened_at = opened_at - ${ago}, due_at = due_at - ${ago} where id = $1`,
        [id],
      )
      for (const [table, column] of subjects)
        await this.client.query(`update ${table} set created_at = created_at - ${ago} where ${column} = $1`, [
          subject_id,
        ])
      // Somebody appeals some days after the decision.
      await this.client.query(
        `update decision set decided_at = decided_at - interval '4 days', appeal_until = appeal_until - interval '4 days'
          where id = (select decision_id from appeal where id = $1)`,
        [subject_id],
      )
    }
  }

  /** It is made ten seconds after it was asked for, by a job. */
  private async waitForDecision(memberId: string): Promise<string | undefined> {
    for (let second = 0; second < 60; second++) {
      const { rows } = await this.client.query<{ number: string }>(
        'select number from decision where member_id = $1',
        [memberId],
      )
      if (rows[0]) return rows[0].number
      await pause(1000, undefined, { signal: this.signal })
    }
    return undefined
  }

  /** The next member with a session of a minute who has no other part here. */
  private async findPerson(condition: string): Promise<Person | undefined> {
    const { rows } = await this.client.query<{ id: string; domain: string; language: string }>(
      `select account.id, site.domain, account.language from account join member using (id)
        join site on site.id = account.site_id
        where ${isOther} and member.status = 'active' and ${condition} and account.id <> all($1::uuid[])
        order by account.email limit 1`,
      [[...this.taken]],
    )
    const [found] = rows
    if (!found) return undefined
    this.taken.add(found.id)
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    this.sessions.push(hash)
    await this.client.query(
      `insert into session (token_hash, account_id, device, expires_at, authenticated_at)
        values ($1, $2, 'Firefox, Windows', now() + interval '5 minutes', now())`,
      [hash, found.id],
    )
    return { id: found.id, host: found.domain, language: found.language, cookie: `auth=${token}` }
  }

  private async logInStaff(role: string): Promise<string> {
    const body = new URLSearchParams({ staff: staffWith(role) })
    const answer = await this.send('localhost', '/dev/staff', { body })
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  private async send(
    host: string,
    path: string,
    {
      cookie,
      json,
      body,
      method = 'POST',
    }: { cookie?: string; json?: object; body?: URLSearchParams | FormData; method?: 'POST' | 'PUT' },
  ): Promise<Response> {
    this.signal.throwIfAborted()
    const request = new Request(`http://${host}${path}`, {
      method,
      body: json ? JSON.stringify(json) : body,
      headers: {
        host,
        origin: `http://${host}`,
        ...(json && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
      },
    })
    const about = [undefined, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }] as never[]
    const answer = await this.program.request(request, ...about)
    if (answer.status >= 400)
      console.error(
        `The demo’s work: ${path} answered ${answer.status} ${await answer.clone().text()}`.slice(0, 500),
      )
    return answer
  }
}
