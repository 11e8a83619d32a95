import type { DemoTexts, FirstNames } from './demo-texts.ts'
import { about } from './en/about.ts'
import { conversations } from './en/conversations.ts'
import { overseasNames } from './en/overseas-names.ts'
import { taglines } from './en/taglines.ts'

const names: FirstNames = {
  women: [
    'Margaret', 'Susan', 'Linda', 'Patricia', 'Christine', 'Carol', 'Jean', 'Janet', 'Sandra', 'Barbara',
    'Maureen', 'Pauline', 'Sheila', 'Gillian', 'Hilary', 'Rosemary', 'Judith', 'Jacqueline', 'Diane', 'Elaine',
    'Lesley', 'Lorraine', 'Deborah', 'Julie', 'Karen', 'Tracey', 'Sharon', 'Alison', 'Helen', 'Fiona',
    'Heather', 'Moira', 'Bridget', 'Siobhan', 'Eileen', 'Noreen', 'Kathleen', 'Nancy', 'Donna', 'Cheryl',
    'Brenda', 'Beverley', 'Glenda', 'Wendy', 'Yvonne', 'Marilyn', 'Frances', 'Penny', 'Ruth', 'Teresa',
  ],
  men: [
    'John', 'David', 'Michael', 'Peter', 'Robert', 'Alan', 'Brian', 'Keith', 'Graham', 'Roger',
    'Malcolm', 'Barry', 'Trevor', 'Kenneth', 'Derek', 'Geoffrey', 'Colin', 'Raymond', 'Terry', 'Nigel',
    'Clive', 'Neil', 'Ian', 'Stuart', 'Gordon', 'Duncan', 'Hamish', 'Gareth', 'Patrick', 'Brendan',
    'Declan', 'Gary', 'Kevin', 'Steven', 'Paul', 'Martin', 'Philip', 'Howard', 'Russell', 'Dennis',
    'Larry', 'Douglas', 'Bruce', 'Glenn', 'Wayne', 'Craig', 'Ronald', 'Frank', 'Leonard', 'Walter',
  ],
  youngWomen: [
    'Emma', 'Sarah', 'Laura', 'Rebecca', 'Hannah', 'Charlotte', 'Gemma', 'Kirsty', 'Rachel', 'Amy',
    'Lucy', 'Jessica', 'Natalie', 'Megan', 'Stephanie', 'Holly', 'Aoife', 'Leanne', 'Danielle', 'Katie',
    'Zoe', 'Bethany', 'Lauren', 'Niamh',
  ],
  youngMen: [
    'James', 'Matthew', 'Daniel', 'Christopher', 'Adam', 'Luke', 'Ben', 'Thomas', 'Ryan', 'Jamie',
    'Sam', 'Joshua', 'Alex', 'Callum', 'Oliver', 'Liam', 'Nathan', 'Rory', 'Jack', 'Andrew',
    'Sean', 'Ross', 'Kyle', 'Conor',
  ],
}


export const texts: DemoTexts = { ...names, namesIn: overseasNames, ...taglines, ...about, ...conversations }
