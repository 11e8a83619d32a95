import type { DemoTexts, FirstNames } from './demo-texts.ts'
import { about } from './en/about.ts'
import { taglines } from './en/taglines.ts'

/** Names of the United States and Canada. */
const american: FirstNames = {
  women: [
    'Mary', 'Nancy', 'Pamela', 'Cynthia', 'Kathy', 'Carolyn', 'Gloria', 'Judy', 'Bonnie', 'Peggy',
    'Connie', 'Gail', 'Rita', 'Paula', 'Darlene', 'Sherry', 'Vicki', 'Lori', 'Tammy', 'Lisa',
    'Kimberly', 'Michelle', 'Denise', 'Robin', 'Laurie', 'Rhonda', 'Wanda', 'Yolanda', 'Beth', 'Loretta',
    'Debra', 'Janice', 'Martha', 'Joyce', 'Shirley', 'Sally', 'Becky', 'Jeanne', 'Marcia', 'Roberta',
    'Phyllis', 'Arlene', 'Charlene', 'Dolores', 'Marlene', 'Suzanne', 'Patty', 'Renee', 'Sheryl', 'Joan',
    'Linda', 'Carol', 'Donna', 'Cheryl', 'Brenda', 'Marilyn', 'Barbara', 'Sandra', 'Diane', 'Teresa',
  ],
  men: [
    'James', 'William', 'Richard', 'Charles', 'Thomas', 'Gary', 'Larry', 'Jerry', 'Dennis', 'Ronald',
    'Donald', 'Roger', 'Randy', 'Rick', 'Steve', 'Greg', 'Jeff', 'Scott', 'Mark', 'Todd',
    'Chuck', 'Hank', 'Joe', 'Ted', 'Tony', 'Vincent', 'Carl', 'Earl', 'Harold', 'Gene',
    'Eugene', 'Ralph', 'Stanley', 'Lloyd', 'Marvin', 'Melvin', 'Dale', 'Curtis', 'Leroy', 'Roy',
    'Willie', 'Clarence', 'Ernest', 'Floyd', 'Glenn', 'Wayne', 'Doug', 'Bruce', 'Craig', 'Kirk',
    'Jim', 'Bill', 'Bob', 'Mike', 'Dan', 'Ken', 'Russ', 'Walter', 'Frank', 'Raymond',
  ],
  youngWomen: [
    'Jennifer', 'Jessica', 'Ashley', 'Amanda', 'Melissa', 'Nicole', 'Heather', 'Amber', 'Crystal', 'Brittany',
    'Tiffany', 'Kelly', 'Erin', 'Kayla', 'Courtney', 'Vanessa', 'Jasmine', 'Monica', 'Allison', 'Whitney',
    'Alexis', 'Morgan', 'Brooke', 'Samantha',
  ],
  youngMen: [
    'Jason', 'Brandon', 'Justin', 'Joshua', 'Tyler', 'Eric', 'Brian', 'Jeremy', 'Cody', 'Kyle',
    'Zachary', 'Travis', 'Dustin', 'Chad', 'Jesse', 'Derek', 'Marcus', 'Derrick', 'Ethan', 'Logan',
    'Austin', 'Carlos', 'Nick', 'Trevor',
  ],
}

/** Names of Australia and New Zealand. */
const australian: FirstNames = {
  women: [
    'Robyn', 'Lynette', 'Narelle', 'Raelene', 'Bronwyn', 'Glenys', 'Rhonda', 'Dianne', 'Leanne', 'Kerry',
    'Jan', 'Pam', 'Jennifer', 'Judith', 'Margaret', 'Helen', 'Julie', 'Sue', 'Vicki', 'Cheryl',
    'Gayle', 'Maree', 'Noelene', 'Coral', 'Marlene', 'Beverley', 'Lorraine', 'Heather', 'Joanne', 'Michelle',
    'Tracey', 'Donna', 'Debbie', 'Jenny', 'Wendy', 'Annette', 'Colleen', 'Raewyn', 'Ngaire', 'Lyn',
  ],
  men: [
    'Graeme', 'Bruce', 'Barry', 'Ross', 'Wayne', 'Darryl', 'Greg', 'Garry', 'Russell', 'Neville',
    'Kevin', 'Glen', 'Brett', 'Craig', 'Rodney', 'Shane', 'Dean', 'Warren', 'Murray', 'Ray',
    'Ian', 'Rod', 'Terry', 'Noel', 'Max', 'Lindsay', 'Allan', 'Trevor', 'Geoff', 'Ron',
    'Phil', 'Stephen', 'Mick', 'Stuart', 'Grant', 'Bevan', 'Laurie', 'Clive', 'Leigh', 'Mal',
  ],
  youngWomen: [
    'Rebecca', 'Melissa', 'Kylie', 'Nicole', 'Jodie', 'Sarah', 'Emma', 'Belinda', 'Renee', 'Kate',
    'Lauren', 'Tegan', 'Bianca', 'Alana', 'Jacinta', 'Simone', 'Hayley', 'Chloe', 'Georgia', 'Brooke',
    'Erin', 'Tara', 'Amelia', 'Caitlin',
  ],
  youngMen: [
    'Matthew', 'Luke', 'Joel', 'Mitchell', 'Lachlan', 'Jarrod', 'Brendan', 'Nathan', 'Adam', 'Ben',
    'Cameron', 'Daniel', 'Hayden', 'Blake', 'Troy', 'Damien', 'Dylan', 'Angus', 'Hamish', 'Aaron',
    'Scott', 'Tim', 'Beau', 'Josh',
  ],
}

const overseasNames: Readonly<Record<string, FirstNames>> = {
  US: american,
  CA: american,
  AU: australian,
  NZ: australian,
}

const conversations: Pick<DemoTexts, 'conversations'> = {
  conversations: [
    [
      { from: 'a', text: 'Hello! I couldn’t help noticing the enormous marrow in your photo. Did you grow it?' },
      { from: 'b', text: 'I did, entirely by accident. I went away for a week and there it was.' },
      { from: 'a', text: 'What on earth did you do with it?' },
      { from: 'b', text: 'Soup, chutney, more soup. The last third went to a neighbour who now crosses the road.' },
      { from: 'a', text: 'I’d have taken some. I’m very brave about vegetables.' },
      { from: 'b', text: 'Careful, I have courgettes coming on.' },
    ],
    [
      { from: 'a', text: 'Good evening. I’m new here and I’ve typed this four times already.' },
      { from: 'b', text: 'The fourth version is very good, if that helps. Welcome!' },
      { from: 'a', text: 'It does, thank you. How long have you been on here?' },
      { from: 'b', text: 'About a month. I nearly left after the first day, then someone sent me a joke about a heron.' },
      { from: 'a', text: 'You can’t just leave it there.' },
      { from: 'b', text: 'It needs to be told in person, with the arms. Ask me again in a week or two.' },
      { from: 'a', text: 'I’ve put it in the diary: heron joke.' },
    ],
    [
      { from: 'a', text: 'You said you swim outdoors. Is it true you get used to the cold?' },
      { from: 'b', text: 'No, that’s a lie we tell beginners. But you do feel marvellous for about three hours after.' },
      { from: 'a', text: 'I’ve been thinking about it for two summers now. I own the towel.' },
      { from: 'b', text: 'Then you’re halfway there. The rest is walking in and swearing softly.' },
      { from: 'a', text: 'I can manage the second part.' },
      { from: 'b', text: 'There’s a group of us on Saturday mornings, all shapes and sizes, and there’s always cake. You’d be very welcome.' },
      { from: 'a', text: 'You had me at cake. What time?' },
      { from: 'b', text: 'Nine. Bring a hat for afterwards.' },
    ],
    [
      { from: 'a', text: 'Thank you for yesterday. I haven’t laughed like that in a long while.' },
      { from: 'b', text: 'Nor me. I was still smiling on the bus and a small boy asked his mum what was wrong with me.' },
      { from: 'a', text: 'I was so nervous beforehand that I arrived forty minutes early and walked round the block.' },
      { from: 'b', text: 'I know. I was sitting in the window, forty-five minutes early.' },
      { from: 'a', text: 'You never said!' },
      { from: 'b', text: 'You looked so determined. Shall we do it again next week, and both just come on time?' },
      { from: 'a', text: 'I’d love that. I can’t promise the on time part.' },
    ],
    [
      { from: 'a', text: 'What are you reading at the moment? Your shelf looks like mine, only tidier.' },
      { from: 'b', text: 'I tidied it for the photo. A fat novel about lighthouse keepers, and it’s slow in the best way.' },
      { from: 'a', text: 'That sounds perfect for this weather. I’m on a mystery and I’ve already guessed wrong twice.' },
      { from: 'b', text: 'It’s always the nice one who brings the scones.' },
      { from: 'a', text: 'Oh dear. I’m always the one who brings the scones.' },
    ],
    [
      { from: 'a', text: 'How did the quiz go? Third again?' },
      { from: 'b', text: 'Second! We didn’t know what to do with ourselves. There was a box of biscuits.' },
      { from: 'a', text: 'Congratulations! What was the question that did it?' },
      { from: 'b', text: 'The capital of Mongolia. I shouted it so loudly the team next door wrote it down too.' },
      { from: 'a', text: 'That’s very sporting of you. I’d only be any use on birds and old song lyrics.' },
      { from: 'b', text: 'We’ve nobody for either. The last Wednesday of the month, if you ever fancy it.' },
    ],
    [
      { from: 'a', text: 'I liked what you wrote about quiet mornings and noisy suppers. That’s me exactly.' },
      { from: 'b', text: 'Thank you! I wasn’t sure anyone would know what I meant.' },
      { from: 'a', text: 'Nobody speaks to me before nine. After seven they can’t stop me.' },
      { from: 'b', text: 'What would be on the table at one of your noisy suppers?' },
      { from: 'a', text: 'A big fish pie and one person telling a story everybody’s heard before.' },
      { from: 'b', text: 'I haven’t heard any of them yet, so I’d be an excellent guest.' },
    ],
    [
      { from: 'a', text: 'Good morning! How’s the ukulele? You were stuck on the fourth chord.' },
      { from: 'b', text: 'How kind of you to remember. I have it now, but it takes a moment to get there, so there’s a pause in every song.' },
      { from: 'a', text: 'Call it dramatic tension.' },
      { from: 'b', text: 'I shall! Do you play anything yourself?' },
      { from: 'a', text: 'The piano, years ago. It’s mostly a shelf for photographs now.' },
      { from: 'b', text: 'Move a few photographs and try one tune. I’d like to hear how it goes.' },
      { from: 'a', text: 'All right. Give me until Sunday, and lower your expectations.' },
    ],
    [
      { from: 'a', text: 'Is that a narrowboat behind you, or have you just found a very long shed?' },
      { from: 'b', text: 'A narrowboat! It belongs to my brother. I’m allowed to steer on the straight bits.' },
      { from: 'a', text: 'I’ve always wanted to try a lock. I’d be hopeless at it, but I’d be keen.' },
      { from: 'b', text: 'Keen is most of it. The rest is leaning on a large piece of wood and looking as if you meant to.' },
      { from: 'a', text: 'I’ve been practising that at work for forty years.' },
      { from: 'b', text: 'Then you’re practically crew. We go out again in May, if the engine agrees.' },
    ],
    [
      { from: 'a', text: 'Your profile says you can’t pass a second-hand bookshop. Which one is to blame?' },
      { from: 'b', text: 'The one by the station. I’ve missed three trains on account of it.' },
      { from: 'a', text: 'That’s a very good reason to be late. What did you bring home last time?' },
      { from: 'b', text: 'A guide to mosses and somebody’s holiday diary from 1962. It rained in both.' },
      { from: 'a', text: 'Did they have a nice time all the same?' },
      { from: 'b', text: 'They did! On the last page they’d booked again. I found that rather cheering.' },
      { from: 'a', text: 'So do I. I think I’d like to hear the whole diary one day.' },
    ],
    [
      { from: 'a', text: 'I see you’ve taken up Italian. How far have you got?' },
      { from: 'b', text: 'I can order for six people and apologise for the noise they make.' },
      { from: 'a', text: 'That would cover most of my family holidays.' },
      { from: 'b', text: 'The verbs are the trouble. I live entirely in the present, like a cat.' },
      { from: 'a', text: 'There are worse places to live. Have you been to try it out?' },
      { from: 'b', text: 'In Bologna, last autumn. I asked for a stamp and came away with half a kilo of ham, so I call it a success.' },
    ],
    [
      { from: 'a', text: 'We both said we’d never get another dog, and we’re both standing next to one. Shall we talk about it?' },
      { from: 'b', text: 'Mine was only for the weekend. That was in 2021.' },
      { from: 'a', text: 'Mine chose me. I just went to drop off some old blankets.' },
      { from: 'b', text: 'They know exactly what they’re doing. What’s yours called?' },
      { from: 'a', text: 'Brian. It was on the form, and by then he was answering to it.' },
      { from: 'b', text: 'Mine is Duchess, and she would very much like to meet a Brian. There’s a good flat walk by the reservoir.' },
      { from: 'a', text: 'Brian says yes. He’s already fetched the lead.' },
    ],
  ],
}

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
