import type { ShieldWords } from './shield-words.ts'

export const fr: ShieldWords = {
  asks: `
    envoie|envoyez|prête|prêtez|donne|donnez|vire|virez|avance|achète|achetez|paie|payez moi,
    envoie|envoyez le|la|les|de, m envoyer, me prêter, m avancer, me dépanner, m aider|aiderais|aiderez,
    aide|aidez moi, aider avec, me les envoyer, tu avances, tu me prends, tu me les|la prêtes,
    vous me les prêtez, me les prêtez, j ai ~ besoin d argent, ai besoin de ~ argent, il me manque,
    il faut ~ que tu, faut ~ payer, tu règles, que tu règles, si tu ne payes, paie|payez l|le|la|les|aujourd,
    les payer à ma place, à ma place, il lui faut, quand peux tu, prends deux, achète des, investis ce que,
    tu copies, fiancée paie, l argent du billet, envoyez vos, me rendre un service, un mandat, recharger mon,
    recharge mon, rends moi service, rendez moi service, prends en charge, paie ma|mon|mes, payer ma|mon,
    achète le billet, vire sur mon, inscris toi, inscrivez vous, clique, lance toi, commence petit,
    payer pour moi, sauve moi, donne moi un coup de main, me sortir de`,
  reversals: `ne, n, jamais, je, j`,
  begs: `
    peux tu, tu peux, pourrais tu, pourriez vous, pouvez vous, vous pouvez, s il te plaît, s il vous plaît,
    seriez vous prêt*, serais tu, veux tu, voulez vous, si tu peux, si vous pouvez, je peux,
    serait il possible, est il possible, crois tu que, j espère que tu peux, je t envoie, tu pourrais,
    vous pourriez, accepterais tu, accepteriez vous`,
  gives: `
    prêter, envoyer, virer, virement, aider, donner, avancer, acheter, dépanner, soutenir, financer, verser,
    investir, aider avec, transférer, recharger, assister, parrainer, rembourser, inscrire, prends, prête,
    prêtes, couvrir, prendre en charge`,
  pays: `payer, régler, paies, payes`,
  money: `
    argent, liquide, fric, sous, prêt, loyer, salaire*, avance, caution, acompte, somme, billet, économies,
    coordonnées bancaires, rib, crédit, mandat, compte bancaire, facture*, dette*, échéance*, recharge,
    rançon, centaine*, mille, petite somme, la somme, montant, pension alimentaire, cotisation, forfait`,
  currencies: `euros, balles, francs`,
  trouble: `
    urgences, hôpital, clinique, opération, opèrent, opérer, accident, volé, bloqué, coincé, gelé, chantier,
    plateforme, carte ne passe, en mer, mission, cassé, pour manger, rien mangé, rien eu, faim, médicament*,
    contrat, papiers, arrêté, armée, en panne, collègue, propriétaire, met dehors, expuls*, huissier*,
    obsèques, enterrement, chimio*, insuline, enlevé, prison, détenu, inondation, zone de guerre, réfugié*,
    orphelin*, bagage*, matériel, conteneur, cargaison, salaire en retard, avalé ma carte, carte expirée,
    casque* bleu*, onu, bateau, navire, capitaine, caserne, camp, kaboul, syrie, yémen, coupé l électricité,
    frais de scolarité, mère est malade, rein*, fauteuil roulant, réanimation, soins, traitement, fisc,
    perdu mon emploi, faillite, ne peux pas quitter, ne peux pas sortir`,
  pressure: `
    te rembourse, vous rembourse, rembours*, te rends, je te le rends, je rends, intérêts, urgent*,
    tout de suite, ce soir, n en parle pas, n en parlez, à personne, notre secret, honte, personne d autre,
    la seule, le seul, tu m aimais, si tu m aimes, vraiment tu, semaine prochaine, fin de mois,
    je te promets, je vous signe, je te signe, d ici là, avant demain, avant dimanche, confiance qu en,
    dès mon retour, dernier espoir, seul espoir, vers qui, me tourner, sans toi, sauve*, désespéré*,
    à genoux, je te jure, je vous jure, pareil pour toi, fais moi confiance, faites moi confiance, prouve,
    entre nous, confidentiel*, dépêche, vite, délai, le temps presse, juste un prêt, simple prêt,
    pas un escroc, d ici lundi, jamais demandé, difficile de demander, qui d autre, je croyais que, déçu*,
    parole d honneur, déranger`,
  love: `
    mon cœur, mon amour, chéri*, ma chérie, bébé, mon ange, ange, âme sœur, jour et nuit, ma reine, destin,
    si proche, mon trésor, mon soleil, mon tout, faits l un pour, dieu t a, femme de mes rêves, future femme,
    amoureu*, tombé amoureux, vous épouser, t épouser, ma douce, bien aimée, ma belle`,
  threats: `
    j ai enregistré, enregistré notre, tes photos, vos photos, toute ta famille, ta famille,
    tes enfants verront, tes amis, je les publie, je l envoie à, je publie, ou je, tout le monde verra,
    photos nues, devant la caméra, tes contacts, captures d écran, ton mari saura, ta femme saura,
    supprime la vidéo, j ai ta, ruiner, tout le monde saura, ce que tu as fait, webcam, intime*`,
  giftCards: `
    carte* cadeau*, cartes cadeaux, bon* cadeau, carte itunes, carte prépayée, recharge*, coupon*,
    ticket* premium, carte google`,
  codes: `
    code*, gratte*, grattes, photo du, photos des deux, deux côtés, les numéros, le reçu, ticket de caisse,
    code d activation, dos de la carte, prends une photo, lis moi, les chiffres, envoie le code`,
  crypto: `
    cryptomonnaie*, crypto, plateforme de trading, plateforme d investissement, nouvelle monnaie,
    mes positions, portefeuille bc1, trading, investissement*, or numérique, options binaires, minage,
    token*, jeton*, monnaie numérique, conseils boursiers, groupe vip, bourse, la plateforme`,
  gains: `
    t apprendre, vous apprendre, je te guide, te guide, vous guide, mentor*, double*, sans risque, garanti*,
    gain*, bénéfice*, rendement*, investi*, j ai gagné, j ai fait, gagné, analyste*, information sur, copies,
    commences avec, à partir de, dépôt, vous déposez, tu déposes, je place pour, ouvre un compte,
    ouvre le compte, économies, mon oncle, mon cousin, ne perd jamais, notre avenir, ta mise, en une nuit,
    du jour au lendemain, robot, bot, algorithme, intelligence artificielle, automatique*, lien pour,
    capture, revenu* passif*, liberté financière, par jour, par semaine, par mois, retirer quand,
    mon professeur, ma tante, mon courtier, bon tuyau, initié*, riche, richesse, complément de revenu,
    petite somme, multipli*, tripl*, regarde, clique, t inscrire, vous inscrire`,
  fees: `
    douane*, frais, taxe*, frais de dossier, frais de gestion, assurance*, transport, livreur, colis, paquet,
    diplomate*, visa, ambassade, formulaire, permission, frais de retrait, courtier, lot, loterie, ma valise,
    dossier, certificat, autorisation, paperasse, timbre, stockage, quarantaine, remplaçant, caution,
    administratif*, droits de douane, malle, transporteur, fret, ups, fedex, dhl, impôts, tva, expédition`,
  withheld: `
    bloqué à, bloqué, débloque*, débloquer, les retient, retient*, attend au, il repart, a accepté, il reste,
    dès que, sera versé, demande ~ pour, il lui faut, sont réglés, que si, seulement quand, est payé,
    soit payé, confisqué*, saisi*, ne me laisse, me laisse, avant qu, refusent, seulement si, tant que`,
  inheritance: `
    héritage, héritier*, succession de mon, défunt mari m, client décédé, mari m a laissé, bénéficiaire*,
    sans enfants, gravement malade, cancer, testament, sans héritier, confié, mourant*, lit de mort, colonel,
    général, malle*, valises de, coffre fort, veuve d un, ministre, diamants`,
  riches: `
    million*, or, d or, fortune, bénéficiaire*, partageons, pour cent, personne de confiance,
    recevoir les fonds, faire don, coordonnées bancaires, notaire, avocat, partenaire à l étranger, tu auras,
    aidez moi, récupérer, dollars, diamants, partager avec, la moitié, votre part, ta part, récompense,
    commission, votre compte, ton compte, à votre adresse, à ton adresse, orphelinat, secret, lingots,
    en espèces, riche`,
  invites: `
    écris|écrivez|ajoute|ajoutez|retrouve|retrouvez|contacte|contactez|appelle|appelez|cherche|joins moi,
    viens sur, venez sur, passe sur, passons sur, on passe, continuons, parlons, tu as, vous avez, avez vous,
    as tu, donne moi, plutôt sur, souvent sur, je suis sur, discutons, plus discret, rejoins, utilisez vous,
    quittons, c est quoi, quel est, votre, ton, je préfère, j utilise, vous me trouverez, en privé, privé,
    identifiant, pseudo, télécharge, installe`,
  leaves: `
    ton numéro, votre numéro, ton portable, votre portable, ton tel, ne viens pas souvent, passe rarement,
    rarement ici, supprimer mon profil, supprimer mon compte, abonnement se termine, mon numéro, me joignez,
    me joindre, quittons ce site, compliqué de discuter, appli verte, mon adresse c, mon mail,
    en dehors du site, je mets le numéro, en privé, mon privé, ailleurs, autre appli*, autre application,
    trop cher ici, coûte des crédits, payant ici, gratuit là, ne peux pas lire, mon pseudo, mon identifiant,
    même nom, pas autorisé, hors du site, je te donne mon numéro, échanger nos numéros, mail privé,
    mon portable, mon tel`,
  stays: `
    rester ici, préfère rester, n utilise, pas de whatsapp, ni whatsapp, je n ai pas, ne donne pas mon,
    ma fille, petits enfants, mon fils, sans whatsapp, se connaître ici, mon petit fils, ma sœur`,
  warns: `
    m a demandé, bloqué, méfiez vous, méfie toi, j ai lu, n envoie jamais, arnaque, faux militaire,
    raccroché, il paraît que, sur un autre site, a perdu, m a expliqué, ma voisine`,
  numbers: `
    zéro 0, un 1, une 1, deux 2, trois 3, quatre 4, cinq 5, six 6, sept 7, huit 8, neuf 9, dix 10, onze 11,
    douze 12, treize 13, quatorze 14, quinze 15, seize 16, vingt 20, trente 30, quarante 40, cinquante 50,
    soixante 60, septante 70, nonante 90`,
}
