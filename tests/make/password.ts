/** Of everyone whom the tests make; hashed once a run, because that takes its time. */
export const goodPassword = 'red boots by the door'
