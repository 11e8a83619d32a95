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
  'Signal Hill',
  'Schwechat',
]
const slashed = ['Mühlhausen/Thüringen', 'Frankfurt / Oder', 'Biel/Bienne', 'Bozen/Bolzano (BZ)', 'A/B/C']
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
]

test.each([...real, ...slashed])('AUTH-3 PROFILE-2 %s is a town or a name', (text) => {
  expect(carriesContact(text, { isTown: true })).toBe(false)
  expect(carriesContact(text)).toBe(slashed.includes(text))
})

test.each(contacts)('AUTH-3 PROFILE-2 %s tells how to reach somebody', (text) => {
  expect(carriesContact(text)).toBe(true)
  expect(carriesContact(text, { isTown: true })).toBe(true)
})
