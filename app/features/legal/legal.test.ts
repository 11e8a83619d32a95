import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { matchPath } from 'react-router'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type CountryCode, countryCodes } from '#app/features/sites/places/countries.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { catchAllPath, pages } from '#app/pages.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import '#tests/isolated-database.ts'
import { makeMember } from '#tests/make/member.ts'
import { visitOf } from '#tests/make/visit.ts'
import { ContactCard } from './ContactCard.tsx'
import { openLegalPage, parseTemplate, renderLegalText } from './legal.server.ts'
import { isLegalPage, type LegalTextName, legalTexts } from './legal-pages.ts'
import { findPlaceholderNames } from './placeholders.server.ts'
import { storedItems } from './stored-items.server.ts'
import { collectLegalValues, type Publisher } from './values.server.ts'

const files = import.meta.glob<string>('./pages/*.md', { query: '?raw', import: 'default', eager: true })

const publisher: Publisher = {
  site: {
    niche: 1,
    name: 'Second *Spring* <b>',
    domain: 'example.com',
    support_email: 'help@example.com',
    support_phone: '+31 20-123 45 67',
    refund_days: 14,
    message_credits: 1,
    photo_credits: 2,
    gift_credits: 5,
    signup_credits: 22,
    message_length: 1000,
    free_visible_photos: 2,
    chat_history_limit: 500,
    has_fictional: true,
    hide_account_existence: false,
    logged_out_search: true,
    logged_out_search_trafficsource: true,
  },
  company: {
    name: 'Spring & Sons',
    address: 'Main Street 1',
    city: 'Amsterdam',
    country: 'NL',
    representative: 'Vera Lente',
    register: 'Chamber of Trade',
    registration_number: '123',
    tradenames: ['Spring Time'],
    vat_numbers: ['NL1', 'NL2'],
    host: 'Rack & Sons, Cable Street 2, Utrecht',
    created_at: new Date('2023-06-01T09:00:00Z'),
  },
  messageCosts: { DE: { costs: 0.45, currency: 'EUR' } },
}
const known = collectLegalValues(publisher, { locale: 'en', country: null })

function getFile(page: LegalTextName, locale: Locale) {
  const file = files[`./pages/${page}.${locale}.md`]
  if (file === undefined) throw new Error(`pages/${page}.${locale}.md is missing`)
  return file
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole).sort()
}

const sectionTags = (text: string) => matches(text, /\{\{[#^/]\w+\}\}/g)
const internalLinks = (text: string) => matches(text, /\]\((\/[^)\s]*)\)/g)
/** Times, amounts and telephone numbers, but neither placeholders nor addresses of links. */
const findNumbers = (text: string) =>
  [...new Set(matches(text.replace(/\{\{[^{}]*\}\}|\]\([^)]*\)/g, ''), /\d+/g))].sort()
/** Sentences, which differ between any two languages; names and licences in tables do not. */
const findSentences = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^[^|]*(?:\p{L}{2,}[^\p{L}]+){6}/u.test(line.replace(/\{\{[^{}]*\}\}/g, '')))
const countHeadings = (text: string) => matches(text, /^#{2,3} /gm).length

const paths = pages.map(({ path }) => path).filter((path) => path !== catchAllPath)

function isInternalPath(link: string) {
  const path = link.split(/[?#]/)[0] ?? ''
  const page = /^\/pages\/(.*)$/.exec(path)?.[1]
  return page === undefined ? paths.some((ours) => matchPath(ours, path)) : isLegalPage(page)
}

describe.each(legalTexts)('LEGAL-1 %s', (page) => {
  test.each(locales)('in %s says the same as in English', (locale) => {
    const file = getFile(page, locale)
    const english = getFile(page, 'en')
    const { title, description } = parseTemplate(file)

    expect(title).not.toBe('')
    expect(description).not.toBe('')
    expect(description.length).toBeLessThan(160)
    expect(Object.keys(known)).toEqual(expect.arrayContaining(findPlaceholderNames(file)))
    expect(findPlaceholderNames(file)).toEqual(findPlaceholderNames(english))
    expect(sectionTags(file)).toEqual(sectionTags(english))
    expect(countHeadings(file)).toBe(countHeadings(english))
    expect(findNumbers(file)).toEqual(findNumbers(english))
    expect(internalLinks(file)).toEqual(internalLinks(english))
    expect(internalLinks(file).filter((link) => !isInternalPath(link))).toEqual([])
    if (locale !== 'en')
      expect(findSentences(file).filter((each) => findSentences(english).includes(each))).toEqual([])
  })

  test.each(locales.filter((locale) => locale !== 'en'))(
    'I18N-5 in %s no line ends within the word for e-mail, and addresses stay as they are',
    async (locale) => {
      const site = { ...publisher.site, support_email: 'e-mail@example.com' }
      const values = collectLegalValues({ ...publisher, site }, { locale, country: null })
      // The build adds the non-breaking spaces to texts from the catalogs.
      const rows = Object.fromEntries(Object.keys(storedItems).map((name) => [name, '| | | |']))
      const text = await renderLegalText(page, locale, { ...values, ...rows })
      const shown = [text.title, text.lead, text.body].join('\n')
      const words = shown.replaceAll('e-mail@example.com', '').replace(/<[^>]*>/g, '')
      expect(words.match(/(?<!\p{L})e-(?:mail|post).{0,20}/giu)).toBeNull()
      for (const [tag] of shown.matchAll(/<[^>]*>/g)) expect(tag).not.toContain('\u2060')
      if (getFile(page, locale).includes('{{support_email}}'))
        expect(shown).toContain('href="mailto:e-mail@example.com"')
    },
  )

  test.each(locales)('in %s has the plural forms of the language', (locale) => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length
    for (const forms of matches(getFile(page, locale), /\{\{\w+\|([^{}]*)\}\}/g)) {
      expect([categories, Math.min(categories, 2)]).toContain(forms.split('|').length)
    }
  })

  test.each(locales)('in %s is shown with every value filled in', async (locale) => {
    for (const fictional of [true, false]) {
      const site = { ...publisher.site, has_fictional: fictional, support_phone: fictional ? '1-2' : null }
      const values = collectLegalValues({ ...publisher, site }, { locale, country: 'DE' })
      const { lead, body, sections, ...words } = await renderLegalText(page, locale, values)
      const shown = [lead, body, ...Object.values(words), ...sections.map(({ title }) => title)].join('\n')
      expect(shown).not.toMatch(/\{\{|\}\}|undefined|<b>/)
      expect(lead).toMatch(/^<p>/)
      expect(sections.length).toBeGreaterThan(1)
    }
  })
})

test('LEGAL-1 the return policy names the refund days of the site', async () => {
  const site = { ...publisher.site, refund_days: 30 }
  const values = collectLegalValues({ ...publisher, site }, { locale: 'en', country: null })
  expect((await renderLegalText('return-policy', 'en', values)).body).toContain('30 days')
})

test('LEGAL-1 TRUST-5 pages state the reader’s withdrawal period, at least 14 days in the EU', async () => {
  const site = { ...publisher.site, refund_days: 7 }
  const readIn = async (page: LegalTextName, country: string | null) =>
    (await renderLegalText(page, 'en', collectLegalValues({ ...publisher, site }, { locale: 'en', country })))
      .body
  for (const page of ['pricing', 'faq', 'terms'] as const) {
    for (const country of ['DE', 'NO', null]) expect(await readIn(page, country)).not.toMatch(/\b7 days/)
    expect(await readIn(page, 'US')).toMatch(/\b7 days/)
  }
})

test('CHAT-4 prices and questions say how many conversations a free member can start', async () => {
  const values = collectLegalValues(publisher, { locale: 'en', country: null })
  for (const page of ['pricing', 'faq'] as const)
    expect((await renderLegalText(page, 'en', values)).body).toContain('can start 2 conversations')
})

/** Where the law gives 14 days: the European Economic Area and the United Kingdom. */
const withdrawalCountries: Record<Locale, [string, string]> = {
  da: ['Det Europæiske Økonomiske Samarbejdsområde', 'Storbritannien'],
  de: ['Europäischen Wirtschaftsraum', 'Vereinigten Königreich'],
  en: ['European Economic Area', 'United Kingdom'],
  es: ['Espacio Económico Europeo', 'Reino Unido'],
  fi: ['Euroopan talousalueella', 'Yhdistyneessä kuningaskunnassa'],
  fr: ['Espace économique européen', 'Royaume-Uni'],
  it: ['Spazio economico europeo', 'Regno Unito'],
  nb: ['EØS', 'Storbritannia'],
  nl: ['Europese Economische Ruimte', 'Verenigd Koninkrijk'],
  pl: ['Europejskim Obszarze Gospodarczym', 'Wielkiej Brytanii'],
  sv: ['Europeiska ekonomiska samarbetsområdet', 'Storbritannien'],
}

test.each(locales)(
  'LEGAL-1 TRUST-5 the return policy in %s names the EEA and the United Kingdom, and the 14 days of a refund',
  (locale) => {
    const policy = getFile('return-policy', locale)
    for (const land of withdrawalCountries[locale]) expect(policy).toContain(land)
    // The withdrawal period, the refund, and the refund of a direct debit.
    expect(matches(policy, /\b14\b/g)).toHaveLength(3)
  },
)

test('LEGAL-1 only the site for people of 50 and over says that it is made for them', async () => {
  const questions = async (locale: Locale, niche: number) => {
    const site = { ...publisher.site, niche }
    return (
      await renderLegalText(
        'faq',
        locale,
        collectLegalValues({ ...publisher, site }, { locale, country: null }),
      )
    ).body
  }
  for (const locale of locales) {
    expect(await questions(locale, 1), locale).toMatch(/\b50\b/)
    expect(await questions(locale, 7), locale).not.toMatch(/\b50\b/)
  }
})

const emergencies: Record<CountryCode, string> = {
  AT: '112',
  AU: '000',
  BE: '112',
  CA: '911',
  CH: '112',
  DE: '112',
  DK: '112',
  ES: '112',
  FI: '112',
  FR: '112',
  GB: '999 or 112',
  IE: '112 or 999',
  IT: '112',
  LU: '112',
  NL: '112',
  NO: '112',
  NZ: '111',
  PL: '112',
  SE: '112',
  US: '911',
}

test('LEGAL-1 the safety page names the emergency number for the reader’s location', async () => {
  const leadIn = async (locale: Locale, country: string | null) =>
    (await renderLegalText('safety', locale, collectLegalValues(publisher, { locale, country }))).lead
  for (const country of countryCodes) {
    const lead = await leadIn('en', country)
    expect(lead.replace(/<[^>]*>/g, ''), country).toContain(
      `If you are in danger now, call ${emergencies[country]}.`,
    )
  }
  expect(await leadIn('de', 'GB')).toContain('<a href="tel:999">999</a> oder <a href="tel:112">112</a>')
  for (const locale of locales) {
    expect(await leadIn(locale, 'US'), locale).toContain('<a href="tel:911">911</a>')
    expect(await leadIn(locale, 'US'), locale).not.toContain('112')
    for (const unknown of [null, 'BR']) expect(await leadIn(locale, unknown), locale).toMatch(/\b112\./)
  }
})

test('LEGAL-1 the current location decides on the emergency number, before the chosen and the home country', async () => {
  const visitor = await visitOf(null)
  const member = await visitOf(await makeMember({ country: 'NZ' }))
  const called = async (visit: typeof visitor) =>
    /tel:(\d+)/.exec((await openLegalPage(visit, 'safety')).lead)?.[1]
  expect(await called({ ...visitor, geoipCountry: 'US', selectedCountry: 'DE' })).toBe('911')
  expect(await called({ ...visitor, selectedCountry: 'AU' })).toBe('000')
  expect(await called(member)).toBe('111')
  expect(await called(visitor)).toBeUndefined()
})

test.each(locales)(
  'LEGAL-1 imprint and terms in %s show what the company states, and nothing for what it leaves empty',
  async (locale) => {
    const read = async (page: LegalTextName, company: Publisher['company']) =>
      (
        await renderLegalText(
          page,
          locale,
          collectLegalValues({ ...publisher, company }, { locale, country: 'NL' }),
        )
      ).body
    const stated = [
      'Vera Lente',
      'Chamber of Trade',
      '123',
      'NL1, NL2',
      'Spring Time',
      'Rack &amp; Sons, Cable',
    ]
    const imprint = await read('imprint', publisher.company)
    for (const words of stated) expect(imprint).toContain(words)

    const none = { representative: '', register: '', registration_number: '', host: '' }
    const silent = { ...publisher.company, ...none, tradenames: [], vat_numbers: [] }
    const [before, after] = [imprint, await read('imprint', silent)]
    const items = (html: string) => html.split('<li>').length
    expect(items(before) - items(after)).toBe(5)
    for (const page of ['imprint', 'terms'] as const)
      expect(await read(page, silent), page).not.toMatch(/:<\/strong>\s*<\/li>|:\s*\.|–\.|\(name/)
  },
)

test('LEGAL-1 the terms name the lowest price of a message in the visitor’s country, else in any', async () => {
  const messageCosts = { DE: { costs: 0.45, currency: 'EUR' }, PL: { costs: 2.1, currency: 'PLN' } }
  const cost = (country: string | null) =>
    collectLegalValues({ ...publisher, messageCosts }, { locale: 'en', country }).minimum_message_cost
  expect(cost('PL')).toMatch(/^PLN\s2\.10$/)
  expect(cost('DE')).toBe('€0.45')
  expect(cost('US')).toBe('€0.45')
})

/** The part of each name that distinguishes it from all others: for accessibility, and for disputes. */
const authorities: Record<CountryCode, [accessibility: string | null, disputes: string | null]> = {
  AT: ['Sozialministeriumservice', null],
  AU: [null, null],
  BE: ['SPF Économie', 'Service de médiation pour le consommateur'],
  CA: [null, null],
  CH: [null, null],
  DE: ['(MLBF)', null],
  DK: [null, 'Forbrugerklagenævnet'],
  ES: [null, null],
  FI: ['Traficom', 'Kuluttajariitalautakunta'],
  FR: ['(DGCCRF)', null],
  GB: [null, null],
  IE: ['(CCPC)', null],
  IT: ['(AgID)', null],
  LU: ['(OSAPS)', 'Service national du Médiateur'],
  NL: ['(ACM)', null],
  NO: ['(Uutilsynet)', 'Forbrukertilsynet'],
  NZ: [null, null],
  PL: ['(PFRON)', 'Inspekcja Handlowa'],
  SE: [null, '(ARN)'],
  US: [null, null],
}

test('LEGAL-1 pages name the authorities of their reader’s country, and no sentence of another country’s law', async () => {
  const readIn = async (page: LegalTextName, locale: Locale, country: string) =>
    (await renderLegalText(page, locale, collectLegalValues(publisher, { locale, country }))).body
  for (const country of countryCodes) {
    const [accessibility, disputes] = authorities[country]
    const [access, imprint] = [
      await readIn('accessibility', 'en', country),
      await readIn('imprint', 'en', country),
    ]
    if (accessibility) expect(access, country).toContain(accessibility)
    expect(access.includes('In your country this is'), country).toBe(accessibility !== null)
    if (disputes) expect(imprint, country).toContain(disputes)
    expect(imprint.includes('this body in your country'), country).toBe(disputes !== null)
    expect(imprint.includes('and we do not take part'), country).toBe(['AT', 'DE'].includes(country))
  }
  expect(await readIn('accessibility', 'nb', 'NO')).toContain('Uutilsynet')
  expect(await readIn('imprint', 'sv', 'SE')).toContain('Allmänna reklamationsnämnden')
  expect(await readIn('imprint', 'de', 'DE')).toContain('Verbraucherschlichtungsstelle')
})

/** Quotes of nobody in particular, or of other programs; every other quote is a label of ours. */
const foreignQuotes = [
  ...['screen time', 'parental controls', 'digital wellbeing', 'filter', 'privacy', 'site data', 'we'],
  ...['Minor', 'IP to Country Lite', 'Your rights'],
  // From the safety advice: what somebody writes.
  ...['I am', 'You are', 'Please do not', 'I will', 'It has', 'If you', 'write to me'],
]

test('LEGAL-1 I18N-1 labels that pages quote come from the texts of the site', () => {
  const quoted = legalTexts.flatMap((page) => matches(getFile(page, 'en'), /“([^”]+)”/g))
  expect(quoted.filter((words) => words.startsWith('{{label_')).length).toBeGreaterThan(10)
  const unknown = quoted.filter(
    (words) => !words.startsWith('{{label_') && !foreignQuotes.some((own) => words.startsWith(own)),
  )
  expect(unknown).toEqual([])
  expect(collectLegalValues(publisher, { locale: 'de', country: null }).label_report).toBe('Melden')
})

test('SITE-8 the support phone is written and dialled without hyphens and white space', async () => {
  expect(known.support_phone).toBe('+31201234567')
  const visit = await visitOf(null)
  const site = { ...visit.site, support_phone: '+31 20-123 45 67' }
  const { contact } = await openLegalPage({ ...visit, site }, 'service')
  const card = createElement(ContactCard, contact)
  const markup = renderToStaticMarkup(createElement(I18nProvider, { i18n: i18nFor('en') }, card))
  expect(markup).toMatch(/<a href="tel:\+31201234567".*>\+31201234567</)
})

test('LEGAL-1 terms and questions mention welcome credits only where there are some', async () => {
  const bodyOf = async (page: LegalTextName, signup_credits: number) => {
    const site = { ...publisher.site, signup_credits }
    return (
      await renderLegalText(
        page,
        'en',
        collectLegalValues({ ...publisher, site }, { locale: 'en', country: null }),
      )
    ).body
  }
  expect(await bodyOf('terms', 22)).toContain(
    'use 22 welcome credits for your first messages (once in 30 days for each email address);',
  )
  expect(await bodyOf('terms', 0)).not.toContain('for your first messages')
  expect(await bodyOf('faq', 22)).toMatch(
    /You also start with 22 free credits.* once in 30 days for each email address\./,
  )
  expect(await bodyOf('faq', 0)).not.toMatch(/You also start with|30 days for each/)
})

test('LEGAL-1 privacy policy and questions mention a translation service only where there is one', async () => {
  const bodyOf = async (page: LegalTextName) =>
    (await renderLegalText(page, 'en', collectLegalValues(publisher, { locale: 'en', country: null }))).body
  expect(await bodyOf('privacy')).not.toContain('Translation service')
  expect(await bodyOf('faq')).toContain('if your browser can translate by itself')
  amendEnv({ TRANSLATE_URL: 'https://translate.example' })
  onTestFinished(() => amendEnv({ TRANSLATE_URL: undefined }))
  expect(await bodyOf('privacy')).toContain('<strong>Translation service</strong>')
  expect(await bodyOf('faq')).toContain('a service does it for us')
})

/** The chats fill the screen and have no footer. */
const outsideChats: Record<Locale, string> = {
  da: 'uden for chatten',
  de: 'außerhalb der Chats',
  en: 'outside the chats',
  es: 'fuera del chat',
  fi: 'keskustelujen ulkopuolella',
  fr: 'hors discussions',
  it: 'fuori dalle chat',
  nb: 'utenfor chatten',
  nl: 'buiten de chats',
  pl: 'poza czatami',
  sv: 'utanför chatten',
}

test.each(locales)(
  'LEGAL-1 TRUST-5 does not promise for chats what is at the bottom of pages, in %s',
  (locale) => {
    for (const name of ['return-policy', 'faq', 'cookies'])
      expect(files[`./pages/${name}.${locale}.md`], name).toContain(outsideChats[locale])
  },
)

test.each(locales)('I18N-1 the answer on not being seen names both ways, in %s', (locale) => {
  const answers = (files[`./pages/faq.${locale}.md`] ?? '').split('\n### ')
  const answer = answers.find((each) => each.includes('{{label_members_only}}'))
  expect(answer).toMatch(/invisib|unsichtbar|usynlig|näkymätön|onzichtbar|niewidoczn|osynlig/i)
})
