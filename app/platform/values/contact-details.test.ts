import { expect, test } from 'vitest'
import { textsIn } from '../../../db/demo/languages.ts'
import { contactDetailsIn } from './contact-details.ts'

test.each([
  ['Call me: 0171 234 56 78', 'phone'],
  ['+49 (0)171/2345678', 'phone'],
  ['0 1 7 1 2 3 4 5 6 7 8', 'phone'],
  ['o171-234-5678', 'phone'],
  ['０１７１２３４５６７８', 'phone'],
  ['0️⃣1️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', 'phone'],
  ['inga@mail.example', 'mail'],
  ['inga (at) mail (dot) com', 'mail'],
  ['inga ät mail punkt de', 'mail'],
  ['inga [at] mail.de', 'mail'],
  ['inga arroba correo punto es', 'mail'],
  ['www.inga.example', 'link'],
  ['https://t.me/inga', 'link'],
  ['look at inga-blog.de', 'link'],
  ['inga-blog (dot) com', 'link'],
  ['find me on WhatsApp', 'messenger'],
  ['w h a t s a p p', 'messenger'],
  ['wh4ts-app', 'messenger'],
  ['T.e.l.e.g.r.a.m', 'messenger'],
  ['te1egram', 'messenger'],
  ['Insta: inga', 'messenger'],
  ['schreib mir auf Signal', 'messenger'],
  ['WhatsApp +49 171 2345678', 'phone'],
  ['ring null eins fünf eins zwei drei', 'phone'],
  ['write to inga @ mail . com', 'mail'],
  ['write me rosi at gmail com', 'messenger'],
  ['t.me/inga', 'link'],
  ['inga blog dot com, have a look', 'link'],
  ['telegram rosi60', 'messenger'],
  ['Whats app me', 'messenger'],
  ['Теlеgram', 'messenger'],
  ['IG inga_60', 'messenger'],
  ['Kik: inga', 'messenger'],
])('PROFILE-5 %j holds a contact detail: %s', (text, kind) => {
  expect(contactDetailsIn(text)).toContain(kind)
})

test.each([
  '',
  'I was a teacher in Hamburg from 1975 to 2012, and born on 14.03.1959.',
  'Married 1979–2014. Two children, 4 grandchildren, 1 dog.',
  'At the weekend I am at the sea. The best spot? At home.',
  'I know what sort of person I am looking for.',
  'Meine Enkel sind 3, 5, 7 und 11 Jahre alt.',
  'We danced at 20.15 on 12.12.2019 … and at 8.30 again.',
  'Married 1979–2014, 4 grandchildren, 1 dog',
  'Best at listening. Worst at cooking.',
  'Happiest at sea. Or at home, no matter',
  'At the point of starting anew; at this point it is easy',
  'Mi punto de partida: un café a las 10.30',
  'Auf den Punkt: ich mag es ruhig',
  'What’s appealing? What’s up? When we chat, we laugh',
  'Ge mig en signal när du vill dansa',
  'Kik ind på en kop kaffe',
  'My favourite line: play it again',
  'One two three four, and a waltz',
  'Don’t. Me neither.',
  '68, 1.74 m, 3 cats, size 42',
  'Since 2019 alone, since 2024 curious',
  'Je cherche quelqu’un qui aime le théâtre, le vin et la mer.',
])('PROFILE-5 %j holds none', (text) => {
  expect(contactDetailsIn(text)).toEqual([])
})

test('PROFILE-5 nothing that the members of the demo say of themselves holds one', () => {
  const said = Object.values(textsIn).flatMap(({ taglines, openers, middles, wishes, fictional }) => [
    ...[...taglines, ...Object.values(openers).flat(), ...middles, ...wishes, ...fictional],
  ])
  expect(said.length).toBeGreaterThan(1000)
  expect(said.filter((text) => contactDetailsIn(text).length > 0)).toEqual([])
})
