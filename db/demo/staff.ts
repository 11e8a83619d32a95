/** The people behind the counter of the demo, one for each role on all sites; they log in at /dev/staff. */
const people = [
  ['Nora', 'admin'],
  ['Mila', 'moderator'],
  ['Sam', 'support'],
  ['Finn', 'finance'],
  ['Edda', 'editor'],
  ['Wim', 'writer'],
].map(([work_name = '', role], place) => ({
  id: `018c0000-0000-4000-8000-0000000000b${place + 1}`,
  work_name,
  role,
}))

export const staffPeople = people.map(({ id, work_name }) => ({
  id,
  work_name,
  email: `${work_name.toLowerCase()}@staff.example`,
  created_at: '2023-12-01T12:00:00Z',
}))

export const staffRoles = people.map(({ id, role }) => ({ staff_id: id, role, site_id: null }))
