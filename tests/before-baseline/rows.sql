-- Rows for every table of schema.sql: mostly those of one member who has used every feature. Only db/baseline.test.ts
-- reads them. Without triggers and references, so that the order of the tables does not matter.

set session_replication_role = replica;

insert into platform_key (name, created_at, public_part, secret_part) overriding system value
select name, created_at, public_part, secret_part from jsonb_populate_recordset(null::platform_key, '[
{"name":"photo_addresses","created_at":"2026-11-19T01:04:25.31856+00:00","public_part":"public","secret_part":"secret"}
]');

insert into rate_limit (key, expire, points) overriding system value
select key, expire, points from jsonb_populate_recordset(null::rate_limit, '[
{"key":"chat_change:9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","expire":1795053866118,"points":1},
{"key":"take_back:9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","expire":1795136666128,"points":1}
]');

insert into idempotent_call (key, call, body_hash, status, answer, created_at) overriding system value
select key, call, body_hash, status, answer, created_at from jsonb_populate_recordset(null::idempotent_call, '[
{"key":"k","call":"POST /x.php","body_hash":"\\x01","status":200,"answer":{"ok":true},"created_at":"2026-06-01T12:00:00+00:00"}
]');

insert into clean_up (name, measured_at, overdue_since, late_after) overriding system value
select name, measured_at, overdue_since, late_after from jsonb_populate_recordset(null::clean_up, '[
{"name":"sessions","measured_at":"2026-06-01T12:00:00+00:00","overdue_since":null,"late_after":60}
]');

insert into mailbox_mail (id, sent_at, subject, html_body, recipient, text_body) overriding system value
select id, sent_at, subject, html_body, recipient, text_body from jsonb_populate_recordset(null::mailbox_mail, '[
{"id":"01a1f155-678d-7b92-b48b-030664a92fc2","sent_at":"2026-11-19T01:04:29.291+00:00","subject":"We’ve received your report R-2026-000001","html_body":"<p>Hello</p>","recipient":"wilhelmine-1@mail.example","text_body":"Hello"},
{"id":"01a1f155-69c9-7228-b249-560017b0821a","sent_at":"2026-11-19T01:04:29.299+00:00","subject":"We’ve received your withdrawal from order B6EY0H3SCJ","html_body":"<p>Hello</p>","recipient":"wilhelmine-1@mail.example","text_body":"Hello"},
{"id":"01a1f155-6a1f-7992-a4d5-22d32107a222","sent_at":"2026-11-19T01:04:29.301+00:00","subject":"Bank account for the refund of order B6EY0H3SCJ","html_body":"<p>Hello</p>","recipient":"wilhelmine-1@mail.example","text_body":"Hello"},
{"id":"01a1f155-6a4b-72e5-b63c-4b55ea16ce21","sent_at":"2026-11-19T01:04:29.302+00:00","subject":"We’ve received your complaint C-2026-000001","html_body":"<p>Hello</p>","recipient":"wilhelmine-1@mail.example","text_body":"Hello"}
]');

insert into mailbox_sms (id, sent_at, recipient, text_body) overriding system value
select id, sent_at, recipient, text_body from jsonb_populate_recordset(null::mailbox_sms, '[
{"id":"01a1f155-61a9-7ad9-b64d-abf95db4ed09","sent_at":"2026-11-19T01:04:27.063+00:00","recipient":"+4915123456001","text_body":"Second Spring: 928393 is your code for a direct debit of €29.99 from account DE** **** 0001. Do not share it with anyone."}
]');

insert into demo_fill (filled_at) overriding system value
select filled_at from jsonb_populate_recordset(null::demo_fill, '[
{"filled_at":"2026-06-01T12:00:00+00:00"}
]');

insert into company (id, city, host, name, added, address, country, register, tradenames, vat_numbers, support_phone, representative, delete_discount, creditor_identifier, registration_number) overriding system value
select id, city, host, name, added, address, country, register, tradenames, vat_numbers, support_phone, representative, delete_discount, creditor_identifier, registration_number from jsonb_populate_recordset(null::company, '[
{"id":"018c0000-0000-7000-8000-0000000000c1","city":"1000 ZZ Amsterdam","host":"Voorbeeld Hosting B.V. (demo), Serverlaan 1, 1000 ZZ Amsterdam, +31 20-555 01 99","name":"Lentebloei Voorbeeld B.V.","added":"2023-06-01T09:00:00+00:00","address":"Voorbeeldkade 12","country":"NL","register":"Handelsregister Voorbeeldstad (demo)","tradenames":["Second Spring","Her Garden","Full Bloom","Golden Hour"],"vat_numbers":["NL000012345B01"],"support_phone":"+31 20-555 01 23","representative":"Vera Voorbeeld (demo)","delete_discount":25,"creditor_identifier":"NL09ZZZ000123450000","registration_number":"KvK 00012345"},
{"id":"018c0000-0000-7000-8000-0000000000c2","city":"20000 Hamburg","host":"Muster Hosting GmbH (Demo), Serverweg 1, 20000 Hamburg, +49 40-555 01 99","name":"Spätsommer Muster GmbH","added":"2024-03-04T09:00:00+00:00","address":"Musterallee 7","country":"DE","register":"Amtsgericht Musterstadt (Demo)","tradenames":["Velvet Knot","High Summer","Well Met"],"vat_numbers":["DE000012345"],"support_phone":"+49 40-555 01 77","representative":"Max Muster (Demo)","delete_discount":20,"creditor_identifier":"DE13ZZZ00000012345","registration_number":"HRB 000123"}
]');

insert into site (id, name, niche, accent, domain, aliases, signups, countries, mail_name, cdn_prefix, company_id, created_at, is_default, description, index_title, refund_days, gift_credits, photo_review, has_fictional, member_resell, photo_credits, search_fields, support_email, support_phone, default_gender, fictional_icon, message_length, signup_credits, default_seeking, domain_language, fictional_shown, message_credits, fictional_plural, fictional_warning, logged_out_search, chat_history_limit, fictional_singular, free_visible_photos, visible_profile_notes, hide_account_existence, visible_profile_fields, enable_site_entry_popup, logged_out_search_trafficsource) overriding system value
select id, name, niche, accent, domain, aliases, signups, countries, mail_name, cdn_prefix, company_id, created_at, is_default, description, index_title, refund_days, gift_credits, photo_review, has_fictional, member_resell, photo_credits, search_fields, support_email, support_phone, default_gender, fictional_icon, message_length, signup_credits, default_seeking, domain_language, fictional_shown, message_credits, fictional_plural, fictional_warning, logged_out_search, chat_history_limit, fictional_singular, free_visible_photos, visible_profile_notes, hide_account_existence, visible_profile_fields, enable_site_entry_popup, logged_out_search_trafficsource from jsonb_populate_recordset(null::site, '[
{"id":"018c0000-0000-7000-8000-000000000001","name":"Second Spring","niche":1,"accent":"rose","domain":"localhost","aliases":[],"signups":"all","countries":["AT","AU","BE","CA","CH","DE","DK","ES","FI","FR","GB","IE","IT","LU","NL","NO","NZ","PL","SE","US"],"mail_name":"Second Spring","cdn_prefix":"","company_id":"018c0000-0000-7000-8000-0000000000c1","created_at":"2023-12-01T12:00:00+00:00","is_default":true,"description":{"da":"Mød mennesker på 50 år og derover, der også holder af lange gåture, god mad og et ærligt ord. Klare priser, intet abonnement, ingen skjulte udgifter.","de":"Lern Menschen ab 50 kennen, die auch gern lange spazieren gehen, gut essen und ehrlich reden. Klare Preise, kein Abo, keine versteckten Kosten.","en":"Meet people of 50 and over who also enjoy a long walk, a good meal and an honest word. Clear prices, no subscription, no hidden costs.","es":"Conoce a personas de 50 años o más a las que también les gustan los paseos largos, la buena mesa y la gente sincera. Precios claros, sin suscripción, sin costes ocultos.","fi":"Tutustu 50 vuotta täyttäneisiin ihmisiin, jotka hekin pitävät pitkistä kävelyistä, hyvästä ruoasta ja suorasta puheesta. Selkeät hinnat, ei jatkuvaa tilausta, ei piilokuluja.","fr":"Rencontrez des personnes de 50 ans et plus qui aiment aussi les longues promenades, la bonne table et le parler franc. Prix clairs, ni abonnement ni frais cachés.","it":"Conosci persone dai 50 anni in su che amano anche loro le lunghe passeggiate, la buona tavola e le parole sincere. Prezzi chiari, nessun abbonamento, nessun costo nascosto.","nb":"Bli kjent med folk på 50 år og oppover som også liker lange turer, god mat og et ærlig ord. Klare priser, uten abonnement og uten skjulte kostnader.","nl":"Ontmoet mensen van 50 jaar en ouder die ook houden van een lange wandeling, lekker eten en een eerlijk woord. Duidelijke prijzen, geen abonnement, geen verborgen kosten.","pl":"Poznaj osoby po pięćdziesiątce, które też lubią długie spacery, dobrą kuchnię i szczere słowo. Jasne ceny, bez subskrypcji, bez ukrytych kosztów.","sv":"Träffa människor på 50 år och uppåt som också gillar långa promenader, god mat och ett ärligt ord. Tydliga priser, ingen prenumeration, inga dolda avgifter."},"index_title":{"da":"Godt selskab har ingen alder.","de":"Gute Gesellschaft kennt kein Alter.","en":"Good company has no age.","es":"La buena compañía no tiene edad.","fi":"Hyvä seura ei katso ikää.","fr":"La bonne compagnie n’a pas d’âge.","it":"La buona compagnia non ha età.","nb":"Godt selskap har ingen alder.","nl":"Goed gezelschap kent geen leeftijd.","pl":"Dobre towarzystwo nie zna wieku.","sv":"Gott sällskap har ingen ålder."},"refund_days":14,"gift_credits":3,"photo_review":false,"has_fictional":true,"member_resell":false,"photo_credits":2,"search_fields":["gender","country","region","age","distance","relationship_status","signup_reason","body_type","hair_color","eye_color","tattoos","interests","online","photo"],"support_email":"help@second-spring.example","support_phone":"+31 20-555 01 23","default_gender":null,"fictional_icon":"drama","message_length":1000,"signup_credits":5,"default_seeking":null,"domain_language":"en","fictional_shown":true,"message_credits":1,"fictional_plural":{},"fictional_warning":{"da":"Fiktiv profil. Ingen rigtig person, ikke muligt at mødes.","de":"Fiktives Profil. Keine echte Person, kein Treffen möglich.","en":"Fictional profile. No real person, no meeting possible.","es":"Perfil ficticio. No es una persona real; no es posible quedar.","fi":"Kuvitteellinen profiili. Ei oikea henkilö, tapaaminen ei ole mahdollista.","fr":"Profil fictif. Aucune personne réelle, aucune rencontre possible.","it":"Profilo fittizio. Nessuna persona reale, nessun incontro possibile.","nb":"Fiktiv profil. Ingen virkelig person, ikke mulig å møtes.","nl":"Fictief profiel. Geen echte persoon, geen ontmoeting mogelijk.","pl":"Profil fikcyjny. To nie jest prawdziwa osoba, spotkanie nie jest możliwe.","sv":"Fiktiv profil. Ingen verklig person, ni kan inte träffas."},"logged_out_search":true,"chat_history_limit":500,"fictional_singular":{},"free_visible_photos":2,"visible_profile_notes":["about","signup_reason"],"hide_account_existence":false,"visible_profile_fields":["gender","age","country","region","city","relationship_status","body_type","hair_color","eye_color","tattoos","interests"],"enable_site_entry_popup":["NL","DE"],"logged_out_search_trafficsource":true},
{"id":"018c0000-0000-7000-8000-000000000002","name":"Her Garden","niche":2,"accent":"plum","domain":"she.localhost","aliases":[],"signups":"all","countries":["AT","AU","BE","CA","CH","DE","DK","ES","FI","FR","GB","IE","IT","LU","NL","NO","NZ","PL","SE","US"],"mail_name":"Her Garden","cdn_prefix":"","company_id":"018c0000-0000-7000-8000-0000000000c1","created_at":"2023-12-01T12:00:00+00:00","is_default":false,"description":{"da":"Et roligt og venligt sted for kvinder, der søger en kvinde: til gåture, et venskab eller et liv sammen. Klare priser, intet abonnement, ingen skjulte udgifter.","de":"Ein ruhiger, freundlicher Ort für Frauen, die eine Frau suchen: für einen Spaziergang, eine Freundschaft oder ein gemeinsames Leben. Klare Preise, kein Abo, keine versteckten Kosten.","en":"A calm and friendly place for women who are looking for a woman: for a walk, a friendship or a life together. Clear prices, no subscription, no hidden costs.","es":"Un lugar tranquilo y amable para mujeres que buscan a una mujer: para un paseo, una amistad o una vida juntas. Precios claros, sin suscripción, sin costes ocultos.","fi":"Rauhallinen ja ystävällinen paikka naisille, jotka etsivät naista: kävelyseuraksi, ystäväksi tai elämänkumppaniksi. Selkeät hinnat, ei jatkuvaa tilausta, ei piilokuluja.","fr":"Un endroit calme et bienveillant pour les femmes qui cherchent une femme : pour une promenade, une amitié ou une vie à deux. Prix clairs, ni abonnement ni frais cachés.","it":"Un luogo tranquillo e gentile per donne che cercano una donna: per una passeggiata, un’amicizia o una vita insieme. Prezzi chiari, nessun abbonamento, nessun costo nascosto.","nb":"Et rolig og vennlig sted for kvinner som søker en kvinne: til turer, vennskap eller et liv sammen. Klare priser, uten abonnement og uten skjulte kostnader.","nl":"Een rustige, vriendelijke plek voor vrouwen die een vrouw zoeken: voor een wandeling, een vriendschap of een leven samen. Duidelijke prijzen, geen abonnement, geen verborgen kosten.","pl":"Spokojne i życzliwe miejsce dla kobiet, które szukają kobiety: na spacer, do przyjaźni albo na wspólne życie. Jasne ceny, bez subskrypcji, bez ukrytych kosztów.","sv":"En lugn och vänlig plats för kvinnor som söker en kvinna: för promenader, vänskap eller ett liv tillsammans. Tydliga priser, ingen prenumeration, inga dolda avgifter."},"index_title":{"da":"Her møder kvinder kvinder.","de":"Wo Frauen Frauen begegnen.","en":"Where women meet women.","es":"Donde las mujeres se encuentran.","fi":"Täällä nainen kohtaa naisen.","fr":"Là où les femmes se rencontrent.","it":"Dove le donne incontrano le donne.","nb":"Her møter kvinner kvinner.","nl":"Waar vrouwen vrouwen ontmoeten.","pl":"Tu kobiety poznają kobiety.","sv":"Här möter kvinnor kvinnor."},"refund_days":14,"gift_credits":3,"photo_review":true,"has_fictional":false,"member_resell":false,"photo_credits":2,"search_fields":["gender","country","region","age","distance","relationship_status","signup_reason","body_type","hair_color","eye_color","interests","online","photo"],"support_email":"help@her-garden.example","support_phone":"+31 20-555 01 23","default_gender":"female","fictional_icon":"drama","message_length":1000,"signup_credits":5,"default_seeking":"female","domain_language":"en","fictional_shown":true,"message_credits":1,"fictional_plural":{},"fictional_warning":{"da":"Fiktiv profil. Ingen rigtig person, ikke muligt at mødes.","de":"Fiktives Profil. Keine echte Person, kein Treffen möglich.","en":"Fictional profile. No real person, no meeting possible.","es":"Perfil ficticio. No es una persona real; no es posible quedar.","fi":"Kuvitteellinen profiili. Ei oikea henkilö, tapaaminen ei ole mahdollista.","fr":"Profil fictif. Aucune personne réelle, aucune rencontre possible.","it":"Profilo fittizio. Nessuna persona reale, nessun incontro possibile.","nb":"Fiktiv profil. Ingen virkelig person, ikke mulig å møtes.","nl":"Fictief profiel. Geen echte persoon, geen ontmoeting mogelijk.","pl":"Profil fikcyjny. To nie jest prawdziwa osoba, spotkanie nie jest możliwe.","sv":"Fiktiv profil. Ingen verklig person, ni kan inte träffas."},"logged_out_search":false,"chat_history_limit":500,"fictional_singular":{},"free_visible_photos":2,"visible_profile_notes":["about","signup_reason"],"hide_account_existence":true,"visible_profile_fields":["gender","age","country","region","city","relationship_status","body_type","hair_color","eye_color","tattoos","interests","sexuality"],"enable_site_entry_popup":["NL","DE"],"logged_out_search_trafficsource":false},
{"id":"018c0000-0000-7000-8000-000000000007","name":"Well Met","niche":7,"accent":"violet","domain":"gay.localhost","aliases":[],"signups":"all","countries":["AT","AU","BE","CA","CH","DE","DK","ES","FI","FR","GB","IE","IT","LU","NL","NO","NZ","PL","SE","US"],"mail_name":"Well Met","cdn_prefix":"","company_id":"018c0000-0000-7000-8000-0000000000c2","created_at":"2023-12-01T12:00:00+00:00","is_default":false,"description":{"da":"For mænd, der søger en mand: til en aften, et venskab eller resten af livet. Klare priser, intet abonnement, ingen skjulte udgifter.","de":"Für Männer, die einen Mann suchen: für einen Abend, eine Freundschaft oder ein ganzes Leben. Klare Preise, kein Abo, keine versteckten Kosten.","en":"For men who are looking for a man: for an evening, a friendship or a lifetime. Clear prices, no subscription, no hidden costs.","es":"Para hombres que buscan a un hombre: para una velada, una amistad o toda la vida. Precios claros, sin suscripción, sin costes ocultos.","fi":"Miehille, jotka etsivät miestä: illaksi, ystäväksi tai koko elämäksi. Selkeät hinnat, ei jatkuvaa tilausta, ei piilokuluja.","fr":"Pour les hommes qui cherchent un homme : le temps d’une soirée, d’une amitié ou d’une vie. Prix clairs, ni abonnement ni frais cachés.","it":"Per uomini che cercano un uomo: per una serata, un’amicizia o una vita insieme. Prezzi chiari, nessun abbonamento, nessun costo nascosto.","nb":"For menn som søker en mann: for en kveld, et vennskap eller resten av livet. Klare priser, uten abonnement og uten skjulte kostnader.","nl":"Voor mannen die een man zoeken: voor een avond, een vriendschap of een leven samen. Duidelijke prijzen, geen abonnement, geen verborgen kosten.","pl":"Dla mężczyzn, którzy szukają mężczyzny: na wieczór, do przyjaźni albo na całe życie. Jasne ceny, bez subskrypcji, bez ukrytych kosztów.","sv":"För män som söker en man: för en kväll, en vänskap eller resten av livet. Tydliga priser, ingen prenumeration, inga dolda avgifter."},"index_title":{"da":"Her møder mænd mænd.","de":"Wo Männer Männern begegnen.","en":"Where men meet men.","es":"Donde los hombres se encuentran.","fi":"Täällä mies kohtaa miehen.","fr":"Là où les hommes se rencontrent.","it":"Dove gli uomini incontrano gli uomini.","nb":"Her møter menn menn.","nl":"Waar mannen mannen ontmoeten.","pl":"Tu mężczyźni poznają mężczyzn.","sv":"Här möter män män."},"refund_days":14,"gift_credits":3,"photo_review":false,"has_fictional":false,"member_resell":false,"photo_credits":2,"search_fields":["gender","country","region","age","distance","relationship_status","signup_reason","body_type","hair_color","eye_color","interests","online","photo"],"support_email":"help@well-met.example","support_phone":"+49 40-555 01 77","default_gender":"male","fictional_icon":"drama","message_length":1000,"signup_credits":5,"default_seeking":"male","domain_language":"en","fictional_shown":true,"message_credits":1,"fictional_plural":{},"fictional_warning":{"da":"Fiktiv profil. Ingen rigtig person, ikke muligt at mødes.","de":"Fiktives Profil. Keine echte Person, kein Treffen möglich.","en":"Fictional profile. No real person, no meeting possible.","es":"Perfil ficticio. No es una persona real; no es posible quedar.","fi":"Kuvitteellinen profiili. Ei oikea henkilö, tapaaminen ei ole mahdollista.","fr":"Profil fictif. Aucune personne réelle, aucune rencontre possible.","it":"Profilo fittizio. Nessuna persona reale, nessun incontro possibile.","nb":"Fiktiv profil. Ingen virkelig person, ikke mulig å møtes.","nl":"Fictief profiel. Geen echte persoon, geen ontmoeting mogelijk.","pl":"Profil fikcyjny. To nie jest prawdziwa osoba, spotkanie nie jest możliwe.","sv":"Fiktiv profil. Ingen verklig person, ni kan inte träffas."},"logged_out_search":false,"chat_history_limit":500,"fictional_singular":{},"free_visible_photos":2,"visible_profile_notes":["about","signup_reason"],"hide_account_existence":true,"visible_profile_fields":["gender","age","country","region","city","relationship_status","body_type","hair_color","eye_color","tattoos","interests","sexuality"],"enable_site_entry_popup":true,"logged_out_search_trafficsource":false}
]');

insert into partner (id, name, site_id, key_hash, created_at) overriding system value
select id, name, site_id, key_hash, created_at from jsonb_populate_recordset(null::partner, '[
{"id":"018c0000-0000-7000-8000-0000000000a1","name":"Example Partner","site_id":"018c0000-0000-7000-8000-000000000001","key_hash":"\\x5f7b2ed74a9736a538a6fb5a5a1a76afdcdd0d177d7fc6e79c6b6843527d848d","created_at":"2023-12-01T12:00:00+00:00"}
]');

insert into lander_variant (site_id, lander, slug, test, weight, headline, picture, "order", created_at) overriding system value
select site_id, lander, slug, test, weight, headline, picture, "order", created_at from jsonb_populate_recordset(null::lander_variant, '[
{"site_id":"018c0000-0000-7000-8000-000000000001","lander":"gallery","slug":"a","test":2,"weight":1,"headline":1,"picture":0,"order":3,"created_at":"2026-06-01T12:00:00+00:00"}
]');

insert into lander_plan (site_id, lander, test, goal, base_rate, lift, control) overriding system value
select site_id, lander, test, goal, base_rate, lift, control from jsonb_populate_recordset(null::lander_plan, '[
{"site_id":"018c0000-0000-7000-8000-000000000001","lander":"gallery","test":2,"goal":"signups","base_rate":0.1,"lift":0.2,"control":"a"}
]');

insert into lander_count (day, test, views, lander, refunds, reports, signups, site_id, variant, followed, purchases, activations) overriding system value
select day, test, views, lander, refunds, reports, signups, site_id, variant, followed, purchases, activations from jsonb_populate_recordset(null::lander_count, '[
{"day":"2026-11-19","test":3,"views":0,"lander":"gallery","refunds":1,"reports":0,"signups":0,"site_id":"018c0000-0000-7000-8000-000000000001","variant":"Husumer-Album","followed":0,"purchases":1,"activations":0}
]');

insert into bounce_count (day, site_id, lander, variant, source, seconds, count) overriding system value
select day, site_id, lander, variant, source, seconds, count from jsonb_populate_recordset(null::bounce_count, '[
{"day":"2026-06-01","site_id":"018c0000-0000-7000-8000-000000000001","lander":"gallery","variant":"a","source":"","seconds":10,"count":2}
]');

insert into seen_view (id, event, seen_at) overriding system value
select id, event, seen_at from jsonb_populate_recordset(null::seen_view, '[
{"id":"019a0000-0000-7000-8000-000000000001","event":"signup","seen_at":"2026-06-01T12:00:00+00:00"}
]');

insert into postback (id, site_id, network, template, signature_parameter, secret_sealed, changed_at) overriding system value
select id, site_id, network, template, signature_parameter, secret_sealed, changed_at from jsonb_populate_recordset(null::postback, '[
{"id":"019a0000-0000-7000-8000-000000000002","site_id":"018c0000-0000-7000-8000-000000000001","network":"net","template":"https://net.example/{event}","signature_parameter":null,"secret_sealed":null,"changed_at":"2026-06-01T12:00:00+00:00"}
]');

insert into postback_delivery (id, postback_id, event, transaction_id, amount, currency, state, attempts, status, claimed_until, created_at, settled_at) overriding system value
select id, postback_id, event, transaction_id, amount, currency, state, attempts, status, claimed_until, created_at, settled_at from jsonb_populate_recordset(null::postback_delivery, '[
{"id":"019a0000-0000-7000-8000-000000000003","postback_id":"019a0000-0000-7000-8000-000000000002","event":"signup","transaction_id":"00000000000000000000000000000000","amount":null,"currency":null,"state":"delivered","attempts":2,"status":200,"claimed_until":null,"created_at":"2026-06-01T12:00:00+00:00","settled_at":"2026-06-01T12:00:00+00:00"}
]');

insert into member (id, city, kind, name, about, gender, region, status, traits, country, seeking, site_id, tagline, language, latitude, erased_at, interests, invisible, longitude, sexuality, created_at, last_seen_at, members_only, under_review, date_of_birth, search_max_age, search_min_age, name_changed_at, niche_withdrawn, birthday_corrected_at, search_ages_suggested) overriding system value
select id, city, kind, name, about, gender, region, status, traits, country, seeking, site_id, tagline, language, latitude, erased_at, interests, invisible, longitude, sexuality, created_at, last_seen_at, members_only, under_review, date_of_birth, search_max_age, search_min_age, name_changed_at, niche_withdrawn, birthday_corrected_at, search_ages_suggested from jsonb_populate_recordset(null::member, '[
{"id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","city":"Quickborn","kind":"member","name":"Wilhelmine","about":"Ich restauriere Ziehharmonikas.","gender":"female","region":"DE-HH","status":"active","traits":[],"country":"DE","seeking":"male","site_id":"018c0000-0000-7000-8000-000000000001","tagline":"Zugvogel mit Heimweh","language":"en","latitude":53.55,"erased_at":null,"interests":[],"invisible":false,"longitude":9.99,"sexuality":null,"created_at":"2026-11-19T01:04:24.675+00:00","last_seen_at":"2026-11-19T01:04:24.72+00:00","members_only":false,"under_review":false,"date_of_birth":"1962-03-04","search_max_age":99,"search_min_age":18,"name_changed_at":null,"niche_withdrawn":false,"birthday_corrected_at":null,"search_ages_suggested":false},
{"id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","city":"Hamburg","kind":"member","name":"Theo","about":"","gender":"male","region":"DE-HH","status":"active","traits":[],"country":"DE","seeking":"female","site_id":"018c0000-0000-7000-8000-000000000001","tagline":"","language":"en","latitude":53.55,"erased_at":null,"interests":[],"invisible":false,"longitude":9.99,"sexuality":null,"created_at":"2026-11-19T01:04:24.731+00:00","last_seen_at":"2026-11-19T01:04:24.744+00:00","members_only":false,"under_review":false,"date_of_birth":"1962-03-04","search_max_age":99,"search_min_age":18,"name_changed_at":null,"niche_withdrawn":false,"birthday_corrected_at":null,"search_ages_suggested":false},
{"id":"b9e95f9b-4145-40b0-88bc-705a94a3125b","city":"Hamburg","kind":"member","name":"Theo","about":"","gender":"male","region":"DE-HH","status":"active","traits":[],"country":"DE","seeking":"female","site_id":"018c0000-0000-7000-8000-000000000001","tagline":"","language":"en","latitude":53.55,"erased_at":null,"interests":[],"invisible":false,"longitude":9.99,"sexuality":null,"created_at":"2026-11-19T01:04:24.751+00:00","last_seen_at":"2026-11-19T01:04:24.755+00:00","members_only":false,"under_review":false,"date_of_birth":"1962-03-04","search_max_age":99,"search_min_age":18,"name_changed_at":null,"niche_withdrawn":false,"birthday_corrected_at":null,"search_ages_suggested":false},
{"id":"7d190d96-41a7-4234-a753-85287e74ac0a","city":"Hamburg","kind":"member","name":"Theo","about":"","gender":"male","region":"DE-HH","status":"active","traits":[],"country":"DE","seeking":"female","site_id":"018c0000-0000-7000-8000-000000000001","tagline":"","language":"en","latitude":53.55,"erased_at":null,"interests":[],"invisible":false,"longitude":9.99,"sexuality":null,"created_at":"2026-11-19T01:04:28.651+00:00","last_seen_at":"2026-11-19T01:04:28.661+00:00","members_only":false,"under_review":false,"date_of_birth":"1962-03-04","search_max_age":99,"search_min_age":18,"name_changed_at":null,"niche_withdrawn":false,"birthday_corrected_at":null,"search_ages_suggested":false}
]');

insert into member_like (origin, seen_at, liked_id, liker_id, automatic, created_at) overriding system value
select origin, seen_at, liked_id, liker_id, automatic, created_at from jsonb_populate_recordset(null::member_like, '[
{"origin":"member","seen_at":null,"liked_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","liker_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","automatic":false,"created_at":"2026-11-19T01:04:26.748+00:00"},
{"origin":"member","seen_at":null,"liked_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","liker_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","automatic":false,"created_at":"2026-11-19T01:04:26.754+00:00"}
]');

insert into auto_like (origin, viewer_id, created_at, profile_id) overriding system value
select origin, viewer_id, created_at, profile_id from jsonb_populate_recordset(null::auto_like, '[
{"origin":"member","viewer_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:28.667+00:00","profile_id":"7d190d96-41a7-4234-a753-85287e74ac0a"},
{"origin":"member","viewer_id":"7d190d96-41a7-4234-a753-85287e74ac0a","created_at":"2026-11-19T01:04:28.667+00:00","profile_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4"}
]');

insert into pass (liked_at, member_id, passed_at, passed_id, hidden_until, like_seen_at, like_automatic) overriding system value
select liked_at, member_id, passed_at, passed_id, hidden_until, like_seen_at, like_automatic from jsonb_populate_recordset(null::pass, '[
{"liked_at":null,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","passed_at":"2026-11-19T01:04:28.667+00:00","passed_id":"7d190d96-41a7-4234-a753-85287e74ac0a","hidden_until":"2026-11-19T02:04:28.667+00:00","like_seen_at":null,"like_automatic":null},
{"liked_at":null,"member_id":"7d190d96-41a7-4234-a753-85287e74ac0a","passed_at":"2026-11-19T01:04:28.667+00:00","passed_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","hidden_until":"2026-11-19T02:04:28.667+00:00","like_seen_at":null,"like_automatic":null}
]');

insert into swipe_day (ends_at, member_id, likes_used) overriding system value
select ends_at, member_id, likes_used from jsonb_populate_recordset(null::swipe_day, '[
{"ends_at":"2026-11-19T02:04:28.667+00:00","member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","likes_used":3}
]');

insert into swipe_decision (liked, member_id, decided_at, profile_id, day_ends_at) overriding system value
select liked, member_id, decided_at, profile_id, day_ends_at from jsonb_populate_recordset(null::swipe_decision, '[
{"liked":false,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","decided_at":"2026-11-19T01:04:28.667+00:00","profile_id":"7d190d96-41a7-4234-a753-85287e74ac0a","day_ends_at":null},
{"liked":false,"member_id":"7d190d96-41a7-4234-a753-85287e74ac0a","decided_at":"2026-11-19T01:04:28.667+00:00","profile_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","day_ends_at":null}
]');

insert into account (id, email, status, site_id, erase_at, is_staff, language, tracking, signup_date, completed_at, confirmed_at, claimed_email, leaving_words, password_hash, premium_since, terms_version, leaving_reason, premium_ended_at, deletion_asked_at, dormant_notice_at, notifications_disabled) overriding system value
select id, email, status, site_id, erase_at, is_staff, language, tracking, signup_date, completed_at, confirmed_at, claimed_email, leaving_words, password_hash, premium_since, terms_version, leaving_reason, premium_ended_at, deletion_asked_at, dormant_notice_at, notifications_disabled from jsonb_populate_recordset(null::account, '[
{"id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","email":"theo-2@mail.example","status":"active","site_id":"018c0000-0000-7000-8000-000000000001","erase_at":null,"is_staff":false,"language":"en","tracking":{},"signup_date":"2026-10-20T01:04:24.731+00:00","completed_at":"2026-11-19T01:04:24.741976+00:00","confirmed_at":"2026-11-19T01:04:24.731+00:00","claimed_email":null,"leaving_words":null,"password_hash":"$argon2id$v=19$m=8,t=1,p=1$fdUSmsDeVOiLCIKhFuuyew$fcAqHNa2BKIKJIqVTYEHN2LI41m9RB+jjZZgggEJ+9k","premium_since":"2026-11-19T01:04:24.731+00:00","terms_version":null,"leaving_reason":null,"premium_ended_at":null,"deletion_asked_at":null,"dormant_notice_at":null,"notifications_disabled":[]},
{"id":"b9e95f9b-4145-40b0-88bc-705a94a3125b","email":"theo-3@mail.example","status":"active","site_id":"018c0000-0000-7000-8000-000000000001","erase_at":null,"is_staff":false,"language":"en","tracking":{},"signup_date":"2026-10-20T01:04:24.751+00:00","completed_at":"2026-11-19T01:04:24.75446+00:00","confirmed_at":"2026-11-19T01:04:24.751+00:00","claimed_email":null,"leaving_words":null,"password_hash":"$argon2id$v=19$m=8,t=1,p=1$fdUSmsDeVOiLCIKhFuuyew$fcAqHNa2BKIKJIqVTYEHN2LI41m9RB+jjZZgggEJ+9k","premium_since":null,"terms_version":null,"leaving_reason":null,"premium_ended_at":null,"deletion_asked_at":null,"dormant_notice_at":null,"notifications_disabled":[]},
{"id":"7d190d96-41a7-4234-a753-85287e74ac0a","email":"theo-4@mail.example","status":"active","site_id":"018c0000-0000-7000-8000-000000000001","erase_at":null,"is_staff":false,"language":"en","tracking":{},"signup_date":"2026-10-20T01:04:28.651+00:00","completed_at":"2026-11-19T01:04:28.659939+00:00","confirmed_at":"2026-11-19T01:04:28.651+00:00","claimed_email":null,"leaving_words":null,"password_hash":"$argon2id$v=19$m=8,t=1,p=1$fdUSmsDeVOiLCIKhFuuyew$fcAqHNa2BKIKJIqVTYEHN2LI41m9RB+jjZZgggEJ+9k","premium_since":null,"terms_version":null,"leaving_reason":null,"premium_ended_at":null,"deletion_asked_at":null,"dormant_notice_at":null,"notifications_disabled":[]},
{"id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","email":"neu-wilhelmine-1@mail.example","status":"active","site_id":"018c0000-0000-7000-8000-000000000001","erase_at":null,"is_staff":false,"language":"en","tracking":{},"signup_date":"2026-10-20T01:04:24.675+00:00","completed_at":"2026-11-19T01:04:24.713023+00:00","confirmed_at":"2026-11-19T01:04:24.675+00:00","claimed_email":null,"leaving_words":null,"password_hash":"$argon2id$v=19$m=8,t=1,p=1$fdUSmsDeVOiLCIKhFuuyew$fcAqHNa2BKIKJIqVTYEHN2LI41m9RB+jjZZgggEJ+9k","premium_since":"2026-11-19T01:04:24.675+00:00","terms_version":null,"leaving_reason":null,"premium_ended_at":null,"deletion_asked_at":null,"dormant_notice_at":null,"notifications_disabled":[]}
]');

insert into session (device, proved_at, account_id, created_at, expires_at, token_hash, last_seen_at) overriding system value
select device, proved_at, account_id, created_at, expires_at, token_hash, last_seen_at from jsonb_populate_recordset(null::session, '[
{"device":"","proved_at":"2026-11-19T01:04:24.72+00:00","account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:24.72+00:00","expires_at":"2026-12-19T01:04:24.721+00:00","token_hash":"\\x22617b4df6f6b233db2e3c732021ebdc750ae10bef35fa7fbe51900d52cf32b2","last_seen_at":"2026-11-19T01:04:24.72+00:00"},
{"device":"","proved_at":"2026-11-19T01:04:24.744+00:00","account_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","created_at":"2026-11-19T01:04:24.744+00:00","expires_at":"2026-12-19T01:04:24.744+00:00","token_hash":"\\xd279b45e185777598baecdf257494f982748bd2dcd6e82a930516ecf02626125","last_seen_at":"2026-11-19T01:04:24.744+00:00"},
{"device":"","proved_at":"2026-11-19T01:04:24.755+00:00","account_id":"b9e95f9b-4145-40b0-88bc-705a94a3125b","created_at":"2026-11-19T01:04:24.755+00:00","expires_at":"2026-12-19T01:04:24.755+00:00","token_hash":"\\x72dd42a0f87872446c6b703a99bd4a5cae6a30f6a7d9e12dcd90e303c255ba17","last_seen_at":"2026-11-19T01:04:24.755+00:00"},
{"device":"","proved_at":"2026-11-19T01:04:28.661+00:00","account_id":"7d190d96-41a7-4234-a753-85287e74ac0a","created_at":"2026-11-19T01:04:28.661+00:00","expires_at":"2026-12-19T01:04:28.661+00:00","token_hash":"\\x1ebe7c39a5b2755512483ba4608d9407c656918a5973a77f2c86c7fe8cb39290","last_seen_at":"2026-11-19T01:04:28.661+00:00"}
]');

insert into mail_token (payload, purpose, used_at, account_id, created_at, expires_at, token_hash) overriding system value
select payload, purpose, used_at, account_id, created_at, expires_at, token_hash from jsonb_populate_recordset(null::mail_token, '[
{"payload":{"email":"neu-wilhelmine-1@mail.example"},"purpose":"change_email","used_at":"2026-11-19T01:04:29.403+00:00","account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:29.326+00:00","expires_at":"2026-11-20T01:04:29.326+00:00","token_hash":"\\x3ab3f80a39e5c3d1b5f89e9f06d1471e681fd9ad4a88a29fdef988e950987f18"},
{"payload":{"email":"wilhelmine-1@mail.example"},"purpose":"undo_email","used_at":null,"account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:29.417+00:00","expires_at":"2026-11-26T01:04:29.417+00:00","token_hash":"\\x501efc0849b8cf6304fa55034717da7e38bfba92b57c0078ea8168f4e278becc"},
{"payload":{},"purpose":"reset","used_at":null,"account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:29.619+00:00","expires_at":"2026-11-20T01:04:29.619+00:00","token_hash":"\\xc14b906801860c3c64b65184a6fdf67687350a1e1b7af67b2a1efa9f2884092b"}
]');

insert into login_guard (key, refused, failures, blocked_until, window_ends_at) overriding system value
select key, refused, failures, blocked_until, window_ends_at from jsonb_populate_recordset(null::login_guard, '[
{"key":"\\x05623fbac10ccaea41cf953089d9bd50a8217f4fdaf7d2acbf9ff5632fbb39dd","refused":false,"failures":1,"blocked_until":null,"window_ends_at":"2026-11-20T01:04:28.638+00:00"},
{"key":"\\x947435f6aee18c4d78a96a004b1368c88a4af0c705572567a5c30a43a1146a66","refused":false,"failures":2,"blocked_until":null,"window_ends_at":"2026-11-20T01:04:27.205+00:00"}
]');

insert into passkey (id, name, counter, account_id, created_at, public_key, transports, last_used_at) overriding system value
select id, name, counter, account_id, created_at, public_key, transports, last_used_at from jsonb_populate_recordset(null::passkey, '[
{"id":"01a1f15560937ba5908fd246306a30db","name":"Phone","counter":0,"account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:26.771+00:00","public_key":"\\x00","transports":[],"last_used_at":null}
]');

insert into passkey_challenge (id, challenge, account_id, expires_at) overriding system value
select id, challenge, account_id, expires_at from jsonb_populate_recordset(null::passkey_challenge, '[
{"id":"01a1f155-6824-756a-830f-b9747eae1bc6","challenge":"quickborner-frage","account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","expires_at":"2026-11-19T01:05:28.708+00:00"}
]');

insert into consent (id, kind, granted, account_id, created_at, text_version) overriding system value
select id, kind, granted, account_id, created_at, text_version from jsonb_populate_recordset(null::consent, '[
{"id":"01a1f155-6825-7f32-8bdd-7f569492fc13","kind":"marketing","granted":true,"account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:28.709+00:00","text_version":"1"}
]');

insert into preference (contrast, text_size, time_zone, account_id, first_step, updated_at, members_only, two_way_only, typing_shown, read_receipts, spending_limit, auto_like_since, fictional_shown, next_spending_limit, time_zone_changed_at, spending_limit_currency, next_spending_limit_from) overriding system value
select contrast, text_size, time_zone, account_id, first_step, updated_at, members_only, two_way_only, typing_shown, read_receipts, spending_limit, auto_like_since, fictional_shown, next_spending_limit, time_zone_changed_at, spending_limit_currency, next_spending_limit_from from jsonb_populate_recordset(null::preference, '[
{"contrast":null,"text_size":null,"time_zone":null,"account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","first_step":null,"updated_at":"2026-11-19T01:04:26.876+00:00","members_only":false,"two_way_only":false,"typing_shown":true,"read_receipts":true,"spending_limit":null,"auto_like_since":null,"fictional_shown":null,"next_spending_limit":null,"time_zone_changed_at":null,"spending_limit_currency":null,"next_spending_limit_from":null}
]');

insert into signup_message (body, target_id, account_id, created_at, settled_at) overriding system value
select body, target_id, account_id, created_at, settled_at from jsonb_populate_recordset(null::signup_message, '[
{"body":"Bist du der Herr mit der Drehleier?","target_id":"b9e95f9b-4145-40b0-88bc-705a94a3125b","account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:28.667+00:00","settled_at":null},
{"body":"Guten Tag!","target_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","account_id":"7d190d96-41a7-4234-a753-85287e74ac0a","created_at":"2026-11-19T01:04:28.667+00:00","settled_at":null}
]');

insert into signup_like (target_id, account_id, created_at) overriding system value
select target_id, account_id, created_at from jsonb_populate_recordset(null::signup_like, '[
{"target_id":"b9e95f9b-4145-40b0-88bc-705a94a3125b","account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:28.667+00:00"},
{"target_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","account_id":"7d190d96-41a7-4234-a753-85287e74ac0a","created_at":"2026-11-19T01:04:28.667+00:00"}
]');

insert into account_campaign (test, lander, variant, refunded, reported, activated, purchased, account_id) overriding system value
select test, lander, variant, refunded, reported, activated, purchased, account_id from jsonb_populate_recordset(null::account_campaign, '[
{"test":3,"lander":"gallery","variant":"Husumer-Album","refunded":true,"reported":false,"activated":false,"purchased":true,"account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4"}
]');

insert into data_export (id, asked_at, ready_at, account_id, expires_at) overriding system value
select id, asked_at, ready_at, account_id, expires_at from jsonb_populate_recordset(null::data_export, '[
{"id":"3bec18fb-0be0-42f2-b6ce-e699e4d62523","asked_at":"2026-11-19T01:04:29.471+00:00","ready_at":"2026-11-19T01:04:29.572+00:00","account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","expires_at":"2026-11-26T01:04:29.572+00:00"}
]');

insert into departure (id, site_id, reason, month) overriding system value
select id, site_id, reason, month from jsonb_populate_recordset(null::departure, '[
{"id":"019a0000-0000-7000-8000-000000000004","site_id":"018c0000-0000-7000-8000-000000000001","reason":"not_safe","month":"2026-06-01"}
]');

insert into photo (id, file, hash, look, bytes, width, height, status, crop_top, position, crop_left, member_id, thumbhash, created_at, crop_width, hash_parts, wants_main, placeholder, reviewed_at, reviewed_by, reject_reason) overriding system value
select id, file, hash, look, bytes, width, height, status, crop_top, position, crop_left, member_id, thumbhash, created_at, crop_width, hash_parts, wants_main, placeholder, reviewed_at, reviewed_by, reject_reason from jsonb_populate_recordset(null::photo, '[
{"id":"dcf2445d-ebd2-4d47-9412-fcae1bc9e2fd","file":"2b41894450dbc1b5803c51020ee4281a","hash":7159494992502451865,"look":"hXBWWn2Wk524oWNcdn9xbqfBmXJOUIWBPSdYcGSI","bytes":64400,"width":320,"height":400,"status":"active","crop_top":0,"position":0,"crop_left":0,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","thumbhash":"YAgCDgIYvfg3SZj7dZllegclBbVU5cA=","created_at":"2026-11-19T01:04:25.296+00:00","crop_width":1,"hash_parts":[39406,104779,170327,235971,301474,366939,432483,519755,585303,650947,716450,781915,847459,871255,936899,1002402,1067867,1133411,1202115,1267618,1333083,1398627,1491874,1557339,1622883,1679963,1745507,1792867],"wants_main":false,"placeholder":"#888479","reviewed_at":null,"reviewed_by":null,"reject_reason":null},
{"id":"1409d867-399b-47cb-b24d-ae9673e50d0c","file":"portrait-002-0","hash":null,"look":null,"bytes":null,"width":null,"height":null,"status":"active","crop_top":null,"position":0,"crop_left":null,"member_id":"7d190d96-41a7-4234-a753-85287e74ac0a","thumbhash":null,"created_at":"2026-11-19T01:04:28.690709+00:00","crop_width":null,"hash_parts":null,"wants_main":false,"placeholder":"#aabbcc","reviewed_at":null,"reviewed_by":null,"reject_reason":null}
]');

insert into removed_photo (id, file, kept, member_id, removed_at) overriding system value
select id, file, kept, member_id, removed_at from jsonb_populate_recordset(null::removed_photo, '[
{"id":"bb1d204a-4bce-4073-93bc-64a70cf9ce31","file":"6ff24b860a6aa02e2d5081e573b24717","kept":{"id":"bb1d204a-4bce-4073-93bc-64a70cf9ce31","file":"6ff24b860a6aa02e2d5081e573b24717","hash":"-7648143143399470366","look":"dIa9vIZZVIvNx3p0vd++gjM8pb9yQlJpnatya5ub","bytes":63766,"width":320,"height":400,"status":"active","crop_top":0,"position":1,"crop_left":0,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","thumbhash":"IAgGFgKKikhJtJh6Zo9leMZ49rRG9og=","created_at":"2026-11-19T01:04:28.919Z","crop_width":1,"hash_parts":[58058,123477,188970,254549,320086,385756,451221,510549,576042,641621,707158,772828,838293,873770,939349,1004886,1070556,1136021,1190485,1256022,1321692,1387157,1463638,1529308,1594773,1660636,1726101,1825941],"wants_main":false,"placeholder":"#85817f","reviewed_at":null,"reviewed_by":null,"reject_reason":null},"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","removed_at":"2026-11-19T01:04:28.945+00:00"}
]');

insert into photo_file_to_remove (file, remove_at) overriding system value
select file, remove_at from jsonb_populate_recordset(null::photo_file_to_remove, '[
{"file":"6ff24b860a6aa02e2d5081e573b24717","remove_at":"2026-11-19T01:04:28.944475+00:00"}
]');

insert into photo_lookalike (distance, found_at, likeness, mirrored, photo_id, other_photo_id, other_member_id) overriding system value
select distance, found_at, likeness, mirrored, photo_id, other_photo_id, other_member_id from jsonb_populate_recordset(null::photo_lookalike, '[
{"distance":1,"found_at":"2026-11-19T01:04:28.695+00:00","likeness":0.9,"mirrored":false,"photo_id":"dcf2445d-ebd2-4d47-9412-fcae1bc9e2fd","other_photo_id":"1409d867-399b-47cb-b24d-ae9673e50d0c","other_member_id":"7d190d96-41a7-4234-a753-85287e74ac0a"},
{"distance":1,"found_at":"2026-11-19T01:04:28.695+00:00","likeness":0.9,"mirrored":false,"photo_id":"1409d867-399b-47cb-b24d-ae9673e50d0c","other_photo_id":"dcf2445d-ebd2-4d47-9412-fcae1bc9e2fd","other_member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4"}
]');

insert into search_entry (kind, spot, gender, region, traits, country, seeking, seen_at, site_id, active_at, has_photo, member_id, created_at, members_only, date_of_birth, search_max_age, search_min_age) overriding system value
select kind, spot, gender, region, traits, country, seeking, seen_at, site_id, active_at, has_photo, member_id, created_at, members_only, date_of_birth, search_max_age, search_min_age from jsonb_populate_recordset(null::search_entry, '[
{"kind":"member","spot":516813354,"gender":"male","region":"DE-HH","traits":[1158201346],"country":"DE","seeking":"female","seen_at":"2026-11-19T01:04:24.744+00:00","site_id":"018c0000-0000-7000-8000-000000000001","active_at":"2026-11-19T01:05:24.042534+00:00","has_photo":false,"member_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","created_at":"2026-11-19T01:04:24.731+00:00","members_only":false,"date_of_birth":"1962-03-04","search_max_age":99,"search_min_age":18},
{"kind":"member","spot":516813354,"gender":"male","region":"DE-HH","traits":[1158201346],"country":"DE","seeking":"female","seen_at":"2026-11-19T01:04:24.755+00:00","site_id":"018c0000-0000-7000-8000-000000000001","active_at":"2026-11-19T01:05:48.724151+00:00","has_photo":false,"member_id":"b9e95f9b-4145-40b0-88bc-705a94a3125b","created_at":"2026-11-19T01:04:24.751+00:00","members_only":false,"date_of_birth":"1962-03-04","search_max_age":99,"search_min_age":18},
{"kind":"member","spot":516813354,"gender":"female","region":"DE-HH","traits":[-1082065919],"country":"DE","seeking":"male","seen_at":"2026-11-19T01:04:24.72+00:00","site_id":"018c0000-0000-7000-8000-000000000001","active_at":"2026-11-19T01:02:22.775169+00:00","has_photo":true,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:24.675+00:00","members_only":false,"date_of_birth":"1962-03-04","search_max_age":99,"search_min_age":18},
{"kind":"member","spot":516813354,"gender":"male","region":"DE-HH","traits":[1158201346],"country":"DE","seeking":"female","seen_at":"2026-11-19T01:04:28.661+00:00","site_id":"018c0000-0000-7000-8000-000000000001","active_at":"2026-11-19T01:08:42.382093+00:00","has_photo":true,"member_id":"7d190d96-41a7-4234-a753-85287e74ac0a","created_at":"2026-11-19T01:04:28.651+00:00","members_only":false,"date_of_birth":"1962-03-04","search_max_age":99,"search_min_age":18}
]');

insert into search_spot (spot, site_id, position, countries) overriding system value
select spot, site_id, position, countries from jsonb_populate_recordset(null::search_spot, '[
{"spot":516813354,"site_id":"018c0000-0000-7000-8000-000000000001","position":"(0.5851130262819714, 0.1030659199687316, 0.8043756352700844)","countries":["DE"]}
]');

insert into saved_search (id, name, search, looked_at, member_id, created_at, told_until) overriding system value
select id, name, search, looked_at, member_id, created_at, told_until from jsonb_populate_recordset(null::saved_search, '[
{"id":"01a1f155-60ac-7ef5-b220-61aea92b8687","name":"Husumer Herren","search":"min_age=60","looked_at":"2026-11-19T01:04:26.796+00:00","member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:26.796+00:00","told_until":"2026-11-19T01:04:26.790864+00:00"}
]');

insert into conversation (id, site_id, first_id, second_id, created_at, started_by, last_sequence, last_message_at) overriding system value
select id, site_id, first_id, second_id, created_at, started_by, last_sequence, last_message_at from jsonb_populate_recordset(null::conversation, '[
{"id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6","site_id":"018c0000-0000-7000-8000-000000000001","first_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","second_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","created_at":"2026-11-19T01:04:25.36+00:00","started_by":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","last_sequence":5,"last_message_at":"2026-11-19T01:04:26.712+00:00"}
]');

insert into conversation_party (sent, muted, unread, member_id, removed_at, archived_at, read_sequence, conversation_id, delivered_sequence, told_read_sequence, told_delivered_sequence) overriding system value
select sent, muted, unread, member_id, removed_at, archived_at, read_sequence, conversation_id, delivered_sequence, told_read_sequence, told_delivered_sequence from jsonb_populate_recordset(null::conversation_party, '[
{"sent":2,"muted":false,"unread":2,"member_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","removed_at":null,"archived_at":null,"read_sequence":0,"conversation_id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6","delivered_sequence":0,"told_read_sequence":0,"told_delivered_sequence":0},
{"sent":3,"muted":false,"unread":2,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","removed_at":null,"archived_at":null,"read_sequence":0,"conversation_id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6","delivered_sequence":0,"told_read_sequence":0,"told_delivered_sequence":0}
]');

insert into message (id, body, cost, kind, sequence, client_id, quoted_id, sender_id, created_at, taken_back_at, conversation_id) overriding system value
select id, body, cost, kind, sequence, client_id, quoted_id, sender_id, created_at, taken_back_at, conversation_id from jsonb_populate_recordset(null::message, '[
{"id":"01a1f155-5b10-77e9-ad36-fcf1658df3f2","body":"Das Cembalo steht noch in Husum.","cost":1,"kind":"text","sequence":1,"client_id":"01a1f155-5af1-7640-b88b-b1c9b2f9df0d","quoted_id":null,"sender_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:25.36+00:00","taken_back_at":null,"conversation_id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"},
{"id":"01a1f155-5def-7cb0-9073-18b3112f5c1b","body":"","cost":1,"kind":"text","sequence":2,"client_id":"01a1f155-5ddf-73ad-91e7-0cb642aba797","quoted_id":null,"sender_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:26.095+00:00","taken_back_at":"2026-11-19T01:04:26.158+00:00","conversation_id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"},
{"id":"01a1f155-5f1a-7b03-9b21-ab4fd779388d","body":"","cost":2,"kind":"photo","sequence":3,"client_id":"01a1f155-5e4c-7f71-ac7d-c19b88878cd8","quoted_id":null,"sender_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:26.394+00:00","taken_back_at":null,"conversation_id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"},
{"id":"01a1f155-5f44-769c-a03b-11b8636fcc89","body":"Dann komme ich nach Husum!","cost":1,"kind":"text","sequence":4,"client_id":"01a1f155-5f3b-7cd0-ae5b-9d34f2a3c42e","quoted_id":null,"sender_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","created_at":"2026-11-19T01:04:26.436+00:00","taken_back_at":null,"conversation_id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"},
{"id":"01a1f155-6058-7b20-8014-a5e7ca545ac6","body":"","cost":2,"kind":"photo","sequence":5,"client_id":"01a1f155-5f70-74eb-b5bc-24348e84009d","quoted_id":null,"sender_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","created_at":"2026-11-19T01:04:26.712+00:00","taken_back_at":null,"conversation_id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"}
]');

insert into message_photo (file, width, digest, height, veiled, message_id, placeholder, revealed_at) overriding system value
select file, width, digest, height, veiled, message_id, placeholder, revealed_at from jsonb_populate_recordset(null::message_photo, '[
{"file":"f77ddfc374325cb035bf261c388014cb","width":320,"digest":"\\xf518f2c2fbeeb92f4c4549bce34aea2b2e938710d15ed08d09e094befe00b853","height":400,"veiled":true,"message_id":"01a1f155-5f1a-7b03-9b21-ab4fd779388d","placeholder":"#827e84","revealed_at":null},
{"file":"57e02b6816a442a3eafdbebeece37781","width":320,"digest":"\\x9d8dec89827b9b15ef31dbae0bd602260cb544eddb5d69dac1bdc34470014c90","height":400,"veiled":false,"message_id":"01a1f155-6058-7b20-8014-a5e7ca545ac6","placeholder":"#7e7a80","revealed_at":null}
]');

insert into taken_back_text (body, message_id, taken_back_at) overriding system value
select body, message_id, taken_back_at from jsonb_populate_recordset(null::taken_back_text, '[
{"body":"Eigentlich mag ich Oboen.","message_id":"01a1f155-5def-7cb0-9073-18b3112f5c1b","taken_back_at":"2026-11-19T01:04:26.158+00:00"}
]');

insert into block (blocked_id, blocker_id, created_at) overriding system value
select blocked_id, blocker_id, created_at from jsonb_populate_recordset(null::block, '[
{"blocked_id":"b9e95f9b-4145-40b0-88bc-705a94a3125b","blocker_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:26.767809+00:00"},
{"blocked_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","blocker_id":"7d190d96-41a7-4234-a753-85287e74ac0a","created_at":"2026-11-19T01:04:28.681409+00:00"}
]');

insert into ended_block (blocked_id, blocker_id) overriding system value
select blocked_id, blocker_id from jsonb_populate_recordset(null::ended_block, '[
{"blocked_id":"7d190d96-41a7-4234-a753-85287e74ac0a","blocker_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4"},
{"blocked_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","blocker_id":"7d190d96-41a7-4234-a753-85287e74ac0a"}
]');

insert into report (id, body, email, number, reason, status, site_id, decision, evidence, language, photo_id, member_id, created_at, decided_at, decided_by, message_id, appealed_at, reporter_id, appeal_ended_at, decision_reason) overriding system value
select id, body, email, number, reason, status, site_id, decision, evidence, language, photo_id, member_id, created_at, decided_at, decided_by, message_id, appealed_at, reporter_id, appeal_ended_at, decision_reason from jsonb_populate_recordset(null::report, '[
{"id":"01a1f155-623a-71fc-8f2d-53129a338cbe","body":"Karl hat meine Oboe beleidigt.","email":null,"number":"R-2026-000001","reason":"rude","status":"open","site_id":"018c0000-0000-7000-8000-000000000001","decision":null,"evidence":{"photo":null,"photos":[],"message":null,"profile":{"id":"b9e95f9b-4145-40b0-88bc-705a94a3125b","city":"Hamburg","kind":"member","name":"Theo","about":"","region":"DE-HH","status":"active","country":"DE","tagline":"","date_of_birth":"1962-03-04T00:00:00.000Z"}},"language":"en","photo_id":null,"member_id":"b9e95f9b-4145-40b0-88bc-705a94a3125b","created_at":"2026-11-19T01:04:27.194+00:00","decided_at":null,"decided_by":null,"message_id":null,"appealed_at":null,"reporter_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","appeal_ended_at":null,"decision_reason":null},
{"id":"01a1f155-67dc-7ac9-8913-6225b9811c60","body":"","email":null,"number":"R-2026-000002","reason":"other","status":"open","site_id":"018c0000-0000-7000-8000-000000000001","decision":null,"evidence":{"photo":null,"photos":[{"id":"dcf2445d-ebd2-4d47-9412-fcae1bc9e2fd","file":"2b41894450dbc1b5803c51020ee4281a","status":"active","position":0}],"message":null,"profile":{"id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","city":"Quickborn","kind":"member","name":"Wilhelmine","about":"Ich restauriere Ziehharmonikas.","region":"DE-HH","status":"active","country":"DE","tagline":"Zugvogel mit Heimweh","date_of_birth":"1962-03-04T00:00:00.000Z"}},"language":"en","photo_id":null,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:28.636+00:00","decided_at":null,"decided_by":null,"message_id":null,"appealed_at":null,"reporter_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","appeal_ended_at":null,"decision_reason":null}
]');

insert into complaint (id, body, email, number, status, site_id, subject, language, account_id, created_at, decided_at, appealed_at, appeal_ended_at) overriding system value
select id, body, email, number, status, site_id, subject, language, account_id, created_at, decided_at, appealed_at, appeal_ended_at from jsonb_populate_recordset(null::complaint, '[
{"id":"01a1f155-6a3e-7c3e-9b0e-bad868c090bf","body":"Mein Cembalo wurde berechnet.","email":"wilhelmine-1@mail.example","number":"C-2026-000001","status":"open","site_id":"018c0000-0000-7000-8000-000000000001","subject":"Husumer Rechnung","language":"en","account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:29.246+00:00","decided_at":null,"appealed_at":null,"appeal_ended_at":null}
]');

insert into shield_warning (reasons, verdict, created_at, decided_at, message_id, receiver_id) overriding system value
select reasons, verdict, created_at, decided_at, message_id, receiver_id from jsonb_populate_recordset(null::shield_warning, '[
{"reasons":["money"],"verdict":"fine","created_at":"2026-11-19T01:04:28.689024+00:00","decided_at":"2026-11-19T01:04:28.688+00:00","message_id":"01a1f155-5b10-77e9-ad36-fcf1658df3f2","receiver_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce"},
{"reasons":["money"],"verdict":"fine","created_at":"2026-11-19T01:04:28.689918+00:00","decided_at":"2026-11-19T01:04:28.689+00:00","message_id":"01a1f155-5f44-769c-a03b-11b8636fcc89","receiver_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4"}
]');

insert into live_event (event, number, member_id, created_at) overriding system value
select event, number, member_id, created_at from jsonb_populate_recordset(null::live_event, '[
{"event":{"type":"message","sequence":1,"conversation":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"},"number":1,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:25.977+00:00"},
{"event":{"type":"credits","credits":199},"number":2,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:25.977+00:00"},
{"event":{"type":"message","sequence":1,"conversation":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"},"number":1,"member_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","created_at":"2026-11-19T01:04:25.977+00:00"},
{"event":{"type":"message","sequence":2,"conversation":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"},"number":3,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:26.104+00:00"},
{"event":{"type":"credits","credits":198},"number":4,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:26.104+00:00"}
]');

insert into live_counter (last, member_id) overriding system value
select last, member_id from jsonb_populate_recordset(null::live_counter, '[
{"last":9,"member_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce"},
{"last":19,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4"}
]');

insert into list_change (number, member_id, created_at) overriding system value
select number, member_id, created_at from jsonb_populate_recordset(null::list_change, '[
{"number":1,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:25.293264+00:00"},
{"number":2,"member_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","created_at":"2026-11-19T01:04:26.751053+00:00"},
{"number":3,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:26.763065+00:00"},
{"number":4,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:26.767809+00:00"},
{"number":5,"member_id":"7d190d96-41a7-4234-a753-85287e74ac0a","created_at":"2026-11-19T01:04:28.681409+00:00"},
{"number":6,"member_id":"7d190d96-41a7-4234-a753-85287e74ac0a","created_at":"2026-11-19T01:04:28.690709+00:00"}
]');

insert into ledger_account (id, kind, balance, member_id) overriding system value
select id, kind, balance, member_id from jsonb_populate_recordset(null::ledger_account, '[
{"id":"01a1f155-58cf-7653-9154-14abe32883fd","kind":"paid","balance":0,"member_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce"},
{"id":"01a1f155-58ba-708a-b2d8-df63ffda401a","kind":"bonus","balance":197,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4"},
{"id":"01a1f155-58cf-7a42-8ce4-76ca53b5b898","kind":"bonus","balance":197,"member_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce"},
{"id":"01a1f155-58ba-7b9e-be37-be1a01b112a8","kind":"paid","balance":40,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4"}
]');

insert into ledger_transaction (id, key, price, reason, undoes, currency, created_at, message_id) overriding system value
select id, key, price, reason, undoes, currency, created_at, message_id from jsonb_populate_recordset(null::ledger_transaction, '[
{"id":"01a1f155-58bf-7723-a59e-7fdab7330699","key":"01a1f155-58b9-7c0a-b41f-49e3ec93dac8","price":null,"reason":"signup","undoes":null,"currency":null,"created_at":"2026-11-19T01:04:24.767+00:00","message_id":null},
{"id":"01a1f155-58d0-7112-94aa-5ac081a22d60","key":"01a1f155-58cf-7de1-80e1-a059bd45f777","price":null,"reason":"signup","undoes":null,"currency":null,"created_at":"2026-11-19T01:04:24.784+00:00","message_id":null},
{"id":"01a1f155-5b10-76ed-9562-2d89a15ce4af","key":"message:9c4ca812-a65c-4b8a-b810-6ad1a36f39e4:01a1f155-5af1-7640-b88b-b1c9b2f9df0d","price":null,"reason":"message","undoes":null,"currency":null,"created_at":"2026-11-19T01:04:25.36+00:00","message_id":"01a1f155-5b10-77e9-ad36-fcf1658df3f2"},
{"id":"01a1f155-5def-7d8e-b356-edeab98e3b07","key":"message:9c4ca812-a65c-4b8a-b810-6ad1a36f39e4:01a1f155-5ddf-73ad-91e7-0cb642aba797","price":null,"reason":"message","undoes":null,"currency":null,"created_at":"2026-11-19T01:04:26.095+00:00","message_id":"01a1f155-5def-7cb0-9073-18b3112f5c1b"},
{"id":"01a1f155-5e22-71dc-a908-b11a38af9023","key":"back:message:9c4ca812-a65c-4b8a-b810-6ad1a36f39e4:01a1f155-5ddf-73ad-91e7-0cb642aba797","price":null,"reason":"taken_back","undoes":"01a1f155-5def-7d8e-b356-edeab98e3b07","currency":null,"created_at":"2026-11-19T01:04:26.147+00:00","message_id":"01a1f155-5def-7cb0-9073-18b3112f5c1b"},
{"id":"01a1f155-5f1a-7118-b3a4-c12baa4f8747","key":"message:9c4ca812-a65c-4b8a-b810-6ad1a36f39e4:01a1f155-5e4c-7f71-ac7d-c19b88878cd8","price":null,"reason":"photo","undoes":null,"currency":null,"created_at":"2026-11-19T01:04:26.394+00:00","message_id":"01a1f155-5f1a-7b03-9b21-ab4fd779388d"},
{"id":"01a1f155-5f44-7413-9acf-64709c0ec898","key":"message:af56d49d-11a5-4463-8781-d3d2ae2a44ce:01a1f155-5f3b-7cd0-ae5b-9d34f2a3c42e","price":null,"reason":"message","undoes":null,"currency":null,"created_at":"2026-11-19T01:04:26.436+00:00","message_id":"01a1f155-5f44-769c-a03b-11b8636fcc89"},
{"id":"01a1f155-6058-725f-8ea7-ee9521bde462","key":"message:af56d49d-11a5-4463-8781-d3d2ae2a44ce:01a1f155-5f70-74eb-b5bc-24348e84009d","price":null,"reason":"photo","undoes":null,"currency":null,"created_at":"2026-11-19T01:04:26.712+00:00","message_id":"01a1f155-6058-7b20-8014-a5e7ca545ac6"},
{"id":"01a1f155-613b-7145-b471-15f64874bfa5","key":"payment:491f6347-c3b4-46dd-b5d4-54c8b6ddc82f","price":2999,"reason":"purchase","undoes":null,"currency":"EUR","created_at":"2026-11-19T01:04:26.939+00:00","message_id":null},
{"id":"01a1f155-61fc-7244-86de-a6d4b79d1b76","key":"payment:93bccdd7-a5ff-4641-9aa1-4cb7ab1bd459","price":2999,"reason":"purchase","undoes":null,"currency":"EUR","created_at":"2026-11-19T01:04:27.132+00:00","message_id":null},
{"id":"01a1f155-696b-7047-b5fb-8fa86bb0333a","key":"payment:7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37","price":1499,"reason":"purchase","undoes":null,"currency":"EUR","created_at":"2026-11-19T01:04:29.035+00:00","message_id":null},
{"id":"01a1f155-69b9-77bc-8e83-234a8434f52a","key":"refund:7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37","price":1499,"reason":"refund","undoes":"01a1f155-696b-7047-b5fb-8fa86bb0333a","currency":"EUR","created_at":"2026-11-19T01:04:29.113+00:00","message_id":null}
]');

insert into ledger_entry (amount, account_id, transaction_id) overriding system value
select amount, account_id, transaction_id from jsonb_populate_recordset(null::ledger_entry, '[
{"amount":200,"account_id":"01a1f155-58ba-708a-b2d8-df63ffda401a","transaction_id":"01a1f155-58bf-7723-a59e-7fdab7330699"},
{"amount":-200,"account_id":"018f0000-0000-7000-8000-000000000001","transaction_id":"01a1f155-58bf-7723-a59e-7fdab7330699"},
{"amount":200,"account_id":"01a1f155-58cf-7a42-8ce4-76ca53b5b898","transaction_id":"01a1f155-58d0-7112-94aa-5ac081a22d60"},
{"amount":-200,"account_id":"018f0000-0000-7000-8000-000000000001","transaction_id":"01a1f155-58d0-7112-94aa-5ac081a22d60"},
{"amount":-1,"account_id":"01a1f155-58ba-708a-b2d8-df63ffda401a","transaction_id":"01a1f155-5b10-76ed-9562-2d89a15ce4af"},
{"amount":1,"account_id":"018f0000-0000-7000-8000-000000000003","transaction_id":"01a1f155-5b10-76ed-9562-2d89a15ce4af"},
{"amount":-1,"account_id":"01a1f155-58ba-708a-b2d8-df63ffda401a","transaction_id":"01a1f155-5def-7d8e-b356-edeab98e3b07"},
{"amount":1,"account_id":"018f0000-0000-7000-8000-000000000003","transaction_id":"01a1f155-5def-7d8e-b356-edeab98e3b07"},
{"amount":1,"account_id":"01a1f155-58ba-708a-b2d8-df63ffda401a","transaction_id":"01a1f155-5e22-71dc-a908-b11a38af9023"},
{"amount":-1,"account_id":"018f0000-0000-7000-8000-000000000003","transaction_id":"01a1f155-5e22-71dc-a908-b11a38af9023"},
{"amount":-2,"account_id":"01a1f155-58ba-708a-b2d8-df63ffda401a","transaction_id":"01a1f155-5f1a-7118-b3a4-c12baa4f8747"},
{"amount":2,"account_id":"018f0000-0000-7000-8000-000000000003","transaction_id":"01a1f155-5f1a-7118-b3a4-c12baa4f8747"},
{"amount":-1,"account_id":"01a1f155-58cf-7a42-8ce4-76ca53b5b898","transaction_id":"01a1f155-5f44-7413-9acf-64709c0ec898"},
{"amount":1,"account_id":"018f0000-0000-7000-8000-000000000003","transaction_id":"01a1f155-5f44-7413-9acf-64709c0ec898"},
{"amount":-2,"account_id":"01a1f155-58cf-7a42-8ce4-76ca53b5b898","transaction_id":"01a1f155-6058-725f-8ea7-ee9521bde462"},
{"amount":2,"account_id":"018f0000-0000-7000-8000-000000000003","transaction_id":"01a1f155-6058-725f-8ea7-ee9521bde462"},
{"amount":20,"account_id":"01a1f155-58ba-7b9e-be37-be1a01b112a8","transaction_id":"01a1f155-613b-7145-b471-15f64874bfa5"},
{"amount":-20,"account_id":"018f0000-0000-7000-8000-000000000002","transaction_id":"01a1f155-613b-7145-b471-15f64874bfa5"},
{"amount":20,"account_id":"01a1f155-58ba-7b9e-be37-be1a01b112a8","transaction_id":"01a1f155-61fc-7244-86de-a6d4b79d1b76"},
{"amount":-20,"account_id":"018f0000-0000-7000-8000-000000000002","transaction_id":"01a1f155-61fc-7244-86de-a6d4b79d1b76"},
{"amount":20,"account_id":"01a1f155-58ba-7b9e-be37-be1a01b112a8","transaction_id":"01a1f155-696b-7047-b5fb-8fa86bb0333a"},
{"amount":-20,"account_id":"018f0000-0000-7000-8000-000000000002","transaction_id":"01a1f155-696b-7047-b5fb-8fa86bb0333a"},
{"amount":-20,"account_id":"01a1f155-58ba-7b9e-be37-be1a01b112a8","transaction_id":"01a1f155-69b9-77bc-8e83-234a8434f52a"},
{"amount":20,"account_id":"018f0000-0000-7000-8000-000000000002","transaction_id":"01a1f155-69b9-77bc-8e83-234a8434f52a"}
]');

insert into credit_lot (id, amount, remaining, account_id, transaction_id) overriding system value
select id, amount, remaining, account_id, transaction_id from jsonb_populate_recordset(null::credit_lot, '[
{"id":1,"amount":200,"remaining":197,"account_id":"01a1f155-58ba-708a-b2d8-df63ffda401a","transaction_id":"01a1f155-58bf-7723-a59e-7fdab7330699"},
{"id":2,"amount":200,"remaining":197,"account_id":"01a1f155-58cf-7a42-8ce4-76ca53b5b898","transaction_id":"01a1f155-58d0-7112-94aa-5ac081a22d60"},
{"id":3,"amount":20,"remaining":20,"account_id":"01a1f155-58ba-7b9e-be37-be1a01b112a8","transaction_id":"01a1f155-613b-7145-b471-15f64874bfa5"},
{"id":4,"amount":20,"remaining":20,"account_id":"01a1f155-58ba-7b9e-be37-be1a01b112a8","transaction_id":"01a1f155-61fc-7244-86de-a6d4b79d1b76"},
{"id":5,"amount":20,"remaining":0,"account_id":"01a1f155-58ba-7b9e-be37-be1a01b112a8","transaction_id":"01a1f155-696b-7047-b5fb-8fa86bb0333a"}
]');

insert into credit_lot_entry (id, amount, lot_id, transaction_id) overriding system value
select id, amount, lot_id, transaction_id from jsonb_populate_recordset(null::credit_lot_entry, '[
{"id":1,"amount":200,"lot_id":1,"transaction_id":"01a1f155-58bf-7723-a59e-7fdab7330699"},
{"id":2,"amount":200,"lot_id":2,"transaction_id":"01a1f155-58d0-7112-94aa-5ac081a22d60"},
{"id":3,"amount":-1,"lot_id":1,"transaction_id":"01a1f155-5b10-76ed-9562-2d89a15ce4af"},
{"id":4,"amount":-1,"lot_id":1,"transaction_id":"01a1f155-5def-7d8e-b356-edeab98e3b07"},
{"id":5,"amount":1,"lot_id":1,"transaction_id":"01a1f155-5e22-71dc-a908-b11a38af9023"},
{"id":6,"amount":-2,"lot_id":1,"transaction_id":"01a1f155-5f1a-7118-b3a4-c12baa4f8747"},
{"id":7,"amount":-1,"lot_id":2,"transaction_id":"01a1f155-5f44-7413-9acf-64709c0ec898"},
{"id":8,"amount":-2,"lot_id":2,"transaction_id":"01a1f155-6058-725f-8ea7-ee9521bde462"},
{"id":9,"amount":20,"lot_id":3,"transaction_id":"01a1f155-613b-7145-b471-15f64874bfa5"},
{"id":10,"amount":20,"lot_id":4,"transaction_id":"01a1f155-61fc-7244-86de-a6d4b79d1b76"},
{"id":11,"amount":20,"lot_id":5,"transaction_id":"01a1f155-696b-7047-b5fb-8fa86bb0333a"},
{"id":12,"amount":-20,"lot_id":5,"transaction_id":"01a1f155-69b9-77bc-8e83-234a8434f52a"}
]');

insert into charged_back_purchase (transaction_id) overriding system value
select transaction_id from jsonb_populate_recordset(null::charged_back_purchase, '[
{"transaction_id":"01a1f155-613b-7145-b471-15f64874bfa5"}
]');

insert into payment_route (id, site_id, niche, country, provider, priority) overriding system value
select id, site_id, niche, country, provider, priority from jsonb_populate_recordset(null::payment_route, '[
{"id":1,"site_id":"018c0000-0000-7000-8000-000000000001","niche":null,"country":"DE","provider":"mollie","priority":1}
]');

insert into provider_secret (provider, name, sealed, changed_at) overriding system value
select provider, name, sealed, changed_at from jsonb_populate_recordset(null::provider_secret, '[
{"provider":"mollie","name":"MOLLIE_KEY","sealed":"x","changed_at":"2026-06-01T12:00:00+00:00"}
]');

insert into stored_instrument (id, kind, brand, last4, provider, member_id, created_at, removed_at, expires_year, expires_month, provider_customer_id, provider_instrument_id) overriding system value
select id, kind, brand, last4, provider, member_id, created_at, removed_at, expires_year, expires_month, provider_customer_id, provider_instrument_id from jsonb_populate_recordset(null::stored_instrument, '[
{"id":"01a1f155-6168-7bf3-ae53-e41a6a911aab","kind":"card","brand":"visa","last4":"4242","provider":"sandbox","member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:26.984+00:00","removed_at":null,"expires_year":2099,"expires_month":12,"provider_customer_id":"customer_9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","provider_instrument_id":"kept_01a1f155-6168-703f-b2fc-b68f9bd27f2a_4242"}
]');

insert into discount_code (id, code, stay, status, country, expires, site_id, currency, validity, member_id, created_at, package_id, paymentmethods, value_percentage, minimum_order_value) overriding system value
select id, code, stay, status, country, expires, site_id, currency, validity, member_id, created_at, package_id, paymentmethods, value_percentage, minimum_order_value from jsonb_populate_recordset(null::discount_code, '[
{"id":"018c0000-0000-7000-8000-0000000000c1","code":"SPRING40","stay":null,"status":"active","country":null,"expires":null,"site_id":"018c0000-0000-7000-8000-000000000001","currency":null,"validity":"once-per-user","member_id":null,"created_at":"2023-12-01T12:00:00+00:00","package_id":null,"paymentmethods":null,"value_percentage":40.0,"minimum_order_value":null},
{"id":"018c0000-0000-7000-8000-0000000000c2","code":"LARGE30","stay":null,"status":"active","country":null,"expires":null,"site_id":"018c0000-0000-7000-8000-000000000001","currency":"EUR","validity":"once-per-user","member_id":null,"created_at":"2023-12-01T12:00:00+00:00","package_id":null,"paymentmethods":null,"value_percentage":30.0,"minimum_order_value":6000},
{"id":"018c0000-0000-7000-8000-0000000000c3","code":"ALPS30","stay":null,"status":"active","country":"CH","expires":null,"site_id":"018c0000-0000-7000-8000-000000000001","currency":null,"validity":"once-per-user","member_id":null,"created_at":"2023-12-01T12:00:00+00:00","package_id":null,"paymentmethods":null,"value_percentage":30.0,"minimum_order_value":null},
{"id":"01a1f155-6095-7e90-9ca1-72b713f3d953","code":"NURFUERDICHALLEIN","stay":null,"status":"active","country":null,"expires":null,"site_id":null,"currency":null,"validity":"unlimited","member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:26.773+00:00","package_id":null,"paymentmethods":null,"value_percentage":50.0,"minimum_order_value":null}
]');

insert into payment (id, looks, amount, method, number, status, country, credits, ends_at, failure, look_at, paid_at, site_id, currency, language, provider, vat_rate, member_id, paid_with, client_key, created_at, package_id, settled_at, vat_amount, cancellable, chargebacks, full_amount, next_action, replaced_at, cancelled_at, request_hash, discount_code, instrument_id, lowest_amount, payable_until, terms_version, charged_back_at, refunded_amount, country_evidence, store_instrument, discount_percentage, provider_payment_id, chargebacks_reversed, provider_customer_id, withdrawal_consent_at, chargeback_reversed_at) overriding system value
select id, looks, amount, method, number, status, country, credits, ends_at, failure, look_at, paid_at, site_id, currency, language, provider, vat_rate, member_id, paid_with, client_key, created_at, package_id, settled_at, vat_amount, cancellable, chargebacks, full_amount, next_action, replaced_at, cancelled_at, request_hash, discount_code, instrument_id, lowest_amount, payable_until, terms_version, charged_back_at, refunded_amount, country_evidence, store_instrument, discount_percentage, provider_payment_id, chargebacks_reversed, provider_customer_id, withdrawal_consent_at, chargeback_reversed_at from jsonb_populate_recordset(null::payment, '[
{"id":"491f6347-c3b4-46dd-b5d4-54c8b6ddc82f","looks":1,"amount":2999,"method":"credit_card","number":"AF6HTD4Y47","status":"completed","country":"DE","credits":20,"ends_at":null,"failure":null,"look_at":null,"paid_at":"2026-11-19T01:04:26.927+00:00","site_id":"018c0000-0000-7000-8000-000000000001","currency":"EUR","language":"en","provider":"sandbox","vat_rate":1900,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","paid_with":"Visa •••• 4242","client_key":"01a1f155-60c0-7602-a748-1cb55a36fbfb","created_at":"2026-11-19T01:04:26.835+00:00","package_id":"p1","settled_at":"2026-11-19T01:04:26.927+00:00","vat_amount":479,"cancellable":true,"chargebacks":0,"full_amount":2999,"next_action":null,"replaced_at":null,"cancelled_at":null,"request_hash":"\\xfc72a406f35bbc32ab97d59c9413ea3e3a35d5520846bd8b458a615b4f4af2f6","discount_code":null,"instrument_id":null,"lowest_amount":null,"payable_until":null,"terms_version":"2023-12-01T12:00:00+00:00","charged_back_at":null,"refunded_amount":0,"country_evidence":{"address":null,"profile":"DE"},"store_instrument":false,"discount_percentage":null,"provider_payment_id":"sbx_01a1f155611573f9a14e35cf16720112","chargebacks_reversed":0,"provider_customer_id":"sbx_customer_9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","withdrawal_consent_at":"2026-11-19T01:04:26.835+00:00","chargeback_reversed_at":null},
{"id":"93bccdd7-a5ff-4641-9aa1-4cb7ab1bd459","looks":1,"amount":2999,"method":"sepa_direct_debit","number":"244DPCG0WE","status":"completed","country":"DE","credits":20,"ends_at":null,"failure":null,"look_at":"2026-11-20T01:04:27.121+00:00","paid_at":"2026-11-19T01:04:27.121+00:00","site_id":"018c0000-0000-7000-8000-000000000001","currency":"EUR","language":"en","provider":"sandbox","vat_rate":1900,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","paid_with":"DE•• •••• 0001","client_key":"01a1f155-616e-78c5-824a-d1b0e9c09f84","created_at":"2026-11-19T01:04:27.01+00:00","package_id":"p1","settled_at":null,"vat_amount":479,"cancellable":true,"chargebacks":0,"full_amount":2999,"next_action":null,"replaced_at":null,"cancelled_at":null,"request_hash":"\\x82664e48e18ad51d6b664aae116d9d026fefc3f3c06091f2a14ba699190fdb50","discount_code":null,"instrument_id":null,"lowest_amount":null,"payable_until":null,"terms_version":"2023-12-01T12:00:00+00:00","charged_back_at":null,"refunded_amount":0,"country_evidence":{"address":null,"profile":"DE"},"store_instrument":false,"discount_percentage":null,"provider_payment_id":"sbx_01a1f15561e0766eb6ae0ab949ea4eed","chargebacks_reversed":0,"provider_customer_id":"sbx_customer_9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","withdrawal_consent_at":"2026-11-19T01:04:27.01+00:00","chargeback_reversed_at":null},
{"id":"7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37","looks":1,"amount":1499,"method":"bank_transfer","number":"B6EY0H3SCJ","status":"completed","country":"DE","credits":20,"ends_at":null,"failure":null,"look_at":null,"paid_at":"2026-11-19T01:04:29.031+00:00","site_id":"018c0000-0000-7000-8000-000000000001","currency":"EUR","language":"en","provider":"sandbox","vat_rate":1900,"member_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","paid_with":null,"client_key":"01a1f155-6920-7d35-883d-0b820a8fdca0","created_at":"2026-11-19T01:04:28.965+00:00","package_id":"p1","settled_at":"2026-11-19T01:04:29.031+00:00","vat_amount":239,"cancellable":true,"chargebacks":0,"full_amount":2999,"next_action":null,"replaced_at":null,"cancelled_at":null,"request_hash":"\\x913579525c097d1b520d7f00b6a6d8230516f5518452b1c5ae28d5ad434db599","discount_code":"NURFUERDICHALLEIN","instrument_id":null,"lowest_amount":2999,"payable_until":null,"terms_version":"2023-12-01T12:00:00+00:00","charged_back_at":null,"refunded_amount":0,"country_evidence":{"address":null,"profile":"DE"},"store_instrument":false,"discount_percentage":50.0,"provider_payment_id":"sbx_01a1f155694f7cacb8eff7bb50226399","chargebacks_reversed":0,"provider_customer_id":"sbx_customer_9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","withdrawal_consent_at":"2026-11-19T01:04:28.965+00:00","chargeback_reversed_at":null}
]');

insert into discount_use (once_key, freed_key, payment_id) overriding system value
select once_key, freed_key, payment_id from jsonb_populate_recordset(null::discount_use, '[
{"once_key":null,"freed_key":null,"payment_id":"7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37"}
]');

insert into payment_event (provider, event_id, provider_payment_id, received_at, told, amount) overriding system value
select provider, event_id, provider_payment_id, received_at, told, amount from jsonb_populate_recordset(null::payment_event, '[
{"provider":"verotel","event_id":"1","provider_payment_id":"p","received_at":"2026-06-01T12:00:00+00:00","told":"refund","amount":100},
{"provider":"verotel","event_id":"2","provider_payment_id":"p","received_at":"2026-06-01T12:00:00+00:00","told":null,"amount":null}
]');

insert into second_payment (amount, currency, found_at, provider, payment_id, paid_back_at, provider_payment_id) overriding system value
select amount, currency, found_at, provider, payment_id, paid_back_at, provider_payment_id from jsonb_populate_recordset(null::second_payment, '[
{"amount":1499,"currency":"EUR","found_at":"2026-11-19T01:04:29.074+00:00","provider":"sandbox","payment_id":"7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37","paid_back_at":null,"provider_payment_id":"sbx_01a1f1556984753dadd98b43469bff03"}
]');

insert into refund (id, amount, reason, status, try_at, by_hand, credits, paid_at, attempts, client_key, created_at, owed_since, payment_id, account_shown, ended_premium, account_sealed, provider_refund_id) overriding system value
select id, amount, reason, status, try_at, by_hand, credits, paid_at, attempts, client_key, created_at, owed_since, payment_id, account_shown, ended_premium, account_sealed, provider_refund_id from jsonb_populate_recordset(null::refund, '[
{"id":"de9123ff-adcb-428c-885a-0541e1be80bf","amount":1499,"reason":"withdrawal","status":"due","try_at":null,"by_hand":0,"credits":20,"paid_at":null,"attempts":0,"client_key":"member XG_6kWDRjrxrDWynXKqxBC04ooH8AN4SBtzpnKqFBj4","created_at":"2026-11-19T01:04:29.12+00:00","owed_since":"2026-11-19T01:04:29.21+00:00","payment_id":"7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37","account_shown":"DE•• •••• 2051","ended_premium":false,"account_sealed":"QABLc-QQSNKtbg1aSpK9U3bR_2uPno0UgL6wtXsnt9C3GgIhFk8Knm1KHvwdACA82BHTJmEsOhdv9WYBUtbGsvvquOp84saGUUg301TSQm6nR3dCyIb_hyVSyR0Mtp7BhyLY","provider_refund_id":null}
]');

insert into invoice_counter (last, year, company_id) overriding system value
select last, year, company_id from jsonb_populate_recordset(null::invoice_counter, '[
{"last":4,"year":2026,"company_id":"018c0000-0000-7000-8000-0000000000c1"}
]');

insert into invoice (id, kind, year, number, contents, refund_id, company_id, created_at, payment_id) overriding system value
select id, kind, year, number, contents, refund_id, company_id, created_at, payment_id from jsonb_populate_recordset(null::invoice, '[
{"id":"83e09ff9-29f2-44f7-a9e0-2786084c4f9c","kind":"invoice","year":2026,"number":1,"contents":{"site":"Second Spring","order":"AF6HTD4Y47","amount":2999,"method":"credit_card","company":{"city":"1000 ZZ Amsterdam","name":"Lentebloei Voorbeeld B.V.","address":"Voorbeeldkade 12","country":"NL","vat_numbers":["NL000012345B01"],"registration_number":"KvK 00012345"},"country":"DE","credits":20,"paid_at":"2026-11-19T01:04:26.927Z","corrects":null,"currency":"EUR","discount":null,"vat_rate":1900,"paid_with":"Visa •••• 4242","ordered_at":"2026-11-19T01:04:26.835Z","vat_amount":479,"full_amount":2999,"support_email":"help@second-spring.example","terms_version":"2023-12-01T12:00:00.000Z"},"refund_id":null,"company_id":"018c0000-0000-7000-8000-0000000000c1","created_at":"2026-11-19T01:04:26.972+00:00","payment_id":"491f6347-c3b4-46dd-b5d4-54c8b6ddc82f"},
{"id":"80c117d4-9e20-4900-a311-c978edc41682","kind":"invoice","year":2026,"number":2,"contents":{"site":"Second Spring","order":"244DPCG0WE","amount":2999,"method":"sepa_direct_debit","company":{"city":"1000 ZZ Amsterdam","name":"Lentebloei Voorbeeld B.V.","address":"Voorbeeldkade 12","country":"NL","vat_numbers":["NL000012345B01"],"registration_number":"KvK 00012345"},"country":"DE","credits":20,"paid_at":"2026-11-19T01:04:27.121Z","corrects":null,"currency":"EUR","discount":null,"vat_rate":1900,"paid_with":"DE•• •••• 0001","ordered_at":"2026-11-19T01:04:27.010Z","vat_amount":479,"full_amount":2999,"support_email":"help@second-spring.example","terms_version":"2023-12-01T12:00:00.000Z"},"refund_id":null,"company_id":"018c0000-0000-7000-8000-0000000000c1","created_at":"2026-11-19T01:04:27.148+00:00","payment_id":"93bccdd7-a5ff-4641-9aa1-4cb7ab1bd459"},
{"id":"d366fee4-9d5b-4745-9ed8-217c61410406","kind":"invoice","year":2026,"number":3,"contents":{"site":"Second Spring","order":"B6EY0H3SCJ","amount":1499,"method":"bank_transfer","company":{"city":"1000 ZZ Amsterdam","name":"Lentebloei Voorbeeld B.V.","address":"Voorbeeldkade 12","country":"NL","vat_numbers":["NL000012345B01"],"registration_number":"KvK 00012345"},"country":"DE","credits":20,"paid_at":"2026-11-19T01:04:29.031Z","corrects":null,"currency":"EUR","discount":{"code":"NURFUERDICHALLEIN","percentage":50},"vat_rate":1900,"paid_with":null,"ordered_at":"2026-11-19T01:04:28.965Z","vat_amount":239,"full_amount":2999,"support_email":"help@second-spring.example","terms_version":"2023-12-01T12:00:00.000Z"},"refund_id":null,"company_id":"018c0000-0000-7000-8000-0000000000c1","created_at":"2026-11-19T01:04:29.046+00:00","payment_id":"7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37"},
{"id":"fd277f5c-d218-4fe9-89f6-223d6780d18d","kind":"credit_note","year":2026,"number":4,"contents":{"site":"Second Spring","order":"B6EY0H3SCJ","amount":1499,"method":"bank_transfer","company":{"city":"1000 ZZ Amsterdam","name":"Lentebloei Voorbeeld B.V.","address":"Voorbeeldkade 12","country":"NL","vat_numbers":["NL000012345B01"],"registration_number":"KvK 00012345"},"country":"DE","credits":20,"paid_at":"2026-11-19T01:04:29.031Z","corrects":"2026-000003","currency":"EUR","discount":null,"vat_rate":1900,"paid_with":null,"ordered_at":"2026-11-19T01:04:28.965Z","vat_amount":239,"full_amount":1499,"support_email":"help@second-spring.example","terms_version":"2023-12-01T12:00:00.000Z"},"refund_id":"de9123ff-adcb-428c-885a-0541e1be80bf","company_id":"018c0000-0000-7000-8000-0000000000c1","created_at":"2026-11-19T01:04:29.168+00:00","payment_id":"7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37"}
]');

insert into debit_mandate (holder, address, wording, language, iban_hash, reference, signed_at, created_at, iban_shown, payment_id, phone_hash, user_agent, iban_sealed, phone_shown, phone_sealed, text_version, creditor_name, creditor_address, creditor_identifier) overriding system value
select holder, address, wording, language, iban_hash, reference, signed_at, created_at, iban_shown, payment_id, phone_hash, user_agent, iban_sealed, phone_shown, phone_sealed, text_version, creditor_name, creditor_address, creditor_identifier from jsonb_populate_recordset(null::debit_mandate, '[
{"holder":"Wilhelmine Zugvogel-Bremer","address":"10.9.0.1","wording":"By signing this mandate form, you authorise (A) Lentebloei Voorbeeld B.V. to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from Lentebloei Voorbeeld B.V. As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.\n\nThis mandate is for one payment. Lentebloei Voorbeeld B.V. tells you the amount and the day by email at least one day before.","language":"en","iban_hash":"\\x5cf37af40a98f1dc6a47e0a90d20e82f9422051f3bc1f5281cf60bce43011e9c","reference":"M244DPCG0WE","signed_at":"2026-11-19T01:04:27.091+00:00","created_at":"2026-11-19T01:04:27.031+00:00","iban_shown":"DE•• •••• 0001","payment_id":"93bccdd7-a5ff-4641-9aa1-4cb7ab1bd459","phone_hash":"\\x8d3aab8fc6143632739df129419c32dd8b7a6537ab7c2e356b1569d461077ddd","user_agent":"","iban_sealed":"E8YQIBNZ0Jd6bMV6VHadmZ34EWkYxLftg4_Tc7B24qr65qXqUV2GP3OR0C1af4SuJLQ","phone_shown":"+49 ••• 001","phone_sealed":null,"text_version":"2026-11c","creditor_name":"Lentebloei Voorbeeld B.V.","creditor_address":"Voorbeeldkade 12, 1000 ZZ Amsterdam, Netherlands","creditor_identifier":"NL09ZZZ000123450000"}
]');

insert into debit_code (sends, tries, sent_at, code_hash, expires_at, payment_id) overriding system value
select sends, tries, sent_at, code_hash, expires_at, payment_id from jsonb_populate_recordset(null::debit_code, '[
{"sends":1,"tries":1,"sent_at":"2026-11-19T01:04:27.048+00:00","code_hash":"\\xd76175b84512f04f9c75c71cf142933ecaa45c4cada4a9283208284768d51aeb","expires_at":"2026-11-19T01:14:27.048+00:00","payment_id":"93bccdd7-a5ff-4641-9aa1-4cb7ab1bd459"}
]');

insert into debit_block (kind, hash, created_at) overriding system value
select kind, hash, created_at from jsonb_populate_recordset(null::debit_block, '[
{"kind":"iban","hash":"\\x02","created_at":"2026-06-01T12:00:00+00:00"}
]');

insert into sandbox_payment (id, state, amount, method, stores, failure, settled, currency, language, refunded, asked_key, created_at, instrument, payment_id, result_url, customer_id, description, webhook_url, charged_back, chargebacks_before, chargeback_reversed) overriding system value
select id, state, amount, method, stores, failure, settled, currency, language, refunded, asked_key, created_at, instrument, payment_id, result_url, customer_id, description, webhook_url, charged_back, chargebacks_before, chargeback_reversed from jsonb_populate_recordset(null::sandbox_payment, '[
{"id":"sbx_01a1f155611573f9a14e35cf16720112","state":"paid","amount":2999,"method":"credit_card","stores":false,"failure":null,"settled":true,"currency":"EUR","language":"en","refunded":0,"asked_key":"491f6347-c3b4-46dd-b5d4-54c8b6ddc82f","created_at":"2026-11-19T01:04:26.901+00:00","instrument":null,"payment_id":"491f6347-c3b4-46dd-b5d4-54c8b6ddc82f","result_url":"http://localhost/transactions/491f6347-c3b4-46dd-b5d4-54c8b6ddc82f","customer_id":"sbx_customer_9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","description":"Lentebloei Voorbeeld B.V.: order AF6HTD4Y47, 20 credits","webhook_url":"http://localhost/api/payment-webhook.php/sandbox","charged_back":false,"chargebacks_before":0,"chargeback_reversed":false},
{"id":"sbx_01a1f15561e0766eb6ae0ab949ea4eed","state":"pending","amount":2999,"method":"sepa_direct_debit","stores":false,"failure":null,"settled":false,"currency":"EUR","language":"en","refunded":0,"asked_key":"93bccdd7-a5ff-4641-9aa1-4cb7ab1bd459","created_at":"2026-11-19T01:04:27.104+00:00","instrument":null,"payment_id":"93bccdd7-a5ff-4641-9aa1-4cb7ab1bd459","result_url":"http://localhost/transactions/93bccdd7-a5ff-4641-9aa1-4cb7ab1bd459","customer_id":"sbx_customer_9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","description":"Lentebloei Voorbeeld B.V.: order 244DPCG0WE, 20 credits","webhook_url":"http://localhost/api/payment-webhook.php/sandbox","charged_back":false,"chargebacks_before":0,"chargeback_reversed":false},
{"id":"sbx_01a1f155694f7cacb8eff7bb50226399","state":"paid","amount":1499,"method":"bank_transfer","stores":false,"failure":null,"settled":true,"currency":"EUR","language":"en","refunded":0,"asked_key":"7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37","created_at":"2026-11-19T01:04:29.007+00:00","instrument":null,"payment_id":"7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37","result_url":"http://localhost/transactions/7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37","customer_id":"sbx_customer_9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","description":"Lentebloei Voorbeeld B.V.: order B6EY0H3SCJ, 20 credits","webhook_url":"http://localhost/api/payment-webhook.php/sandbox","charged_back":false,"chargebacks_before":0,"chargeback_reversed":false},
{"id":"sbx_01a1f1556984753dadd98b43469bff03","state":"paid","amount":1499,"method":"bank_transfer","stores":false,"failure":null,"settled":true,"currency":"EUR","language":"en","refunded":0,"asked_key":"01a1f155-6984-796a-bdb6-8c3ba647737b","created_at":"2026-11-19T01:04:29.007+00:00","instrument":null,"payment_id":"7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37","result_url":"http://localhost/transactions/7bf6c586-23b9-4dd2-8fa6-09f7c8ad6b37","customer_id":"sbx_customer_9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","description":"Lentebloei Voorbeeld B.V.: order B6EY0H3SCJ, 20 credits","webhook_url":"http://localhost/api/payment-webhook.php/sandbox","charged_back":false,"chargebacks_before":0,"chargeback_reversed":false}
]');

insert into sandbox_refund (key, sandbox_payment_id, amount) overriding system value
select key, sandbox_payment_id, amount from jsonb_populate_recordset(null::sandbox_refund, '[
{"key":"r","sandbox_payment_id":"sbx_01a1f155611573f9a14e35cf16720112","amount":1}
]');

insert into notification_setting (digest, push_off, quiet_to, email_off, account_id, quiet_from, updated_at, emails_a_day, pushes_a_day) overriding system value
select digest, push_off, quiet_to, email_off, account_id, quiet_from, updated_at, emails_a_day, pushes_a_day from jsonb_populate_recordset(null::notification_setting, '[
{"digest":"weekly","push_off":["match"],"quiet_to":null,"email_off":["like"],"account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","quiet_from":null,"updated_at":"2026-11-19T01:04:28.707+00:00","emails_a_day":4,"pushes_a_day":30}
]');

insert into push_subscription (id, auth, p256dh, endpoint, account_id, created_at, last_sent_at, session_hash) overriding system value
select id, auth, p256dh, endpoint, account_id, created_at, last_sent_at, session_hash from jsonb_populate_recordset(null::push_subscription, '[
{"id":"01a1f155-681f-7477-b7ff-1f5408e33eab","auth":"quickborner-siegel","p256dh":"quickborner-schluessel","endpoint":"https://fcm.googleapis.com/fcm/send/quickborner-telefon","account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","created_at":"2026-11-19T01:04:28.703+00:00","last_sent_at":null,"session_hash":"\\x22617b4df6f6b233db2e3c732021ebdc750ae10bef35fa7fbe51900d52cf32b2"}
]');

insert into notification (id, key, kind, state, reason, channel, about_id, sequence, bundle_id, search_id, account_id, decided_at, happened_at, conversation_id) overriding system value
select id, key, kind, state, reason, channel, about_id, sequence, bundle_id, search_id, account_id, decided_at, happened_at, conversation_id from jsonb_populate_recordset(null::notification, '[
{"id":1,"key":"01a1f155-5b10-77e9-ad36-fcf1658df3f2","kind":"message","state":"waiting","reason":null,"channel":"email","about_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","sequence":1,"bundle_id":null,"search_id":null,"account_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","decided_at":null,"happened_at":"2026-11-19T01:04:25.976+00:00","conversation_id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"},
{"id":2,"key":"01a1f155-5def-7cb0-9073-18b3112f5c1b","kind":"message","state":"waiting","reason":null,"channel":"email","about_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","sequence":2,"bundle_id":null,"search_id":null,"account_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","decided_at":null,"happened_at":"2026-11-19T01:04:26.104+00:00","conversation_id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"},
{"id":3,"key":"01a1f155-5f1a-7b03-9b21-ab4fd779388d","kind":"message","state":"waiting","reason":null,"channel":"email","about_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","sequence":3,"bundle_id":null,"search_id":null,"account_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","decided_at":null,"happened_at":"2026-11-19T01:04:26.406+00:00","conversation_id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"},
{"id":4,"key":"01a1f155-5f44-769c-a03b-11b8636fcc89","kind":"message","state":"waiting","reason":null,"channel":"email","about_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","sequence":4,"bundle_id":null,"search_id":null,"account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","decided_at":null,"happened_at":"2026-11-19T01:04:26.443+00:00","conversation_id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"},
{"id":5,"key":"01a1f155-6058-7b20-8014-a5e7ca545ac6","kind":"message","state":"waiting","reason":null,"channel":"email","about_id":"af56d49d-11a5-4463-8781-d3d2ae2a44ce","sequence":5,"bundle_id":null,"search_id":null,"account_id":"9c4ca812-a65c-4b8a-b810-6ad1a36f39e4","decided_at":null,"happened_at":"2026-11-19T01:04:26.725+00:00","conversation_id":"01a1f155-5b10-79d5-9d1c-54e5a2a615b6"}
]');

insert into mail_event (provider, key, received_at) overriding system value
select provider, key, received_at from jsonb_populate_recordset(null::mail_event, '[
{"provider":"ses","key":"e","received_at":"2026-06-01T12:00:00+00:00"}
]');

insert into mail_address (address_hash, soft_bounces, first_soft_at, dead_since) overriding system value
select address_hash, soft_bounces, first_soft_at, dead_since from jsonb_populate_recordset(null::mail_address, '[
{"address_hash":"\\x03","soft_bounces":2,"first_soft_at":"2026-06-01T12:00:00+00:00","dead_since":null}
]');

set session_replication_role = origin;
