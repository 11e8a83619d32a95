export const towns = [
  { id: 'hamburg', label: 'Hamburg', detail: 'Germany' },
  { id: 'ahrensburg', label: 'Ahrensburg', detail: 'Schleswig-Holstein, Germany' },
  { id: 'aarhus', label: 'Aarhus', detail: 'Denmark' },
  { id: 'utrecht', label: 'Utrecht', detail: 'Netherlands' },
]
