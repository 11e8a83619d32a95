import { createServer, type Socket } from 'node:net'
import { listenOnFreePort } from './program.ts'

/**
 * Just enough of Redis (RESP3) for one channel and for limits: commands are lists of texts, messages go to every
 * subscriber. With `primaryPort` it is a sentinel.
 */
export async function startRedisServer(primaryPort = () => 0) {
  const subscribers = new Set<Socket>()
  const connections = new Set<Socket>()
  const commands: string[][] = []
  let isAway = false
  let isFrozen = false
  const server = createServer((socket) => {
    let unread = ''
    connections.add(socket)
    if (isAway) socket.destroy()
    if (isFrozen) socket.pause()
    socket.on('error', () => {})
    socket.on('close', () => {
      subscribers.delete(socket)
      connections.delete(socket)
    })
    socket.on('data', (chunk) => {
      unread += chunk
      for (let command = read(); command; command = read()) {
        commands.push(command)
        socket.write(answer(socket, command))
      }
    })

    function read(): string[] | null {
      const count = Number(/^\*(\d+)\r\n/.exec(unread)?.[1])
      const pattern = new RegExp(`^\\*${count}\\r\\n${'\\$\\d+\\r\\n([^\\r]*)\\r\\n'.repeat(count || 1)}`)
      const found = pattern.exec(unread)
      if (!found) return null
      unread = unread.slice(found[0].length)
      return found.slice(1)
    }
  })

  function answer(socket: Socket, [name = '', channel = '', news = '']: string[]) {
    switch (name.toLowerCase()) {
      case 'subscribe':
        subscribers.add(socket)
        return push('subscribe', channel, 1)
      case 'publish':
        for (const subscriber of subscribers) subscriber.write(push('message', channel, news))
        return `:${subscribers.size}\r\n`
      case 'sentinel':
        return channel === 'get-master-addr-by-name' ? list('127.0.0.1', String(primaryPort())) : list()
      case 'evalsha':
        return '*2\r\n:1\r\n:60000\r\n'
      case 'info':
        return text('redis_version:7.0.0\r\nloading:0\r\n')
      case 'hello':
        return `%1\r\n${text('proto')}:3\r\n`
      default:
        return '+OK\r\n'
    }
  }

  const port = await listenOnFreePort(server)
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    subscribers,
    publish: (channel: string, news: string) => {
      for (const subscriber of subscribers) subscriber.write(push('message', channel, news))
    },
    commands,
    goAway: () => {
      isAway = true
      for (const socket of connections) socket.destroy()
    },
    comeBack: () => {
      isAway = false
    },
    /** Accepts connections and answers nothing. */
    freeze: () => {
      isFrozen = true
      for (const socket of connections) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of connections) socket.resume()
    },
  }
}

function push(...items: (string | number)[]) {
  return `>${items.length}\r\n${items.map((item) => (typeof item === 'number' ? `:${item}\r\n` : text(item))).join('')}`
}

function list(...items: string[]) {
  return `*${items.length}\r\n${items.map(text).join('')}`
}

function text(value: string) {
  return `$${Buffer.byteLength(value)}\r\n${value}\r\n`
}
