-- A report is sent with one tap, so its sender can take it back. Its number stays used; what it held is emptied.
alter table report drop constraint report_status_check;
alter table report add constraint report_status_check check (status in ('open', 'decided', 'withdrawn'));
