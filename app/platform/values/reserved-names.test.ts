import { expect, test } from 'vitest'
import { textsIn } from '../../../db/demo/languages.ts'
import { nameProblem } from './names.ts'

/** Common first names and surnames, and some that begin like a reserved word. */
const common = `
  Anna Maria Eva Ursula Ingrid Helga Renate Monika Brigitte Sabine Karin Petra Gisela Hannelore Christa Peter Wolfgang Michael Werner Klaus Thomas Manfred Helmut Jürgen Heinz Gerhard Andreas Hans Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Richter Kunde Diener Dienstbier Hilfinger
  Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen James John Robert William David Richard Smith Johnson Williams Brown Jones Garcia Miller Davis Wilson Anderson Taylor Moore Jackson Martin Lee Thompson White Harris Clark Lewis Walker Hall Young King Wright Hill Green Baker Nelson Carter Page Love Gold Helps Teale Teague Springer Spring Garden Bloom Knott Summer Metz Admire Moderow
  Marie Nathalie Isabelle Sylvie Catherine Françoise Jacqueline Monique Jean Pierre Michel André Philippe René Bernard Dubois Durand Leroy Moreau Lefebvre Roux Girard Bonnet Legrand Lambert Aubert Clément Serviès
  María Carmen Josefa Isabel Dolores Pilar Antonio José Manuel Francisco Juan García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Socorro Amparo Servando Salvador Consuelo Remedios
  Giulia Giovanna Rosa Angela Lucia Giuseppe Francesco Antonello Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Servillo Aiuti Otto Quattrocchi
  Katarzyna Małgorzata Agnieszka Krystyna Barbara Ewa Elżbieta Zofia Jan Andrzej Piotr Krzysztof Stanisław Tomasz Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński
  Anneke Johanna Cornelia Wilhelmina Elisabeth Johannes Cornelis Willem Hendrik Pieter Jansen Vries Bakker Visser Smit Meijer Boer Mulder Groot Bos Vos Peters Hendriks Dekker Dijkstra Kik Wil Beheydt
  Kirsten Mette Hanne Helle Susanne Lone Line Jens Niels Lars Søren Henrik Nielsen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Signe Inge Hjelm Tjensvold
  Anne Inger Kari Marit Liv Berit Åse Bjørn Odd Kjell Terje Svein Olsen Johansen Berg Haugen Hagen Johannessen Andreassen Dahl Halvorsen Hjelmeland
  Margareta Birgitta Kristina Ulla Gunilla Kerstin Erik Lennart Gunnar Sven Johansson Karlsson Nilsson Eriksson Svensson Gustafsson Lindberg Lindström Öberg Åkesson Hjälmarsson
  Aino Helena Anneli Kaarina Liisa Pirkko Tuula Juhani Olavi Tapani Kalevi Matti Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Tukiainen Apunen Tilmi
  Heidrun Waltraud Ilse Edeltraud Roswitha Gudrun Ingeborg Dieter Günter Uwe Rolf Eckhard Siegfried Zimmermann Krüger Hartmann Lange Krause Lehmann Köhler Teichmann Steamer Supper Stabler Stafford Verena Veronika Vera
  Margaret Dorothy Maureen Sheila Beryl Gareth Nigel Trevor Graham Clive O’Connor McCarthy MacDonald FitzGerald Robertson Campbell Stewart Hotchkiss Modell Modesty Adminton Teamer
  Ghislaine Solange Odile Colette Thérèse Gérard Yves Thierry Chevalier Gauthier Mercier Blanchard Guérin Supiot Modeste
  Concepción Encarnación Inmaculada Milagros Jesús Ángel Joaquín Domínguez Vázquez Ramírez Gutiérrez Ortega
  Annunziata Concetta Graziella Loredana Ornella Salvatore Gennaro Vincenzo Fontana Santoro Mariani Rinaldi Modena Verità Assisi
  Bożena Grażyna Wiesława Halina Czesława Zbigniew Jerzy Mieczysław Woźniak Dąbrowski Kozłowski Mazur Krawczyk Wsparski
  Truus Riet Gerda Hennie Adriana Gijs Jaap Klaas Wouter Sjoerd Maas Verbeek Schouten Hoekstra Bekrater Verhulst
  Birthe Lis Jytte Tove Grethe Preben Flemming Poul Mogens Kristensen Poulsen Madsen Teilmann
  Solveig Ragnhild Torunn Gunvor Sigrid Asbjørn Oddvar Torbjørn Sæther Bakken Kristoffersen Modahl
  Maj-Britt Barbro Siv Yvonne Agneta Göran Bengt Håkan Roland Bergström Sandberg Lundqvist Sköld Teamson
  Marjatta Ritva Raija Seija Irmeli Esko Pentti Reijo Seppo Lahtinen Salminen Rantanen Tuominen Vahvanen`
  .trim()
  .split(/\s+/)

test('AUTH-3 common names of eleven languages, alone and two together, and those of the demo are names', () => {
  expect(new Set(common).size).toBeGreaterThan(300)
  const demo = Object.values(textsIn).flatMap(({ women, men, youngWomen, youngMen }) => [
    ...[...women, ...men, ...youngWomen, ...youngMen],
  ])
  const two = common.map((name, at) => `${name} ${common[(at * 7 + 3) % common.length]}`)
  for (const name of [
    ...common,
    ...two,
    ...demo,
    'Robert Service',
    'Maxwell Metz',
    'Sven Adminov',
    'Golden Hourani',
    'Trust Okafor',
    'MacAdam',
    'McTeague',
    'DeVito',
    'LeRoy',
    'Anna-Lena',
    'Anna (62)',
    'Rosi, 62',
    'Eva 🇩🇪',
    'Marit ❤️',
    'Анна',
    'Светлана Иванова',
    'Наталья',
    'Ελένη Παπαδοπούλου',
    'Γιώργος',
    'Olive 1st',
    'Spring 62',
    'Garden Anna',
  ])
    expect([name, nameProblem(name, 'x@mail.example')]).toEqual([name, null])
})

test.each([
  'Second Spring Kundenservice',
  'SecondSpring',
  'Second-Spring Team',
  'SecondSpringTeam',
  'S e c o n d Spring',
  'Ѕecond Ѕpring',
  'Well Met',
  'Support',
  'Support Team',
  'SupportTeam',
  'Supp0rt Anna',
  'S.u.p.p.o.r.t',
  'Admin',
  'Adm1n',
  'AdmIn',
  'Anna Admin',
  'Administrator',
  'Moderator 2',
  'Customer Service',
  'Help Desk',
  'Helpdesk',
  'Service',
  'Service client',
  'Kunden Service',
  'Kundenservice',
  'Kundeservice',
  'Kundestøtte',
  'Kundtjänst',
  'Asiakaspalvelu',
  'Ylläpito',
  'Klantenservice',
  'L’équipe',
  'Atención al cliente',
  'Soporte',
  'Servizio clienti',
  'Assistenza',
  'Obsługa klienta',
  'Sᴜᴘᴘᴏʀᴛ',
  'Sᴜᴘᴘᴏʀᴛ Tᴇᴀᴍ',
  'ꓢꓴꓑꓑꓳꓣꓔ',
  'ᎪᎠᎷᎥN',
  'Anna 🅢🅤🅟🅟🅞🅡🅣',
  '🅰🅳🅼🅸🅽 Anna',
  'Eva, 🇦 🇩 🇲 🇮 🇳',
  'Ŝüppörť',
  'Admin1',
  'Admin 1',
  '1Admin',
  'Team1',
  'Team60',
  'Teams',
  'Mods',
  'AnnaSupport',
  'SupportAnna',
  'Annasupport',
  'Supportmitarbeiterin',
  'Kundenberatung',
  'Modérateurs',
  'Anna (Staff)',
  'Anna [Official]',
  'Anna | Staff',
  'Anna – Security',
  'Anna - Help',
  'Anna, Kundenservice',
  'Verified',
  'Verified ✔',
  'Anna ✔',
  'Anna ✅',
  'Geverifieerd',
  'Vérifiée',
  'Администратор',
  'Админ',
  'Служба поддержки',
  'Модератор Анна',
  'Υποστήριξη',
  'Trust & Safety',
  'Safety Team',
  'Trust and Safety',
  '2nd Spring',
  'Velvet Knots',
])('AUTH-3 refuses %s, which sounds like us', (name) => {
  expect(nameProblem(name, 'x@mail.example')).toBe('name_reserved')
})

test('AUTH-3 refuses the name of the current site, whatever it is called', () => {
  expect(nameProblem('Rosengarten Anna', '', 'Rosengarten')).toBe('name_reserved')
  expect(nameProblem('Rosengarten Anna', '', 'Second Spring')).toBeNull()
})
