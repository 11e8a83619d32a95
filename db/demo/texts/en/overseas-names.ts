import type { FirstNames } from '../demo-texts.ts'

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

export const overseasNames: Readonly<Record<string, FirstNames>> = {
  US: american,
  CA: american,
  AU: australian,
  NZ: australian,
}
