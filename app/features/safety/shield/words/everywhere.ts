/** What is the same in every language, in the manner of the tables of words. */
export const everywhere = {
  /** With their usual misspellings. */
  messengers: `
    whatsapp*, whatsap*, watsapp*, wattsapp*, watsap*, whattsapp*, wathsapp*, whatapp*, whatsup app, wasap*,
    guasap*, wassap*, wazap*, wazzap*, vatsap*, vats app, watsup app, wotsap*, wotsapp*, uatsap*, łocap*,
    whats app, what s app, wapp, whatsaap*, telly gram, telegran, tlgrm, whatsap, wa.me, telegram*, telegrm, telegam*, t.me, viber*, signal app, signal,
    signalu, signalissa, hangout*, messenger*, mesenger*, facebook*, facebok*, fb, instagram*, insta, instassa, instaan, instaa, ig, snapchat*,
    skype*, wechat*, kakaotalk, line app, imo app, google chat, gchat, google hangout*, zangi, kik, discord*,
    threema*, session app, icq, teams, tiktok*, gmail*, g mail, gee mail, hotmail*, outlook*, gmx, protonmail, proton mail, icloud`,
  /** Found inside of longer words too, so long enough to mean nothing else. */
  namesInside: `whatsapp, whatsap, watsapp, telegram, hangouts, instagram, messenger, snapchat, facebook`,
  money: `
    western union, westernunion, moneygram, money gram, paypal, zelle, cashapp, cash app, revolut, iban,
    remitly, wise transfer, bank transfer`,
  giftCards: `
    itunes*, google play, googleplay, razer gold, paysafe*, neosurf*, transcash*, toneo*, coupon* pcs,
    flexepin*, steamkort*, steamkart*, steamcard*, amazonkort*, amazonkart*, amazonkod*, amazoncod*, applekort*,
    applekart*, googlekort*, googlekart*, playstationkort*, playstationkart*, xboxkort*, xboxkart*`,
  /** Before or after one of `cards`. */
  brands: [
    ...['steam', 'apple', 'amazon', 'google', 'playstation', 'psn', 'xbox', 'nintendo', 'roblox'],
    ...['netflix', 'spotify', 'ebay', 'razer', 'vanilla', 'zalando', 'itunes'],
  ],
  cards: [
    ...['code*', 'kod*', 'kood*', 'codic*', 'tegoed*', 'guthaben*', 'kredit*', 'saldo*', 'zegel*'],
    ...['card*', 'carte*', 'carta*', 'tarjeta*', 'kart*', 'kort*', 'kaart*', 'gavekort*', 'presentkort*'],
    ...['lahjakort*', 'voucher*', 'gutschein*', 'bon', 'bonnen', 'buono', 'buoni', 'bono', 'recharge*'],
    'ricarica*',
  ],
  crypto: `
    bitcoin*, btc, usdt, tether, ethereum*, binance, coinbase, crypto*, krypto*, kripto*, forex*, forek*,
    blockchain*, wallet*, kraken, trust wallet, altcoin*, solana, dogecoin*, metatrader*, defi, nft`,
  gains: `%`,
  currencies: `€, $, £, eur, euro*, usd, dollar*, gbp, kr, sek, nok, dkk, pln, zl, chf`,
  /** How an e-mail address is read aloud. */
  atSigns: `
    at, arroba, chiocciola, snabela, snabel, krollalfa, alfakroll, malpa, apenstaartje, apestaartje,
    apestaart, at-sign, arobase, arobas, ät, att, aet, klammeraffe, miukumauku, kissanhanta, @`,
  dots: `dot, punkt, punto, punt, point, piste, kropka, prik, punktum, .`,
  domains: `
    com, net, org, de, dk, es, fi, fr, it, no, nl, pl, se, eu, uk, co, ch, at, be, info, me, ru, us, ie, pt`,
}
