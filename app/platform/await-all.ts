/**
 * Waits for all work that was started together, then throws the first failure. Unlike Promise.all it abandons nothing:
 * a statement sent after the end of its transaction would still take effect.
 */
export async function awaitAll<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  const settled = await Promise.allSettled(work)
  const failed = settled.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(work)
}
