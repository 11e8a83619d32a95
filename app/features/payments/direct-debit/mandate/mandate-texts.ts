import type { Locale } from '#app/i18n/locales.ts'

/**
 * Identifies the text that a buyer has agreed to. A changed text gets a new version; signed words are stored with each
 * mandate.
 */
export const mandateTextVersion = '2026-11c'

/**
 * The European Payments Council's wording of a core scheme mandate, in our translation except for English and German;
 * below it, the agreement about the notice before a debit. Never shortened.
 */
const mandateTexts: Record<Locale, readonly [authority: string, notice: string]> = {
  da: [
    'Ved at underskrive denne mandatformular giver du (A) {creditor} fuldmagt til at sende instruktioner til din bank om at debitere din konto og (B) din bank fuldmagt til at debitere din konto i overensstemmelse med instruktionerne fra {creditor}. Som en del af dine rettigheder har du ret til tilbagebetaling fra din bank i henhold til vilkårene og betingelserne i din aftale med din bank. Et krav om tilbagebetaling skal fremsættes inden for 8 uger fra den dato, hvor din konto blev debiteret.',
    'Mandatet gælder for én betaling. {creditor} meddeler dig beløbet og dagen pr. e-mail senest én dag før.',
  ],
  de: [
    'Ich ermächtige {creditor}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von {creditor} auf mein Konto gezogenen Lastschriften einzulösen. Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
    'Das Mandat gilt für eine einmalige Zahlung. {creditor} kündigt mir Betrag und Tag spätestens einen Tag vorher per E-Mail an.',
  ],
  en: [
    'By signing this mandate form, you authorise (A) {creditor} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from {creditor}. As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.',
    'This mandate is for one payment. {creditor} tells you the amount and the day by email at least one day before.',
  ],
  es: [
    'Mediante la firma de esta orden de domiciliación, el deudor autoriza (A) a {creditor} a enviar instrucciones a la entidad del deudor para adeudar su cuenta y (B) a la entidad para efectuar los adeudos en su cuenta siguiendo las instrucciones de {creditor}. Como parte de sus derechos, el deudor está legitimado al reembolso por su entidad en los términos y condiciones del contrato suscrito con la misma. La solicitud de reembolso deberá efectuarse dentro de las ocho semanas que siguen a la fecha de adeudo en cuenta.',
    'Esta orden vale para un único pago. {creditor} comunica al deudor el importe y el día por correo electrónico al menos un día antes.',
  ],
  fi: [
    'Allekirjoittamalla tämän valtakirjan annat (A) velkojalle {creditor} luvan lähettää pankillesi toimeksiantoja tilisi veloittamiseksi ja (B) pankillesi luvan veloittaa tiliäsi velkojan {creditor} toimeksiantojen mukaisesti. Sinulla on oikeus saada pankiltasi palautus pankin kanssa tekemäsi sopimuksen ehtojen mukaisesti. Palautusta on vaadittava 8 viikon kuluessa siitä päivästä, jona tiliäsi veloitettiin.',
    'Valtakirja koskee yhtä maksua. {creditor} ilmoittaa sinulle summan ja päivän sähköpostitse viimeistään päivää ennen.',
  ],
  fr: [
    'En signant ce formulaire de mandat, vous autorisez (A) {creditor} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de {creditor}. Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte.',
    'Ce mandat vaut pour un seul paiement. {creditor} vous indique le montant et le jour par e-mail au moins un jour avant.',
  ],
  it: [
    'La sottoscrizione del presente mandato comporta (A) l’autorizzazione a {creditor} a richiedere alla banca del debitore l’addebito del suo conto e (B) l’autorizzazione alla banca del debitore di procedere con tale addebito conformemente alle disposizioni impartite da {creditor}. Il debitore ha diritto di ottenere il rimborso dalla propria banca secondo gli accordi ed alle condizioni che regolano il rapporto con quest’ultima. Se del caso, il rimborso deve essere richiesto nel termine di 8 settimane a decorrere dalla data di addebito in conto.',
    'Il mandato vale per un solo pagamento. {creditor} comunica al debitore l’importo e il giorno per e-mail almeno un giorno prima.',
  ],
  nb: [
    'Ved å signere denne fullmakten gir du (A) {creditor} fullmakt til å sende instruksjoner til banken din om å belaste kontoen din og (B) banken din fullmakt til å belaste kontoen din i samsvar med instruksjonene fra {creditor}. Du har rett til tilbakebetaling fra banken din i samsvar med vilkårene i avtalen du har med banken. Krav om tilbakebetaling må fremsettes innen 8 uker fra den datoen kontoen din ble belastet.',
    'Fullmakten gjelder én betaling. {creditor} gir deg beskjed om beløpet og dagen på e-post senest én dag før.',
  ],
  nl: [
    'Door ondertekening van dit formulier geeft u toestemming aan (A) {creditor} om een incasso-opdracht te sturen naar uw bank om een bedrag van uw rekening af te schrijven en (B) uw bank om een bedrag van uw rekening af te schrijven overeenkomstig de opdracht van {creditor}. Als u het niet eens bent met deze afschrijving kunt u deze laten terugboeken. Neem hiervoor binnen 8 weken na afschrijving contact op met uw bank. Vraag uw bank naar de voorwaarden.',
    'Deze machtiging geldt voor één betaling. {creditor} meldt u het bedrag en de dag ten minste één dag vooraf per e-mail.',
  ],
  pl: [
    'Podpisując niniejszą zgodę, upoważniam (A) {creditor} do wysyłania do mojego banku zleceń obciążenia mojego rachunku oraz (B) mój bank do obciążenia mojego rachunku zgodnie ze zleceniami {creditor}. Przysługuje mi prawo do zwrotu od banku na warunkach określonych w umowie zawartej z bankiem. Z żądaniem zwrotu należy wystąpić w ciągu 8 tygodni od dnia obciążenia rachunku.',
    'Zgoda dotyczy jednej płatności. {creditor} informuje mnie o kwocie i dniu pocztą elektroniczną co najmniej jeden dzień wcześniej.',
  ],
  sv: [
    'Genom att underteckna detta medgivande ger du (A) {creditor} rätt att skicka instruktioner till din bank om att debitera ditt konto och (B) din bank rätt att debitera ditt konto i enlighet med instruktionerna från {creditor}. Du har rätt till återbetalning från din bank enligt villkoren i ditt avtal med banken. Återbetalning måste begäras inom 8 veckor från den dag då ditt konto debiterades.',
    'Medgivandet gäller en betalning. {creditor} meddelar dig belopp och dag via e-post senast en dag före.',
  ],
}

/** As shown, signed, stored and sent: paragraphs separated by an empty line. */
export function mandateWording(locale: Locale, creditor: string): string {
  // A name that ends in a dot, such as 'B.V.', also ends its sentence.
  return mandateTexts[locale]
    .join('\n\n')
    .replaceAll(/\{creditor\}(\.?)/g, (_place, dot) => (creditor.endsWith('.') ? creditor : creditor + dot))
}
