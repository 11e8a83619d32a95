import type { Labelled } from '../labelled.ts'

export const conversations: Labelled = {
  harmful: {
    money: [
      'Soy ingeniero en una plataforma en el Mar del Norte y se ha averiado la perforadora | <Vaya, ¿es grave? | Gravísimo, me descuentan cada día de parada | El repuesto vale 11.000 y tengo ocho | ¿tú me podrías completar lo que falta? No te lo pediría si no fueras ya mi mujer en el corazón',
      'Tengo que contarte algo y no quiero que pienses mal | <Dime, dime | El casero me echa el lunes y a mi edad me veo en la calle | con 700 me dejaba en paz hasta fin de año | a lo mejor tú, que eres tan buena...',
      'Necesito que recibas unos ingresos en tu cuenta, son de clientes míos. Tú sacas el dinero del cajero, te quedas 150 por cada uno y el resto lo mandas por Ria',
      'Estoy tirado en Zaragoza, se me ha roto la correa del coche y venía a verte | el taller quiere 280 euros | mándamelos y en tres horas te abrazo',
    ],
    gift_card: [
      '¿Vas hoy a la compra? | <Sí, luego bajo al súper | Pues píllame tres tarjetas de Steam de 50 y me dictas los numeritos, que aquí en el barco son como dinero',
    ],
    crypto: [
      'Anda, mándame un pantallazo de tu saldo | <¿Para qué lo quieres? | Para calcular cuánto puedes ganar. Con 20.000 en mi fondo de criptomonedas te sacas un sueldo sin moverte de casa, yo te hago el alta',
      'No lo saques todavía, tonta, que pierdes la bonificación. Pon otros 8.000 y el lunes retiras 31.000',
    ],
    fee: [
      'Hay un baúl con mi paga de seis años en misión, va camino de tu casa | el agente de la naviera pide 980 euros de seguro antes de soltarlo | págalo tú y cuando llegue te compras lo que quieras',
      'El agente de Julio me confirma que quiere conocerte en persona. La tarjeta de fan oficial son 650 euros y con eso te dan la cita',
    ],
    inheritance: [],
    off_site: [
      'Encantado, Pilar | solo me quedan dos mensajes gratis, ¿seguimos por WhatsApp?',
      'Me gustaría verte la cara mientras hablamos. ¿Tienes Skype o Telegram? Aquí no se puede y yo ya no renuevo',
    ],
    contact: ['búscame en instagram, soy dr_javier_montes58'],
  },
  harmless: [
    'Para el gazpacho pongo un kilo de tomates bien maduros, medio pepino, un ajo chico y vinagre de Jerez',
    'Mi nieto me ha pedido la paga por Bizum, con siete años. Le di una moneda de dos euros y una piruleta',
    'Mi yerno compró bitcoins y ahora mira el móvil cada cinco minutos, hasta en el entierro de su tía',
    'Me operaron de la cadera en La Paz y a los dos meses ya bailaba sevillanas, mal, pero como antes',
    'Por Reyes me regalaron una tarjeta de El Corte Inglés y me compré una olla exprés, fíjate qué romántica',
    'Llevo un décimo del Gordo, el 27.418, como todos los años, y nunca ni la pedrea',
    'El sábado estoy en la mesa de la cuestación contra el cáncer, en la plaza Mayor. Pásate y te pongo la pegatina',
    'Hoy han florecido los almendros, parecía que había nevado',
    'Soy viuda desde hace seis años, y ya me apetece reírme otra vez',
    '¿Qué te dijo el traumatólogo?',
    'El domingo subo a Covadonga con la parroquia, si te animas quedan sitios en el autobús, 18 euros con comida',
    'La pensión sube un 2,7, y el aceite ya subió lo que quiso',
    'Me encanta el olor a tierra mojada',
    'Mi hermana está en el hospital de Lugo | <Vaya, ¿qué tiene? | La vesícula. Me ha pedido el camisón y el Hola, así que mañana cojo el tren de las 9:10',
    'He encontrado un billete de mil pesetas dentro de un misal de mi madre',
    '<¿Tú cobras ya la jubilación? | Desde marzo, pero me tuvieron cuatro meses esperando el papel. Viví de garbanzos y de mi cuñada',
    'Me preguntas por mis hijos: el mayor está en Múnich de ingeniero, la pequeña cría cabras en León y es la feliz',
    'A mi sobrina le hemos puesto entre todos 1.200 euros para la boda, en un sobre, como toda la vida',
    'Los jueves cuido a los gemelos, así que si no contesto es que estoy debajo de una cabaña de sábanas',
    'Cuando hice la mili en Melilla cobrábamos ochocientas pesetas y nos parecía un capital',
    'Mi vecino hace la declaración de la renta a toda la escalera y cobra en rosquillas',
    'El cura pidió para el tejado de la iglesia y han salido 3.400 euros en un mes, en un pueblo de noventa',
    'Yo de novelas no entiendo, pero a Galdós me lo sé de memoria',
    'Estuve en urgencias por un susto de la tensión, nada, me mandaron a casa con una pastilla más y una bronca',
    'Ojalá te llegue el olor del jazmín por la pantalla',
  ],
}
