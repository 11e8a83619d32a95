type Checked = Pick<HTMLInputElement, 'name'> & {
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>
}

interface Fault {
  name: string
  fault: 'missing' | 'invalid'
}

/** What the browser finds wrong with the fields of a form, in their order. */
export function faultsOf(inputs: Iterable<Checked>): Fault[] {
  return [...inputs].flatMap(({ name, validity }): Fault[] => {
    if (validity.valueMissing) return [{ name, fault: 'missing' }]
    return validity.typeMismatch ? [{ name, fault: 'invalid' }] : []
  })
}
