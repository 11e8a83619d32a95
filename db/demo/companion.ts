import { isLocale, type Locale } from '#app/i18n/locales.ts'

type Answers = readonly [first: string, ...others: string[]]

/**
 * Answers of the demo's fictional profiles. The first line says that nobody real is there; all fit whatever was written
 * before.
 */
const answers: Record<Locale, Answers> = {
  en: [
    'How nice of you to write! I should tell you straight away: I am a made-up profile in this demo, so we can never meet. But I am happy to show you what chatting here is like.',
    'That sounds good. What would a perfect Sunday look like for you?',
    'I can picture that. Do you prefer the sea or the mountains?',
    'You write so well. It is a pleasure to read. What are you looking forward to this week?',
    'I would need a second cup of coffee to answer that properly. Tea or coffee for you?',
    'Remember, I am only part of the demo. A label like mine always tells you that there is no real person behind it.',
  ],
  de: [
    'Wie schön, dass du schreibst! Ganz ehrlich: Ich bin ein erfundenes Profil dieser Demo, treffen können wir uns nie. Aber ich zeige dir gern, wie sich das Schreiben hier anfühlt.',
    'Das klingt gut. Wie sähe für dich ein perfekter Sonntag aus?',
    'Das kann ich mir gut vorstellen. Magst du lieber das Meer oder die Berge?',
    'Du schreibst schön, das liest man gern. Worauf freust du dich diese Woche?',
    'Dafür bräuchte ich erst eine zweite Tasse Kaffee. Kaffee oder Tee, was trinkst du lieber?',
    'Denk daran, ich gehöre nur zur Demo. Eine Kennzeichnung wie meine sagt dir immer, dass kein echter Mensch dahintersteht.',
  ],
  da: [
    'Hvor dejligt, at du skriver! Helt ærligt: Jeg er en opdigtet profil i denne demo, så vi kan aldrig mødes. Men jeg viser dig gerne, hvordan det føles at skrive sammen her.',
    'Det lyder godt. Hvordan ser en perfekt søndag ud for dig?',
    'Det kan jeg godt se for mig. Er du mest til hav eller bjerge?',
    'Du skriver godt, det er en fornøjelse at læse. Hvad glæder du dig til i denne uge?',
    'Det kræver vist en ekstra kop kaffe at svare på. Er du til kaffe eller te?',
    'Husk, at jeg kun er en del af demoen. Et mærke som mit fortæller dig altid, at der ikke er et rigtigt menneske bag.',
  ],
  es: [
    '¡Qué bien que me escribas! Para que lo sepas desde el principio: soy un perfil inventado de esta demo, así que nunca podremos quedar. Pero te enseño con gusto cómo es chatear aquí.',
    'Suena bien. ¿Cómo sería para ti un domingo perfecto?',
    'Me lo puedo imaginar. ¿Prefieres el mar o la montaña?',
    'Escribes bien, da gusto leerte. ¿Qué te hace ilusión esta semana?',
    'Para responder a eso necesito otro café. ¿Y tú, café o té?',
    'Recuerda que solo formo parte de la demo. Una etiqueta como la mía te dice siempre que detrás no hay ninguna persona real.',
  ],
  fi: [
    'Mukavaa, että kirjoitit! Suoraan sanottuna: olen tämän demon keksitty profiili, joten emme voi koskaan tavata. Mutta näytän mielelläni, miltä täällä jutteleminen tuntuu.',
    'Kuulostaa hyvältä. Millainen olisi sinun täydellinen sunnuntaisi?',
    'Voin kuvitella sen. Kumpi on sinulle mieluisampi, meri vai vuoret?',
    'Kirjoitat hyvin, sitä on ilo lukea. Mitä odotat tältä viikolta?',
    'Tuohon vastaamiseen tarvitsisin toisen kupin kahvia. Kahvi vai tee?',
    'Muista, että olen vain osa demoa. Tällainen merkintä kertoo aina, ettei takana ole oikeaa ihmistä.',
  ],
  fr: [
    'Comme c’est gentil de m’écrire ! Je préfère le dire franchement : je suis un profil inventé pour cette démo, nous ne pourrons donc jamais nous rencontrer. Mais je vous montre volontiers comment on discute ici.',
    'Ça me plaît. À quoi ressemblerait votre dimanche idéal ?',
    'J’imagine très bien. Vous préférez la mer ou la montagne ?',
    'Vous écrivez bien, c’est un plaisir de vous lire. Qu’est-ce qui vous fait envie cette semaine ?',
    'Pour répondre à cela, il me faudrait un deuxième café. Et vous, plutôt café ou thé ?',
    'N’oubliez pas que je fais seulement partie de la démo. Une mention comme la mienne vous dit toujours qu’il n’y a aucune personne réelle derrière.',
  ],
  it: [
    'Che bello ricevere un tuo messaggio! Te lo dico subito: sono un profilo inventato per questa demo, quindi non potremo mai incontrarci. Però ti mostro volentieri com’è chattare qui.',
    'Mi piace. Come sarebbe per te una domenica perfetta?',
    'Me lo immagino bene. Preferisci il mare o la montagna?',
    'Scrivi bene, è un piacere leggerti. Che cosa aspetti con gioia questa settimana?',
    'Per rispondere mi servirebbe un secondo caffè. E tu, caffè o tè?',
    'Ricorda che faccio solo parte della demo. Un’etichetta come la mia ti dice sempre che dietro non c’è una persona reale.',
  ],
  nb: [
    'Så hyggelig at du skriver! For å være ærlig: Jeg er en oppdiktet profil i denne demoen, så vi kan aldri møtes. Men jeg viser deg gjerne hvordan det er å chatte her.',
    'Det høres fint ut. Hvordan ser en perfekt søndag ut for deg?',
    'Det kan jeg se for meg. Liker du best sjøen eller fjellet?',
    'Du skriver godt, det er en glede å lese. Hva gleder du deg til denne uken?',
    'Da trenger jeg visst en kopp kaffe til før jeg svarer. Kaffe eller te for deg?',
    'Husk at jeg bare er en del av demoen. En merkelapp som min forteller deg alltid at det ikke er noen virkelig person bak.',
  ],
  nl: [
    'Wat leuk dat je schrijft! Eerlijk gezegd: ik ben een verzonnen profiel van deze demo, dus ontmoeten kunnen we elkaar nooit. Maar ik laat je graag zien hoe chatten hier voelt.',
    'Dat klinkt goed. Hoe ziet voor jou een perfecte zondag eruit?',
    'Dat kan ik me goed voorstellen. Hou je meer van de zee of van de bergen?',
    'Je schrijft fijn, dat leest prettig. Waar kijk je deze week naar uit?',
    'Daar heb ik eerst een tweede kop koffie voor nodig. Drink jij liever koffie of thee?',
    'Vergeet niet dat ik alleen bij de demo hoor. Een label zoals het mijne betekent altijd dat er geen echte persoon achter zit.',
  ],
  pl: [
    'Jak miło, że piszesz! Szczerze mówiąc, jestem zmyślonym profilem tej wersji pokazowej, więc nigdy się nie spotkamy. Ale chętnie pokażę, jak się tu rozmawia.',
    'Brzmi dobrze. Jak wygląda twoja idealna niedziela?',
    'Łatwo to sobie wyobrazić. Wolisz morze czy góry?',
    'Piszesz tak, że przyjemnie się czyta. Na co czekasz z radością w tym tygodniu?',
    'Na to pytanie odpowiem dopiero po drugiej kawie. A ty wolisz kawę czy herbatę?',
    'Pamiętaj, że należę tylko do wersji pokazowej. Oznaczenie takie jak moje zawsze mówi, że nie kryje się za nim prawdziwa osoba.',
  ],
  sv: [
    'Vad roligt att du skriver! Ärligt talat: Jag är en påhittad profil i den här demon, så vi kan aldrig träffas. Men jag visar dig gärna hur det känns att chatta här.',
    'Det låter fint. Hur ser en perfekt söndag ut för dig?',
    'Det kan jag se framför mig. Tycker du bäst om havet eller fjällen?',
    'Du skriver bra, det är ett nöje att läsa. Vad ser du fram emot den här veckan?',
    'För att svara på det behöver jag en kopp kaffe till. Kaffe eller te för dig?',
    'Kom ihåg att jag bara är en del av demon. En märkning som min talar alltid om att det inte finns någon verklig person bakom.',
  ],
}

/**
 * Sent once for an ordinary member of the demo: no invented person speaks as a real one, so it says only what it is.
 */
const demoAnswers: Record<Locale, string> = {
  en: 'This reply comes from the demo. Nobody real has read your message, and no more replies will follow. On the live site, the person you wrote to would answer here.',
  de: 'Diese Antwort kommt von der Demo. Kein echter Mensch hat deine Nachricht gelesen, und weitere Antworten folgen nicht. Auf der echten Seite würde dir hier die Person antworten, der du geschrieben hast.',
  da: 'Dette svar kommer fra demoen. Ingen rigtig person har læst din besked, og der kommer ikke flere svar. På den rigtige side ville den, du skrev til, svare her.',
  es: 'Esta respuesta viene de la demo. Ninguna persona real ha leído tu mensaje y no habrá más respuestas. En el sitio real, aquí te respondería la persona a la que has escrito.',
  fi: 'Tämä vastaus tulee demosta. Kukaan oikea ihminen ei ole lukenut viestiäsi, eikä lisää vastauksia tule. Oikealla sivustolla tässä vastaisi se, jolle kirjoitit.',
  fr: 'Cette réponse vient de la démo. Aucune personne réelle n’a lu votre message et il n’y aura pas d’autre réponse. Sur le vrai site, la personne à qui vous avez écrit vous répondrait ici.',
  it: 'Questa risposta arriva dalla demo. Nessuna persona reale ha letto il tuo messaggio e non ci saranno altre risposte. Sul sito vero, qui ti risponderebbe la persona a cui hai scritto.',
  nb: 'Dette svaret kommer fra demoen. Ingen ekte person har lest meldingen din, og det kommer ikke flere svar. På det ekte nettstedet ville den du skrev til, svart her.',
  nl: 'Dit antwoord komt van de demo. Geen echt mens heeft je bericht gelezen en er volgen geen antwoorden meer. Op de echte site zou degene aan wie je schreef hier antwoorden.',
  pl: 'Ta odpowiedź pochodzi z wersji demonstracyjnej. Twojej wiadomości nie przeczytał nikt prawdziwy i nie będzie więcej odpowiedzi. W prawdziwym serwisie odpowiedziałaby tu osoba, do której piszesz.',
  sv: 'Det här svaret kommer från demon. Ingen riktig människa har läst ditt meddelande, och det kommer inga fler svar. På den riktiga sajten skulle den du skrev till svara här.',
}

/** How long a demo partner reads a message and then writes the answer, in milliseconds. */
export const readsFor = 1500
export const writesFor = 3500

/** The answer of a fictional profile: the first says who is answering, the others come in turn. */
export function answerIn(language: string, place: number): string {
  const [first, ...others] = answers[isLocale(language) ? language : 'en']
  return (place && others[(place - 1) % others.length]) || first
}

/** The answer that the demo gives for an ordinary member. */
export function demoAnswerIn(language: string): string {
  return demoAnswers[isLocale(language) ? language : 'en']
}

/** Matches the addresses that fill.ts gives. */
export const demoEmails = '%@demo.example'
