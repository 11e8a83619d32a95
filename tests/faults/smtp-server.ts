import { createServer, type Socket } from 'node:net'
import { listenOnFreePort } from './program.ts'

interface Delivered {
  to: string
  content: string
}

interface Behaviour {
  /** The answer to RCPT; anything but 250 refuses the mail. */
  onRecipient?: (to: string) => string
  /** Awaited before the server accepts a mail. */
  beforeAccepting?: () => Promise<void>
}

/** Just enough of SMTP to receive a mail. */
export async function startSmtpServer({ onRecipient = () => '250 ok', beforeAccepting }: Behaviour) {
  const delivered: Delivered[] = []
  const server = createServer((socket) => talk(socket))
  const port = await listenOnFreePort(server)

  function talk(socket: Socket) {
    let unread = ''
    let to = ''
    let inMail = false
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', async (chunk) => {
      unread += chunk
      for (;;) {
        const end = inMail ? '\r\n.\r\n' : '\r\n'
        const place = unread.indexOf(end)
        if (place < 0) return
        const words = unread.slice(0, place)
        unread = unread.slice(place + end.length)
        if (inMail) {
          inMail = false
          await beforeAccepting?.()
          delivered.push({ to, content: words })
          socket.write('250 taken\r\n')
        } else {
          const answer = answerTo(words)
          socket.write(`${answer}\r\n`)
        }
      }
    })

    function answerTo(command: string) {
      if (/^QUIT/i.test(command)) socket.end()
      if (/^DATA/i.test(command)) {
        inMail = true
        return '354 go on'
      }
      const recipient = /^RCPT TO:<(.*?)>/i.exec(command)?.[1]
      if (recipient === undefined) return '250 ok'
      to = recipient
      return onRecipient(recipient)
    }
  }

  return { url: `smtp://localhost:${port}`, delivered }
}
