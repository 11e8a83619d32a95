-- A member may put a slip of the finger right once; after that customer service does it.
alter table member add column birthday_corrected_at timestamptz;
