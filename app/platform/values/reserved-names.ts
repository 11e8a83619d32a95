import { normaliseLookAlikes, skeletonWords } from './look-alikes.ts'

/** The names of our sites by niche number. */
export const brandNames: Record<number, string> = {
  1: 'Second Spring',
  2: 'Her Garden',
  3: 'Velvet Knot',
  4: 'Full Bloom',
  5: 'Golden Hour',
  6: 'High Summer',
  7: 'Well Met',
}

const setOf = (list: string) => new Set(skeletonWords(normaliseLookAlikes(list)))

/** A name with one of these is taken for ours. */
const roles = setOf(`
  support supporten admin admins mods teams administrator administration moderator moderators
  moderation team helpdesk hotline webmaster sysadmin customercare
  kundenservice kundendienst kundenbetreuung kundenbetreuer kundenbetreuerin kundensupport administratorin
  moderatorin moderatoren betreiber kundenberatung kundenberater kundenberaterin
  kundeservice kundesupport kundetjeneste kundestøtte kundebehandler kundekonsulent administratorer brugerservice
  kundtjänst kundservice kundsupport kundstöd användarstöd administratör
  asiakaspalvelu asiakastuki asiakaspalvelija ylläpito ylläpitäjä moderaattori järjestelmänvalvoja
  klantenservice klantendienst klantenondersteuning ondersteuning beheerder moderatoren
  administrateur administratrice modérateur modératrice modération
  soporte administrador administradora administración moderador moderadora moderación
  supporto assistenza amministratore amministratrice amministrazione moderatore moderatrice moderazione
  administracja administratorka moderatorka moderacja obsługa wsparcie
  verified verifiziert verificeret bekræftet verifisert bekreftet verifierad bekräftad vahvistettu varmennettu
  geverifieerd vérifié vérifiée verificado verificada verificato verificata zweryfikowany zweryfikowana
  администратор администрация админ модератор поддержка техподдержка адміністратор підтримка διαχειριστής υποστήριξη`)
/** Long enough to be unambiguous within a word: Supportmitarbeiterin. */
const longRole = new RegExp([...roles].filter((role) => role.length > 6).join('|'), 'u')
/** A surname may end with them; a name that begins with one, or consists only of them, is ours. */
const services = setOf(`
  service services help staff official system security safety compliance privacy notification notifications
  hilfe dienst sicherheit offiziell hjælp tjeneste personale officiel hjelp offisiell hjälp tjänst officiell säkerhet
  palvelu tuki apua virallinen hulp beheer officieel veiligheid équipe assistance officiel sécurité
  servicio ayuda equipo atención oficial seguridad servizio aiuto ufficiale sicurezza squadra
  serwis pomoc zespół oficjalny biuro bezpieczeństwo
  служба команда`)
/** Harmless on their own. */
const fillers = setOf(`
  the your our my of for and a to customer customers client clients member members user users account online chat
  dating website site mail info desk care office love trust
  der die das dein ihr unser kunden kunde mitglieder nutzer konto kontor kunde kunder kund medlem medlemmer medlemmar
  din vår asiakas jäsen klanten leden gebruikers de het van voor en ons uw le la les l du des au aux votre notre
  clientèle membres utilisateurs el los las al del cliente clientes miembros usuarios tu su il lo i gli dei della
  clienti utenti membri klienta klientów obsługi użytkowników twój nasz`)

const brandLetters = (brand: string) => skeletonWords(normaliseLookAlikes(brand)).join('')
const ourBrands = Object.values(brandNames).map(brandLetters)
/** Sites show them beside the name of a verified member. */
const checkMarks = /[✓✔☑✅🗸🗹]/u
/** Separators: the parts around them or in brackets are checked separately: 'Anna (Staff)'. */
const separators = /[()[\]{}<>|,;:/•*~_"“”„«»–—]| - ?|- /u

interface NameContext {
  /** The name of the current site. */
  site?: string
  /** Towns may begin like our services: Safety Harbor. */
  isTown?: boolean
}

/** Whether a name, or the town beside it, makes readers think that the site is speaking to them. */
export function impersonatesSite(name: string, { site = '', isTown = false }: NameContext = {}): boolean {
  const splitAtCapitals = name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
  const brands = site ? [brandLetters(site), ...ourBrands] : ourBrands
  return (
    checkMarks.test(name) ||
    [...new Set([name, splitAtCapitals, ...name.split(separators)])].map(normaliseLookAlikes).some((part) => {
      const words = skeletonWords(part.replace(/(^|\P{L})2nd(?!\p{L})/u, '$1second'))
      const bare = removeNumbers(part)
      return (
        isReserved(words, isTown) ||
        (bare !== part && isReserved(skeletonWords(bare), isTown)) ||
        hasBrand(words, brands)
      )
    })
  )
}

/** 'Admin1' without its number; a digit within a word stands for a letter: 'Supp0rt'. */
function removeNumbers(text: string): string {
  return text.replace(/(\p{L})\p{N}+(?![\p{L}\p{N}])|(^|[^\p{L}\p{N}])\p{N}+(?=\p{L})/gu, '$1$2')
}

function isReserved(words: readonly string[], isTown: boolean): boolean {
  const [first = ''] = words
  return (
    words.some((word) => roles.has(word) || longRole.test(word)) ||
    (!isTown && services.has(first)) ||
    (words.some((word) => services.has(word)) &&
      words.every((word) => services.has(word) || fillers.has(word))) ||
    (words.length > 0 && onlyReservedWords.test(words.join('')))
  )
}

/** Several of these written as one word, or one of them split. */
const onlyReservedWords = new RegExp(`^(?:${[...roles, ...services].join('|')})+$`, 'u')

/** At word boundaries, however the words are divided; or at the start of a word. */
function hasBrand(words: readonly string[], brands: readonly string[]): boolean {
  const letters = words.join('')
  const named = brands.filter((brand) => brand && letters.includes(brand))
  return named.some((brand) =>
    words.some((word, at) => {
      if (word.startsWith(brand)) return true
      return words.some((_, end) => [brand, `${brand}s`].includes(words.slice(at, end + 1).join('')))
    }),
  )
}
