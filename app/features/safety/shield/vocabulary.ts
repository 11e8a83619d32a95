import type { Locale } from '#app/i18n/locales.ts'
import { entriesOf } from '#app/platform/records.ts'
import { fold } from '#app/platform/values/look-alikes.ts'
import { PhraseIndex } from './phrases.ts'
import { da } from './words/da.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fi } from './words/fi.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { nb } from './words/nb.ts'
import { nl } from './words/nl.ts'
import { pl } from './words/pl.ts'
import type { ShieldWords } from './words/shield-words.ts'
import { sv } from './words/sv.ts'

/** Phrases that are the same in every language, in the notation of the word tables. */
const everywhere = {
  /** With their usual misspellings. */
  messengers: `
    whatsapp*, whatsap*, watsapp*, wattsapp*, watsap*, whattsapp*, wathsapp*, whatapp*, whatsup app, wasap*,
    guasap*, wassap*, wazap*, wazzap*, vatsap*, vats app, watsup app, wotsap*, wotsapp*, uatsap*, łocap*,
    whats app, what s app, wapp, whatsaap*, telly gram, telegran, tlgrm, whatsap, wa.me, telegram*, telegrm, telegam*, t.me, viber*, signal app, signal,
    signalu, signalissa, hangout*, messenger*, mesenger*, facebook*, facebok*, fb, instagram*, insta, instassa, instaan, instaa, ig, snapchat*,
    skype*, wechat*, kakaotalk, line app, imo app, google chat, gchat, google hangout*, zangi, kik, discord*,
    whasap*, whasapp*, whatsaapp*, whatssap*, watzap*, whazap*, votsap*, whats up app, signalem, signala, signalin,
    telegramm*, tele gram*, vibr app, skipe*, zalo, botim, wickr, olvid, snap, line app, line id, my line, el line,
    por line, il line, via line, auf line, bei line, über line, pa line, op line, przez line, linella, linessa,
    aplikacja line, app line, google meet, jitsi, yahoo*, ymail, proton,
    threema*, session app, icq, teams, tiktok*, gmail*, g mail, gee mail, hotmail*, outlook*, gmx, protonmail, proton mail, icloud`,
  money: `
    western union, westernunion, moneygram, money gram, paypal, zelle, cashapp, cash app, revolut, iban,
    remitly, wise transfer, bank transfer`,
  giftCards: `
    itunes*, google play, googleplay, razer gold, paysafe*, neosurf*, transcash*, toneo*, coupon* pcs,
    flexepin*, steamkort*, steamkart*, steamcard*, amazonkort*, amazonkart*, amazonkod*, amazoncod*, applekort*,
    applekart*, googlekort*, googlekart*, playstationkort*, playstationkart*, xboxkort*, xboxkart*`,
  /** Before or after one of `cards`. */
  brands: [
    ...['steam', 'apple', 'amazon', 'google', 'playstation', 'psn', 'xbox', 'nintendo', 'roblox'],
    ...['netflix', 'spotify', 'ebay', 'razer', 'vanilla', 'zalando', 'itunes'],
  ],
  cards: [
    ...['code*', 'kod*', 'kood*', 'codic*', 'tegoed*', 'guthaben*', 'kredit*', 'saldo*', 'zegel*'],
    ...['card*', 'carte*', 'carta*', 'tarjeta*', 'kart*', 'kort*', 'kaart*', 'gavekort*', 'presentkort*'],
    ...['lahjakort*', 'voucher*', 'gutschein*', 'bon', 'bonnen', 'buono', 'buoni', 'bono', 'recharge*'],
    'ricarica*',
  ],
  crypto: `
    bitcoin*, btc, usdt, tether, ethereum*, binance, coinbase, crypto*, krypto*, kripto*, forex*, forek*,
    blockchain*, wallet*, kraken, trust wallet, altcoin*, solana, dogecoin*, metatrader*, defi, nft`,
  gains: `%`,
  currencies: `€, $, £, eur, euro*, usd, dollar*, gbp, kr, sek, nok, dkk, pln, zl, chf`,
  /** After a number, these show that it is not a sum of money; stems. */
  units: `
    gram*, gramm*, grammaa, gr, g, kg, kilo*, ml, cl, dl, ltr, liter*, litr*, litro*, km, kilom*, chilom*, quilom*, kilometr*, mil, mile*, meter*, metr*, metro*,
    mm, cm, min, minut*, minuu*, hour*, stund*, uur, uhr, h, ora, ore, hora*, heure*, timer, timma*, tuntia, godzin*,
    grad*, degree*, degre*, aste*, stopni*, percent*, prozent, procent*, pourcent*, prosent*, prosentti*, inch*, pollici,
    year*, jahr*, jaar, ans, anos, anni, lat, lata, ar, aars, vuot*, people, leute, person*, personen, pers, osob*, henkil*,
    day*, tage*, tag, dagen, dagar, dage, dager, jours, dias, giorni, dni, paiv*, week*, woche*, weken, veckor, uger, uker, semaines,
    semanas, settimane, tygodni*, viikko*, times, mal, keer, fois, veces, volte, razy, kertaa, seiten, pages, paginas, pagine, stron,
    stufen, steps, zimmer, rooms, mensen, manniskor, mennesker, invites, invitados, gosci, eggs, eier, eieren, oeufs, huevos, uova,
    jajek, agg, ag, egg, munaa, uhrzeit`,
  /** Before a number, these name what it counts: a bus, a platform, a time. */
  labels: `
    bus, buss, bussi*, autobus*, tram, tramwaj*, linie*, line, linje, ligne, linea, linia*, lijn, gleis, platform, peron*, spor,
    spar, spoor, voie, binario, via, raide*, laituri*, room, zimmer*, rom, rum, kamer, chambre, habitacion, camera, pokoj*, huone*,
    page, seite, page, pagina, side, sida, sivu*, strona, nr, no, nummer, platz, seat, flight, flug, um, kl, klokken, klockan, klokka,
    klo, kello, uhr, ore, alle, las, h, o, dnia, den, am, route, rue, street, strasse, haus, house, numero, aged, psalm`,
  /** In the receiver's question, these ask for a number or an address; words or stems. */
  reach: `
    number, nummer*, numre*, numero*, numer, numeru, numerem, numeroa, numerosi, puhelin*, puhelun*, telefon*, telephon*, phone*, mobil*,
    handy*, portable, cellulare, recapito, movil, komork*, komorki, mail*, email*, emails, posta, courriel, correo,
    sahkoposti*, poczt*, call, ring, ringe, ringer, ringa, anrufen, appeler, appelle, joindre, joins, chiamar*, llamar*,
    llamo, erreich*, bereik*, tavoit*, zadzwon*, dzwoni*, soittaa, soitan, bellen, bel, contact*, kontakt*, contatt*,
    contactar, yhtey*, reach, whatsapp*, telegram*, signal`,
  /** Programs that let somebody else see and steer a computer. */
  details: `anydesk, any desk, teamviewer, team viewer, quicksupport, quick support, rustdesk, airdroid, ultraviewer`,
}

const languages: Record<Locale, ShieldWords> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }

/** What can be found in a message: phrases from the word tables, names of messengers, numbers that may be money. */
export type Concept = Exclude<keyof ShieldWords, 'reversals' | 'little'> | 'messengers' | 'amounts' | 'sums'

interface Meaning {
  concept: Concept
  /** Absent for what is the same in all languages. */
  language?: Locale
}

/** All that is looked for, which is part of the shield's version. */
export const wordTables = { everywhere, languages }

export const vocabulary = new PhraseIndex<Meaning>(fold)
/** Words that reverse the meaning of what follows. */
export const reversalsByLanguage = new Map<Locale | undefined, ReadonlySet<string>>()

/** The languages a common word belongs to. */
export const commonWords = new Map<string, Locale[]>()

for (const [language, { reversals, little, ...lists }] of entriesOf(languages)) {
  for (const [concept, list] of entriesOf(lists)) vocabulary.add(list, { concept, language })
  reversalsByLanguage.set(language, parseList(reversals))
  for (const word of parseList(little)) commonWords.set(word, [...(commonWords.get(word) ?? []), language])
}
const [brands, cards] = [everywhere.brands.join('|'), everywhere.cards.join('|')]
vocabulary.add(`${brands} ${cards}, ${brands} play|store ${cards}, ${cards} ~ ${brands}`, {
  concept: 'giftCards',
})
const sharedConcepts = [
  'messengers',
  'money',
  'giftCards',
  'crypto',
  'gains',
  'currencies',
  'details',
] as const
for (const concept of sharedConcepts) vocabulary.add(everywhere[concept], { concept })

/** Words that mark a number as something other than money. */
export const isUnit = createWordMatcher(everywhere.units)
export const isLabel = createWordMatcher(everywhere.labels)
export const isContactWord = createWordMatcher(everywhere.reach)

function parseList(list: string): ReadonlySet<string> {
  return new Set(list.split(',').map((word) => fold(word.trim())))
}

function createWordMatcher(list: string): (word: string) => boolean {
  const all = [...parseList(list)]
  const words = new Set(all.filter((word) => !word.endsWith('*')))
  const stems = all.filter((word) => word.endsWith('*')).map((stem) => stem.slice(0, -1))
  return (word) => words.has(word) || stems.some((stem) => word.startsWith(stem))
}
