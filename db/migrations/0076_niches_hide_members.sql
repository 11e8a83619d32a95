-- AUTH-9: a site of a niche (2 to 7) tells nobody who has an account. Niche 2 began without.
update site set hide_account_existence = true where niche between 2 and 7;
