/**
 * Waits for everything that was asked in one go, then fails with the first failure. Unlike Promise.all it leaves nothing
 * under way: a statement that came after the end of its transaction would count all the same.
 */
export async function inOneGo<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  const settled = await Promise.allSettled(work)
  const failed = settled.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(work)
}
