-- The code of an order that is over is free again; the order remembers it, in case that it is paid late all the same.
alter table discount_use add column freed_key text;
