import { http } from '#app/http-client.ts'

/** A whole new document afterwards: nothing of the member stays in memory. */
export async function logOut() {
  await http.get('logout.php')
  window.location.assign('/')
}
