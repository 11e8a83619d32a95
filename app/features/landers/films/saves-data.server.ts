/** Whether the reader's browser asks for little data. */
export function savesData(request: Request): boolean {
  return /\bon\b/i.test(request.headers.get('save-data') ?? '')
}
