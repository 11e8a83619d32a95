export interface StreamEvent {
  id?: string
  type: string
  data: unknown
}

/** The events of a stream, as they come. */
export async function* readEvents({ body }: Response): AsyncGenerator<StreamEvent, undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      if (fields.event) yield { id: fields.id, type: fields.event, data: JSON.parse(fields.data ?? 'null') }
    }
  }
}
