import { joinClasses } from '#app/design/join-classes.ts'

/** Classes of the parts of a first view; on phones all of them are items of the section's grid. */
export interface PhoneLook {
  section: string
  picture: string
  title: string
  lead: string
  start: string
}

const large =
  'phone:text-3xl phone:max-[375px]:text-2xl phone:in-data-[text=a2]:max-sm:text-[min(1.4444rem,9vw)]'
const below = 'phone:row-start-4 phone:mx-gutter phone:mt-3'
/** The form without its card; visitors who cannot join still see a card. */
const bare =
  'phone:has-[form]:*:bg-transparent phone:has-[form]:*:p-0 phone:has-[form]:*:shadow-none phone:has-[form]:*:high:border-0'

/**
 * How each brand arranges its first view on a phone. Faces are at the top of a picture, which takes the remaining
 * height: no face is cut, and the main button stays above the cookie question.
 */
export const phoneLooks: Record<number, PhoneLook> = {
  // All sky: the words in it, the two below them, the start as a sheet from the lower edge.
  1: {
    section:
      'phone:grid-rows-[auto_clamp(5rem,100svh-464px,17rem)] phone:bg-[#cfe6e5] phone:max-[340px]:grid-rows-[auto_clamp(4.5rem,100svh-440px,17rem)] phone:sm:grid-rows-[auto_clamp(8rem,100svh-600px,20rem)] phone:in-data-[text=a2]:max-sm:grid-rows-[auto_clamp(4rem,100svh-896px+100vw,17rem)] phone:high:bg-paper',
    picture: 'phone:row-start-2 phone:-z-10 phone:-mt-[24vw]',
    title: joinClasses(large, 'phone:row-start-1 phone:px-gutter phone:pt-4 phone:pb-1 phone:high:bg-paper'),
    lead: 'phone:row-start-4 phone:-mb-8 phone:max-w-none phone:bg-paper phone:px-gutter phone:pt-3 phone:pb-8',
    start: joinClasses(
      bare,
      'phone:relative phone:row-start-3 phone:-mt-6 phone:rounded-t-sheet phone:bg-paper phone:px-gutter phone:pt-4',
    ),
  },
  // Prints on a green table: the garden on the upper one, the words as its caption.
  2: {
    section: joinClasses(
      'phone:grid-rows-[clamp(6rem,100svh-500px,13.5rem)] phone:bg-[#e4eed9] phone:max-[340px]:grid-rows-[clamp(5rem,100svh-445px,13.5rem)] phone:sm:grid-rows-[clamp(8rem,100svh-596px,21rem)] phone:in-data-[text=a2]:max-sm:grid-rows-[clamp(5rem,100svh-914px+100vw,13.5rem)] phone:high:bg-paper',
      'phone:before:col-start-1 phone:before:row-span-2 phone:before:row-start-1 phone:before:-z-10 phone:before:mx-gutter phone:before:mt-4 phone:before:rounded-md phone:before:bg-card phone:before:shadow-card',
      'phone:after:col-start-1 phone:after:row-span-2 phone:after:row-start-1 phone:after:-z-20 phone:after:mx-gutter phone:after:mt-4 phone:after:-rotate-3 phone:after:rounded-md phone:after:bg-card phone:after:shadow-card',
    ),
    picture: 'phone:col-start-1 phone:row-start-1 phone:mx-6.5 phone:mt-7 phone:rounded-sm',
    title: joinClasses(
      large,
      'phone:col-start-1 phone:row-start-2 phone:mx-gutter phone:px-3 phone:pt-2.5 phone:pb-3 phone:text-center phone:in-data-[text=a2]:max-sm:px-1 phone:in-data-[text=a2]:max-sm:py-2',
    ),
    lead: below,
    start: joinClasses(bare, 'phone:row-start-3 phone:mx-gutter phone:mt-4.5'),
  },
  // Night: the picture goes over into the dark on which all the rest stands, without a card.
  3: {
    section:
      'phone:grid-rows-[clamp(6rem,100svh-464px,19rem)] phone:max-[340px]:grid-rows-[clamp(5rem,100svh-405px,19rem)] phone:sm:grid-rows-[clamp(8rem,100svh-556px,24rem)] phone:in-data-[text=a2]:max-sm:grid-rows-[clamp(5rem,100svh-888px+100vw,19rem)]',
    picture: 'phone:row-start-1 phone:mask-b-from-70%',
    title: joinClasses(
      large,
      'phone:relative phone:row-start-2 phone:mx-gutter phone:-mt-5 phone:text-center phone:high:mt-1',
    ),
    lead: below,
    start: joinClasses(
      bare,
      'phone:row-start-3 phone:mx-gutter phone:mt-4 phone:has-[form]:text-white phone:has-[form]:[&_:is(p,.text-ink-soft)]:text-white phone:[&_svg]:text-ink phone:has-[form]:high:text-ink phone:has-[form]:high:[&_:is(p,.text-ink-soft)]:text-ink',
    ),
  },
  // They dance on the right, in a round cut; the words have the left.
  4: {
    section:
      'phone:grid-cols-[minmax(min-content,1fr)_minmax(0,49%)] phone:grid-rows-[clamp(9rem,100svh-396px,17rem)] phone:max-[340px]:grid-rows-[clamp(7rem,100svh-396px,17rem)] phone:sm:grid-rows-[clamp(9rem,100svh-526px,25rem)]',
    picture:
      'phone:col-start-2 phone:row-start-1 phone:max-h-full phone:w-full phone:aspect-[490/790] phone:self-end phone:[clip-path:ellipse(100%_64%_at_100%_48%)]',
    title:
      'phone:col-start-1 phone:row-start-1 phone:ms-gutter phone:me-1.5 phone:self-center phone:text-2xl phone:max-[340px]:text-[1.3333rem] phone:sm:text-3xl phone:wrap-normal phone:in-data-[text=a2]:max-sm:text-[min(1.1111rem,6.8vw)]',
    lead: 'phone:col-span-2 phone:row-start-3 phone:mx-gutter phone:mt-3',
    start: 'phone:relative phone:col-span-2 phone:row-start-2 phone:mx-gutter phone:-mt-4',
  },
  // Words and start in the evening sky, the walk along the lower edge.
  5: {
    section:
      'phone:grid-rows-[auto_auto_clamp(7rem,100svh-512px,13rem)] phone:sm:grid-rows-[auto_auto_clamp(9rem,100svh-640px,20rem)]',
    picture:
      'phone:col-start-1 phone:row-span-3 phone:row-start-1 phone:-z-10 phone:high:row-span-1 phone:high:row-start-3',
    title: joinClasses(
      large,
      'phone:col-start-1 phone:row-start-1 phone:mx-gutter phone:pt-4 phone:text-center',
    ),
    lead: below,
    // High enough that the cookie question covers none of it.
    start: 'phone:col-start-1 phone:row-start-2 phone:mx-gutter phone:mt-3 phone:[&_form>p]:visible!',
  },
  // A poster: the two before a high sun, behind the start as behind a sideboard.
  6: {
    section:
      'phone:grid-rows-[auto_clamp(6rem,100svh-478px,13.5rem)] phone:bg-[repeating-conic-gradient(at_50%_300px,#fde3a0_0_9deg,#fbdb88_9deg_18deg)] phone:max-[340px]:grid-rows-[auto_clamp(4.5rem,100svh-460px,13.5rem)] phone:sm:grid-rows-[auto_clamp(8rem,100svh-650px,22rem)] phone:in-data-[text=a2]:max-sm:grid-rows-[auto_clamp(4.5rem,100svh-904px+100vw,13.5rem)] phone:high:bg-none',
    picture: 'phone:row-start-2',
    title: joinClasses(
      large,
      'phone:row-start-1 phone:mx-gutter phone:pt-4 phone:pb-1 phone:text-primary-deep',
    ),
    lead: below,
    start: 'phone:relative phone:row-start-3 phone:mx-gutter phone:-mt-3',
  },
  // Words and start on one board that leans on the gate.
  7: {
    section:
      'phone:grid-rows-[clamp(6rem,100svh-508px,13rem)] phone:bg-[#7f6bb0] phone:max-[340px]:grid-rows-[clamp(5rem,100svh-445px,13rem)] phone:sm:grid-rows-[clamp(8rem,100svh-600px,20rem)] phone:in-data-[text=a2]:max-sm:grid-rows-[clamp(5rem,100svh-536px,13rem)] phone:high:bg-paper',
    picture: 'phone:row-start-1 phone:-z-10 phone:-mb-6 phone:mask-b-from-80%',
    title: joinClasses(
      large,
      'phone:row-start-2 phone:mx-gutter phone:rounded-t-card phone:bg-card phone:px-4 phone:pt-3 phone:max-[340px]:px-3',
    ),
    lead: 'phone:row-start-4 phone:mx-gutter phone:max-w-none phone:rounded-b-card phone:bg-card phone:px-4 phone:pb-4',
    start:
      'phone:row-start-3 phone:mx-gutter phone:*:rounded-none phone:*:px-4 phone:*:shadow-none phone:*:high:border-0',
  },
}
