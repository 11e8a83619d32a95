import { expect, test } from 'vitest'
import { brandTexts, catalogTexts, legalTexts } from '#tests/written-texts.ts'
import { type Locale, locales } from './locales.ts'

/** Verbatim from the specification. */
const givenTexts = ['E-mail address not found', 'An account with this e-mail address already exists']

/** Not at the beginning of a sentence, where a capital proves nothing. */
const within = String.raw`(?<=[\p{L}\d,;)}] )`

/**
 * Words that our glossary (docs/glossary.md) replaces: another form of address, the reader's gender, English, and old
 * mistakes.
 */
const banned: Record<Locale, RegExp[]> = {
  da: [formal('De|Dem|Deres'), /\bklik (her|på)\b/i, /\bseksualitet\b/i, /\b(password|account|support)\b/i],
  de: [
    formal('Sie|Ihnen|Ihr|Ihre[mnrs]?'),
    /\bklick\p{L}* (Sie )?hier\b|\bhier klicken\b/iu,
    /\bSexualität\b/,
    /\bGratis-?Mitglied/i,
    // 'Anmelden' is the button that logs in.
    /\bAnmelden, Suchen\b/,
    // Refers to a message shown just before: the pronoun reads as a formal address.
    /^Sie kann\b/,
    /\b(Emails?|Account|User|Support|Message|Payment|Feature|downloaden|updaten|checken|canceln)\b/,
  ],
  en: [
    /\be-mails?\b/i,
    /\b(click|tap) (here|on)\b/i,
    /\bsexuality\b/i,
    /\b(kindly|please note|utili[sz]e|messengers?)\b/i,
  ],
  es: [
    /\bustedes?\b/i,
    /\bclic (aquí|en)\b/i,
    /\bsexualidad\b/i,
    /\be-?mails?\b/i,
    /\bestás (seguro|listo|conectado|registrado|bloqueado)\b/i,
    /\b(bienvenido|o\/a|Veudez)\b/i,
  ],
  fi: [
    /\b(Teidän|Teille|Teitä|Teiltä)\b/,
    /\b(klikkaa|napsauta)\b/i,
    /\bseksuaalisuus\b/i,
    /\b(e-?mail|meili)/i,
    /Miksi kutsumme/,
  ],
  fr: [
    /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu,
    /\bcliqu/i,
    /\b(email|chat|check|booster|liker|swiper|digital)\b/i,
    /\b(sexualité|veuvage)/i,
    /\bêtes (sûr|connecté|inscrit|prêt|abonné|bloqué|invité)(?!\p{L})/iu,
    /\(e\)|·e/,
  ],
  it: [
    formal('Lei|Suo|Sua|Suoi|Sue'),
    /\bclicc/i,
    /\b(email|download|user|support)\b/i,
    /\b(sessualità|vedovanza)/i,
    /\bsei (sicuro|pronto|iscritto|registrato|connesso|stato|bloccato)\b/i,
    /\bo\/a\b/,
  ],
  nb: [
    formal('De|Dem|Deres'),
    /\bklikk (her|på)\b/i,
    /\bseksualitet\b/i,
    /\b(e-?mail|mail|account|support)\b/i,
    /\bdu må ikke\b/i,
    /\bfrem\b/i,
  ],
  nl: [/\b(u|uw)\b/i, /\bklik (hier|op)\b/i, /\bseksualiteit\b/i, /\bemail\b/i, /\becht persoon\b/],
  pl: [
    /(?<!\p{L})(Pan|Pani|Pana|Panu|Panem|Państwo|Państwa)(?!\p{L})/u,
    /\bkliknij tu/i,
    /(seksualność|wdowieństwo|najbliżsi|zniżk)/i,
    /(łeś|łaś)(?!\p{L})/u,
    /(?<!\p{L})(powinieneś|powinnaś|pewien|pewna|gotów|gotowa)(?!\p{L})/u,
    /(?<!\p{L})(email|mail|zalogowan[ya])(?!\p{L})(?<!-mail)/iu,
    formal('Ty|Ciebie|Tobie|Ci|Cię|Tw[oó]j\\p{L}*'),
  ],
  sv: [
    formal('Ni|Er|Ert|Era'),
    /\bklicka (här|på)\b/i,
    /\bsexualitet\b/i,
    /\b(e-?mail|mail|account|support)\b/i,
    /(?<!\p{L})sajten|gilla-markering|via e-post/iu,
  ],
}

function formal(words: string) {
  return new RegExp(`${within}(${words})(?!\\p{L})`, 'u')
}

function bannedIn(text: string, locale: Locale): string[] {
  // Names of placeholders are not our wording.
  const words = text.replace(/\{\w+(?=[},])/g, '{')
  return banned[locale].flatMap((pattern) => pattern.exec(words)?.[0] ?? [])
}

test.each(locales)('I18N-1 no text uses a word that we have another one for: %s', (locale) => {
  const brands = brandTexts(locale)
  expect(brands).toHaveLength(15)
  const wrong = [...catalogTexts(locale), ...brands]
    // Legal texts use the formal address.
    .filter(({ id, context }) => !givenTexts.includes(id) && context !== 'cookies page')
    .flatMap(({ text }) => bannedIn(text, locale).map((word) => `${word}: ${text}`))
  expect(wrong).toEqual([])
})

const helpPages = ['accessibility', 'ban', 'faq', 'pricing', 'safety', 'service']

test.each(['de', 'es', 'it', 'nl'] as const)(
  'I18N-1 a help page speaks to its reader as the rest of the site does: %s',
  (locale) => {
    const pages = legalTexts(locale).filter(({ where }) => helpPages.includes(where.split('.')[0] ?? ''))
    expect(pages).toHaveLength(helpPages.length)
    // The formal address is the first pattern of each language.
    const formalOnes = pages.flatMap(({ where, text }) => {
      const word = banned[locale][0]?.exec(text)?.[0]
      return word ? [`${where}: ${word}`] : []
    })
    expect(formalOnes).toEqual([])
  },
)

test('I18N-1 detects banned words', () => {
  const wrong: Record<Locale, string> = {
    da: 'Kan vi hjælpe Dem?',
    de: 'Geben Sie Ihren Namen ein.',
    en: 'Check your e-mail',
    es: '¿Estás seguro?',
    fi: 'Miksi kutsumme sinua',
    fr: 'Veuvage',
    it: 'Inserisca il Suo nome',
    nb: 'Her ser du at du må ikke betale',
    nl: 'Geen echt persoon',
    pl: 'Czy już wysłałeś?',
    sv: 'Vi hjälper Er',
  }
  for (const locale of locales) expect(bannedIn(wrong[locale], locale), wrong[locale]).not.toEqual([])
  expect(bannedIn('Wir helfen dir. Sie ist da: <0>{email}</0>', 'de')).toEqual([])
})
