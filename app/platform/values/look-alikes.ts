import { truncateMarks } from './invisible-characters.ts'

const pairs = (others: string, latin: string): Record<string, string> =>
  Object.fromEntries([...others.toLowerCase()].map((letter, at) => [letter, latin[at] ?? '']))

/** Letters of other scripts that look like Latin ones, and Latin letters that do not decompose to a base letter. */
const lookAlikes: Record<string, string> = {
  ...pairs('авсԁеёԍһніїјкӏмпорԛгѕтуүѵѡԝх', 'abcdeeghhiijklmnopqrstyyvwwx'),
  ...pairs('αβεηικνορτυχωօսոհ', 'abenikvoptuxwounh'),
  ...pairs('ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ', 'abcdeghijklmprstvwyz'),
  ...pairs('ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'),
  // Small capitals.
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'),
  ...pairs('øłđðıɑɡɘəƀɗƒǥħɨƙƥɾŧʉƶ', 'olddiageebdfghikprtuz'),
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}

/** In black circles and squares, and those that make up flags: each row starts with its A. */
const rowsOfLetters = ['🅐', '🅰', '🇦'].map((first) => first.codePointAt(0)!)
const otherLetters = /[🅐-🅩🅰-🆉🇦-🇿]/gu

function letterOfRow(sign: string): string {
  const at = sign.codePointAt(0)!
  const row = rowsOfLetters.findLast((first) => first <= at) ?? at
  return String.fromCodePoint('a'.codePointAt(0)! + at - row)
}

/** Digits that NFKD leaves unchanged, each row starting with its first: in circles, as clocks. */
const rowsOfDigits: [first: string, digit: number][] = [
  ...([
    ['❶', 1],
    ['➀', 1],
    ['➊', 1],
    ['⓵', 1],
    ['🕐', 1],
    ['⓿', 0],
    ['🄋', 0],
  ] as [string, number][]),
]
const otherDigits = /[❶-➓⓵-⓿🕐-🕛🄋]/gu
/** Most names: nothing in them needs normalising. */
const isAscii = /^[\0-\x7f]*$/
const chineseDigits = '〇一二三四五六七八九'

/** Maps letters and digits that look alike to one spelling, without capitals, marks and invisible characters. */
export function normaliseLookAlikes(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase()
  return truncateMarks(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(otherLetters, letterOfRow)
    .replace(otherDigits, digitsOf)
    .replace(/[〇一二三四五六七八九]/g, (digit) => String(chineseDigits.indexOf(digit)))
    .replace(/[^\0-\x7f]/g, (letter) => lookAlikes[letter] ?? letter)
}

function digitsOf(sign: string): string {
  const at = sign.codePointAt(0)!
  const row = rowsOfDigits
    .map(([first, digit]) => ({ digit, steps: at - first.codePointAt(0)! }))
    .filter(({ steps }) => steps >= 0)
    .reduce((nearest, next) => (next.steps < nearest.steps ? next : nearest))
  return String(row.digit + row.steps)
}

/**
 * Normalises spelling: lower case, no accents, invisible characters or foreign look-alikes. An umlaut equals its
 * two-letter form, so the writer's keyboard does not matter.
 */
export function fold(text: string): string {
  return truncateMarks(text.replace(/[\p{Cf}\p{DI}\u2800]/gu, ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => lookAlikes[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1')
    .replace(/([a-z])\1{2,}/g, '$1')
}

const letterOf: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/** Reduces a normalised word to its look at a glance: TeIegram, te1egram and Telegrarn become the same. */
export function skeletonOf(word: string): string {
  return word
    .replace(/[013457i]/g, (sign) => letterOf[sign] ?? sign)
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')
}

/** The words of a text at a glance; three or more single letters in a row become one word. */
export function skeletonWords(text: string): string[] {
  return text
    .replace(
      /(?:^|[^\p{L}\p{N}])(?:[\p{L}\p{N}][^\p{L}\p{N}]{1,3}){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu,
      (row) => ` ${row.replace(/[^\p{L}\p{N}]/gu, '')}`,
    )
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(skeletonOf)
}
