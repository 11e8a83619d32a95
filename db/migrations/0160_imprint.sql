-- What an imprint has to name, beside name, address and numbers; empty where a company has none to state.
alter table company
  add column representative text not null default '',
  add column register text not null default '',
  add column host text not null default '';
