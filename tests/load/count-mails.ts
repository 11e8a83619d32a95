import { createServer } from 'node:net'

/** A mail server that accepts everything and only counts. */
export async function countMails() {
  let received = 0
  const server = createServer((socket) => {
    let unread = ''
    let inMail = false
    socket.on('error', () => {})
    socket.write('220 count\r\n')
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1')
      for (;;) {
        const end = inMail ? '\r\n.\r\n' : '\r\n'
        const place = unread.indexOf(end)
        if (place < 0) return
        const command = unread.slice(0, place)
        unread = unread.slice(place + end.length)
        if (inMail) received++
        inMail = !inMail && /^DATA/i.test(command)
        socket.write(inMail ? '354 go on\r\n' : '250 ok\r\n')
        if (/^QUIT/i.test(command)) socket.end()
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, taken: () => received, stop: () => void server.close() }
}
