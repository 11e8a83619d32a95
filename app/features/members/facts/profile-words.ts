import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FactName, FactValue, MissedFact } from './facts.ts'

interface Words<Value extends string> {
  label: MessageDescriptor
  values: Record<Value, MessageDescriptor>
}

type WordsOfFacts = { [Name in FactName]: Words<FactValue<Name>> } & {
  /** The request to a member who has not given it yet. */
  [Name in MissedFact]: { ask: MessageDescriptor }
}
type WordsOfGenders = Record<'gender' | 'seeking', Words<'female' | 'male'>>

/** The labels of the facts and of their values. */
export const profileWords = {
  gender: {
    label: msg({ context: 'profile', message: 'Gender' }),
    values: {
      female: msg({ context: 'profile: gender', message: 'Woman' }),
      male: msg({ context: 'profile: gender', message: 'Man' }),
    },
  },
  seeking: {
    label: msg({
      context: 'profile of another member: what she or he is looking for',
      message: 'Looking for',
    }),
    values: {
      female: msg({ context: 'looking for', message: 'A woman' }),
      male: msg({ context: 'looking for', message: 'A man' }),
    },
  },
  sexuality: {
    label: msg({ context: 'profile', message: 'Sexual orientation' }),
    values: {
      hetero: msg({ context: 'profile: sexuality', message: 'Straight' }),
      gay: msg({ context: 'profile: sexuality', message: 'Gay' }),
      lesbian: msg({ context: 'profile: sexuality', message: 'Lesbian' }),
      bi: msg({ context: 'profile: sexuality', message: 'Bisexual' }),
    },
  },
  relationship_status: {
    label: msg({ context: 'profile', message: 'Relationship status' }),
    ask: msg`Say whether you’re single, divorced or widowed`,
    values: {
      single: msg({
        context: 'profile: relationship status',
        message: '{who, select, female {Single} male {Single} other {Single}}',
      }),
      divorced: msg({
        context: 'profile: relationship status',
        message: '{who, select, female {Divorced} male {Divorced} other {Divorced}}',
      }),
      separated: msg({
        context: 'profile: relationship status',
        message: '{who, select, female {Separated} male {Separated} other {Separated}}',
      }),
      widowed: msg({
        context: 'profile: relationship status',
        message: '{who, select, female {Widowed} male {Widowed} other {Widowed}}',
      }),
      complicated: msg({ context: 'profile: relationship status', message: 'It’s complicated' }),
    },
  },
  signup_reason: {
    label: msg({ context: 'profile', message: 'Here for' }),
    ask: msg`Say what you’re here for`,
    values: {
      relationship: msg({ context: 'profile: here for', message: 'A lasting relationship' }),
      companionship: msg({ context: 'profile: here for', message: 'Companionship' }),
      friendship: msg({ context: 'profile: here for', message: 'Friendship' }),
      travel: msg({ context: 'profile: here for', message: 'Someone to travel with' }),
      dance: msg({ context: 'profile: here for', message: 'Someone to dance with' }),
      chat: msg({ context: 'profile: here for', message: 'A good chat' }),
    },
  },
  hair_color: {
    label: msg({ context: 'profile', message: 'Hair' }),
    values: {
      brown: msg({ context: 'profile: hair', message: 'Brown' }),
      blonde: msg({ context: 'profile: hair', message: 'Blonde' }),
      black: msg({ context: 'profile: hair', message: 'Black' }),
      red: msg({ context: 'profile: hair', message: 'Red' }),
      grey: msg({ context: 'profile: hair', message: 'Grey' }),
      silver: msg({ context: 'profile: hair', message: 'Silver' }),
      white: msg({ context: 'profile: hair', message: 'White' }),
      dyed: msg({ context: 'profile: hair', message: 'Dyed' }),
      bald: msg({ context: 'profile: hair', message: 'Bald' }),
    },
  },
  eye_color: {
    label: msg({ context: 'profile', message: 'Eyes' }),
    values: {
      blue: msg({ context: 'profile: eyes', message: 'Blue' }),
      brown: msg({ context: 'profile: eyes', message: 'Brown' }),
      green: msg({ context: 'profile: eyes', message: 'Green' }),
      grey: msg({ context: 'profile: eyes', message: 'Grey' }),
      hazel: msg({ context: 'profile: eyes', message: 'Hazel' }),
    },
  },
  body_type: {
    label: msg({ context: 'profile', message: 'Build' }),
    values: {
      average: msg({ context: 'profile: build', message: 'Average' }),
      slim: msg({ context: 'profile: build', message: 'Slim' }),
      athletic: msg({ context: 'profile: build', message: 'Athletic' }),
      curvy: msg({ context: 'profile: build', message: 'Curvy' }),
      full: msg({ context: 'profile: build', message: 'Full-figured' }),
    },
  },
  tattoos: {
    label: msg({ context: 'profile', message: 'Tattoos' }),
    values: {
      none: msg({ context: 'profile: tattoos', message: 'None' }),
      small: msg({ context: 'profile: tattoos', message: 'A small one' }),
      several: msg({ context: 'profile: tattoos', message: 'Several' }),
    },
  },
} as const satisfies WordsOfFacts & WordsOfGenders

export type ProfileFact = keyof typeof profileWords

/**
 * A value received from outside; one without words is not shown. `who` is the gender it is said about: a widow is not a
 * widower. Without it the word fits both.
 */
export function factWords(
  i18n: I18n,
  fact: ProfileFact,
  value: string,
  who?: string | null,
): string | undefined {
  const values: Readonly<Record<string, MessageDescriptor>> = profileWords[fact].values
  const words = values[value]
  return words && i18n._({ ...words, values: { who } })
}

/** All values of a fact, as forms offer them. */
export function factOptions(
  i18n: I18n,
  fact: ProfileFact,
  who?: string | null,
): { value: string; label: string }[] {
  return Object.keys(profileWords[fact].values).map((value) => ({
    value,
    label: factWords(i18n, fact, value, who) ?? '',
  }))
}
