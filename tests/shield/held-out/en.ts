import type { Labelled } from '../labelled.ts'

export const conversations: Labelled = {
  harmful: {
    money: [
      'Honey the doctor at the field hospital says my little girl needs the operation tonight | they will not touch her without a deposit | please, anything you can manage, even 600 would save her',
      "My leave papers came through!! | The army only lets a soldier out of the zone if his fiancée pays for the replacement. It is $3,850 | You are the only one I have darling. Fill the form and transfer it to my commander's agent",
      'You sent me such lovely pictures on Tuesday night, Margaret | I also have the recording of our video call | It would be a pity if your son and the ladies from church saw it. £1,500 by Friday and I delete everything',
      "I've booked the flight to you but the airline declined my card because it is foreign | if you pay the ticket from your side I'll give you cash when you pick me up | 890 dollars, you can use Zelle, the name is my travel agent Kelvin",
    ],
    gift_card: [
      'Baby my phone data is finishing and then we cannot talk again | Go to Tesco and get two Apple cards of £100, scratch the back and snap me the numbers',
    ],
    crypto: [
      "My uncle is an analyst in Hong Kong, he tells me the exact minute to enter | Last night I made $4,700 while drinking tea | I could teach you, start small with 500 USDT and I'll guide your hand step by step",
      "I see you only put in 1,000. The gold node closes Sunday | if you top up to 10,000 both our accounts unlock and we can buy the cottage | borrow against the house if you have to, it's back in a fortnight",
    ],
    fee: [
      "I posted you a parcel with a necklace, an iPhone and some cash for our house | The courier says it has been stopped at customs in Leeds | You need to pay them £475 clearance and then it's released to your door",
      "Your withdrawal of 36,200 is ready madam, there's only the 12% tax to be settled first. As soon as that arrives we release the full sum to you",
    ],
    inheritance: [
      'I am an executor at a bank in London. A client with your surname passed away without any relatives | You could be put forward as next of kin and we share the estate of £4.8m between us. It must stay confidential',
    ],
    off_site: [
      "You have a kind smile | <Thank you! Where are you from? | Originally Norway, now Texas. This site is so slow, let's move to Telegram and I'll send you more photos",
    ],
    contact: [
      "text me on oh seven seven double oh, nine hundred, four six one, I'll be waiting up for you",
      "I can't write much here. +1 (305) 555 0147 that's my number, message me tonight beautiful",
    ],
  },
  harmless: [
    'I paid £4.80 for a flat white in Harrogate yesterday. Four pounds eighty! I nearly asked if it came with a biscuit and a foot rub',
    "Do you do the lottery? I've had the same numbers since 1994 and won a tenner, twice",
    "My son-in-law bought Bitcoin at the top and hasn't mentioned it since. Christmas was very quiet",
    "I had the second cataract done on Monday | <How did it go? | Ten minutes and a cup of tea. I can see how dusty the house is now, that's the only drawback",
    "My daughter gave me a John Lewis gift card for my birthday and I can't decide between a toaster and a good pillow",
    'I make my marmalade with Sevilles, a kilo of fruit to two of sugar, and a dash of whisky at the end',
    "The pension went up by 4.1% and the council tax by 4.9. You don't need to be Carol Vorderman",
    "<My tablet won't let me see your pictures | Try turning it off and on again. If that fails hold the button at the side for ten seconds, that cured mine",
    'Do you like dogs? I have a very old labrador who thinks he is in charge',
    'My granddaughter set up WhatsApp for the family and now I get forty pictures a day of one baby. I am not complaining',
    'How was the knee today? Did the physio let you off the stairs?',
    'Meet you at the garden centre at 11? They do a scone and a pot of tea for £5.50',
    "I got a text pretending to be Royal Mail wanting £1.99 for a parcel. I wasn't expecting one so I deleted it",
    'Our choir is doing Fauré this term and the tenors are hopeless, there are two of us',
    'My brother was a soldier in Germany for nine years and came home with a wife, a cuckoo clock and a taste for sauerkraut',
    "It's the grandchildren's half-term so I'll be slow to answer. We've got two boys, one tent and a forecast of gales",
    'You asked about me: widowed six years, two girls, one hip, no regrets',
    "I've a check-up at the Infirmary on the 14th, just the blood pressure, nothing dreadful",
    "My nephew works on the rigs off Aberdeen, two weeks on and three off. He says the food's better than at home",
    'Thank you for the card, the stamp alone must have cost you a fortune, first class is daft money now',
    'The roofers quoted me £7,200. I asked if that included the house',
    "My late husband left me a shed with eleven drills in it. If you ever need a drill, I know where there's one",
    "Never send anyone you haven't met a penny, that's what I told my friend Jean, and she did it anyway and lost the lot",
    "What's your favourite bit of coast? Mine's Northumberland, out of season, with soup",
    "The petrol's down to 131.9 at the Asda. I filled her right up and felt rich",
  ],
}
