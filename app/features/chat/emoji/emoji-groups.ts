import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface EmojiGroup {
  id: string
  name: MessageDescriptor
  emojis: readonly string[]
}

/** Few enough to find one at a glance, and all self-explanatory. */
export const emojiGroups: readonly EmojiGroup[] = [
  {
    id: 'faces',
    name: msg({ context: 'emojis', message: 'Faces' }),
    emojis: '😊 🙂 😀 😄 😁 😆 😂 🤣 😉 😍 🥰 😘 🤗 😇 😎 😋 😜 🤔 😴 😌 😢 😭 😳 😮 🥳'.split(' '),
  },
  {
    id: 'hearts',
    name: msg({ context: 'emojis', message: 'Hearts and hands' }),
    emojis: '❤️ 💕 💖 💗 💛 💚 💙 💜 💌 💋 👋 👍 👏 🙏 🤝 💪 🤞 👌 ✌️'.split(' '),
  },
  {
    id: 'nature',
    name: msg({ context: 'emojis', message: 'Flowers, animals and weather' }),
    emojis: '🌹 🌷 🌻 🌼 🌸 💐 🌳 🍀 🍁 🐶 🐱 🐦 🦋 🐴 🦊 ☀️ ⛅ 🌧️ 🌈 ❄️ 🌙 ⭐'.split(' '),
  },
  {
    id: 'food',
    name: msg({ context: 'emojis', message: 'Food and drink' }),
    emojis: '☕ 🍵 🍷 🥂 🍻 🍰 🎂 🍪 🍫 🍦 🍓 🍎 🥐 🍞 🧀 🍝 🍕 🍲'.split(' '),
  },
  {
    id: 'leisure',
    name: msg({ context: 'emojis', message: 'Going out and hobbies' }),
    emojis: '🎵 🎶 💃 🕺 🎭 🎬 🎨 📚 📷 🎹 🎸 🧶 🚶 🥾 🚲 ⛵ 🏊 🎾 🎣 🏡 🚗 🚂 ✈️ 🏖️ ⛰️ 🧳'.split(' '),
  },
  {
    id: 'signs',
    name: msg({ context: 'emojis', message: 'Celebrations and symbols' }),
    emojis: '🎉 🎁 🎈 🎄 ✨ 🔥 ✅ ❓ 📅'.split(' '),
  },
]
