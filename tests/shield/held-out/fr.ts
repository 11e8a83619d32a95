import type { Labelled } from '../labelled.ts'

export const conversations: Labelled = {
  harmful: {
    money: [
      'Maman est décédée cette nuit | les pompes funèbres ne bougent pas sans acompte | fais-moi un petit virement de 900, je te revaudrai ça toute ma vie',
      "Ma permission est signée, il ne reste qu'à payer l'hélicoptère qui me sort de Kaboul. C'est à la charge de la famille, 2 300 €, et la famille c'est toi",
      "Alors Bernard, on fait moins le malin | ta femme serait contente de voir ce que tu montres à la caméra | 600 en PCS dans l'heure et j'efface",
      "Le juge accepte de me relâcher contre une caution. Mon avocat Maître Kouassi t'écrira, verse-lui ce que tu peux, je ne tiendrai pas une semaine de plus dans cette cellule",
    ],
    gift_card: [
      "Tu passes devant un bureau de tabac aujourd'hui ? | <Oui en allant au pain | Prends-moi trois coupons Neosurf de 50 et envoie les numéros, c'est pour ma connexion satellite",
    ],
    crypto: [
      "Je ne travaille plus que deux heures par jour depuis que je trade l'or | <Moi je n'y connais rien | C'est le robot qui fait tout. Dépose 250 euros pour essayer, tu verras ton compte grimper dès demain",
      "Tu ne peux pas retirer maintenant, il faut atteindre le palier des 20 000 | Vends ton assurance-vie s'il le faut, dans quinze jours on est à l'abri tous les deux",
    ],
    fee: [
      "La malle avec l'or de ma mission est chez un transitaire à Anvers | il réclame 1 280 euros d'assurance pour la faire partir chez toi | tu la gardes et on l'ouvre ensemble",
      "Le manager de Florent m'a dit que tu pouvais dîner avec lui ! Il faut juste acheter la carte de membre privilège, 790 euros, avant vendredi",
    ],
    inheritance: [],
    off_site: [
      "J'aimerais voir votre visage pendant qu'on parle | <On a le temps, non ? | Bien sûr, mais ici ce n'est pas possible. Prenez Skype ou WhatsApp, moi je ne renouvelle pas cet abonnement",
      "Ce site bugge tout le temps. Donne-moi plutôt ton Messenger ou ton Skype, je t'ajoute de suite",
    ],
    contact: ['jeanmarc_chirurgien sur insta, abonne-toi et écris-moi là-bas'],
  },
  harmless: [
    'Pour mon bœuf bourguignon, deux kilos de paleron, une bouteille de rouge correcte et trois heures sans soulever le couvercle',
    "Mon petit-fils a 9 ans et me réclame une augmentation d'argent de poche, il a fait un tableau",
    'Mon gendre ne parle que du Bitcoin. À table on lui a demandé de parler du gigot',
    "Je me suis fait opérer de la cataracte à Rennes, c'est miraculeux, j'ai redécouvert le bleu",
    "Mes enfants m'ont offert une carte cadeau de la Fnac, je me suis pris l'intégrale de Barbara",
    "Je joue au Loto les vendredis 13, et le seul gros lot que j'ai eu c'est un jambon à la kermesse",
    'Je quête pour la Croix-Rouge samedi devant le Leclerc, venez me dire bonjour',
    'Ce matin il y avait de la brume sur la Loire, on aurait dit un tableau',
    'Je suis veuf depuis cinq ans, les soirées sont longues mais je cuisine bien',
    'Je peux vous demander un service ? | <Dites toujours | Envoyez-moi votre recette de far breton, le mien ressemble à du caoutchouc',
    "Dimanche il y a une brocante à Isle-sur-la-Sorgue, cela vous dirait d'y flâner ?",
    "Ma complémentaire santé augmente encore de 11 euros par mois, on devrait être remboursés d'être en bonne santé",
    "J'adore l'odeur des tilleuls en juin",
    '<Combien avez-vous payé vos lunettes ? | Zéro reste à charge, tout pris par la mutuelle, et elles ne sont même pas laides',
    "J'ai retrouvé un billet de 50 francs, le Saint-Exupéry, dans un livre de cuisine",
    "<Vous êtes à la retraite ? | Depuis avril, la Carsat m'a retrouvé un trimestre de vendanges de 1974, j'étais ému",
    "Mon voisin a mis ses économies dans l'or, il dort avec un bâton. Moi j'ai du sirop de sureau et je dors très bien",
    "Ma conseillère à la Caisse d'Épargne a 24 ans et m'appelle par mon prénom, que voulez-vous",
    "Les pièces jaunes de l'école ont payé un goûter aux petits de l'hôpital, mon petit-fils en était fier comme Artaban",
    "J'ai la collection de timbres de papa, un expert m'en a offert 60 euros, je la garde pour le parfum des albums",
    "Mon rendez-vous chez l'ophtalmo est dans sept mois. D'ici là je vous imagine",
    "<Vous conduisez encore ? | Oui, une Clio de 2008, l'assurance coûte presque plus qu'elle",
    "Quand j'étais standardiste, une minute pour l'Amérique coûtait une demi-journée de salaire",
    "Ce que vous dites de votre mari m'a touchée",
    "Mon neveu m'a expliqué la blockchain pendant le fromage. J'ai repris du fromage",
  ],
}
