import { entriesOf, keysOf } from '#app/platform/records.ts'
import { truncateMarks } from '#app/platform/values/invisible-characters.ts'

/**
 * Words that nearly every text in a language contains, and greetings, for short texts. Czech and Portuguese are
 * included because they would pass for Polish and Spanish.
 */
const commonWords = {
  cs: 'já ty on ona my vy oni to ten ta jsem jsi je jsou byl byla být není a i ale nebo že když kde kdo co jak proč se si mě tě mi ti můj moje tvůj tvoje mám máš má máte rád ráda dobrý den dobré ahoj děkuji děkuju moc velmi také taky jen už ještě pro při bez nad na do od po ve za s z v k o u který která které chtěl chtěla bych hezký hezká každý život láska',
  da: 'jeg du vi i de han hun det den der er en et at og af til på for med ikke som har kan vil skal også meget lidt mig dig mit min dit din hvad hvor hvem hvordan hvornår eller men fra om efter over ud når så være var blev bliver nogle noget nogen god godt gerne hej goddag tak selv sammen kærlighed mere aldrig altid bare mine dine vores sig sin ved glad hende ham sød uden igen hinanden elsker hygge nu går dem her kommer kun ingen alt man andre hver alle end tager ind dag mest hjem hvis før tid år gøre håber op anden mange få får siden kunne blive gang lide kage må gå tror stadig lige skriv lyst like været havde hvorfor fordi ligger dejlig dejligt rigtig søde dagen både under flere ja si folk tur navn helst liker skulle ville',
  de: 'ich du er sie wir ihr es der die das den dem des ein eine einen einem einer und oder aber nicht ist bin bist sind war hat habe haben kann mit von zu zum zur auf für im in am an aus bei nach vor über mir mich dir dich mein meine dein deine was wie wo wer wann auch sehr gern gerne noch nur schon dass wenn so als man mal hallo guten tag morgen danke liebe leben gut sich immer nie mehr ohne kein keine schön schönes schöne geht freue würde lieber viel wieder uns zeit mag dann bitte um wird beim bis nichts heute hier gibt etwas jemanden kannst da ganz jeden jetzt seit fast selbst alle alles wäre muss ins zwei weil doch komm kommst hast warum dieser diese dieses unser leider bisschen ja gehe gehen wohne komme',
  en: 'i you he she we they it the a an and or but not is am are was were be been have has had do does did can could will would should with of to from for on in at by as my me your our his her their what how where who when which that this there if so very much about just like love hello hi thanks thank good morning more always never dear too out up no yes some want know think someone nice i’m don’t it’s you’re one all other get now them here people still see most then only back down go come long any again after before work own time day every than way something because say us him man going really let there’s i’d i’ve i’ll that’s can’t didn’t doesn’t under',
  es: 'yo tú él ella nosotros ellos el la los las lo un una unos unas y o pero no es soy eres son está estoy estás era ser estar ha he has tengo tienes tiene puede con de del al a en por para sin sobre mi mis me tu tus te su sus se que qué como cómo dónde quién cuándo si sí muy mucho mucha también más menos hola buenos buenas días tardes noches gracias querida querido vida amor gusta gustaría todo nada siempre nunca ya hay porque cuando alguien hacer bien donde nos solo hasta antes dos aquí este nadie algo día eso ahora así después todavía hago vez todos tarde cada esta veces hace tres aún ni cosas cosa otra años poco le mejor casi uno os quiero puedo muchas tal pues entonces guapa va fue',
  fi: 'minä sinä hän me te he se ne on olen olet ovat oli olin olla ei en et eivät ja tai mutta että kun jos kuin niin myös vain nyt vielä jo mikä mitä missä kuka milloin miten minun sinun minua sinua minulla sinulla kanssa ilman hyvä hyvää hei moi terve kiitos huomenta päivää iltaa paljon vähän aina koskaan enemmän elämä rakkaus haluan haluaisin pidän voi voin voit sen sitä joka jotka tämä tämän kuuluu mitäs joskus hyvin oma ihan olisi itse sekä ole täällä siitä jonka ennen toivon mitään juuri toinen minulle sinulle yksi siinä sitten jossa silloin enää saa vaikka joku siellä eikä koska jälkeen yhdessä olemme pitää jotain kaikki kaikkia alle alla muita sun mun sä mä oon onko oletko olisiko kuva kuvasi asut asun meillä mukava mukavaa täytyy haluatko kahvia ehkä viikonloppu vai mukaan tule tuntuu teet tehdä kahvi ihmistä työ vanha kotona kaksi oikein aika tänään huomenna',
  fr: 'je tu il elle nous vous ils elles on le la les un une des du de et ou mais ne pas est suis es sont était être ai as a avez avons ont avec sans pour par sur dans en au aux à mon ma mes ton ta tes votre vos notre son sa ses ce cette ces que qui quoi où quand comment si très aussi plus moins bien bonjour bonsoir salut merci aime aimerais vie amour toujours jamais moi toi lui y tout toute rien chez ça va fait comme même belle peu bon me se personne deux encore fois trois depuis voir peut avant ici cela autre ans temps tous trop déjà donc après beaucoup jour souvent alors faire chaque non oui ravi ravie êtes avais aller leur leurs puis pourquoi parce toutes quelque quelques sommes j’ai c’est d’un d’une n’est sera ni',
  it: 'io tu lui lei noi voi loro il lo la i gli le un uno una e ed o ma non è sono sei siamo era essere ho hai ha abbiamo hanno con senza per di del della dei delle dello da dal dalla in nel nella al alla ai alle su sul a mio mia miei mie tuo tua mi ti ci si che chi cosa come dove quando se anche molto più meno ciao buongiorno buonasera grazie cara caro vita amore sempre mai piace piacerebbe bene tutto niente così questo questa qualcuno perché ogni stai poco qualche ancora prima faccio due poi qui ora nessuno solo ne me va dopo quello altri tutti già fa volta anni vorrei può tempo qualcosa altro nome sera giorno allora quanto fino fatto tra sto cose te bella bello ciò devo puoi posso perchè oggi domani com’è c’è ni',
  nb: 'jeg du vi i de han hun det den der er en et ei at og av til på for med ikke som har kan vil skal også veldig mye litt meg deg mitt min ditt din hva hvor hvem hvordan når eller men fra om etter over ut så være var ble blir noen noe god godt gjerne hei takk selv sammen kjærlighet mer aldri alltid bare mine dine våre seg sin ved glad henne ham fin uten igjen hverandre elsker kos hyggelig nå å går ingen se enn folk kommer alle liker her da fortsatt bli hver ser flere tar får andre opp før både si sier alt oss hjem én gå mange gang nok hadde håper ting hvis tur dag vært ha helst vet få ett hvorfor fordi dem like inn mann nydelig koselig deilig år bedre dagen man ennå lyst tror mest skriv under ja siden navn kunne skulle ville må',
  nl: 'ik jij je u hij zij ze wij we jullie het de een en of maar niet is ben bent zijn was waren heb hebt heeft hebben kan kunt wil met van naar voor op in aan uit bij door over te om tot mijn me mij jouw jou ons onze wat hoe waar wie wanneer ook heel veel weinig nog al dat die dit deze als dan er zo hallo hoi dag goedemorgen bedankt dank lief lieve leven liefde graag goed altijd nooit meer zonder geen samen iemand zou gaat worden zich hou fijn eens mooi mensen wel dus hier zien staat nu iets twee elke doe weer alleen keer één jaar ga daar eigen leuk leuke kom had kunnen vind even niemand weet mag zoals soms alle man hun haar hem gehad word wordt moet toch want vandaag morgen mooie per ja',
  pl: 'ja ty on ona my wy oni to ten ta te i a oraz lub albo ale nie tak jest jestem jesteś są był była być mam masz ma mieć z ze do na w we o od po dla za przy bez pod nad przez mój moja moje twój twoja twoje mnie mi ciebie cię ci się co jak gdzie kto kiedy czy że żeby bardzo też także tylko już jeszcze cześć dzień dobry witam dziękuję dzięki życie miłość lubię kocham zawsze nigdy więcej wszystko nic może chcę chciałbym chciałabym który która które jego jej sobie kogoś dobrze gdy tym jeśli u bo potem niż tu nikt więc teraz tam przed tego coś dziś było je kilka raz jeden ktoś trochę nawet będzie wiem jako kim moim twoim miło pozdrawiam pozdrowienia tobą pani pan mogę możesz chętnie naprawdę takie szukam',
  pt: 'eu tu você ele ela nós eles o a os as um uma e ou mas não é sou és são está estou estás era ser estar tenho tens tem pode com de do da dos das no na nos nas em por para sem sobre meu minha me teu tua te seu sua se que como onde quem quando sim muito muita também mais menos olá oi bom boa dia tarde noite obrigado obrigada querida querido vida amor gosto gostaria tudo nada sempre nunca já há porque alguém fazer bem ao à pelo pela isso los isto este esta ainda depois só foi vai gente muitas assim até mesmo',
  sv: 'jag du vi i de han hon det den där är en ett att och av till på för med inte som har kan vill ska också mycket lite mig dig mitt min ditt din vad var vem hur när eller men från om efter över ut så vara blev blir några något någon god gott gärna hej tack själv tillsammans kärlek mer aldrig alltid bara mina dina våra sig sin vid glad henne honom fin utan igen varandra älskar mysigt nu bra mår skulle tycker kul här än går ser andra då ingen fortfarande får gång man allt alla först gör kommer dem två år åt hem ibland upp under tar bli vet varje hela dag finns folk även många saker ha få sen varför därför väldigt trevlig trevligt gillar fika vore hade varit dagen in kanske mest skriv tror ja hat helst',
} as const

/** Letter combinations unique to one of these languages, for words missing from the lists above. */
const distinctiveLetters = {
  cs: [...'řěů'],
  da: ['øj'],
  de: ['ß'],
  es: ['ñ'],
  fi: ['ää', 'öö', 'yö', 'ssä', 'llä'],
  nb: ['øy'],
  pl: [...'łąęśżźćń'],
  pt: [...'ãõ'],
} as const

type KnownLanguage = keyof typeof commonWords

/** A single word may be one of another language, or a name. */
const minWords = 2
const minEvidence = 0.9
/** Evidence per word of a text; a text in an unknown language contains a few of our words by chance. */
const minEvidencePerWord = 0.12
/** The factor by which the best language has to exceed the second. */
const minLead = 1.35
/**
 * A hint about the writer's language weighs a little, enough to distinguish Danish and Norwegian where the words are
 * the same.
 */
const hintWeight = 1.5

interface WordEvidence {
  languages: readonly number[]
  /** A word shared by several languages says less about each. */
  weight: number
}

const knownLanguages = keysOf(commonWords)
const evidenceByWord = new Map<string, WordEvidence>()
for (const [number, language] of knownLanguages.entries())
  for (const word of commonWords[language].split(' ')) {
    const languages = [...(evidenceByWord.get(word)?.languages ?? []), number]
    evidenceByWord.set(word, { languages, weight: 1 / languages.length })
  }

const lettersByLanguage: [language: number, letters: RegExp][] = []
for (const [language, letters] of entriesOf(distinctiveLetters))
  lettersByLanguage.push([knownLanguages.indexOf(language), new RegExp(letters.join('|'))])
const anyDistinctiveLetter = new RegExp(Object.values(distinctiveLetters).flat().join('|'))

/**
 * The language of a text, such as 'de'; null if it is too short, mixed or in an unknown language. `hint` is the
 * language in which its writer uses the site.
 */
export function detectLanguage(text: string, hint?: string): string | null {
  const { best, second, words } = weighLanguages(text, hint)
  if (!best) return null
  const isEnough =
    best.words >= minWords && best.evidence >= Math.max(minEvidence, minEvidencePerWord * words)
  return isEnough && best.evidence >= minLead * second ? best.language : null
}

export interface LanguageEvidence {
  /** The language with the most evidence. */
  best: { language: KnownLanguage; words: number; evidence: number } | null
  /** The evidence for the second-best language. */
  second: number
  /** The number of words in the whole text. */
  words: number
}

/** Lists weigh dozens of texts for every page, so this counts in arrays and skips what a text does not contain. */
export function weighLanguages(text: string, hint?: string): LanguageEvidence {
  const evidence = knownLanguages.map(() => 0)
  const wordCounts = knownLanguages.map(() => 0)
  const found: number[] = []
  function add(language: number, weight: number) {
    if (wordCounts[language] === 0) found.push(language)
    wordCounts[language]! += 1
    evidence[language]! += knownLanguages[language] === hint ? weight * hintWeight : weight
  }
  const words = splitWords(text)
  for (const word of words) {
    const known = evidenceByWord.get(word)
    if (known) for (const language of known.languages) add(language, known.weight)
    if (anyDistinctiveLetter.test(word))
      for (const [language, letters] of lettersByLanguage) if (letters.test(word)) add(language, 1)
  }
  // The sort is stable: among equals the language that came first.
  const [best, second] = found.sort((one, other) => evidence[other]! - evidence[one]!)
  return {
    best:
      best === undefined
        ? null
        : { language: knownLanguages[best]!, words: wordCounts[best]!, evidence: evidence[best]! },
    second: second === undefined ? 0 : evidence[second]!,
    words: words.length,
  }
}

const link = /:\/\/|@|www\./
/** Text in Latin letters only is already normalised, and its words are found several times as fast. */
const notLatin = /[^\0-\u024f\u2000-\u206f]/
const latinWords = /[a-zªµºß-öø-ɏ]+(?:[’-][a-zªµºß-öø-ɏ]+)*/g
const allWords = /[\p{L}\p{M}]+(?:[’-][\p{L}\p{M}]+)*/gu

/** In lower case, without links and addresses, which are in no language. */
function splitWords(text: string): string[] {
  const isLatin = !notLatin.test(text)
  const normalised = isLatin ? text : truncateMarks(text).normalize('NFC')
  const lower = normalised.toLowerCase().replaceAll("'", '’')
  const plain = link.test(lower) ? withoutLinks(lower) : lower
  // 'İ' is Latin, but in lower case it has a mark.
  const pattern = isLatin && !notLatin.test(plain) ? latinWords : allWords
  return plain.match(pattern)?.flatMap(splitElision) ?? []
}

function withoutLinks(text: string): string {
  const parts = text.split(/\s+/)
  return parts.filter((part) => !link.test(part)).join(' ')
}

/** French and Italian contract words: 'qu’il', 'dell’amore'. 'Don’t' is one word. */
function splitElision(word: string): string[] {
  if (word.length > 1 && !word.includes('’')) return [word]
  return evidenceByWord.has(word) ? [word] : word.split('’').filter(({ length }) => length > 1)
}
