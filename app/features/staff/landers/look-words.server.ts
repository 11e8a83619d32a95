import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Lander } from '#app/features/campaigns/landers.ts'
import { portraitFilm, sceneFilm } from '#app/features/landers/films/films.server.ts'
import { sceneDetails } from '#app/features/landers/scene-details.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Site } from '#app/web/visit.ts'

type Words = MessageDescriptor

/** Stands for the member in front. */
const name = '…'

/**
 * The headlines of each lander, in its own words, which `look-words.test.ts` compares with its page. Of two, the second
 * is for visitors to whom no members, counts or questions are shown.
 */
const headlines: Record<Lander, readonly [Words[], Words[]]> = {
  tinderswipe: [
    [msg`Three people to begin with`, msg`Three moments to begin with`],
    [msg`Who would you like to meet?`, msg`What would you like to share with someone?`],
  ],
  alonetonight: [
    [msg`Would you like some company this evening?`],
    [msg`Who would you like to talk to tonight?`],
  ],
  collagelanding: [
    [msg`Everyone here brings a little of their life`, msg`Small pleasures, shared`],
    [msg`What would you like more of in your life?`],
  ],
  gallery: [
    [msg`Have a look at who’s here`, msg`An album with a page for you`],
    [msg`Turn the page: who’s next?`, msg`What will your next page look like?`],
  ],
  iconslanding: [
    [msg`Three small choices to begin with`, msg`Begin with a tap`],
    [msg`Who would you like to meet?`],
  ],
  maplanding: [
    [msg`See where our members live`, msg`Who lives near you?`],
    [msg`Who lives near you?`, msg`Who would you like to meet?`],
  ],
  socialnetwork: [
    [msg`See what people here enjoy`, msg`See what you can do here`],
    [msg`Good company begins with something in common`],
  ],
  transitionsvideolanding: [[msg`Every face has a story`], [msg`Who would you like to get to know?`]],
  video: [[msg`It’s never too late for something new`], [msg`There’s always room for a new chapter`]],
  landing: [[msg`Would you like to get to know ${name}?`], [msg`Say hello to ${name}`]],
  landing2: [[msg`How would you begin?`], [msg`One line is enough to begin`]],
  landing3: [
    [msg`What might you have in common?`],
    [msg`Two questions about you and ${name}`, msg`What might you have in common?`],
  ],
}

const pictureLeft = msg`Picture left, text right`
const textLeft = msg`Text left, picture right`

const orders: Record<Lander, readonly [Words, Words]> = {
  tinderswipe: [textLeft, pictureLeft],
  alonetonight: [pictureLeft, textLeft],
  collagelanding: [textLeft, pictureLeft],
  gallery: [pictureLeft, textLeft],
  iconslanding: [textLeft, pictureLeft],
  maplanding: [msg`Map above the form`, msg`Form above the map`],
  socialnetwork: [msg`Members left, form right`, msg`Form left, members right`],
  transitionsvideolanding: [msg`Film above the text`, msg`Text above the film`],
  video: [msg`Form on the left`, msg`Form on the right`],
  landing: [pictureLeft, textLeft],
  landing2: [pictureLeft, textLeft],
  landing3: [pictureLeft, textLeft],
}

const wideOnly = msg`Only on wide screens. On a phone, one is below the other.`
const orderHints: Partial<Record<Lander, Words | null>> = {
  maplanding: msg`Only on phones and tablets. On wide screens, they’re side by side.`,
  transitionsvideolanding: null,
}

const pictureHints: Partial<Record<Lander, Words>> = {
  tinderswipe: msg`The card on top. Where members are shown, another of them comes first.`,
  collagelanding: msg`The drawing that comes first.`,
  gallery: msg`The cover of the album.`,
}

type Brand = Pick<Site, 'niche' | 'default_gender' | 'default_seeking'>

/** What the numbers of a lander's look mean, in the editor's language. */
export function describeLooks(lander: Lander, site: Brand, locale: Locale) {
  const i18n = i18nFor(locale)
  const translate = (words: Words | null | undefined) => (words ? i18n._(words) : null)
  const orderHint = orderHints[lander]
  return {
    headline: headlines[lander].map((words) => words.map((each) => i18n._(each)).join(' / ')),
    headlineHint: headlines[lander].some(({ length }) => length > 1)
      ? i18n._(msg`Of two headlines, the second stands where the page can show less, such as no members.`)
      : null,
    picture: describePictures(lander, site, locale),
    pictureHint: translate(pictureHints[lander]),
    order: orders[lander].map((words) => i18n._(words)),
    orderHint: translate(orderHint === undefined ? wideOnly : orderHint),
  }
}

/** Each with the address of its picture. */
function describePictures(lander: Lander, site: Brand, locale: Locale) {
  if (lander === 'video') {
    const i18n = i18nFor(locale)
    const faces = portraitFilm({ gender: site.default_gender, seeking: site.default_seeking })
    return [
      { words: i18n._(msg`A film of the site’s own scene`), src: sceneFilm(site.niche).wide.jpg },
      { words: i18n._(msg`A film of drawn faces`), src: faces.wide.jpg },
    ]
  }
  return sceneDetails(site.niche, locale).map(({ words, src }) => ({ words, src }))
}
