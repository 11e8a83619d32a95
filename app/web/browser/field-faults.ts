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
