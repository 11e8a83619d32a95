export const contactKinds = ['phone', 'mail', 'link', 'messenger'] as const
export type ContactKind = (typeof contactKinds)[number]

const at =
  '@|[([{<]\\s*(?:at|ät|arroba|arobase|chiocciola|małpa)\\s*[)\\]}>]|\\s+(?:at|ät|arroba|arobase|chiocciola|małpa)\\s+'
const dot =
  '\\.|\\s*[([{<]\\s*(?:dot|punkt|punto|point|punt|piste|kropka|\\.)\\s*[)\\]}>]\\s*|\\s+(?:dot|punkt|punto|point|punt|piste|kropka)\\s+'
const endings =
  'com|net|org|info|biz|app|dev|club|date|live|link|site|online|shop|xyz|top|eu|io|me|tv|cc|ly|de|at|ch|nl|be|fr|es|it|pl|dk|no|se|fi|ie|uk|us|ca|au|ru'

const mail = new RegExp(
  `[\\p{L}\\p{N}._-]{2,}\\s*(?:${at})\\s*[\\p{L}\\p{N}-]{2,}\\s*(?:${dot})\\s*\\p{L}{2,}`,
  'u',
)
const link = new RegExp(
  `://|\\bwww\\s*\\.|[\\p{L}\\p{N}-]{3,}(?:${dot})(?:${endings})(?![\\p{L}\\p{N}])`,
  'u',
)
const phone = /(?:\+|\b0{0,2})\d(?:[\s./()–—-]{0,3}\d){7,}/g
const dates = /^(?:\d{1,2}\D+\d{1,2}\D+(?:19|20)\d\d|(?:19|20)\d\d\D+(?:19|20)\d\d)$/
const messengers =
  /what?s+app?|watsap|telegram|instagram|snapchat|facebook|threema|wechat|viberapp|googlechat|zangi|tele?gramm/
const shortMessengers =
  /\b(?:viber|skype|insta|kik|signal app|(?:auf|on|via|per|sur|su|en|på|przez|na|over) signal)\b/

/** Kinds of contact details in a text, in plain writing and in its usual disguises. A hint for the writer, not a lock. */
export function contactDetailsIn(text: string): ContactKind[] {
  const plain = text
    .normalize('NFKC')
    .replace(/[\ufe0f\u20e3\u200b-\u200d]/g, '')
    .toLowerCase()
  const found: Record<ContactKind, boolean> = {
    phone: hasPhone(plain),
    mail: mail.test(plain),
    link: link.test(plain),
    messenger: shortMessengers.test(plain) || messengers.test(squeeze(plain)),
  }
  return contactKinds.filter((kind) => found[kind])
}

/** Years and dates have as many digits as a number to call. */
function hasPhone(text: string) {
  const digits = text.replace(/(^|[^a-z])o(?=[\s./-]*\d)/g, '$10').replace(/\do+/g, zeros)
  return [...digits.matchAll(phone)].some(([number]) => !dates.test(number.trim()))
}

const zeros = (number: string) => number.replaceAll('o', '0')

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '@': 'a',
}

/** w-h-4-t-s a p p → whatsapp */
function squeeze(text: string) {
  return text
    .normalize('NFD')
    .replace(/[01345$@]/g, (sign) => lookalikes[sign] ?? sign)
    .replace(/[^a-z]/g, '')
}
