import { filterNames, traitNames } from '#app/features/members/facts/facts.ts'
import { countries } from '#app/features/sites/places/countries.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { brandNames } from '#app/platform/values/reserved-names.ts'

type Translated = Record<Locale, string>

export const fictionalWarning: Translated = {
  da: 'Fiktiv profil. Ingen rigtig person, ikke muligt at mødes.',
  de: 'Fiktives Profil. Keine echte Person, kein Treffen möglich.',
  en: 'Fictional profile. No real person, no meeting possible.',
  es: 'Perfil ficticio. No es una persona real; no es posible quedar.',
  fi: 'Kuvitteellinen profiili. Ei oikea henkilö, tapaaminen ei ole mahdollista.',
  fr: 'Profil fictif. Aucune personne réelle, aucune rencontre possible.',
  it: 'Profilo fittizio. Nessuna persona reale, nessun incontro possibile.',
  nb: 'Fiktiv profil. Ingen virkelig person, ikke mulig å møtes.',
  nl: 'Fictief profiel. Geen echte persoon, geen ontmoeting mogelijk.',
  pl: 'Profil fikcyjny. To nie jest prawdziwa osoba, spotkanie nie jest możliwe.',
  sv: 'Fiktiv profil. Ingen verklig person, ni kan inte träffas.',
}

/** The hero's headline of each niche, 40 characters at most. */
export const titles: Record<number, Translated> = {
  1: {
    da: 'Godt selskab har ingen alder.',
    de: 'Gute Gesellschaft kennt kein Alter.',
    en: 'Good company has no age.',
    es: 'La buena compañía no tiene edad.',
    fi: 'Hyvä seura ei katso ikää.',
    fr: 'La bonne compagnie n’a pas d’âge.',
    it: 'La buona compagnia non ha età.',
    nb: 'Godt selskap har ingen alder.',
    nl: 'Goed gezelschap kent geen leeftijd.',
    pl: 'Dobre towarzystwo nie zna wieku.',
    sv: 'Gott sällskap har ingen ålder.',
  },
  2: {
    da: 'Her møder kvinder kvinder.',
    de: 'Wo Frauen Frauen begegnen.',
    en: 'Where women meet women.',
    es: 'Donde las mujeres se encuentran.',
    fi: 'Täällä nainen kohtaa naisen.',
    fr: 'Là où les femmes se rencontrent.',
    it: 'Dove le donne incontrano le donne.',
    nb: 'Her møter kvinner kvinner.',
    nl: 'Waar vrouwen vrouwen ontmoeten.',
    pl: 'Tu kobiety poznają kobiety.',
    sv: 'Här möter kvinnor kvinnor.',
  },
  3: {
    da: 'Tilliden kommer først.',
    de: 'Vertrauen kommt zuerst.',
    en: 'Trust comes first.',
    es: 'Lo primero es la confianza.',
    fi: 'Luottamus tulee ensin.',
    fr: 'La confiance avant tout.',
    it: 'La fiducia prima di tutto.',
    nb: 'Tilliten kommer først.',
    nl: 'Vertrouwen komt eerst.',
    pl: 'Najpierw zaufanie.',
    sv: 'Tilliten kommer först.',
  },
  4: {
    da: 'Her er der plads til kurver.',
    de: 'Kurven sind hier willkommen.',
    en: 'Curves are welcome here.',
    es: 'Aquí las curvas son bienvenidas.',
    fi: 'Kurvit ovat täällä tervetulleita.',
    fr: 'Ici, les rondeurs sont à l’honneur.',
    it: 'Qui le curve sono le benvenute.',
    nb: 'Her er det plass til kurver.',
    nl: 'Rondingen zijn hier welkom.',
    pl: 'Tu krągłości są mile widziane.',
    sv: 'Här är kurvor välkomna.',
  },
  5: {
    da: 'Charme, der vokser med årene.',
    de: 'Charme, der mit den Jahren wächst.',
    en: 'Charm that grows with the years.',
    es: 'Un encanto que crece con los años.',
    fi: 'Viehätys kasvaa vuosien myötä.',
    fr: 'Un charme qui grandit avec les années.',
    it: 'Un fascino che cresce con gli anni.',
    nb: 'Sjarm som vokser med årene.',
    nl: 'Charme die groeit met de jaren.',
    pl: 'Urok, który rośnie z latami.',
    sv: 'Charm som växer med åren.',
  },
  6: {
    da: 'Voksen og stadig nysgerrig.',
    de: 'Mitten im Leben und noch neugierig.',
    en: 'Grown up, and still curious.',
    es: 'Con experiencia y aún con curiosidad.',
    fi: 'Aikuinen ja yhä utelias.',
    fr: 'L’expérience, et toujours l’envie.',
    it: 'Esperienza e tanta curiosità.',
    nb: 'Voksen og fortsatt nysgjerrig.',
    nl: 'Volwassen en nog altijd nieuwsgierig.',
    pl: 'Dojrzałość i wciąż ciekawość świata.',
    sv: 'Vuxen och fortfarande nyfiken.',
  },
  7: {
    da: 'Her møder mænd mænd.',
    de: 'Wo Männer Männern begegnen.',
    en: 'Where men meet men.',
    es: 'Donde los hombres se encuentran.',
    fi: 'Täällä mies kohtaa miehen.',
    fr: 'Là où les hommes se rencontrent.',
    it: 'Dove gli uomini incontrano gli uomini.',
    nb: 'Her møter menn menn.',
    nl: 'Waar mannen mannen ontmoeten.',
    pl: 'Tu mężczyźni poznają mężczyzn.',
    sv: 'Här möter män män.',
  },
}

const clearPrices: Translated = {
  da: 'Klare priser, intet abonnement, ingen skjulte udgifter.',
  de: 'Klare Preise, kein Abo, keine versteckten Kosten.',
  en: 'Clear prices, no subscription, no hidden costs.',
  es: 'Precios claros, sin suscripción, sin costes ocultos.',
  fi: 'Selkeät hinnat, ei jatkuvaa tilausta, ei piilokuluja.',
  fr: 'Prix clairs, ni abonnement ni frais cachés.',
  it: 'Prezzi chiari, nessun abbonamento, nessun costo nascosto.',
  nb: 'Klare priser, uten abonnement og uten skjulte kostnader.',
  nl: 'Duidelijke prijzen, geen abonnement, geen verborgen kosten.',
  pl: 'Jasne ceny, bez subskrypcji, bez ukrytych kosztów.',
  sv: 'Tydliga priser, ingen prenumeration, inga dolda avgifter.',
}

const leads: Record<number, Translated> = {
  1: {
    da: 'Mød mennesker på 50 år og derover, der også holder af lange gåture, god mad og et ærligt ord.',
    de: 'Lern Menschen ab 50 kennen, die auch gern lange spazieren gehen, gut essen und ehrlich reden.',
    en: 'Meet people of 50 and over who also enjoy a long walk, a good meal and an honest word.',
    es: 'Conoce a personas de 50 años o más a las que también les gustan los paseos largos, la buena mesa y la gente sincera.',
    fi: 'Tutustu 50 vuotta täyttäneisiin ihmisiin, jotka hekin pitävät pitkistä kävelyistä, hyvästä ruoasta ja suorasta puheesta.',
    fr: 'Rencontrez des personnes de 50 ans et plus qui aiment aussi les longues promenades, la bonne table et le parler franc.',
    it: 'Conosci persone dai 50 anni in su che amano anche loro le lunghe passeggiate, la buona tavola e le parole sincere.',
    nb: 'Bli kjent med folk på 50 år og oppover som også liker lange turer, god mat og et ærlig ord.',
    nl: 'Ontmoet mensen van 50 jaar en ouder die ook houden van een lange wandeling, lekker eten en een eerlijk woord.',
    pl: 'Poznaj osoby po pięćdziesiątce, które też lubią długie spacery, dobrą kuchnię i szczere słowo.',
    sv: 'Träffa människor på 50 år och uppåt som också gillar långa promenader, god mat och ett ärligt ord.',
  },
  2: {
    da: 'Et roligt og venligt sted for kvinder, der søger en kvinde: til gåture, et venskab eller et liv sammen.',
    de: 'Ein ruhiger, freundlicher Ort für Frauen, die eine Frau suchen: für einen Spaziergang, eine Freundschaft oder ein gemeinsames Leben.',
    en: 'A calm and friendly place for women who are looking for a woman: for a walk, a friendship or a life together.',
    es: 'Un lugar tranquilo y amable para mujeres que buscan a una mujer: para un paseo, una amistad o una vida juntas.',
    fi: 'Rauhallinen ja ystävällinen paikka naisille, jotka etsivät naista: kävelyseuraksi, ystäväksi tai elämänkumppaniksi.',
    fr: 'Un endroit calme et bienveillant pour les femmes qui cherchent une femme : pour une promenade, une amitié ou une vie à deux.',
    it: 'Un luogo tranquillo e gentile per donne che cercano una donna: per una passeggiata, un’amicizia o una vita insieme.',
    nb: 'Et rolig og vennlig sted for kvinner som søker en kvinne: til turer, vennskap eller et liv sammen.',
    nl: 'Een rustige, vriendelijke plek voor vrouwen die een vrouw zoeken: voor een wandeling, een vriendschap of een leven samen.',
    pl: 'Spokojne i życzliwe miejsce dla kobiet, które szukają kobiety: na spacer, do przyjaźni albo na wspólne życie.',
    sv: 'En lugn och vänlig plats för kvinnor som söker en kvinna: för promenader, vänskap eller ett liv tillsammans.',
  },
  3: {
    da: 'For voksne, der holder af lege med magt og taler om det først. Diskret og respektfuldt.',
    de: 'Für Erwachsene, die das Spiel mit der Macht mögen und vorher miteinander reden. Diskret und respektvoll.',
    en: 'For adults who share a taste for power play and who talk first. Discreet and respectful.',
    es: 'Para personas adultas a las que les gustan los juegos de poder y que antes lo hablan. Con discreción y respeto.',
    fi: 'Aikuisille, jotka pitävät valtaleikeistä ja puhuvat niistä ensin. Hienotunteisesti ja kunnioittaen.',
    fr: 'Pour les adultes qui partagent le goût des jeux de pouvoir et qui se parlent d’abord. En toute discrétion et avec respect.',
    it: 'Per adulti a cui piacciono i giochi di potere e che prima ne parlano. Con discrezione e rispetto.',
    nb: 'For voksne som liker maktlek, og som snakker om det først. Diskret og respektfullt.',
    nl: 'Voor volwassenen die van het spel met macht houden en eerst met elkaar praten. Discreet en respectvol.',
    pl: 'Dla dorosłych, których pociąga gra w dominację i którzy najpierw o tym rozmawiają. Dyskretnie i z szacunkiem.',
    sv: 'För vuxna som gillar maktlekar och som pratar om det först. Diskret och respektfullt.',
  },
  4: {
    da: 'Mød mennesker med former og dem, der holder af dem, uden undskyldninger og uden slankekure.',
    de: 'Lern Menschen mit Rundungen kennen und alle, die sie mögen: ohne Wenn und Aber und ohne Diät.',
    en: 'Meet people with curves and those who love them. No apologies, no diets.',
    es: 'Conoce a personas con curvas y a quienes las adoran, sin complejos y sin dietas.',
    fi: 'Tutustu kurvikkaisiin ihmisiin ja heihin, jotka heistä pitävät, selittelemättä ja ilman dieettejä.',
    fr: 'Rencontrez des personnes tout en rondeurs et celles qui les aiment, sans complexe et sans régime.',
    it: 'Conosci persone con le curve e chi le ama, senza complessi e senza diete.',
    nb: 'Bli kjent med folk med former og dem som liker dem, uten unnskyldninger og uten slankekurer.',
    nl: 'Ontmoet mensen met rondingen en wie daarvan houdt, zonder excuses en zonder diëten.',
    pl: 'Poznaj osoby o krągłych kształtach i te, którym one się podobają, bez kompleksów i bez diet.',
    sv: 'Träffa människor med kurvor och de som tycker om dem, utan ursäkter och utan bantning.',
  },
  5: {
    da: 'Kvinder på 55 år og derover, der ved, hvad de vil, og mennesker, der finder netop det tiltrækkende.',
    de: 'Frauen ab 55, die wissen, was sie wollen, und Menschen, die genau das anziehend finden.',
    en: 'Women of 55 and over who know what they want, and people who find just that attractive.',
    es: 'Mujeres de 55 años o más que saben lo que quieren, y personas a las que justo eso les atrae.',
    fi: '55 vuotta täyttäneitä naisia, jotka tietävät mitä haluavat, ja ihmisiä, joita juuri se viehättää.',
    fr: 'Des femmes de 55 ans et plus qui savent ce qu’elles veulent, et des personnes que cela attire justement.',
    it: 'Donne dai 55 anni in su che sanno quello che vogliono, e persone che trovano attraente proprio questo.',
    nb: 'Kvinner på 55 år og oppover som vet hva de vil, og folk som synes nettopp det er tiltrekkende.',
    nl: 'Vrouwen van 55 jaar en ouder die weten wat ze willen, en mensen die juist dat aantrekkelijk vinden.',
    pl: 'Kobiety po 55. roku życia, które wiedzą, czego chcą, i osoby, które właśnie to pociąga.',
    sv: 'Kvinnor på 55 år och uppåt som vet vad de vill, och människor som tycker att just det är attraktivt.',
  },
  6: {
    da: 'Mød kvinder midt i livet, der har meget at fortælle, og mennesker, der gerne lytter.',
    de: 'Lern Frauen kennen, die mitten im Leben stehen und viel zu erzählen haben, und Menschen, die gern zuhören.',
    en: 'Meet women in the middle of life who have stories to tell, and people who like to listen.',
    es: 'Conoce a mujeres en la plenitud de la vida que tienen mucho que contar, y a personas a las que les gusta escuchar.',
    fi: 'Tutustu naisiin, jotka elävät täyttä elämää ja joilla on paljon kerrottavaa, ja ihmisiin, jotka mielellään kuuntelevat.',
    fr: 'Rencontrez des femmes dans la force de l’âge qui ont mille choses à raconter, et des personnes qui aiment écouter.',
    it: 'Conosci donne nel pieno della vita che hanno molto da raccontare, e persone a cui piace ascoltare.',
    nb: 'Bli kjent med kvinner midt i livet som har mye å fortelle, og folk som gjerne lytter.',
    nl: 'Ontmoet vrouwen midden in het leven die veel te vertellen hebben, en mensen die graag luisteren.',
    pl: 'Poznaj kobiety w pełni życia, które mają wiele do opowiedzenia, i osoby, które lubią słuchać.',
    sv: 'Träffa kvinnor mitt i livet som har mycket att berätta, och människor som gärna lyssnar.',
  },
  7: {
    da: 'For mænd, der søger en mand: til en aften, et venskab eller resten af livet.',
    de: 'Für Männer, die einen Mann suchen: für einen Abend, eine Freundschaft oder ein ganzes Leben.',
    en: 'For men who are looking for a man: for an evening, a friendship or a lifetime.',
    es: 'Para hombres que buscan a un hombre: para una velada, una amistad o toda la vida.',
    fi: 'Miehille, jotka etsivät miestä: illaksi, ystäväksi tai koko elämäksi.',
    fr: 'Pour les hommes qui cherchent un homme : le temps d’une soirée, d’une amitié ou d’une vie.',
    it: 'Per uomini che cercano un uomo: per una serata, un’amicizia o una vita insieme.',
    nb: 'For menn som søker en mann: for en kveld, et vennskap eller resten av livet.',
    nl: 'Voor mannen die een man zoeken: voor een avond, een vriendschap of een leven samen.',
    pl: 'Dla mężczyzn, którzy szukają mężczyzny: na wieczór, do przyjaźni albo na całe życie.',
    sv: 'För män som söker en man: för en kväll, en vänskap eller resten av livet.',
  },
}

export function description(niche: number): Translated {
  const lead = leads[niche] as Translated
  const languages = Object.keys(lead) as Locale[]
  return Object.fromEntries(
    languages.map((language) => [language, `${lead[language]} ${clearPrices[language]}`]),
  ) as Translated
}

const countryCodes = Object.keys(countries) as (keyof typeof countries)[]

const accents: Record<number, string> = {
  1: 'rose',
  2: 'plum',
  3: 'crimson',
  4: 'coral',
  5: 'teal',
  6: 'indigo',
  7: 'violet',
}

const profileNotes = ['about', 'signup_reason']

const profileFields = [
  ...['gender', 'age', 'country', 'region', 'city'],
  ...traitNames.filter((name) => !profileNotes.includes(name)),
  'interests',
]

const searchFields = [
  ...['gender', 'country', 'region', 'age', 'distance'],
  ...[...filterNames, 'interests', 'online', 'photo'],
]

/** The settings of a niche's site, except where it is and who runs it. */
export function brandOf(niche: number) {
  const name = brandNames[niche] as string
  const isIntimate = niche >= 3
  return {
    niche,
    name,
    domain_language: 'en',
    accent: accents[niche] as string,
    index_title: titles[niche] as Translated,
    description: description(niche),
    fictional_warning: fictionalWarning,
    // Empty: each reader gets our default in their own language.
    fictional_singular: {},
    fictional_plural: {},
    // On the niche sites membership reveals something about a person.
    hide_account_existence: niche >= 2,
    logged_out_search: niche === 1,
    logged_out_search_trafficsource: niche === 1,
    enable_site_entry_popup: isIntimate ? true : ['NL', 'DE'],
    countries: countryCodes,
    default_gender: { 2: 'female', 7: 'male' }[niche] ?? null,
    default_seeking: { 2: 'female', 7: 'male' }[niche] ?? null,
    visible_profile_fields: niche === 1 ? profileFields : [...profileFields, 'sexuality'],
    visible_profile_notes: profileNotes,
    search_fields: niche === 1 ? searchFields : searchFields.filter((field) => field !== 'tattoos'),
    signup_credits: 5,
    message_credits: 1,
    photo_credits: 2,
    gift_credits: 3,
    message_length: 1000,
    refund_days: 14,
    chat_history_limit: 500,
    mail_name: name,
  }
}
