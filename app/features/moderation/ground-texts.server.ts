import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Ground } from './grounds.ts'

interface GroundText {
  /** As the terms of use or a law say it. */
  rule: MessageDescriptor
  /** What was found, for its member. */
  fact: MessageDescriptor
}

/** In every language, so that a statement of reasons never depends on the language of the person who decides. */
export const groundTexts: Record<Ground, GroundText> = {
  money: {
    rule: msg`Not allowed: asking for or offering money, gift cards, cryptocurrency, loans or investments`,
    fact: msg`You asked other members for money or something similar, or offered it to them.`,
  },
  false_identity: {
    rule: msg`Not allowed: pretending to be someone else, or using photos of other people`,
    fact: msg`Your profile pretends to be someone else, or shows photos of another person.`,
  },
  insults: {
    rule: msg`Not allowed: insults, threats, hatred, pressure, stalking or blackmail`,
    fact: msg`What you wrote insults, threatens or pressures someone.`,
  },
  sexual: {
    rule: msg`Not allowed: sexual content that the other person did not ask for`,
    fact: msg`You sent sexual content that nobody had asked for.`,
  },
  minors: {
    rule: msg`Not allowed: anything that sexualises or endangers minors`,
    fact: msg`What you wrote or showed sexualises or endangers minors.`,
  },
  under_age: {
    rule: msg`Only adults may join`,
    fact: msg`You seem to be too young to be a member here.`,
  },
  advertising: {
    rule: msg`Not allowed: selling sex, advertising, or sending the same message to many people`,
    fact: msg`You advertised something, or sent the same message to many people.`,
  },
  private_details: {
    rule: msg`Not allowed: sharing other people’s private details, messages or photos`,
    fact: msg`You shared someone else’s private details, messages or photos.`,
  },
  machines: {
    rule: msg`Not allowed: using robots, copying profiles in bulk, or attacking the site`,
    fact: msg`A program used your account, or copied profiles with it.`,
  },
  untrue_profile: {
    rule: msg`What a profile says must be true`,
    fact: msg`What your profile says about you isn’t true.`,
  },
  several_accounts: {
    rule: msg`One account per person on this site`,
    fact: msg`You have more than one account here.`,
  },
  photo_rules: {
    rule: msg`Photos show you clearly, without children, other people who haven’t agreed, contact details or advertising`,
    fact: msg`Your photo doesn’t meet the photo rules.`,
  },
  nudity: {
    rule: msg`No nudity or sexual acts, no violence, no weapons in photos`,
    fact: msg`Your photo shows nudity, a sexual act, violence or a weapon.`,
  },
  false_reports: {
    rule: msg`Not allowed: sending clearly unfounded reports again and again`,
    fact: msg`You reported members several times, and we couldn’t find a reason for it.`,
  },
  payment_fraud: {
    rule: msg`Paying with someone else’s money is a crime`,
    fact: msg`Payments from your account were made with someone else’s money.`,
  },
  fraud: {
    rule: msg`Fraud is a crime`,
    fact: msg`Your account was used to deceive people for money.`,
  },
  threats: {
    rule: msg`Threatening someone is a crime`,
    fact: msg`You threatened someone.`,
  },
  hate_speech: {
    rule: msg`Stirring up hatred is a crime`,
    fact: msg`What you wrote stirs up hatred against people.`,
  },
  intimate_pictures: {
    rule: msg`Sharing intimate pictures of someone without their consent is a crime`,
    fact: msg`You shared intimate pictures of someone without their consent.`,
  },
  child_abuse: {
    rule: msg`Sexual abuse of children is a crime, and so are pictures or texts that show it`,
    fact: msg`What you wrote or showed concerns the sexual abuse of children.`,
  },
  personal_rights: {
    rule: msg`The law protects everyone’s right to their own image and private life`,
    fact: msg`What you published violates someone’s right to their own image or private life.`,
  },
  copyright: {
    rule: msg`The law protects the works of others, including their photos`,
    fact: msg`What you published belongs to someone else.`,
  },
  other_law: {
    rule: msg`The law of your country or ours`,
    fact: msg`What you did or published is against the law.`,
  },
}

/** The headings in the terms of use under which the clauses stand. */
export const sectionTitles = {
  members: msg`Who may join`,
  conduct: msg`How we treat each other`,
  photos: msg`Photo rules`,
  reports: msg`Reports and complaints`,
} as const
