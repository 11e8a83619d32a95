import { z } from '@hono/zod-openapi'
import { StorableText } from '#app/features/staff-access/storable-text.contract.ts'
import { deskNoteLength } from '../note-lengths.ts'

/** A writer's shift, what they have claimed, and their notes. */
export const DeskWork = z
  .discriminatedUnion('do', [
    z.strictObject({ do: z.literal('shift'), on: z.boolean() }),
    /** A sign of life of the page; with the conversation that is being answered. */
    z.strictObject({ do: z.literal('alive'), conversation: z.uuid().optional() }),
    z.strictObject({ do: z.literal('claim'), conversation: z.uuid() }),
    z.strictObject({ do: z.literal('release'), conversation: z.uuid() }),
    z.strictObject({
      do: z.literal('note'),
      conversation: z.uuid(),
      body: StorableText.trim().min(1).max(deskNoteLength),
      only_here: z.boolean(),
    }),
    z.strictObject({ do: z.literal('remove_note'), note: z.uuid() }),
  ])
  .openapi('DeskWork')

export const DeskState = z
  .object({ shift: z.object({ on: z.boolean(), since: z.iso.datetime().nullable() }) })
  .openapi('DeskState')

export const DeskAnswer = z
  .object({
    conversation: z.uuid(),
    // Chosen by a browser, whose random ids have no version.
    client_id: z.guid(),
    text: StorableText.max(40_000),
    up_to: z.int().min(1),
  })
  .openapi('DeskAnswer')
export const DeskAnswered = z.object({ message: z.string() }).openapi('DeskAnswered')
