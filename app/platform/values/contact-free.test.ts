import { expect, test } from 'vitest'
import { carriesContact } from './contact-free.ts'

const real = [
  "O'Brien",
  'O’Brien',
  'Anne-Marie',
  'Dr. Møller',
  'Dr.in Huber',
  'J.R. Smith',
  'J. R. R. Smith',
  'Gal·la',
  'Anna 62',
  'Eva 1959',
  'Łukasz',
  'Ελένη',
  'Adele Gram',
  'Saint-Étienne',
  'Frankfurt (Oder)',
  "'s-Hertogenbosch",
  's-Hertogenbosch',
  'Paris 15e',
  'St. Gallen',
  'St.Gallen',
  'Łódź',
  'Frankfurt a.M.',
  'Rothenburg o. d. T.',
  '1010 Wien',
  'Schwechat',
  'Signe',
  'Ana Viber',
  'Kik',
  'Line',
  'Line 62',
  'Sig.ra Rossi',
  'Dott.ssa Bianchi',
  'Bad Homburg v.d.H.',
  'Frankfurt a. M.',
  "L'Aquila",
  '’t Harde',
  'Ii',
  'Å',
  'Joh. de Vries',
  'Wm. Page',
  'Dr. No',
  'Kate Legram',
  'Otto Sette',
  'Eva 1 9 5 9',
  'Елена',
  'J.Page',
  'J.R.Smith',
  'St.John',
  'Prof.Huber',
  'Wien 10.Bezirk',
  'Kirchheim u.Teck',
  'Anna. Maria',
  'Ig Novak',
  'IG NOVAK',
  'Snapper',
]
const slashed = ['Mühlhausen/Thüringen', 'Frankfurt / Oder', 'Biel/Bienne', 'Bozen/Bolzano (BZ)', 'A/B/C']
const townsOnly = ['Signal Hill', 'Outlook', 'Gr.Gerau', 'San Cipriano-S.Barbara']
const contacts = [
  't.me/xyz',
  't.me xyz',
  'wa.me/49151',
  'm.me anna',
  'Telegram @margit60',
  'Telegram: margit',
  'te1egram margit',
  'T.e.l.e.g.r.a.m margit',
  'w h a t s a p p Eva',
  'What’s App Eva',
  'WeChat eva',
  'ＷｈａｔｓＡｐｐ Eva',
  'WhatsApp +49 151 12345678',
  '+49 151 12345678',
  'call 0151 234567',
  'Eva 0 1 5 1 2',
  'Eva 01.51.23',
  'Eva 0–1–5–1–2',
  'Eva ０１５１２',
  'Eva ٠١٥١٢',
  'Eva ①②③④⑤',
  'Eva 0️⃣1️⃣5️⃣1️⃣2️⃣',
  'eva@home',
  'eva＠home',
  '<b>x',
  'x>y',
  'http://x',
  'www.eva',
  'www .eva',
  'evil.com',
  'EVIL.Com',
  'evil․com',
  'evil。com',
  'evil｡com',
  'evil．com',
  'evil・anything',
  'x/1',
  'Eva/',
  '//eva',
  'eva.page/x',
  'Eva ∕∕ x',
  'Support evil .com',
  'evil. com',
  'evil . com',
  'evil. de',
  'evil.to',
  'evil.one',
  'evil.tk',
  'evil,com',
  'x.com',
  'rosa.photos',
  'rosa.fans',
  'Anna.Berlin',
  'anna●com',
  'x.ai',
  'a.co',
  'evil dot com',
  'evil۔com',
  'Insta: margit_60',
  'Insta60',
  'Insta gram',
  '0151x2345x678',
  'WA 0151 a 2345 a 678',
  '0151 oder 2345',
  'Whats-App Eva',
  'Whats.App Eva',
  'Wha7sApp',
  'Tele-gram eva',
  'Te le gram',
  'TeIegram eva',
  'Telegrarn eva',
  'Тelegram',
  'Whаtsарр',
  'WhatsΑpp',
  'vvhatsapp',
  'W.App Eva',
  'tlgrm eva60',
  'Skype live eva',
  'Signal eva.60',
  'IG eva_60',
  'Kik eva60',
  'Line: eva',
  'Line ID eva60',
  'eva at gmail',
  'evagmail',
  'G-Mail evam',
  'eva(at)home(punkt)com',
  'zero one five one',
  'Null Eins Fünf Eins',
  'nulleinsfünfeins',
  'Eva ➊➋➌➍➎',
  'Eva ⓿❶❺❶❷',
  'Eva 🕐🕑🕒🕓🕔',
  '〇一五一二',
  '€500 geschenkt',
]
const inNamesOnly = [
  ...['Viber Eva 60', 'Signal Eva', 'Outlook eva', 'Rosi guasap', 'IG annabell', 'Snap annaxx', 'FB Eva'],
  ...['Anna on Signal', 'Eva auf Signal', 'Eva.Li'],
]

test.each([...real, ...slashed])('AUTH-3 PROFILE-2 %s is a town or a name', (text) => {
  expect(carriesContact(text, { isTown: true })).toBe(false)
  expect(carriesContact(text)).toBe(slashed.includes(text))
})

test.each(contacts)('AUTH-3 PROFILE-2 %s tells how to reach somebody', (text) => {
  expect(carriesContact(text)).toBe(true)
  expect(carriesContact(text, { isTown: true })).toBe(true)
})

test.each(townsOnly)('PROFILE-2 %s is a town', (town) => {
  expect(carriesContact(town, { isTown: true })).toBe(false)
})

test.each(inNamesOnly)('AUTH-3 %s is no name', (name) => expect(carriesContact(name)).toBe(true))

test('AUTH-3 a number in words is one in every language that the shield reads', () => {
  const tables = import.meta.glob<Record<string, { numbers?: string }>>(
    '../../features/safety/shield/words/??.ts',
    { eager: true },
  )
  const entries = Object.values(tables)
    .flatMap((table) => Object.values(table).flatMap(({ numbers = '' }) => numbers.split(',')))
    .map((entry) => entry.trim().split(' '))
  const words = entries.flatMap(([word = '', digits]) => (digits?.length === 1 ? [word] : []))
  expect(words.length).toBeGreaterThan(100)
  for (const word of words)
    expect([word, carriesContact(`${word} ${word} ${word} ${word}`)]).toEqual([word, true])
})
