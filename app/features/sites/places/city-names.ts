/** The list of cities has English or official double names for some; these are the local ones. */
const localNames: Record<string, Record<string, string>> = {
  AT: { Vienna: 'Wien', 'Sankt Pölten': 'St. Pölten', 'Klagenfurt am Wörthersee': 'Klagenfurt' },
  AU: { 'Logan City': 'Logan' },
  BE: { Brussels: 'Brussel', Ostend: 'Oostende', Antwerp: 'Antwerpen', Ghent: 'Gent' },
  CH: {
    Geneva: 'Genève',
    'Sankt Gallen': 'St. Gallen',
    Sitten: 'Sion',
    'Biel/Bienne': 'Biel',
    Rapperswil: 'Rapperswil-Jona',
    Neuhausen: 'Neuhausen am Rheinfall',
  },
  DE: {
    Munich: 'München',
    Cologne: 'Köln',
    Nuremberg: 'Nürnberg',
    Freiburg: 'Freiburg im Breisgau',
    Mülheim: 'Mülheim an der Ruhr',
    Offenbach: 'Offenbach am Main',
    'Hanau am Main': 'Hanau',
    'Marburg an der Lahn': 'Marburg',
    Esslingen: 'Esslingen am Neckar',
    Dessau: 'Dessau-Roßlau',
  },
  DK: { Copenhagen: 'København', Århus: 'Aarhus', Elsinore: 'Helsingør' },
  ES: {
    Cadiz: 'Cádiz',
    Seville: 'Sevilla',
    'Gasteiz / Vitoria': 'Vitoria-Gasteiz',
    'Donostia / San Sebastián': 'San Sebastián',
    'La Laguna': 'San Cristóbal de La Laguna',
  },
  FI: { Hyvinge: 'Hyvinkää', Jakobstad: 'Pietarsaari' },
  FR: { 'Cergy-Pontoise': 'Cergy' },
  GB: { 'Kingston upon Hull': 'Hull' },
  IE: {
    Luimneach: 'Limerick',
    Gaillimh: 'Galway',
    'Loch Garman': 'Wexford',
    'Droichead Nua': 'Newbridge',
    'Cluain Meala': 'Clonmel',
  },
  IT: {
    Rome: 'Roma',
    Milan: 'Milano',
    Naples: 'Napoli',
    Turin: 'Torino',
    Genoa: 'Genova',
    Florence: 'Firenze',
    Venice: 'Venezia',
    Padua: 'Padova',
    Mantua: 'Mantova',
    Syracuse: 'Siracusa',
    "Reggio nell'Emilia": 'Reggio Emilia',
    'Montesilvano Marina': 'Montesilvano',
    Chatillon: 'Châtillon',
  },
  LU: {},
  NL: { 'The Hague': 'Den Haag', 'Almere Stad': 'Almere', "'s-Hertogenbosch": 'Den Bosch' },
  NZ: { 'Manukau City': 'Manukau', Wanganui: 'Whanganui', Whangarei: 'Whangārei', Taupo: 'Taupō' },
  PL: { Warsaw: 'Warszawa', 'Bielsko-Biala': 'Bielsko-Biała', 'Jastrzębie Zdrój': 'Jastrzębie-Zdrój' },
  SE: { Gothenburg: 'Göteborg' },
  US: { 'New York City': 'New York', 'Washington, D.C.': 'Washington', 'Saint Paul': 'St. Paul' },
}

export const namesByLanguage: Record<string, Record<string, string>> = {
  Brussel: { fr: 'Bruxelles', de: 'Brüssel', en: 'Brussels' },
  Biel: { fr: 'Bienne' },
  Luxembourg: { de: 'Luxemburg' },
  Helsinki: { sv: 'Helsingfors' },
  Espoo: { sv: 'Esbo' },
  Vantaa: { sv: 'Vanda' },
  Turku: { sv: 'Åbo' },
  Vaasa: { sv: 'Vasa' },
  Porvoo: { sv: 'Borgå' },
  Kokkola: { sv: 'Karleby' },
  Lohja: { sv: 'Lojo' },
  Pietarsaari: { sv: 'Jakobstad' },
}

/** Districts and mistakes that the list of cities counts as cities. */
export const notCities: Record<string, readonly string[]> = {
  AT: ['Straßgang'],
  AU: ['Adelaide Hills', 'Frankston East', 'Balwyn North'],
  BE: ['Deurne'],
  CA: ['Okanagan', 'Ladner', 'Fallingbrook', 'Willowdale', 'Nepean', 'Kanata', 'Norfolk County'],
  CH: ['Jona', 'Littau', 'Stadt Winterthur (Kreis 1)', 'Seen (Kreis 3)'],
  DE: ['Lemsahl-Mellingstedt', 'Duvenstedt', 'Marienthal'],
  ES: ['Ciudad Lineal', 'Chamartín', 'Benzú', 'Sant Martí', 'Campiña', 'Grao de Murviedro', 'Santutxu'],
  FR: [
    'Marseille 08',
    'Marseille 09',
    'Marseille 13',
    'Marseille 14',
    'Marseille 15',
    'Saint-Quentin-en-Yvelines',
  ],
  GB: ['Islington', 'City of Westminster', 'Bexley', 'Archway', 'Sutton', 'Saint Peters'],
  IE: ['Sandyford', 'Finglas'],
  IT: ['Acilia-Castel Fusano-Ostia Antica', 'Lido di Ostia', 'Fuorigrotta'],
  NL: ['Zaanstad', 'Velsen-Zuid'],
  NZ: ['Mangere'],
  PL: [
    ...['Mokotów', 'Praga Południe', 'Ursynów', 'Wola', 'Bielany', 'Śródmieście', 'Targówek', 'Bemowo'],
    ...['Ochota', 'Praga Północ', 'Białołeka', 'Fordon', 'Wawer'],
  ],
  SE: ['Vibble', 'Brunflo', 'Tumba'],
  US: [
    'Ironville',
    'Meads',
    'Shaw',
    'Adams Morgan',
    'Lexington-Fayette',
    'Paradise',
    'Maryvale',
    'Jamaica',
    'East Honolulu',
  ],
}

/** The city's name as a speaker of the language writes it, in places with two official languages. */
export function getCityName(city: string, language: string): string {
  return namesByLanguage[city]?.[language] ?? city
}

export function getLocalName(country: string, name: string): string {
  return localNames[country]?.[name] ?? name
}
