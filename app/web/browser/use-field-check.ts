import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** Shows at the field what is missing, in our own words. Until the script has loaded the browser does so in its own. */
export function useFieldCheck(words: Record<string, string> = {}) {
  const { t } = useLingui()
  const noValidate = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

  function missing(name: string) {
    const own = words[name]
    if (own) return own
    if (name === 'email') return t`Please enter your email address.`
    return name === 'password_repeat' ? t`Please enter the password again.` : t`Please enter a password.`
  }

  function check(form: HTMLFormElement): Record<string, string> {
    const faults = findFieldFaults(form.querySelectorAll('input'))
    return Object.fromEntries(
      faults.map(({ name, fault }) => [name, fault === 'missing' ? missing(name) : t`Invalid email`]),
    )
  }

  return { noValidate, check }
}

type Checked = Pick<HTMLInputElement, 'name'> & {
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>
}

interface Fault {
  name: string
  fault: 'missing' | 'invalid'
}

/** The fields of a form that the browser finds invalid, in order. */
export function findFieldFaults(inputs: Iterable<Checked>): Fault[] {
  return [...inputs].flatMap(({ name, validity }): Fault[] => {
    if (validity.valueMissing) return [{ name, fault: 'missing' }]
    return validity.typeMismatch ? [{ name, fault: 'invalid' }] : []
  })
}
