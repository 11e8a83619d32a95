import { localNames, namesByLanguage } from './city-names.data.ts'

/** The city's name as a speaker of the language writes it, in places with two official languages. */
export function getCityName(city: string, language: string): string {
  return namesByLanguage[city]?.[language] ?? city
}

export function getLocalName(country: string, name: string): string {
  return localNames[country]?.[name] ?? name
}
