import type { ShieldWords } from './shield-words.ts'

export const es: ShieldWords = {
  asks: `
    mándame, envíame, préstame, pásame, transfiéreme, dame, cómprame, adelántame, ayúdame, mándalo, envíalo,
    págame, me prestas, me mandas, me compras, me envías, me sacas, me adelantas, me lo adelantas,
    me los adelantas, me la prestas, me ayudas, me ayudarías, me echarías una mano, me dejarías, me dejas,
    necesito dinero, me faltan, me falta, solo necesito, tienes que pagar, o pagas, paga hoy|el|la|los,
    puedes pagarlo, cuándo me lo, si me adelantas, invierte lo que, compra dos|usdt|una, bizum, lo envías,
    los envías, que pague, se abonen, mandarme, prestarme, dinero del billete, copiar mis, pagues, recárgame,
    recargarme, échame una mano, hazme un favor, hazte cargo, págame el, compra el billete, transfiere a mi,
    regístrate, haz clic, entra conmigo, empieza con poco, pagar por mí, ponme saldo, sácame, ayúdame con,
    sálvame`,
  reversals: `no, nunca, yo`,
  begs: `
    puedes, podrías, podría, me puedes, puede usted, por favor, estarías dispuest*, si pudieras,
    serías capaz, quieres, me podrías, te importaría, sería posible, es posible que, crees que, ojalá puedas,
    te mando, tú puedes, quisieras, si tú`,
  gives: `
    prestar*, mandar*, enviar*, transferir*, transferencia, ayudar*, dejar*, adelantar*, comprar*, ingresar*,
    depositar, hacer una transferencia, echar una mano, invertir, recargar*, colaborar, apoyar*, registrarte,
    reembolsar, prestas, mandas, ayudas, cubrir, costear`,
  pays: `pagar*, pagas`,
  money: `
    dinero, efectivo, plata, préstamo, depósito, alquiler, sueldo*, importe, billete, pasta, fondos, ahorros,
    fianza, datos bancarios, cuenta bancaria, número de cuenta, saldo, factura*, deuda*, recibo*, plazo*,
    recarga, rescate, adelanto, cientos, mil, una pequeña cantidad, cantidad, la suma, suma, manutención,
    pensión alimenticia, recargarme el móvil|teléfono, mi saldo`,
  currencies: `euros, pesos, pavos`,
  trouble: `
    hospital, clínica, operan, operación, operar, accidente, robaron, robado, atrapad*, no puedo salir,
    congelado, bloquead*, plataforma petrol*, tarjeta no funciona, embarcado, misión, se me ha roto, roto,
    sin comer, para comer, hambre, medicin*, contrato, paradas en, detenido, ejército, urgencias, compañero,
    casero, me echa, me echan, desahuci*, embarg*, funeral, entierro, quimio*, insulina, secuestr*, cárcel,
    detenid*, inundación, zona de guerra, refugiad*, huérfan*, equipaje, equipo médico, contenedor, carga,
    cobro tarde, se tragó mi tarjeta, tarjeta caducada, cascos azules, onu, barco, capitán, cuartel,
    base militar, kabul, siria, yemen, cortan la luz, matrícula del colegio, madre enferma, riñón,
    silla de ruedas, uci, tratamiento, hacienda, perdí el trabajo, quiebra`,
  pressure: `
    te lo devuelvo, te los devuelvo, devolver*, devuelvo, intereses, urgente*, cuanto antes, esta noche,
    no se lo cuentes, no se lo contarías, no se lo digas, a nadie, nuestro secreto, vergüenza,
    no tengo a nadie, a nadie más, la única persona, eres la única, eres el único, si de verdad,
    si me quisieras, si me amas, la semana que viene, te lo prometo, te firmo, hasta entonces,
    antes de mañana, antes del domingo, confío solo, en cuanto llegue, última esperanza, única esperanza,
    a quién, acudir, recurrir, sin ti, sálvame, desesperad*, de rodillas, te lo juro, lo mismo por ti,
    confía en mí, demuéstrame, demuestra, entre nosotros, confidencial, date prisa, corre prisa, plazo,
    se acaba el tiempo, solo un préstamo, no soy un estafador, para entonces, antes del lunes, nunca pediría,
    me cuesta pedirlo, quién si no, creía que me, decepcion*, palabra de honor, perdona la molestia`,
  love: `
    mi amor, cariño, cielo, mi vida, mi reina, reina, ángel, alma gemela, día y noche, corazón, destino,
    te siento, mi tesoro, mi sol, mi todo, hechos el uno, dios te ha, mujer de mis sueños, futura esposa,
    enamorad*, mi corazón, casarme contigo, amada, preciosa, mi cielo, vida mía`,
  threats: `
    tengo grabad*, he grabado, tus fotos, tus contactos, tu familia, tus hijos lo, la ven todos, las publico,
    lo publico, o pagas, o la ven, en tu pueblo, desnud*, todos lo verán, ante la cámara, tus amigos,
    capturas tuyas, tu marido, tu mujer sabrá, borro el vídeo, tengo tu, arruinar, todos sabrán,
    lo que hiciste, webcam, íntim*`,
  giftCards: `
    tarjeta* regalo, tarjetas regalo, tarjeta* de regalo, tarjeta itunes, tarjeta prepago, vale regalo,
    tarjeta* de steam, tarjeta* de google`,
  codes: `
    código*, rásca*, rascas, rascar, foto del, fotos de las dos, las dos caras, los números, el recibo, pin,
    codigo, código de activación, reverso, haz una foto, léeme, los dígitos, mándame el código`,
  crypto: `
    criptomoneda*, criptos, cripto, plataforma de inversión, plataforma de trading, moneda nueva, monedero,
    mis operaciones, trading, inversión*, oro digital, opciones binarias, minería, token*, moneda digital,
    consejos de bolsa, grupo vip, bolsa, la plataforma, plataforma`,
  gains: `
    enseñar*, te guío, guiarte, te enseño, mentor*, duplica*, sin riesgo, garantizad*, ganancia*, beneficios,
    rendimiento*, inverti*, invierto, invierte, gané, saqué, analista*, información de, copiar, empiezas con,
    depósito, tú ingresas, opero por ti, abro la cuenta, abre una cuenta, ahorros, mi tío, mi primo,
    nunca se pierde, nuestro futuro, muy fácil, en una noche, de la noche a la mañana, robot, bot, algoritmo,
    inteligencia artificial, automátic*, enlace para, link para, captura, ingresos pasivos,
    libertad financiera, al día, por semana, al mes, retirar cuando, mi profesor, mi tía, mi bróker, soplo,
    privilegiada, rico, riqueza, ingreso extra, pequeña cantidad, multiplic*, triplic*, mira, haz clic,
    registrarte`,
  fees: `
    aduana*, tasa*, impuesto*, trámite*, gastos de, comisión*, seguro del envío, seguro, mensajero, paquete,
    diplomátic*, visado, visa, embajada, formulario, permiso, bróker, broker, premio, lotería, envío,
    mi caja, certificado, papeles, papeleo, sello, almacenaje, cuarentena, sustituye, sustituto, fianza,
    notaría, gestión, aranceles, arancel, baúl, transporte, flete, ups, fedex, dhl, tramitar, impuestos, iva`,
  withheld: `
    retenid*, retiene*, libera*, liberarla, desbloque*, espera en, lo devuelven, me ha aprobado, falta pagar,
    cuando se pague, hasta que se, pide ~ por, necesita ~ para, pagar la tasa, entregan cuando,
    prometida pague, hasta que, solo cuando, se pague, esté pagado, confiscad*, incautad*, no me dejan,
    me dejan, antes de que, se niegan, solo si, retener`,
  inheritance: `
    herencia, hereder*, difunto esposo me, difunto marido me, cliente fallecido, esposo me dejó,
    beneficiari*, no tengo hijos, sin herederos, muy enferm*, cáncer, testamento, me confió, moribund*,
    lecho de muerte, coronel, general, baúl*, maletas de, caja fuerte, cámara acorazada, viuda de un,
    ministro, diamantes`,
  riches: `
    millon*, millones, oro, fortuna, beneficiari*, repartimos, por ciento, persona de confianza,
    reciba los fondos, alguien bueno, datos bancarios, abogado, socio en el extranjero, te doy, donar,
    ayúdame, cobrarla, notario, dólares, diamantes, contigo, la mitad, tu parte, recompensa, comisión,
    tu cuenta, a tu dirección, orfanato, secreto, lingotes, en efectivo, rico, repartir*`,
  invites: `
    escríbeme, háblame, agrégame, búscame, llámame, añádeme, contáctame, escribeme, mejor por, tienes,
    pasamos a, sigamos por, seguimos por, vamos a, dame tu, hablamos por, estoy más en, me encuentras,
    pásame, usas, por el, más privado, hablemos, escríbame, búsquame, cuál es tu, cual es tu, tu, prefiero,
    yo uso, me encontrarás, en privado, privado, usuario, apodo, descarga, instala, únete`,
  leaves: `
    tu número, tu teléfono, tu móvil, tu whatsapp, entro poco, casi no entro, poco por aquí,
    borrar mi perfil, borrar mi cuenta, acaba la suscripción, mi número, me encuentras en, salgamos de,
    complicado chatear, app verde, mi correo, fuera de aquí, fuera de esta, te paso el número, en privado,
    mi privado, mi número privado, otro sitio, otra app, otra aplicación, muy caro aquí, cuesta dinero aquí,
    cuesta créditos, gratis allí, no puedo leer mensajes, mi usuario, mismo nombre, no está permitido,
    fuera de la página, te doy mi número, intercambiar números, correo privado, mi móvil es, mi teléfono es`,
  stays: `
    seguir por aquí, por aquí de momento, prefiero seguir, no uso, ni whatsapp, no tengo, no suelo dar,
    no doy mi, mi hija, mis nietos, mi hijo, sin whatsapp, conocernos aquí, mi nieto, mi hermana`,
  warns: `
    me pidió, bloqueé, ten cuidado, ojo, leí lo, leí que, no mando, estafa, falso militar, le colgué,
    gente aquí, en otra página, perdió mucho, explicó, mi vecina`,
  numbers: `
    cero 0, uno 1, un 1, una 1, dos 2, tres 3, cuatro 4, cinco 5, seis 6, siete 7, ocho 8, nueve 9, diez 10,
    once 11, doce 12, trece 13, catorce 14, quince 15, dieciséis 16, diecisiete 17, dieciocho 18,
    diecinueve 19, veinte 20, veintiuno 21, veintidós 22, treinta 30, cuarenta 40, cincuenta 50, sesenta 60,
    setenta 70, ochenta 80, noventa 90`,
}
