import type { Category, Keyword } from '../grounds.ts'

/** Null: the official code is not known, and nothing is sent until it is. */
export type Code = string | null

/**
 * The codes of the EU Transparency Database by our words, as its API documentation lists them for the schema of
 * 1 July 2025. Statements are stored in our words, so a corrected code also applies to those that wait.
 */
export const codes = {
  decision_visibility: {
    removed: 'DECISION_VISIBILITY_CONTENT_REMOVED',
    demoted: 'DECISION_VISIBILITY_CONTENT_DEMOTED',
  },
  decision_provision: { partial_suspension: 'DECISION_PROVISION_PARTIAL_SUSPENSION' },
  decision_account: {
    suspended: 'DECISION_ACCOUNT_SUSPENDED',
    terminated: 'DECISION_ACCOUNT_TERMINATED',
  },
  account_type: { private: 'ACCOUNT_TYPE_PRIVATE' },
  decision_ground: {
    illegal: 'DECISION_GROUND_ILLEGAL_CONTENT',
    incompatible: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
  },
  content_type: { image: 'CONTENT_TYPE_IMAGE', text: 'CONTENT_TYPE_TEXT', other: 'CONTENT_TYPE_OTHER' },
  category: {
    animal_welfare: 'STATEMENT_CATEGORY_ANIMAL_WELFARE',
    consumer_information: 'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
    cyber_violence: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
    cyber_violence_against_women: 'STATEMENT_CATEGORY_CYBER_VIOLENCE_AGAINST_WOMEN',
    data_protection: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
    illegal_speech: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    intellectual_property: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
    civic_discourse: 'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
    not_specified: 'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE',
    other_violation: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    minors: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
    public_security: 'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY',
    scams: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    self_harm: 'STATEMENT_CATEGORY_SELF_HARM',
    unsafe_products: 'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
    violence: 'STATEMENT_CATEGORY_VIOLENCE',
  } satisfies Record<Category, Code>,
  category_specification: {
    inauthentic_accounts: 'KEYWORD_INAUTHENTIC_ACCOUNTS',
    impersonation: 'KEYWORD_IMPERSONATION_ACCOUNT_HIJACKING',
    phishing: 'KEYWORD_PHISHING',
    non_consensual_material: 'KEYWORD_NON_CONSENSUAL_IMAGE_SHARING',
    grooming: 'KEYWORD_GROOMING_SEXUAL_ENTICEMENT_MINORS',
    stalking: 'KEYWORD_CYBER_STALKING',
    harassment: 'KEYWORD_CYBER_HARASSMENT',
    hate_speech: 'KEYWORD_HATE_SPEECH',
    age_restrictions: 'KEYWORD_AGE_SPECIFIC_RESTRICTIONS_MINORS',
    other: 'KEYWORD_OTHER',
  } satisfies Record<Keyword, Code>,
  source_type: {
    notice: 'SOURCE_ARTICLE_16',
    trusted_flagger: 'SOURCE_TRUSTED_FLAGGER',
    other_notification: 'SOURCE_TYPE_OTHER_NOTIFICATION',
    own_initiative: 'SOURCE_VOLUNTARY',
  },
  automated_detection: { yes: 'Yes', no: 'No' },
  automated_decision: {
    fully: 'AUTOMATED_DECISION_FULLY',
    partially: 'AUTOMATED_DECISION_PARTIALLY',
    not: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  },
  incompatible_content_illegal: { yes: 'Yes', no: 'No' },
} satisfies Record<string, Record<string, Code>>

export type Codes = { readonly [Field in keyof typeof codes]: Readonly<Record<string, Code>> }

/** Our sites limit nobody to a part of it: the European Economic Area. */
export const territories =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** The fields whose codes are not all known, such as `category.scams`. */
export function missingCodes(known: Codes = codes): string[] {
  return Object.entries(known).flatMap(([field, values]) =>
    Object.entries(values).flatMap(([word, code]) => (code ? [] : [`${field}.${word}`])),
  )
}
