/** A whole new document afterwards: nothing of the member stays in memory. */
export async function logOut() {
  const { http } = await import('#app/web/browser/http-client.ts')
  await http.get('logout.php')
  window.location.assign('/')
}
