-- A database as the last migration before the baseline left it (0240_counts_by_place.sql), taken from its catalog.
-- Only db/baseline.test.ts reads it; it never changes.

set check_function_bodies = off;
create extension cube;
create extension btree_gist;

create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());

CREATE OR REPLACE FUNCTION spot_of(latitude numeric, longitude numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ((round(latitude * 100) + 9000) * 36001 + round(longitude * 100) + 18000)::integer
$function$;

CREATE OR REPLACE FUNCTION spot_position(spot integer)
 RETURNS cube
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select cube(array[cosd(lat) * cosd(lon), cosd(lat) * sind(lon), sind(lat)])
    from (select (spot / 36001 - 9000) / 100.0::float8 as lat, (spot % 36001 - 18000) / 100.0::float8 as lon) at
$function$;

CREATE OR REPLACE FUNCTION search_trait_group(site_id uuid, gender text, country text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ('x' || left(md5(site_id || gender || country), 8))::bit(32)::integer & -1024
$function$;

CREATE OR REPLACE FUNCTION activity_rank(member_id uuid, seen_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select slot + (hashtextextended(member_id::text, extract(epoch from slot)::bigint) & 536870911)
                * interval '1 microsecond'
    from (select date_bin('10 minutes', seen_at, 'epoch'::timestamptz) as slot) visit
$function$;

create table company (
  id uuid not null,
  name text not null,
  address text not null,
  city text not null,
  country character(2) not null,
  registration_number text not null,
  tradenames text[] not null default '{}'::text[],
  vat_numbers text[] not null default '{}'::text[],
  support_phone text,
  delete_discount integer not null default 0,
  added timestamptz not null default now(),
  creditor_identifier text not null default ''::text,
  representative text not null default ''::text,
  register text not null default ''::text,
  host text not null default ''::text,
  constraint company_pkey PRIMARY KEY (id),
  constraint company_creditor_identifier_check CHECK (((creditor_identifier = ''::text) OR (creditor_identifier ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{4,31}$'::text))),
  constraint company_delete_discount_check CHECK (((delete_discount >= 0) AND (delete_discount <= 90)))
);

create table site (
  id uuid not null,
  company_id uuid not null,
  niche smallint not null,
  name text not null,
  domain text not null,
  aliases text[] not null default '{}'::text[],
  is_default boolean not null default false,
  domain_language text not null default 'en'::text,
  accent text not null default 'rose'::text,
  index_title jsonb not null,
  description jsonb not null,
  fictional_warning jsonb not null,
  fictional_singular jsonb not null,
  fictional_plural jsonb not null,
  cdn_prefix text not null default ''::text,
  signups text not null default 'all'::text,
  logged_out_search boolean not null default false,
  logged_out_search_trafficsource boolean not null default false,
  hide_account_existence boolean not null default false,
  photo_review boolean not null default true,
  enable_site_entry_popup jsonb not null default 'true'::jsonb,
  has_fictional boolean not null default false,
  fictional_shown boolean not null default true,
  fictional_icon text not null default 'drama'::text,
  countries text[] not null,
  default_gender text,
  default_seeking text,
  visible_profile_fields text[] not null,
  visible_profile_notes text[] not null,
  search_fields text[] not null,
  signup_credits integer not null default 5,
  message_credits integer not null default 1,
  photo_credits integer not null default 2,
  gift_credits integer not null default 3,
  message_length integer not null default 1000,
  refund_days integer not null default 14,
  chat_history_limit integer not null default 500,
  free_visible_photos integer not null default 2,
  member_resell boolean not null default false,
  support_phone text,
  support_email text not null,
  mail_name text not null,
  created_at timestamptz not null default now(),
  constraint site_domain_key UNIQUE (domain),
  constraint site_pkey PRIMARY KEY (id),
  constraint site_chat_history_limit_check CHECK ((chat_history_limit > 0)),
  constraint site_default_gender_check CHECK ((default_gender = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint site_default_seeking_check CHECK ((default_seeking = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint site_domain_check CHECK ((domain = lower(domain))),
  constraint site_free_visible_photos_check CHECK ((free_visible_photos >= 0)),
  constraint site_gift_credits_check CHECK ((gift_credits >= 0)),
  constraint site_message_credits_check CHECK ((message_credits >= 0)),
  constraint site_message_length_check CHECK (((message_length >= 1) AND (message_length <= 10000))),
  constraint site_niche_check CHECK (((niche >= 1) AND (niche <= 7))),
  constraint site_photo_credits_check CHECK ((photo_credits >= 0)),
  constraint site_refund_days_check CHECK ((refund_days >= 0)),
  constraint site_signup_credits_check CHECK ((signup_credits >= 0)),
  constraint site_signups_check CHECK ((signups = ANY (ARRAY['all'::text, 'with_trafficsource'::text, 'closed'::text])))
);

create table platform_key (
  name text not null,
  public_part text not null,
  secret_part text not null,
  created_at timestamptz not null default now(),
  constraint platform_key_pkey PRIMARY KEY (name)
);

create table member (
  id uuid not null,
  site_id uuid not null,
  kind text not null default 'member'::text,
  status text not null default 'disabled'::text,
  invisible boolean not null default false,
  under_review boolean not null default false,
  name text not null,
  gender text not null,
  seeking text not null,
  sexuality text,
  date_of_birth date not null,
  language text not null,
  country character(2) not null,
  region text,
  city text,
  latitude numeric(4,2),
  longitude numeric(5,2),
  tagline text not null default ''::text,
  about text not null default ''::text,
  interests smallint[] not null default '{}'::smallint[],
  search_min_age smallint not null default 18,
  search_max_age smallint not null default 99,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  birthday_corrected_at timestamptz,
  search_ages_suggested boolean not null default false,
  niche_withdrawn boolean not null default false,
  traits smallint[] not null default '{}'::smallint[],
  erased_at timestamptz,
  name_changed_at timestamptz,
  members_only boolean not null default false,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_check CHECK ((search_max_age >= search_min_age)),
  constraint member_erased_check CHECK (((erased_at IS NULL) OR ((status = 'disabled'::text) AND (name = ''::text) AND (tagline = ''::text) AND (about = ''::text) AND (sexuality IS NULL) AND (region IS NULL) AND (city IS NULL) AND (latitude IS NULL) AND (longitude IS NULL) AND (interests = '{}'::smallint[]) AND (traits = '{}'::smallint[])))),
  constraint member_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint member_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'fictional'::text]))),
  constraint member_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 40)) OR (erased_at IS NOT NULL))),
  constraint member_search_min_age_check CHECK ((search_min_age >= 18)),
  constraint member_seeking_check CHECK ((seeking = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint member_sexuality_check CHECK ((sexuality = ANY (ARRAY['hetero'::text, 'gay'::text, 'lesbian'::text, 'bi'::text]))),
  constraint member_status_check CHECK ((status = ANY (ARRAY['disabled'::text, 'active'::text])))
);

create table account (
  id uuid not null,
  site_id uuid not null,
  email text not null,
  password_hash text,
  status text not null default 'not_confirmed'::text,
  language text not null,
  premium_since timestamptz,
  is_staff boolean not null default false,
  notifications_disabled text[] not null default '{}'::text[],
  signup_date timestamptz not null default now(),
  tracking jsonb not null default '{}'::jsonb,
  confirmed_at timestamptz,
  completed_at timestamptz default now(),
  terms_version date,
  claimed_email text,
  premium_ended_at timestamptz,
  deletion_asked_at timestamptz,
  erase_at timestamptz,
  leaving_reason text,
  leaving_words text,
  dormant_notice_at timestamptz,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_leaving_reason_check CHECK ((leaving_reason = ANY (ARRAY['met_someone'::text, 'nobody_fits'::text, 'too_expensive'::text, 'too_many_emails'::text, 'not_safe'::text, 'need_a_break'::text, 'other'::text]))),
  constraint account_leaving_words_check CHECK (((length(leaving_words) >= 1) AND (length(leaving_words) <= 1000))),
  constraint account_notifications_disabled_check CHECK ((notifications_disabled <@ ARRAY['complaint'::text, 'bounce'::text, 'unsubscribe'::text])),
  constraint account_premium_is_or_was CHECK (((premium_since IS NULL) OR (premium_ended_at IS NULL))),
  constraint account_status_check CHECK ((status = ANY (ARRAY['not_confirmed'::text, 'active'::text, 'pending_deletion'::text])))
);

create table session (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device text not null default ''::text,
  proved_at timestamptz,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_length CHECK (((expires_at - created_at) <= '180 days'::interval))
);

create table photo (
  id uuid not null,
  member_id uuid not null,
  file text not null,
  placeholder text not null,
  position smallint not null,
  status text not null default 'pending'::text,
  created_at timestamptz not null default now(),
  width integer,
  height integer,
  bytes integer,
  crop_left real,
  crop_top real,
  crop_width real,
  thumbhash text,
  hash bigint,
  hash_parts integer[],
  reject_reason text,
  reviewed_at timestamptz,
  reviewed_by uuid,
  wants_main boolean not null default false,
  look text,
  constraint photo_member_id_position_key UNIQUE (member_id, "position") DEFERRABLE,
  constraint photo_pkey PRIMARY KEY (id),
  constraint photo_bytes_check CHECK ((bytes > 0)),
  constraint photo_check CHECK ((((crop_left IS NULL) = (crop_top IS NULL)) AND ((crop_left IS NULL) = (crop_width IS NULL)))),
  constraint photo_check1 check (crop_left is null or (crop_left between 0 and 1 and crop_top between 0 and 1
    and crop_width > 0 and crop_width <= 1)),
  constraint photo_check2 CHECK (((reject_reason IS NULL) OR (status = 'rejected'::text))),
  constraint photo_height_check CHECK ((height > 0)),
  constraint photo_position_check CHECK (("position" >= 0)),
  constraint photo_reject_reason_check CHECK ((reject_reason = ANY (ARRAY['not_you'::text, 'no_face'::text, 'contact_details'::text, 'nudity'::text, 'child'::text, 'quality'::text, 'copied'::text, 'other'::text]))),
  constraint photo_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'rejected'::text]))),
  constraint photo_width_check CHECK ((width > 0))
) with (toast_tuple_target=512);
-- Not in `create table`, where PostgreSQL 15 does not know it.
alter table photo alter column look set storage external;

create table block (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null default now(),
  constraint block_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint block_check CHECK ((blocker_id <> blocked_id))
);

create table member_like (
  liker_id uuid not null,
  liked_id uuid not null,
  origin text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  automatic boolean not null default false,
  constraint member_like_pkey PRIMARY KEY (liker_id, liked_id),
  constraint member_like_check CHECK ((liker_id <> liked_id)),
  constraint member_like_origin_check CHECK ((origin = ANY (ARRAY['member'::text, 'suggestion'::text])))
);

create table conversation (
  id uuid not null,
  site_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  last_sequence bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  started_by uuid,
  constraint conversation_first_id_second_id_key UNIQUE (first_id, second_id),
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_check CHECK ((first_id < second_id)),
  constraint conversation_check1 CHECK (((started_by = first_id) OR (started_by = second_id)))
);

create table conversation_party (
  conversation_id uuid not null,
  member_id uuid not null,
  unread integer not null default 0,
  read_sequence bigint not null default 0,
  removed_at timestamptz,
  delivered_sequence bigint not null default 0,
  sent integer not null default 0,
  muted boolean not null default false,
  archived_at timestamptz,
  told_delivered_sequence bigint not null default 0,
  told_read_sequence bigint not null default 0,
  constraint conversation_party_pkey PRIMARY KEY (conversation_id, member_id),
  constraint conversation_party_check CHECK ((delivered_sequence >= read_sequence)),
  constraint conversation_party_check1 CHECK (((told_delivered_sequence <= delivered_sequence) AND (told_read_sequence <= read_sequence))),
  constraint conversation_party_sent_check CHECK ((sent >= 0)),
  constraint conversation_party_unread_check CHECK ((unread >= 0))
);

create table message (
  id uuid not null,
  conversation_id uuid not null,
  sequence bigint not null,
  sender_id uuid not null,
  client_id uuid not null,
  kind text not null,
  body text not null,
  created_at timestamptz not null default now(),
  cost integer not null default 0,
  quoted_id uuid,
  taken_back_at timestamptz,
  constraint message_conversation_id_sequence_key UNIQUE (conversation_id, sequence),
  constraint message_pkey PRIMARY KEY (id),
  constraint message_sender_id_client_id_key UNIQUE (sender_id, client_id),
  constraint message_check CHECK (((taken_back_at IS NULL) OR (body = ''::text))),
  constraint message_cost_check CHECK ((cost >= 0)),
  constraint message_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text])))
);

create table ledger_account (
  id uuid not null,
  member_id uuid,
  kind text not null,
  balance bigint not null default 0,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_check CHECK (((kind = ANY (ARRAY['bonus'::text, 'paid'::text])) = (member_id IS NOT NULL))),
  constraint ledger_account_check1 CHECK (((member_id IS NULL) OR (balance >= 0))),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['bonus'::text, 'paid'::text, 'house_granted'::text, 'house_sold'::text, 'house_spent'::text])))
);

create table ledger_transaction (
  id uuid not null,
  key text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  message_id uuid,
  undoes uuid,
  price bigint,
  currency text,
  constraint ledger_transaction_key_key UNIQUE (key),
  constraint ledger_transaction_pkey PRIMARY KEY (id),
  constraint ledger_transaction_undoes_key UNIQUE (undoes),
  constraint ledger_transaction_check1 CHECK (((message_id IS NULL) OR (reason = ANY (ARRAY['message'::text, 'photo'::text, 'gift'::text, 'taken_back'::text])))),
  constraint ledger_transaction_check2 CHECK (((price IS NULL) = (currency IS NULL))),
  constraint ledger_transaction_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ledger_transaction_price CHECK (((price IS NULL) OR (reason = ANY (ARRAY['purchase'::text, 'refund'::text, 'chargeback'::text, 'chargeback_reversed'::text])))),
  constraint ledger_transaction_price_check CHECK ((price >= 0)),
  constraint ledger_transaction_reason_check CHECK ((reason = ANY (ARRAY['signup'::text, 'purchase'::text, 'message'::text, 'photo'::text, 'gift'::text, 'taken_back'::text, 'refund'::text, 'chargeback'::text, 'chargeback_reversed'::text]))),
  constraint ledger_transaction_undoes CHECK (((undoes IS NOT NULL) = (reason = ANY (ARRAY['taken_back'::text, 'refund'::text, 'chargeback'::text, 'chargeback_reversed'::text]))))
);

create table ledger_entry (
  transaction_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  constraint ledger_entry_pkey PRIMARY KEY (transaction_id, account_id),
  constraint ledger_entry_amount_check CHECK ((amount <> 0))
);

create table mailbox_mail (
  id uuid not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null default now(),
  constraint mailbox_mail_pkey PRIMARY KEY (id)
);

create unlogged table rate_limit (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table mail_token (
  token_hash bytea not null,
  account_id uuid not null,
  purpose text not null,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint mail_token_pkey PRIMARY KEY (token_hash),
  constraint mail_token_purpose_check CHECK ((purpose = ANY (ARRAY['activate'::text, 'login'::text, 'reset'::text, 'reactivate'::text, 'unsubscribe'::text, 'change_email'::text, 'undo_email'::text])))
);

create table login_guard (
  key bytea not null,
  failures integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz,
  refused boolean not null default false,
  constraint login_guard_pkey PRIMARY KEY (key)
);

create table signup_message (
  account_id uuid not null,
  target_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint signup_message_pkey PRIMARY KEY (account_id),
  constraint signup_message_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000)))
);

create table passkey (
  id text not null,
  account_id uuid not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_pkey PRIMARY KEY (id)
);

create table passkey_challenge (
  id uuid not null,
  challenge text not null,
  account_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenge_pkey PRIMARY KEY (id)
);

create table consent (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  granted boolean not null,
  text_version text not null,
  created_at timestamptz not null,
  constraint consent_pkey PRIMARY KEY (id),
  constraint consent_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'sexuality'::text, 'niche'::text, 'tracking'::text, 'marketing'::text])))
);

create table complaint (
  id uuid not null,
  site_id uuid not null,
  number text not null,
  account_id uuid,
  email text not null,
  subject text not null,
  body text not null,
  language text not null,
  status text not null default 'open'::text,
  created_at timestamptz not null,
  decided_at timestamptz,
  appealed_at timestamptz,
  appeal_ended_at timestamptz,
  kept_until timestamptz generated always as (
CASE
    WHEN ((appealed_at IS NULL) OR (appeal_ended_at IS NOT NULL)) THEN GREATEST(appeal_ended_at, (((COALESCE(decided_at, created_at) AT TIME ZONE 'UTC'::text) + '6 mons'::interval) AT TIME ZONE 'UTC'::text))
    ELSE NULL::timestamp with time zone
END) stored,
  constraint complaint_number_key UNIQUE (number),
  constraint complaint_pkey PRIMARY KEY (id),
  constraint complaint_appeal_check CHECK (((appeal_ended_at IS NULL) OR (appealed_at IS NOT NULL))),
  constraint complaint_appealed_check CHECK (((appealed_at IS NULL) OR (decided_at IS NOT NULL))),
  constraint complaint_decided_check CHECK (((status = 'decided'::text) = (decided_at IS NOT NULL))),
  constraint complaint_status_check CHECK ((status = ANY (ARRAY['open'::text, 'decided'::text])))
);

create table partner (
  id uuid not null,
  site_id uuid not null,
  name text not null,
  key_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint partner_key_hash_key UNIQUE (key_hash),
  constraint partner_pkey PRIMARY KEY (id)
);

create table idempotent_call (
  key text not null,
  call text not null,
  body_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null,
  constraint idempotent_call_pkey PRIMARY KEY (call, key)
);

create table preference (
  account_id uuid not null,
  fictional_shown boolean,
  two_way_only boolean not null default false,
  auto_like_since timestamptz,
  text_size text,
  contrast text,
  updated_at timestamptz not null,
  time_zone text,
  time_zone_changed_at timestamptz,
  read_receipts boolean not null default true,
  typing_shown boolean not null default true,
  spending_limit bigint,
  spending_limit_currency text,
  next_spending_limit bigint,
  next_spending_limit_from timestamptz,
  first_step text,
  members_only boolean not null default false,
  constraint preference_pkey PRIMARY KEY (account_id),
  constraint preference_check CHECK (((next_spending_limit IS NULL) OR (next_spending_limit_from IS NOT NULL))),
  constraint preference_check1 CHECK (((spending_limit_currency IS NOT NULL) OR ((spending_limit IS NULL) AND (next_spending_limit IS NULL)))),
  constraint preference_contrast_check CHECK ((contrast = ANY (ARRAY['normal'::text, 'high'::text]))),
  constraint preference_first_step_check CHECK ((first_step = ANY (ARRAY['photo'::text, 'words'::text, 'people'::text, 'done'::text]))),
  constraint preference_next_spending_limit_check CHECK ((next_spending_limit >= 0)),
  constraint preference_spending_limit_check CHECK ((spending_limit >= 0)),
  constraint preference_spending_limit_currency_check CHECK ((spending_limit_currency ~ '^[A-Z]{3}$'::text)),
  constraint preference_text_size_check CHECK ((text_size = ANY (ARRAY['a'::text, 'a1'::text, 'a2'::text])))
);

create table search_entry (
  member_id uuid not null,
  site_id uuid not null,
  kind text not null,
  gender text not null,
  seeking text not null,
  country text not null,
  region text,
  date_of_birth date not null,
  search_min_age smallint not null,
  search_max_age smallint not null,
  active_at timestamptz not null,
  created_at timestamptz not null,
  has_photo boolean not null,
  spot integer,
  traits integer[] not null,
  seen_at timestamptz not null,
  members_only boolean not null,
  constraint search_entry_pkey PRIMARY KEY (member_id)
);

create table search_spot (
  site_id uuid not null,
  spot integer not null,
  countries text[] not null,
  position cube not null,
  constraint search_spot_pkey PRIMARY KEY (site_id, spot)
);

create table saved_search (
  id uuid not null,
  member_id uuid not null,
  name text not null,
  search text not null,
  looked_at timestamptz not null,
  created_at timestamptz not null,
  told_until timestamptz not null default now(),
  constraint saved_search_pkey PRIMARY KEY (id),
  constraint saved_search_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_search_search_check CHECK (((length(search) >= 1) AND (length(search) <= 1000)))
);

create table report (
  id uuid not null,
  site_id uuid not null,
  number text collate "C" not null,
  reporter_id uuid,
  email text,
  language text not null,
  member_id uuid,
  photo_id uuid,
  message_id uuid,
  reason text not null,
  body text not null default ''::text,
  evidence jsonb not null,
  status text not null default 'open'::text,
  decision text,
  decision_reason text,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  appealed_at timestamptz,
  appeal_ended_at timestamptz,
  kept_until timestamptz generated always as (
CASE
    WHEN ((appealed_at IS NULL) OR (appeal_ended_at IS NOT NULL)) THEN GREATEST(appeal_ended_at, (((COALESCE(decided_at, created_at) AT TIME ZONE 'UTC'::text) + '6 mons'::interval) AT TIME ZONE 'UTC'::text))
    ELSE NULL::timestamp with time zone
END) stored,
  constraint report_number_key UNIQUE (number),
  constraint report_pkey PRIMARY KEY (id),
  constraint report_appeal_check CHECK (((appeal_ended_at IS NULL) OR (appealed_at IS NOT NULL))),
  constraint report_appealed_check CHECK (((appealed_at IS NULL) OR (decided_at IS NOT NULL))),
  constraint report_check CHECK (((status = 'decided'::text) = (decision IS NOT NULL))),
  constraint report_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint report_check2 CHECK (((decision IS NULL) OR (COALESCE(decision_reason, ''::text) <> ''::text))),
  constraint report_decision_check CHECK ((decision = ANY (ARRAY['no_breach'::text, 'warned'::text, 'content_removed'::text, 'profile_hidden'::text, 'account_removed'::text]))),
  constraint report_reason_check CHECK ((reason = ANY (ARRAY['scam'::text, 'fake'::text, 'someone_else'::text, 'rude'::text, 'sexual'::text, 'underage'::text, 'advertising'::text, 'other'::text]))),
  constraint report_status_check CHECK ((status = ANY (ARRAY['open'::text, 'decided'::text, 'withdrawn'::text])))
);

create table removed_photo (
  id uuid not null,
  member_id uuid not null,
  file text not null,
  kept jsonb not null,
  removed_at timestamptz not null default now(),
  constraint removed_photo_pkey PRIMARY KEY (id)
);

create table photo_file_to_remove (
  file text not null,
  remove_at timestamptz not null,
  constraint photo_file_to_remove_pkey PRIMARY KEY (file)
);

create table auto_like (
  viewer_id uuid not null,
  profile_id uuid not null,
  origin text not null,
  created_at timestamptz not null,
  constraint auto_like_pkey PRIMARY KEY (viewer_id, profile_id),
  constraint auto_like_origin_check CHECK ((origin = ANY (ARRAY['member'::text, 'suggestion'::text])))
);

create table pass (
  member_id uuid not null,
  passed_id uuid not null,
  passed_at timestamptz not null,
  hidden_until timestamptz not null,
  liked_at timestamptz,
  like_seen_at timestamptz,
  like_automatic boolean,
  constraint pass_pkey PRIMARY KEY (member_id, passed_id),
  constraint pass_check CHECK ((member_id <> passed_id))
);

create table swipe_day (
  member_id uuid not null,
  likes_used smallint not null,
  ends_at timestamptz not null,
  constraint swipe_day_pkey PRIMARY KEY (member_id),
  constraint swipe_day_likes_used_check CHECK ((likes_used >= 0))
);

create table demo_fill (
  filled_at timestamptz not null default now()
);

create table ended_block (
  blocker_id uuid not null,
  blocked_id uuid not null,
  constraint ended_block_pkey PRIMARY KEY (blocker_id, blocked_id)
);

create table swipe_decision (
  member_id uuid not null,
  profile_id uuid not null,
  liked boolean not null,
  decided_at timestamptz not null,
  day_ends_at timestamptz,
  constraint swipe_decision_pkey PRIMARY KEY (member_id),
  constraint swipe_decision_check CHECK ((liked = (day_ends_at IS NOT NULL)))
);

create table photo_lookalike (
  photo_id uuid not null,
  other_photo_id uuid not null,
  other_member_id uuid not null,
  distance smallint not null,
  likeness real not null,
  mirrored boolean not null,
  found_at timestamptz not null,
  constraint photo_lookalike_pkey PRIMARY KEY (photo_id, other_photo_id),
  constraint photo_lookalike_distance_check CHECK (((distance >= 0) AND (distance <= 64)))
);

create table trait (
  code smallint not null,
  fact text not null,
  value text not null,
  constraint trait_fact_value_key UNIQUE (fact, value),
  constraint trait_pkey PRIMARY KEY (code),
  constraint trait_code_check CHECK (((code >= 11) AND (code <= 1023)))
);

create table credit_lot (
  id bigint not null generated always as identity,
  transaction_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  remaining bigint not null default 0,
  constraint credit_lot_pkey PRIMARY KEY (id),
  constraint credit_lot_transaction_id_key UNIQUE (transaction_id),
  constraint credit_lot_amount_check CHECK ((amount > 0)),
  constraint credit_lot_check CHECK (((remaining >= 0) AND (remaining <= amount)))
);

create table credit_lot_entry (
  id bigint not null generated always as identity,
  transaction_id uuid not null,
  lot_id bigint not null,
  amount bigint not null,
  constraint credit_lot_entry_pkey PRIMARY KEY (transaction_id, lot_id),
  constraint credit_lot_entry_amount_check CHECK ((amount <> 0))
);

create table message_photo (
  message_id uuid not null,
  file text collate "C" not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  digest bytea not null,
  veiled boolean not null,
  revealed_at timestamptz,
  constraint message_photo_file_key UNIQUE (file),
  constraint message_photo_pkey PRIMARY KEY (message_id),
  constraint message_photo_check CHECK ((veiled OR (revealed_at IS NULL)))
);

create table live_event (
  member_id uuid not null,
  number bigint not null,
  event jsonb not null,
  created_at timestamptz not null,
  constraint live_event_pkey PRIMARY KEY (member_id, number)
);

create table live_counter (
  member_id uuid not null,
  last bigint not null,
  constraint live_counter_pkey PRIMARY KEY (member_id)
);

create table shield_warning (
  message_id uuid not null,
  receiver_id uuid not null,
  reasons text[] not null,
  verdict text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint shield_warning_pkey PRIMARY KEY (message_id),
  constraint shield_warning_check CHECK (((verdict IS NULL) = (decided_at IS NULL))),
  constraint shield_warning_reasons_check CHECK ((cardinality(reasons) > 0)),
  constraint shield_warning_reasons_check1 CHECK ((reasons <@ ARRAY['money'::text, 'gift_card'::text, 'crypto'::text, 'fee'::text, 'inheritance'::text, 'off_site'::text, 'contact'::text])),
  constraint shield_warning_verdict_check CHECK ((verdict = ANY (ARRAY['fine'::text, 'report'::text])))
);

create table taken_back_text (
  message_id uuid not null,
  body text not null,
  taken_back_at timestamptz not null,
  constraint taken_back_text_pkey PRIMARY KEY (message_id)
);

create table list_change (
  member_id uuid not null,
  number bigint not null generated always as identity,
  created_at timestamptz not null default now()
);

create table package (
  id text not null,
  credits integer not null,
  constraint package_pkey PRIMARY KEY (id),
  constraint package_credits_check CHECK ((credits > 0)),
  constraint package_id_check CHECK ((id ~ '^p[0-9]$'::text))
);

create table package_price (
  id bigint not null generated always as identity,
  package_id text not null,
  site_id uuid,
  country character(2),
  currency character(3) not null,
  amount integer not null,
  valid_from timestamptz not null,
  constraint package_price_pkey PRIMARY KEY (id),
  constraint package_price_amount_check CHECK ((amount > 0)),
  constraint package_price_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint package_price_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);

create table vat_rate (
  country character(2) not null,
  valid_from date not null,
  rate integer not null,
  constraint vat_rate_pkey PRIMARY KEY (country, valid_from),
  constraint vat_rate_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint vat_rate_rate_check CHECK (((rate >= 0) AND (rate <= 5000)))
);

create table discount_code (
  id uuid not null,
  site_id uuid,
  code text not null,
  value_percentage numeric(4,1) not null,
  country character(2),
  member_id uuid,
  currency character(3),
  minimum_order_value integer,
  expires timestamptz,
  paymentmethods text[],
  validity text not null,
  status text not null default 'active'::text,
  created_at timestamptz not null,
  package_id text,
  stay text,
  constraint discount_code_pkey PRIMARY KEY (id),
  constraint discount_code_check CHECK (((minimum_order_value IS NULL) OR (currency IS NOT NULL))),
  constraint discount_code_check1 CHECK (((stay IS NULL) OR (member_id IS NOT NULL))),
  constraint discount_code_code_check CHECK (((code = upper(code)) AND (code ~ '^\S{3,40}$'::text))),
  constraint discount_code_minimum_order_value_check CHECK ((minimum_order_value >= 0)),
  constraint discount_code_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint discount_code_stay_check CHECK ((stay = ANY (ARRAY['trial'::text, 'discount'::text]))),
  constraint discount_code_validity_check CHECK ((validity = ANY (ARRAY['once'::text, 'once-per-user'::text, 'unlimited'::text]))),
  constraint discount_code_value_percentage_check CHECK (((value_percentage > (0)::numeric) AND (value_percentage < (100)::numeric)))
);

create table stored_instrument (
  id uuid not null,
  member_id uuid not null,
  provider text not null,
  provider_customer_id text not null,
  provider_instrument_id text not null,
  kind text not null,
  brand text,
  last4 text,
  expires_month integer,
  expires_year integer,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint stored_instrument_pkey PRIMARY KEY (id),
  constraint stored_instrument_provider_provider_instrument_id_key UNIQUE (provider, provider_instrument_id),
  constraint stored_instrument_expires_month_check CHECK (((expires_month >= 1) AND (expires_month <= 12))),
  constraint stored_instrument_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'paypal'::text, 'sepa'::text]))),
  constraint stored_instrument_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text))
);

create table payment (
  id uuid not null,
  member_id uuid not null,
  site_id uuid not null,
  number text not null,
  client_key text not null,
  request_hash bytea not null,
  package_id text not null,
  credits integer not null,
  full_amount integer not null,
  amount integer not null,
  currency character(3) not null,
  discount_code text,
  discount_percentage numeric(4,1),
  lowest_amount integer,
  country character(2) not null,
  country_evidence jsonb not null,
  language text not null,
  vat_rate integer not null,
  vat_amount integer not null,
  method text not null,
  provider text not null,
  provider_payment_id text,
  provider_customer_id text,
  instrument_id uuid,
  store_instrument boolean not null default false,
  next_action jsonb,
  status text not null default 'loading'::text,
  failure text,
  paid_at timestamptz,
  settled_at timestamptz,
  refunded_amount integer not null default 0,
  charged_back_at timestamptz,
  chargeback_reversed_at timestamptz,
  withdrawal_consent_at timestamptz not null,
  terms_version timestamptz not null,
  created_at timestamptz not null,
  look_at timestamptz,
  looks integer not null default 0,
  chargebacks integer not null default 0,
  chargebacks_reversed integer not null default 0,
  replaced_at timestamptz,
  cancellable boolean not null default true,
  ends_at timestamptz,
  cancelled_at timestamptz,
  paid_with text,
  payable_until timestamptz,
  constraint payment_member_id_client_key_key UNIQUE (member_id, client_key),
  constraint payment_number_key UNIQUE (number),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_provider_provider_payment_id_key UNIQUE (provider, provider_payment_id),
  constraint payment_check CHECK (((amount >= 1) AND (amount <= full_amount))),
  constraint payment_check1 CHECK (((vat_amount >= 0) AND (vat_amount < amount))),
  constraint payment_check2 CHECK (((refunded_amount >= 0) AND (refunded_amount <= amount))),
  constraint payment_check3 CHECK (((paid_at IS NOT NULL) = (status = ANY (ARRAY['completed'::text, 'refunded'::text, 'charged_back'::text])))),
  constraint payment_check4 CHECK (((charged_back_at IS NULL) OR (paid_at IS NOT NULL))),
  constraint payment_check5 CHECK (((chargeback_reversed_at IS NULL) OR (charged_back_at IS NOT NULL))),
  constraint payment_check6 CHECK (((chargebacks > 0) = (charged_back_at IS NOT NULL))),
  constraint payment_check7 CHECK (((chargebacks_reversed >= 0) AND (chargebacks_reversed <= chargebacks))),
  constraint payment_client_key_check CHECK (((length(client_key) >= 16) AND (length(client_key) <= 200))),
  constraint payment_credits_check CHECK ((credits > 0)),
  constraint payment_full_amount_check CHECK ((full_amount > 0)),
  constraint payment_number_check CHECK ((number ~ '^[0-9A-HJKMNP-TV-Z]{10}$'::text)),
  constraint payment_paid_with_check CHECK (((char_length(paid_with) >= 1) AND (char_length(paid_with) <= 60))),
  constraint payment_status_check CHECK ((status = ANY (ARRAY['loading'::text, 'pending'::text, 'completed'::text, 'failed'::text, 'cancelled'::text, 'refunded'::text, 'charged_back'::text]))),
  constraint payment_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 5000)))
);

create table discount_use (
  payment_id uuid not null,
  once_key text,
  freed_key text,
  constraint discount_use_once_key_key UNIQUE (once_key),
  constraint discount_use_pkey PRIMARY KEY (payment_id)
);

create table payment_event (
  provider text not null,
  event_id text not null,
  provider_payment_id text not null,
  received_at timestamptz not null,
  told text,
  amount integer,
  constraint payment_event_pkey PRIMARY KEY (provider, event_id),
  constraint payment_event_amount_check CHECK ((amount > 0)),
  constraint payment_event_check CHECK (((amount IS NOT NULL) = (NOT (told IS DISTINCT FROM 'refund'::text)))),
  constraint payment_event_told_check CHECK ((told = ANY (ARRAY['refund'::text, 'chargeback'::text])))
);

create table sandbox_payment (
  id text not null,
  asked_key text not null,
  payment_id uuid not null,
  amount integer not null,
  currency character(3) not null,
  description text not null,
  method text not null,
  language text not null,
  result_url text not null,
  webhook_url text not null,
  customer_id text not null,
  stores boolean not null,
  state text not null default 'pending'::text,
  failure text,
  settled boolean not null default false,
  refunded integer not null default 0,
  charged_back boolean not null default false,
  chargeback_reversed boolean not null default false,
  instrument jsonb,
  created_at timestamptz not null,
  chargebacks_before integer not null default 0,
  constraint sandbox_payment_asked_key_key UNIQUE (asked_key),
  constraint sandbox_payment_pkey PRIMARY KEY (id),
  constraint sandbox_payment_amount_check CHECK ((amount > 0)),
  constraint sandbox_payment_chargebacks_before_check CHECK ((chargebacks_before >= 0)),
  constraint sandbox_payment_check CHECK (((refunded >= 0) AND (refunded <= amount))),
  constraint sandbox_payment_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'cancelled'::text])))
);

create table sandbox_refund (
  key text not null,
  sandbox_payment_id text not null,
  amount integer not null,
  constraint sandbox_refund_pkey PRIMARY KEY (key),
  constraint sandbox_refund_amount_check CHECK ((amount > 0))
);

create table payment_route (
  id bigint not null generated always as identity,
  site_id uuid,
  niche integer,
  country character(2),
  provider text not null,
  priority integer not null,
  constraint payment_route_pkey PRIMARY KEY (id),
  constraint payment_route_site_id_niche_country_provider_key UNIQUE NULLS NOT DISTINCT (site_id, niche, country, provider),
  constraint payment_route_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint payment_route_niche_check CHECK (((niche >= 1) AND (niche <= 7))),
  constraint payment_route_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'mollie'::text, 'stripe'::text, 'verotel'::text])))
);

create table provider_secret (
  provider text not null,
  name text not null,
  sealed text not null,
  changed_at timestamptz not null,
  constraint provider_secret_pkey PRIMARY KEY (provider, name)
);

create table invoice_counter (
  company_id uuid not null,
  year integer not null,
  last integer not null,
  constraint invoice_counter_pkey PRIMARY KEY (company_id, year),
  constraint invoice_counter_last_check CHECK ((last > 0)),
  constraint invoice_counter_year_check CHECK (((year >= 2000) AND (year <= 9999)))
);

create table refund (
  id uuid not null,
  payment_id uuid not null,
  client_key text not null,
  reason text not null,
  credits integer not null,
  amount integer not null,
  status text not null,
  ended_premium boolean not null default false,
  account_sealed text,
  account_shown text,
  provider_refund_id text,
  attempts integer not null default 0,
  try_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  by_hand integer not null default 0,
  owed_since timestamptz,
  constraint refund_client_key_key UNIQUE (client_key),
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_amount_check CHECK ((amount > 0)),
  constraint refund_check CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint refund_check1 CHECK (((account_sealed IS NULL) = (account_shown IS NULL))),
  constraint refund_check2 CHECK (((by_hand >= 0) AND (by_hand <= amount))),
  constraint refund_check3 CHECK ((owed_since >= created_at)),
  constraint refund_client_key_check CHECK (((length(client_key) >= 16) AND (length(client_key) <= 220))),
  constraint refund_credits_check CHECK ((credits >= 0)),
  constraint refund_reason_check CHECK ((reason = ANY (ARRAY['withdrawal'::text, 'goodwill'::text]))),
  constraint refund_status_check CHECK ((status = ANY (ARRAY['due'::text, 'needs_account'::text, 'under_way'::text, 'paid'::text, 'failed'::text])))
);

create table invoice (
  id uuid not null,
  company_id uuid not null,
  year integer not null,
  number integer not null,
  kind text not null,
  payment_id uuid not null,
  refund_id uuid,
  contents jsonb not null,
  created_at timestamptz not null,
  constraint invoice_company_id_year_number_key UNIQUE (company_id, year, number),
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_refund_id_key UNIQUE (refund_id),
  constraint invoice_check CHECK (((kind = 'credit_note'::text) = (refund_id IS NOT NULL))),
  constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoice_number_check CHECK ((number > 0))
);

create table debit_mandate (
  payment_id uuid not null,
  reference text not null,
  holder text not null,
  iban_sealed text not null,
  iban_hash bytea not null,
  iban_shown text not null,
  phone_sealed text,
  phone_hash bytea not null,
  phone_shown text not null,
  text_version text not null,
  language text not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  signed_at timestamptz,
  wording text not null,
  creditor_name text not null,
  creditor_address text not null,
  creditor_identifier text not null,
  constraint debit_mandate_pkey PRIMARY KEY (payment_id),
  constraint debit_mandate_reference_key UNIQUE (reference),
  constraint debit_mandate_reference_check CHECK ((length(reference) <= 35))
);

create table debit_code (
  payment_id uuid not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sends integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint debit_code_pkey PRIMARY KEY (payment_id)
);

create table debit_block (
  kind text not null,
  hash bytea not null,
  created_at timestamptz not null,
  constraint debit_block_pkey PRIMARY KEY (kind, hash),
  constraint debit_block_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'iban'::text, 'phone'::text])))
);

create table mailbox_sms (
  id uuid not null,
  recipient text not null,
  text_body text not null,
  sent_at timestamptz not null,
  constraint mailbox_sms_pkey PRIMARY KEY (id)
);

create table charged_back_purchase (
  transaction_id uuid not null,
  constraint charged_back_purchase_pkey PRIMARY KEY (transaction_id)
);

create table second_payment (
  provider text not null,
  provider_payment_id text not null,
  payment_id uuid not null,
  amount integer not null,
  currency text not null,
  found_at timestamptz not null,
  paid_back_at timestamptz,
  constraint second_payment_pkey PRIMARY KEY (provider, provider_payment_id),
  constraint second_payment_amount_check CHECK ((amount > 0))
);

create table notification_setting (
  account_id uuid not null,
  email_off text[] not null default '{}'::text[],
  push_off text[] not null default '{}'::text[],
  quiet_from smallint,
  quiet_to smallint,
  digest text not null default 'off'::text,
  emails_a_day smallint not null default 4,
  pushes_a_day smallint not null default 30,
  updated_at timestamptz not null,
  constraint notification_setting_pkey PRIMARY KEY (account_id),
  constraint notification_setting_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint notification_setting_check1 CHECK ((quiet_from <> quiet_to)),
  constraint notification_setting_digest_check CHECK ((digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text]))),
  constraint notification_setting_emails_a_day_check CHECK (((emails_a_day >= 1) AND (emails_a_day <= 20))),
  constraint notification_setting_pushes_a_day_check CHECK (((pushes_a_day >= 1) AND (pushes_a_day <= 200))),
  constraint notification_setting_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint notification_setting_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439)))
);

create table push_subscription (
  id uuid not null,
  account_id uuid not null,
  session_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_session UNIQUE (session_hash),
  constraint push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000))
);

create table notification (
  id bigint not null generated always as identity,
  account_id uuid not null,
  channel text not null,
  kind text not null,
  key text not null,
  about_id uuid,
  conversation_id uuid,
  sequence bigint,
  happened_at timestamptz not null,
  state text not null default 'waiting'::text,
  reason text,
  decided_at timestamptz,
  bundle_id uuid,
  search_id uuid,
  constraint notification_account_id_channel_kind_key_key UNIQUE (account_id, channel, kind, key),
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text]))),
  constraint notification_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint notification_check1 CHECK (((state = 'sent'::text) = (bundle_id IS NOT NULL))),
  constraint notification_check2 CHECK (((state = 'dropped'::text) = (reason IS NOT NULL))),
  constraint notification_check3 CHECK (((conversation_id IS NULL) = (sequence IS NULL))),
  constraint notification_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'like'::text, 'match'::text, 'credits'::text, 'photo'::text, 'saved_search'::text, 'digest'::text, 'discount'::text]))),
  constraint notification_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text])))
);

create table mail_event (
  provider text not null,
  key text not null,
  received_at timestamptz not null,
  constraint mail_event_pkey PRIMARY KEY (provider, key),
  constraint mail_event_key_check CHECK ((length(key) <= 200))
);

create table mail_address (
  address_hash bytea not null,
  soft_bounces smallint not null default 0,
  first_soft_at timestamptz,
  dead_since timestamptz,
  constraint mail_address_pkey PRIMARY KEY (address_hash)
);

create table departure (
  id uuid not null,
  site_id uuid not null,
  reason text,
  month date not null,
  constraint departure_pkey PRIMARY KEY (id),
  constraint departure_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

create table data_export (
  account_id uuid not null,
  id uuid not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_export_id_key UNIQUE (id),
  constraint data_export_pkey PRIMARY KEY (account_id)
);

create table clean_up (
  name text not null,
  measured_at timestamptz not null,
  overdue_since timestamptz,
  late_after integer not null,
  constraint clean_up_pkey PRIMARY KEY (name),
  constraint clean_up_late_after_check CHECK ((late_after > 0))
);

create table lander_variant (
  site_id uuid not null,
  lander text not null,
  slug text not null,
  test integer not null,
  weight integer not null,
  headline integer not null default 0,
  picture integer not null default 0,
  "order" integer not null default 0,
  created_at timestamptz not null,
  constraint lander_variant_pkey PRIMARY KEY (site_id, lander, slug),
  constraint lander_variant_headline_check CHECK ((headline >= 0)),
  constraint lander_variant_lander_check CHECK ((lander ~ '^[a-z0-9]{1,40}$'::text)),
  constraint lander_variant_order_check CHECK (("order" >= 0)),
  constraint lander_variant_picture_check CHECK ((picture >= 0)),
  constraint lander_variant_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,64}$'::text)),
  constraint lander_variant_test_check CHECK ((test > 0)),
  constraint lander_variant_weight_check CHECK (((weight >= 0) AND (weight <= 1000)))
);

create table lander_count (
  day date not null,
  site_id uuid not null,
  lander text not null,
  variant text not null,
  test integer not null,
  views integer not null default 0,
  signups integer not null default 0,
  followed integer not null default 0,
  activations integer not null default 0,
  purchases integer not null default 0,
  refunds integer not null default 0,
  reports integer not null default 0,
  constraint lander_count_pkey PRIMARY KEY (site_id, lander, test, day, variant)
);

create table bounce_count (
  day date not null,
  site_id uuid not null,
  lander text not null,
  variant text not null,
  source text not null,
  seconds integer not null,
  count integer not null,
  constraint bounce_count_pkey PRIMARY KEY (site_id, lander, day, variant, source, seconds)
);

create table seen_view (
  id uuid not null,
  event text not null,
  seen_at timestamptz not null,
  constraint seen_view_pkey PRIMARY KEY (id, event),
  constraint seen_view_event_check CHECK ((event = ANY (ARRAY['hidden'::text, 'signup'::text])))
);

create table account_campaign (
  account_id uuid not null,
  lander text not null,
  variant text not null,
  test integer not null,
  activated boolean not null default false,
  purchased boolean not null default false,
  refunded boolean not null default false,
  reported boolean not null default false,
  constraint account_campaign_pkey PRIMARY KEY (account_id)
);

create table postback (
  id uuid not null,
  site_id uuid not null,
  network text not null,
  template text not null,
  signature_parameter text,
  secret_sealed text,
  changed_at timestamptz not null,
  constraint postback_pkey PRIMARY KEY (id),
  constraint postback_check CHECK (((signature_parameter IS NULL) = (secret_sealed IS NULL))),
  constraint postback_network_check CHECK (((length(network) >= 1) AND (length(network) <= 100))),
  constraint postback_signature_parameter_check CHECK ((signature_parameter ~ '^[A-Za-z0-9_.-]{1,40}$'::text)),
  constraint postback_template_check CHECK (((template ~~ 'https://%'::text) AND (length(template) <= 2000)))
);

create table postback_delivery (
  id uuid not null,
  postback_id uuid not null,
  event text not null,
  transaction_id text not null,
  amount integer,
  currency character(3),
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  status integer,
  claimed_until timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint postback_delivery_pkey PRIMARY KEY (id),
  constraint postback_delivery_transaction_id_event_key UNIQUE (transaction_id, event),
  constraint postback_delivery_amount_check CHECK ((amount >= 0)),
  constraint postback_delivery_check CHECK (((amount IS NULL) = (currency IS NULL))),
  constraint postback_delivery_check1 CHECK (((state = 'waiting'::text) = (settled_at IS NULL))),
  constraint postback_delivery_event_check CHECK ((event = ANY (ARRAY['signup'::text, 'activation'::text, 'first_purchase'::text, 'signup_reversed'::text, 'activation_reversed'::text, 'first_purchase_reversed'::text]))),
  constraint postback_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text]))),
  constraint postback_delivery_transaction_id_check CHECK ((transaction_id ~ '^[0-9a-f]{32}$'::text))
);

create table lander_plan (
  site_id uuid not null,
  lander text not null,
  test integer not null,
  goal text not null default 'signups'::text,
  base_rate double precision not null,
  lift double precision not null,
  control text not null,
  constraint lander_plan_pkey PRIMARY KEY (site_id, lander, test),
  constraint lander_plan_base_rate_check CHECK (((base_rate > (0)::double precision) AND (base_rate < (1)::double precision))),
  constraint lander_plan_check CHECK (((lift > (0)::double precision) AND ((base_rate * ((1)::double precision + lift)) < (1)::double precision))),
  constraint lander_plan_goal_check CHECK ((goal = ANY (ARRAY['signups'::text, 'activations'::text, 'purchases'::text]))),
  constraint lander_plan_test_check CHECK ((test > 0))
);

create table signup_like (
  account_id uuid not null,
  target_id uuid not null,
  created_at timestamptz not null,
  constraint signup_like_pkey PRIMARY KEY (account_id, target_id)
);

create view search_entry_fresh as
 SELECT m.id AS member_id,
    m.site_id,
    m.kind,
    m.gender,
    m.seeking,
    (m.country)::text AS country,
        CASE
            WHEN (m.kind = 'member'::text) THEN m.region
            ELSE NULL::text
        END AS region,
    m.date_of_birth,
        CASE
            WHEN m.search_ages_suggested THEN (18)::smallint
            ELSE m.search_min_age
        END AS search_min_age,
        CASE
            WHEN m.search_ages_suggested THEN (99)::smallint
            ELSE m.search_max_age
        END AS search_max_age,
    activity_rank(m.id, m.last_seen_at) AS active_at,
    m.created_at,
    (EXISTS ( SELECT
           FROM photo p
          WHERE ((p.member_id = m.id) AND (p."position" = 0) AND (p.status = 'active'::text)))) AS has_photo,
        CASE
            WHEN (m.kind = 'member'::text) THEN spot_of(m.latitude, m.longitude)
            ELSE NULL::integer
        END AS spot,
    ARRAY( SELECT (trait_group.bits | code.code)
           FROM unnest(((array_position(ARRAY['male'::text, 'female'::text], m.seeking) || (m.traits)::integer[]) || ARRAY( SELECT (200 + i.i)
                   FROM unnest(m.interests) i(i)))) code(code)) AS traits,
    m.last_seen_at AS seen_at,
    m.members_only
   FROM (member m
     CROSS JOIN LATERAL ( SELECT search_trait_group(m.site_id, m.gender, (m.country)::text) AS bits
         OFFSET 0) trait_group)
  WHERE ((m.status = 'active'::text) AND (NOT m.invisible) AND (NOT m.under_review));

CREATE OR REPLACE FUNCTION keep_member_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the kind of a member is fixed at creation';
end $function$;

CREATE OR REPLACE FUNCTION refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only';
end $function$;

CREATE OR REPLACE FUNCTION add_search_spots(members uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_spot (site_id, spot, countries, position)
  select site_id, spot, array_agg(distinct country), spot_position(spot)
    from search_entry where spot is not null and (members is null or member_id = any (members))
   group by site_id, spot
  on conflict (site_id, spot) do update
     set countries = (select array_agg(distinct c) from unnest(search_spot.countries || excluded.countries) c)
   where not search_spot.countries @> excluded.countries
$function$;

CREATE OR REPLACE FUNCTION refresh_search_entries()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from search_entry e where not exists (select from search_entry_fresh f where f.member_id = e.member_id);
  insert into search_entry select * from search_entry_fresh
  on conflict (member_id) do update
     set (site_id, kind, gender, seeking, country, region, date_of_birth, search_min_age, search_max_age, active_at,
          created_at, has_photo, spot, traits, seen_at, members_only)
       = (excluded.site_id, excluded.kind, excluded.gender, excluded.seeking, excluded.country, excluded.region,
          excluded.date_of_birth, excluded.search_min_age, excluded.search_max_age, excluded.active_at,
          excluded.created_at, excluded.has_photo, excluded.spot, excluded.traits, excluded.seen_at,
          excluded.members_only)
   where search_entry is distinct from excluded;
  perform add_search_spots(null);
end $function$;

CREATE OR REPLACE FUNCTION keep_search_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry search_entry;
begin
  delete from search_entry where member_id = new.id;
  insert into search_entry select * from search_entry_fresh where member_id = new.id returning * into entry;
  if entry.spot is not null and not exists (
    select from search_spot s
     where s.site_id = entry.site_id and s.spot = entry.spot and entry.country = any (s.countries)) then
    perform add_search_spots(array[new.id]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_search_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update search_entry set active_at = activity_rank(new.id, new.last_seen_at), seen_at = new.last_seen_at
   where member_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_search_photo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner uuid := case tg_op when 'DELETE' then old.member_id else new.member_id end;
begin
  -- A member who becomes visible at the same moment waits, or is waited for: neither misses the other's change.
  perform from member where id = owner for no key update;
  update search_entry set has_photo = not has_photo
   where member_id = owner
     and has_photo <> exists (select from photo p
                               where p.member_id = owner and p.position = 0 and p.status = 'active');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION let_photo_files_go()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.file not like 'portrait-%' then
    insert into photo_file_to_remove (file, remove_at) values (old.file, now()) on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_withdrawn_hidden()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from (
      select granted from consent where account_id = new.id and kind = 'niche'
       order by created_at desc, id desc limit 1
    ) newest where not newest.granted
  ) then
    new.status := 'disabled';
    new.niche_withdrawn := true;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION check_traits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(new.traits) <> (select count(distinct fact) from trait where code = any (new.traits)) then
    raise exception 'a trait is not known, or two are of the same fact: %', new.traits;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION book_in_lots(booked uuid, reason text, undone uuid, of_account uuid, total bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  moved bigint;
begin
  if reason in ('signup', 'purchase') then
    insert into credit_lot (transaction_id, account_id, amount) values (booked, of_account, total);
  end if;
  with part as (
    select id, total as amount from credit_lot
     where reason in ('signup', 'purchase') and transaction_id = booked
    union all
    select lot.id, -taken.amount from credit_lot_entry taken join credit_lot lot on lot.id = taken.lot_id
     where reason in ('taken_back', 'chargeback_reversed') and taken.transaction_id = undone
       and lot.account_id = of_account
    union all
    select lot.id, -lot.remaining
      from ledger_transaction filling
           join credit_lot_entry filled on filled.transaction_id = filling.id
           join credit_lot lot on lot.id = filled.lot_id
     where book_in_lots.reason in ('refund', 'chargeback') and filling.id = undone
       and (filling.reason in ('purchase', 'chargeback_reversed')
            or filling.reason = 'refund' and book_in_lots.reason = 'chargeback')
       and lot.account_id = of_account and lot.remaining > 0
  ), entered as (
    insert into credit_lot_entry (transaction_id, lot_id, amount) select booked, id, amount from part
  ), filled as (
    update credit_lot set remaining = remaining + part.amount from part where credit_lot.id = part.id
  )
  select sum(amount) into moved from part;
  if moved is distinct from total then
    raise exception 'ledger transaction % does not fit the lots', booked;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION fits_reason(reason text, kind text, amount bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when reason = 'signup' then kind = 'bonus' and amount > 0 or kind = 'house_granted' and amount < 0
    when reason in ('purchase', 'chargeback_reversed')
      then kind = 'paid' and amount > 0 or kind = 'house_sold' and amount < 0
    when reason in ('refund', 'chargeback')
      then kind = 'paid' and amount < 0 or kind = 'house_sold' and amount > 0
    when reason = 'taken_back' then kind in ('bonus', 'paid') and amount > 0 or kind = 'house_spent' and amount < 0
    else kind in ('bonus', 'paid') and amount < 0 or kind = 'house_spent' and amount > 0
  end
$function$;

CREATE OR REPLACE FUNCTION book_ledger_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry record;
  current uuid;
  member uuid;
  total bigint := 0;
begin
  -- The member's before the house's; of these bonus before paid, which is also the order in which accounts are locked.
  for entry in
    select added.transaction_id as id, added.account_id, added.amount,
           booked.reason, booked.undoes, account.member_id, account.kind
      from added
           left join ledger_transaction booked on booked.id = added.transaction_id
           left join ledger_account account on account.id = added.account_id
     order by added.transaction_id, account.member_id, account.kind
  loop
    if entry.id is distinct from current then
      if total <> 0 then
        raise exception 'ledger transaction % does not balance', current;
      end if;
      current := entry.id;
      member := entry.member_id;
    end if;
    -- An account or a transaction that is not there fits nothing.
    if member is null or entry.member_id <> member or entry.reason is null or entry.kind is null
      or not fits_reason(entry.reason, entry.kind, entry.amount) then
      raise exception 'ledger transaction % does not balance', current;
    end if;
    total := total + entry.amount;
    continue when entry.member_id is null;

    update ledger_account set balance = balance + entry.amount where id = entry.account_id;
    if entry.reason in ('message', 'photo', 'gift') then
      perform spend_from_lots(entry.id, entry.account_id, entry.amount);
      if entry.kind = 'paid' and exists (
        select from ledger_account where member_id = member and kind = 'bonus' and balance > 0) then
        raise exception 'ledger transaction % takes paid credits before bonus ones', entry.id;
      end if;
    else
      perform book_in_lots(entry.id, entry.reason, entry.undoes, entry.account_id, entry.amount);
    end if;
    if entry.reason = 'taken_back' and exists (
      select from ledger_entry taken where transaction_id = entry.undoes and not exists (
        select from ledger_entry
         where transaction_id = entry.id and account_id = taken.account_id and amount = -taken.amount)) then
      raise exception 'ledger transaction % gives only a part back', entry.id;
    end if;
  end loop;
  if total <> 0 then
    raise exception 'ledger transaction % does not balance', current;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION check_ledger_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from ledger_entry where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_ledger_write()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% follows the entries of the ledger', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION note_member_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_open boolean := old.status = 'active' and not old.under_review;
  is_open boolean := new.status = 'active' and not new.under_review;
begin
  -- A conversation shows these even after a block.
  if (old.name, old.date_of_birth, old.language) is distinct from (new.name, new.date_of_birth, new.language) then
    insert into list_change (member_id) select reader from chat_readers(new.id);
  else
    insert into list_change (member_id)
    select reader from chat_readers(new.id)
    where (was_open and (written or not old.invisible)) <> (is_open and (written or not new.invisible))
      and not is_block_between(new.id, reader);
  end if;
  if (was_open and not old.invisible) <> (is_open and not new.invisible) then
    perform note_liked(new.id);
  end if;
  if (old.name, old.country, old.status, old.invisible) is distinct from
     (new.name, new.country, new.status, new.invisible) then
    insert into list_change (member_id) values (new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_readers(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_photo_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_shown text := case when tg_op <> 'INSERT' and old.position = 0 and old.status = 'active' then old.file end;
  is_shown text := case when tg_op <> 'DELETE' and new.position = 0 and new.status = 'active' then new.file end;
  owner uuid := case tg_op when 'DELETE' then old.member_id else new.member_id end;
begin
  if was_shown is distinct from is_shown then
    perform note_readers(owner);
  end if;
  insert into list_change (member_id) values (owner);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  blocker uuid := case tg_op when 'DELETE' then old.blocker_id else new.blocker_id end;
  blocked uuid := case tg_op when 'DELETE' then old.blocked_id else new.blocked_id end;
begin
  insert into list_change (member_id) values (blocker);
  insert into list_change (member_id)
  select blocked from member
  where member.id = blocker and member.status = 'active' and not member.under_review
    and not exists (select from block where blocker_id = blocked and blocked_id = blocker)
    and (exists (select from chat_readers(blocker) where reader = blocked and (written or not member.invisible))
      or (not member.invisible and exists (select from member_like
        where liker_id = blocker and liked_id = blocked and origin = 'member' and seen_at is null)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted_before boolean := tg_op <> 'INSERT' and old.origin = 'member' and old.seen_at is null;
  counted_after boolean := tg_op <> 'DELETE' and new.origin = 'member' and new.seen_at is null;
  liker uuid := case tg_op when 'DELETE' then old.liker_id else new.liker_id end;
  liked uuid := case tg_op when 'DELETE' then old.liked_id else new.liked_id end;
begin
  if counted_before <> counted_after then
    insert into list_change (member_id)
    select liked from member
    where member.id = liker and member.status = 'active' and not member.under_review and not member.invisible
      and not is_block_between(liker, liked);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION spend_from_lots(booked uuid, of_account uuid, total bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  lot record;
  part bigint;
  rest bigint := total;
begin
  for lot in select id, remaining from credit_lot where account_id = of_account and remaining > 0 order by id
  loop
    part := greatest(rest, -lot.remaining);
    insert into credit_lot_entry (transaction_id, lot_id, amount) values (booked, lot.id, part);
    update credit_lot set remaining = remaining + part where id = lot.id;
    rest := rest - part;
    exit when rest = 0;
  end loop;
  if rest <> 0 then
    raise exception 'ledger transaction % does not fit the lots', booked;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION refuse_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a price that was asked for stays: add a new one';
end $function$;

CREATE OR REPLACE FUNCTION keep_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.paid_at is not null and new.paid_at is distinct from old.paid_at then
    raise exception 'payment % was paid', old.id;
  end if;
  if (new.member_id, new.site_id, new.client_key, new.package_id, new.credits, new.full_amount, new.amount, new.currency)
    is distinct from
    (old.member_id, old.site_id, old.client_key, old.package_id, old.credits, old.full_amount, old.amount, old.currency) then
    raise exception 'payment % is what was ordered', old.id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION check_taken_back_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.message_id is distinct from (select message_id from ledger_transaction where id = new.undoes) then
    raise exception 'ledger transaction % gives back for another message than was paid for', new.id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.payment_id, new.client_key, new.reason, new.credits, new.amount, new.ended_premium, new.created_at)
    is distinct from
    (old.payment_id, old.client_key, old.reason, old.credits, old.amount, old.ended_premium, old.created_at) then
    raise exception 'refund % is what was promised', old.id;
  end if;
  if old.paid_at is not null and new.paid_at <> old.paid_at then
    raise exception 'refund % was paid', old.id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION refuse_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a paper of the books stays as it was printed';
end $function$;

CREATE OR REPLACE FUNCTION is_block_between(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from block where blocker_id = one and blocked_id = other)
    or exists (select from block where blocker_id = other and blocked_id = one)
$function$;

CREATE OR REPLACE FUNCTION chat_readers(subject_id uuid)
 RETURNS TABLE(reader uuid, written boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select theirs.member_id, own.sent > 0
  from conversation_party own
  join conversation_party theirs
    on theirs.conversation_id = own.conversation_id and theirs.member_id <> own.member_id
  where own.member_id = subject_id and theirs.removed_at is null
$function$;

CREATE OR REPLACE FUNCTION note_readers(subject_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into list_change (member_id)
  select reader
  from chat_readers(subject_id), member
  where member.id = subject_id and member.status = 'active' and not member.under_review
    and (written or not member.invisible) and not is_block_between(subject_id, reader)
$function$;

CREATE OR REPLACE FUNCTION note_liked(subject_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into list_change (member_id)
  select liked_id from member_like
  where liker_id = subject_id and origin = 'member' and seen_at is null and not is_block_between(subject_id, liked_id)
$function$;

CREATE OR REPLACE FUNCTION note_member_loss()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into list_change (member_id) select reader from chat_readers(old.id);
  if old.status = 'active' and not old.under_review and not old.invisible then
    perform note_liked(old.id);
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION keep_members_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update member set members_only = tg_op <> 'DELETE' and new.members_only
   where id = case tg_op when 'DELETE' then old.account_id else new.account_id end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_search_members_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update search_entry set members_only = new.members_only where member_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_late_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  plan lander_plan := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from lander_count
      where site_id = plan.site_id and lander = plan.lander and test = plan.test and views > 0)
    and exists (select from site where id = plan.site_id) then
    raise exception 'test % of % has been seen: its plan stays', plan.test, plan.lander;
  end if;
  return plan;
end $function$;

CREATE UNIQUE INDEX site_one_default ON site USING btree (is_default) WHERE is_default;
CREATE UNIQUE INDEX account_email ON account USING btree (site_id, lower(email));
CREATE INDEX account_erase_at ON account USING btree (erase_at) WHERE (erase_at IS NOT NULL);
CREATE INDEX account_signup ON account USING btree (signup_date);
CREATE INDEX account_unconfirmed ON account USING btree (signup_date) WHERE (confirmed_at IS NULL);
CREATE INDEX session_account ON session USING btree (account_id);
CREATE INDEX session_expiry ON session USING btree (expires_at);
CREATE INDEX photo_file ON photo USING btree (file);
CREATE INDEX photo_hash_parts ON photo USING gin (hash_parts);
CREATE INDEX photo_waiting ON photo USING btree (created_at, id) WHERE (status = 'pending'::text);
CREATE INDEX photo_reviewed_by ON photo USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);
CREATE INDEX block_blocked ON block USING btree (blocked_id);
CREATE INDEX member_like_received ON member_like USING btree (liked_id, created_at DESC);
CREATE INDEX member_like_new ON member_like USING btree (liked_id) WHERE ((seen_at IS NULL) AND (origin = 'member'::text));
CREATE INDEX member_like_sent ON member_like USING btree (liker_id, created_at DESC);
CREATE INDEX conversation_second ON conversation USING btree (second_id);
CREATE INDEX conversation_started_by ON conversation USING btree (started_by);
CREATE INDEX conversation_party_member ON conversation_party USING btree (member_id) INCLUDE (unread, removed_at);
CREATE INDEX message_quoted ON message USING btree (quoted_id) WHERE (quoted_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_account_member ON ledger_account USING btree (member_id, kind) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_account_house ON ledger_account USING btree (kind) WHERE (member_id IS NULL);
CREATE UNIQUE INDEX ledger_transaction_message ON ledger_transaction USING btree (message_id) WHERE ((message_id IS NOT NULL) AND (reason <> 'taken_back'::text));
CREATE INDEX ledger_entry_account ON ledger_entry USING btree (account_id, transaction_id);
CREATE INDEX mailbox_mail_recipient ON mailbox_mail USING btree (lower(recipient), sent_at DESC);
CREATE INDEX mailbox_mail_sent ON mailbox_mail USING btree (sent_at);
CREATE INDEX rate_limit_expire ON rate_limit USING btree (expire);
CREATE INDEX mail_token_account ON mail_token USING btree (account_id, purpose, created_at DESC);
CREATE INDEX mail_token_expiry ON mail_token USING btree (expires_at);
CREATE INDEX mail_token_undo ON mail_token USING btree (lower((payload ->> 'email'::text))) WHERE (purpose = 'undo_email'::text);
CREATE INDEX login_guard_window ON login_guard USING btree (window_ends_at);
CREATE INDEX signup_message_target ON signup_message USING btree (target_id);
CREATE INDEX passkey_account ON passkey USING btree (account_id);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge USING btree (expires_at);
CREATE INDEX passkey_challenge_account ON passkey_challenge USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX consent_account ON consent USING btree (account_id, kind, created_at DESC);
CREATE INDEX complaint_account ON complaint USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX complaint_open ON complaint USING btree (created_at) WHERE (status = 'open'::text);
CREATE INDEX complaint_kept ON complaint USING btree (kept_until) WHERE ((email <> ''::text) OR (subject <> ''::text) OR (body <> ''::text));
CREATE INDEX idempotent_call_age ON idempotent_call USING btree (created_at);
CREATE INDEX preference_auto_like ON preference USING btree (account_id) WHERE (auto_like_since IS NOT NULL);
CREATE INDEX search_entry_active ON search_entry USING btree (site_id, country, active_at DESC, member_id);
CREATE INDEX search_entry_active_region ON search_entry USING btree (site_id, country, region, active_at DESC, member_id);
CREATE INDEX search_entry_active_anywhere ON search_entry USING btree (site_id, active_at DESC, member_id);
CREATE INDEX search_entry_new ON search_entry USING btree (site_id, country, created_at DESC, member_id);
CREATE INDEX search_entry_new_anywhere ON search_entry USING btree (site_id, created_at DESC, member_id);
CREATE INDEX search_entry_spot ON search_entry USING btree (site_id, spot, active_at DESC, member_id);
CREATE INDEX search_entry_traits ON search_entry USING gin (traits) WITH (fastupdate=off);
CREATE INDEX search_entry_born ON search_entry USING btree (site_id, gender, country, date_of_birth) INCLUDE (kind, has_photo, seeking, search_min_age, search_max_age, members_only, spot);
CREATE INDEX search_spot_nearest ON search_spot USING gist (site_id, "position");
CREATE UNIQUE INDEX saved_search_once ON saved_search USING btree (member_id, search);
CREATE UNIQUE INDEX saved_search_name ON saved_search USING btree (member_id, lower(name));
CREATE INDEX saved_search_told ON saved_search USING btree (told_until, id);
CREATE INDEX report_open ON report USING btree (site_id, created_at) WHERE (status = 'open'::text);
CREATE INDEX report_member ON report USING btree (member_id, created_at DESC);
CREATE INDEX report_reporter ON report USING btree (reporter_id, created_at DESC);
CREATE INDEX report_photo ON report USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX report_message ON report USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX report_decided_by ON report USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX report_evidence ON report USING gin (evidence jsonb_path_ops);
CREATE INDEX report_kept ON report USING btree (kept_until) WHERE ((evidence <> '{}'::jsonb) OR (body <> ''::text) OR (email IS NOT NULL));
CREATE INDEX removed_photo_member ON removed_photo USING btree (member_id);
CREATE INDEX removed_photo_file ON removed_photo USING btree (file);
CREATE INDEX removed_photo_age ON removed_photo USING btree (removed_at);
CREATE INDEX photo_file_to_remove_due ON photo_file_to_remove USING btree (remove_at);
CREATE INDEX auto_like_given ON auto_like USING btree (viewer_id, created_at);
CREATE INDEX auto_like_profile ON auto_like USING btree (profile_id, created_at) WHERE (origin = 'member'::text);
CREATE INDEX auto_like_any_profile ON auto_like USING btree (profile_id);
CREATE INDEX pass_passed ON pass USING btree (passed_id);
CREATE INDEX ended_block_blocked ON ended_block USING btree (blocked_id);
CREATE INDEX swipe_decision_profile ON swipe_decision USING btree (profile_id);
CREATE INDEX photo_lookalike_member ON photo_lookalike USING btree (other_member_id);
CREATE INDEX photo_lookalike_found ON photo_lookalike USING btree (found_at, photo_id);
CREATE INDEX credit_lot_account ON credit_lot USING btree (account_id, id);
CREATE INDEX credit_lot_entry_lot ON credit_lot_entry USING btree (lot_id);
CREATE INDEX live_event_created ON live_event USING btree (created_at);
CREATE INDEX shield_warning_receiver ON shield_warning USING btree (receiver_id);
CREATE INDEX taken_back_text_age ON taken_back_text USING btree (taken_back_at);
CREATE INDEX list_change_member ON list_change USING btree (member_id) INCLUDE (number);
CREATE INDEX list_change_created ON list_change USING btree (created_at);
CREATE INDEX package_price_package ON package_price USING btree (package_id, currency, valid_from DESC);
CREATE INDEX package_price_site ON package_price USING btree (site_id) WHERE (site_id IS NOT NULL);
CREATE UNIQUE INDEX discount_code_code ON discount_code USING btree (code, site_id) NULLS NOT DISTINCT;
CREATE INDEX discount_code_member ON discount_code USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX discount_code_site ON discount_code USING btree (site_id) WHERE (site_id IS NOT NULL);
CREATE INDEX discount_code_package ON discount_code USING btree (package_id) WHERE (package_id IS NOT NULL);
CREATE UNIQUE INDEX discount_code_stay ON discount_code USING btree (member_id, stay) WHERE (stay IS NOT NULL);
CREATE INDEX stored_instrument_member ON stored_instrument USING btree (member_id);
CREATE INDEX payment_site ON payment USING btree (site_id);
CREATE INDEX payment_package ON payment USING btree (package_id);
CREATE INDEX payment_instrument ON payment USING btree (instrument_id) WHERE (instrument_id IS NOT NULL);
CREATE INDEX payment_look ON payment USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX payment_member ON payment USING btree (member_id, created_at DESC);
CREATE INDEX payment_charged_back ON payment USING btree (site_id, charged_back_at) WHERE (charged_back_at IS NOT NULL);
CREATE INDEX payment_event_told ON payment_event USING btree (provider, provider_payment_id) WHERE (told IS NOT NULL);
CREATE INDEX payment_event_received ON payment_event USING btree (received_at) WHERE (told IS NULL);
CREATE INDEX sandbox_refund_payment ON sandbox_refund USING btree (sandbox_payment_id);
CREATE INDEX refund_payment ON refund USING btree (payment_id);
CREATE UNIQUE INDEX refund_withdrawal ON refund USING btree (payment_id) WHERE (reason = 'withdrawal'::text);
CREATE INDEX refund_try ON refund USING btree (try_at) WHERE (try_at IS NOT NULL);
CREATE INDEX refund_account ON refund USING btree (payment_id) WHERE (account_sealed <> ''::text);
CREATE UNIQUE INDEX invoice_payment ON invoice USING btree (payment_id) WHERE (kind = 'invoice'::text);
CREATE INDEX invoice_of_payment ON invoice USING btree (payment_id);
CREATE INDEX debit_mandate_iban ON debit_mandate USING btree (iban_hash);
CREATE INDEX debit_mandate_phone ON debit_mandate USING btree (phone_hash);
CREATE INDEX debit_mandate_unsigned ON debit_mandate USING btree (created_at) WHERE (signed_at IS NULL);
CREATE INDEX debit_mandate_signed ON debit_mandate USING btree (signed_at) WHERE (signed_at IS NOT NULL);
CREATE INDEX mailbox_sms_sent ON mailbox_sms USING btree (sent_at DESC);
CREATE INDEX second_payment_payment_id ON second_payment USING btree (payment_id);
CREATE INDEX push_subscription_account ON push_subscription USING btree (account_id);
CREATE INDEX notification_waiting ON notification USING btree (account_id, channel) WHERE (state = 'waiting'::text);
CREATE INDEX notification_sent ON notification USING btree (account_id, channel, decided_at) WHERE (state = 'sent'::text);
CREATE INDEX notification_decided ON notification USING btree (decided_at);
CREATE INDEX notification_about ON notification USING btree (about_id);
CREATE INDEX notification_conversation ON notification USING btree (conversation_id);
CREATE INDEX notification_search ON notification USING btree (search_id) WHERE (search_id IS NOT NULL);
CREATE INDEX mail_event_received ON mail_event USING btree (received_at);
CREATE INDEX departure_site ON departure USING btree (site_id, month);
CREATE INDEX data_export_expiry ON data_export USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX data_export_unready ON data_export USING btree (asked_at) WHERE (ready_at IS NULL);
CREATE INDEX seen_view_seen ON seen_view USING btree (seen_at);
CREATE UNIQUE INDEX postback_network ON postback USING btree (site_id, lower(network));
CREATE INDEX postback_delivery_postback ON postback_delivery USING btree (postback_id, created_at DESC);
CREATE INDEX postback_delivery_created ON postback_delivery USING btree (created_at);
CREATE INDEX signup_like_target ON signup_like USING btree (target_id);

alter table site add constraint site_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id);
alter table member add constraint member_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id);
alter table account add constraint account_id_fkey FOREIGN KEY (id) REFERENCES member(id) ON DELETE CASCADE;
alter table account add constraint account_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id);
alter table session add constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table photo add constraint photo_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table photo add constraint photo_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES account(id) ON DELETE SET NULL;
alter table block add constraint block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES member(id) ON DELETE CASCADE;
alter table block add constraint block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES member(id) ON DELETE CASCADE;
alter table member_like add constraint member_like_liker_id_fkey FOREIGN KEY (liker_id) REFERENCES member(id) ON DELETE CASCADE;
alter table member_like add constraint member_like_liked_id_fkey FOREIGN KEY (liked_id) REFERENCES member(id) ON DELETE CASCADE;
alter table conversation add constraint conversation_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id);
alter table conversation add constraint conversation_first_id_fkey FOREIGN KEY (first_id) REFERENCES member(id) ON DELETE CASCADE;
alter table conversation add constraint conversation_second_id_fkey FOREIGN KEY (second_id) REFERENCES member(id) ON DELETE CASCADE;
alter table conversation add constraint conversation_started_by_fkey FOREIGN KEY (started_by) REFERENCES member(id) ON DELETE CASCADE;
alter table conversation_party add constraint conversation_party_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE;
alter table conversation_party add constraint conversation_party_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table message add constraint message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE;
alter table message add constraint message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES member(id) ON DELETE CASCADE;
alter table message add constraint message_quoted_id_fkey FOREIGN KEY (quoted_id) REFERENCES message(id) ON DELETE SET NULL;
alter table ledger_account add constraint ledger_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE RESTRICT;
alter table ledger_transaction add constraint ledger_transaction_undoes_fkey FOREIGN KEY (undoes) REFERENCES ledger_transaction(id);
alter table ledger_transaction add constraint ledger_transaction_names_message CHECK (((message_id IS NOT NULL) OR (reason <> ALL (ARRAY['message'::text, 'photo'::text, 'gift'::text])))) NOT VALID;
alter table mail_token add constraint mail_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table signup_message add constraint signup_message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table signup_message add constraint signup_message_target_id_fkey FOREIGN KEY (target_id) REFERENCES member(id) ON DELETE CASCADE;
alter table passkey add constraint passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table passkey_challenge add constraint passkey_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table consent add constraint consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table complaint add constraint complaint_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id);
alter table complaint add constraint complaint_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;
alter table partner add constraint partner_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id);
alter table preference add constraint preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table search_entry add constraint search_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table saved_search add constraint saved_search_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table report add constraint report_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id);
alter table report add constraint report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES account(id) ON DELETE SET NULL;
alter table report add constraint report_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL;
alter table report add constraint report_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE SET NULL;
alter table report add constraint report_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE SET NULL;
alter table report add constraint report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id) ON DELETE SET NULL;
alter table removed_photo add constraint removed_photo_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table auto_like add constraint auto_like_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES member(id) ON DELETE CASCADE;
alter table auto_like add constraint auto_like_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES member(id) ON DELETE CASCADE;
alter table pass add constraint pass_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table pass add constraint pass_passed_id_fkey FOREIGN KEY (passed_id) REFERENCES member(id) ON DELETE CASCADE;
alter table swipe_day add constraint swipe_day_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table ended_block add constraint ended_block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES member(id) ON DELETE CASCADE;
alter table ended_block add constraint ended_block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES member(id) ON DELETE CASCADE;
alter table swipe_decision add constraint swipe_decision_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table swipe_decision add constraint swipe_decision_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES member(id) ON DELETE CASCADE;
alter table photo_lookalike add constraint photo_lookalike_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE CASCADE;
alter table photo_lookalike add constraint photo_lookalike_other_member_id_fkey FOREIGN KEY (other_member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table credit_lot add constraint credit_lot_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(id);
alter table credit_lot add constraint credit_lot_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id);
alter table message_photo add constraint message_photo_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE;
alter table live_counter add constraint live_counter_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table shield_warning add constraint shield_warning_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE;
alter table shield_warning add constraint shield_warning_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES member(id) ON DELETE CASCADE;
alter table taken_back_text add constraint taken_back_text_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE;
alter table package_price add constraint package_price_package_id_fkey FOREIGN KEY (package_id) REFERENCES package(id);
alter table package_price add constraint package_price_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;
alter table discount_code add constraint discount_code_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;
alter table discount_code add constraint discount_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table discount_code add constraint discount_code_package_id_fkey FOREIGN KEY (package_id) REFERENCES package(id);
alter table stored_instrument add constraint stored_instrument_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE;
alter table payment add constraint payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
alter table payment add constraint payment_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id);
alter table payment add constraint payment_package_id_fkey FOREIGN KEY (package_id) REFERENCES package(id);
alter table payment add constraint payment_instrument_id_fkey FOREIGN KEY (instrument_id) REFERENCES stored_instrument(id) ON DELETE SET NULL;
alter table discount_use add constraint discount_use_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table sandbox_refund add constraint sandbox_refund_sandbox_payment_id_fkey FOREIGN KEY (sandbox_payment_id) REFERENCES sandbox_payment(id);
alter table payment_route add constraint payment_route_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;
alter table invoice_counter add constraint invoice_counter_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id);
alter table refund add constraint refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table invoice add constraint invoice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id);
alter table invoice add constraint invoice_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table invoice add constraint invoice_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id);
alter table debit_mandate add constraint debit_mandate_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table debit_code add constraint debit_code_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES debit_mandate(payment_id) ON DELETE CASCADE;
alter table charged_back_purchase add constraint charged_back_purchase_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(id);
alter table second_payment add constraint second_payment_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table notification_setting add constraint notification_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table push_subscription add constraint push_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table push_subscription add constraint push_subscription_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session(token_hash) ON DELETE CASCADE;
alter table notification add constraint notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table notification add constraint notification_about_id_fkey FOREIGN KEY (about_id) REFERENCES member(id) ON DELETE CASCADE;
alter table notification add constraint notification_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE;
alter table notification add constraint notification_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE SET NULL;
alter table departure add constraint departure_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id);
alter table data_export add constraint data_export_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table lander_variant add constraint lander_variant_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id);
alter table lander_count add constraint lander_count_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id);
alter table bounce_count add constraint bounce_count_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id);
alter table account_campaign add constraint account_campaign_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table postback add constraint postback_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;
alter table postback_delivery add constraint postback_delivery_postback_id_fkey FOREIGN KEY (postback_id) REFERENCES postback(id) ON DELETE CASCADE;
alter table lander_plan add constraint lander_plan_site_id_fkey FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;
alter table signup_like add constraint signup_like_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table signup_like add constraint signup_like_target_id_fkey FOREIGN KEY (target_id) REFERENCES member(id) ON DELETE CASCADE;

insert into ledger_account (id, kind) values
  ('018f0000-0000-7000-8000-000000000001', 'house_granted'),
  ('018f0000-0000-7000-8000-000000000002', 'house_sold'),
  ('018f0000-0000-7000-8000-000000000003', 'house_spent');
insert into package (id, credits) values
  ('p0', 6),
  ('p1', 20),
  ('p2', 50),
  ('p3', 150);
insert into package_price (package_id, currency, amount, valid_from)
select *, '2026-01-01T00:00Z' from (values
  ('p0', 'EUR', 999),
  ('p1', 'EUR', 2999),
  ('p2', 'EUR', 6499),
  ('p3', 'EUR', 14999),
  ('p0', 'GBP', 899),
  ('p1', 'GBP', 2599),
  ('p2', 'GBP', 5699),
  ('p3', 'GBP', 12999),
  ('p0', 'USD', 1099),
  ('p1', 'USD', 3299),
  ('p2', 'USD', 6999),
  ('p3', 'USD', 15999),
  ('p0', 'CHF', 990),
  ('p1', 'CHF', 2990),
  ('p2', 'CHF', 6490),
  ('p3', 'CHF', 14990),
  ('p0', 'DKK', 7500),
  ('p1', 'DKK', 22500),
  ('p2', 'DKK', 48500),
  ('p3', 'DKK', 111900),
  ('p0', 'NOK', 11900),
  ('p1', 'NOK', 34900),
  ('p2', 'NOK', 75900),
  ('p3', 'NOK', 174900),
  ('p0', 'SEK', 11500),
  ('p1', 'SEK', 33900),
  ('p2', 'SEK', 73900),
  ('p3', 'SEK', 169900),
  ('p0', 'PLN', 4299),
  ('p1', 'PLN', 12999),
  ('p2', 'PLN', 27999),
  ('p3', 'PLN', 64999),
  ('p0', 'AUD', 1599),
  ('p1', 'AUD', 4699),
  ('p2', 'AUD', 9999),
  ('p3', 'AUD', 22999),
  ('p0', 'CAD', 1499),
  ('p1', 'CAD', 4499),
  ('p2', 'CAD', 9499),
  ('p3', 'CAD', 21999),
  ('p0', 'NZD', 1699),
  ('p1', 'NZD', 4999),
  ('p2', 'NZD', 10999),
  ('p3', 'NZD', 24999)) price;
insert into vat_rate (country, valid_from, rate) values
  ('AT', '2016-01-01', 2000),
  ('BE', '2016-01-01', 2100),
  ('CH', '2024-01-01', 810),
  ('DE', '2021-01-01', 1900),
  ('DK', '2016-01-01', 2500),
  ('ES', '2016-01-01', 2100),
  ('FI', '2024-09-01', 2550),
  ('FR', '2016-01-01', 2000),
  ('GB', '2016-01-01', 2000),
  ('IE', '2021-03-01', 2300),
  ('IT', '2016-01-01', 2200),
  ('LU', '2024-01-01', 1700),
  ('NL', '2016-01-01', 2100),
  ('NO', '2016-01-01', 2500),
  ('PL', '2016-01-01', 2300),
  ('SE', '2016-01-01', 2500);
insert into trait (code, fact, value) values
  (11, 'relationship_status', 'single'),
  (12, 'relationship_status', 'divorced'),
  (13, 'relationship_status', 'separated'),
  (14, 'relationship_status', 'widowed'),
  (15, 'relationship_status', 'complicated'),
  (31, 'signup_reason', 'relationship'),
  (32, 'signup_reason', 'companionship'),
  (33, 'signup_reason', 'friendship'),
  (34, 'signup_reason', 'travel'),
  (35, 'signup_reason', 'dance'),
  (36, 'signup_reason', 'chat'),
  (51, 'hair_color', 'brown'),
  (52, 'hair_color', 'blonde'),
  (53, 'hair_color', 'black'),
  (54, 'hair_color', 'red'),
  (55, 'hair_color', 'grey'),
  (56, 'hair_color', 'silver'),
  (57, 'hair_color', 'white'),
  (58, 'hair_color', 'dyed'),
  (59, 'hair_color', 'bald'),
  (71, 'eye_color', 'blue'),
  (72, 'eye_color', 'brown'),
  (73, 'eye_color', 'green'),
  (74, 'eye_color', 'grey'),
  (75, 'eye_color', 'hazel'),
  (91, 'body_type', 'average'),
  (92, 'body_type', 'slim'),
  (93, 'body_type', 'athletic'),
  (94, 'body_type', 'curvy'),
  (95, 'body_type', 'full'),
  (111, 'tattoos', 'none'),
  (112, 'tattoos', 'small'),
  (113, 'tattoos', 'several');
insert into schema_migration (name, checksum) values
  ('0001_sites.sql', 'b066fce4d853a71a44c6214f31d91299894ee507cf7050699cb742fa97c6dd24'),
  ('0002_members.sql', 'bb04bd71737d86dc49abb8ecadc120585278637ba5775693b8d38ad5e6168de3'),
  ('0003_likes_and_chat.sql', '3315859213bdc74ef6b83a1d3efecd131af869c8f71a4a35353520e74389965e'),
  ('0004_credits.sql', '89a4bbf58490dc3b2be2cab16d873555c369a4167d286cc18a2df3bed5007757'),
  ('0005_platform.sql', 'b322264d351230f8e9541726f0d539f8ee84e2af12715b88fa001b55cee0b0fd'),
  ('0006_accounts.sql', '62c0506fe101952751783efc2a3d2ce2524f468627370520d26d2fd14ed4d6b7'),
  ('0007_known_devices.sql', '676523c2c016b3a7729dc62ba8b3dd6c14acaf9f6650b145cbb74f5ab3b69b10'),
  ('0008_preferences.sql', 'afcd68b0d381bd661c61aaf77df69231d89cab556c1c00582313941d7cf8061a'),
  ('0009_search.sql', 'cbdc3b235d6df225aae3443b325415cf1b08be7c95c5b7396d0279783a5e34ab'),
  ('0010_saved_searches.sql', '617bcbe4b1062108c6f16f244cbde06602ee616cb7ba8ca4e3b7692a7bdc2f00'),
  ('0011_reports.sql', '4a6751153d13d0a2b0b45e071674a5bc16538328615a102a9f2cbf93c5746f07'),
  ('0012_photos.sql', 'd189c4975a2ba61db4a56c9fb1222c65e9373dfef2ea2ac90a37a4c7d208da03'),
  ('0013_likes.sql', '76b1cf5c7591d5867aca8462eb3c2b9d4e748d9ea6df9a1f0af4bc9cae08f3a7'),
  ('0014_birthday_correction.sql', '55ea4677849cd0094b4c1f328bb5a45d74ea9d718bda0eca6ba75fe8ca1c45d6'),
  ('0015_demo_fill.sql', 'aa10612a8e37011e1689ebc910a56699c334e679a82858a4bc947ade8873e664'),
  ('0016_recent_login.sql', 'a8ddb421116bbe4df995863326adade2d080efa44124d3858618b3beac3b7774'),
  ('0018_login_guard.sql', 'b1a171be3541b4e0814c10cad3ba3a40fb905c8b29eef7f8339bff9a5c91399a'),
  ('0019_claimed_email.sql', '16b41714b77564261a2302527f31f179d93cf6186692b8c2921fcc02238dde41'),
  ('0020_zone_changes_and_ended_blocks.sql', '1fbda27c45ab4cea109b4f2807d3aa1a6e4f6a4304d80a2b4b8045c316f98243'),
  ('0021_search_tells_less.sql', 'e18618942040004a0da3a410bb3f70694ae497c800bd604779e017997010c4ff'),
  ('0023_swipe_undo.sql', '5d9b497407212948cd34825f1a7d91706573f50ea89d86e69189d3bd70513211'),
  ('0024_photo_lookalikes.sql', '2d273dc3b4463d7f854ffecc50cac61962f725533b8ee7de4c116b2f395a0c2a'),
  ('0025_niche_consent.sql', '36f1297feb62a12e899d1eb02ef3d4142bdd93cbac1f69d9f7bf81597a6baf04'),
  ('0026_devices_by_cookie.sql', '3e0c426ff83f155672731b6faa1bcefe662a420308409ff101c5e4cd6cd84df5'),
  ('0027_indexes_of_references.sql', '2c978060a24ff22c7ab2f75b803bb493fb3f65d656f31e0a55774a17b3b3aba6'),
  ('0028_traits.sql', 'dbbe488be7686313061b303bf5abcbea95d97c9c2cbc4917c38a70c0013718b7'),
  ('0029_notifications_disabled.sql', '56750cd56215b6113184be2fd8bbe8927735a7fbfb8bbbdcaa4d8dc2d2964eaf'),
  ('0030_time_zone_is_a_preference.sql', '912495a41758023eeba15842d4aef673dbbdd80771e7800e34824aa923836119'),
  ('0031_credit_lots.sql', '28794d2369b00da6205c583c1c84fd358910cd997d038a58772fd85995b5fef6'),
  ('0032_chat.sql', 'fc2fea9c5e4eca794f243f9f92f1e0fa3eaaa81b07ceb6e4ae094d41cac0b0c1'),
  ('0033_live.sql', '0a67011ceb5de151288d335afb4553d00bde9afd738306e1cc9214f4582d3645'),
  ('0034_shield.sql', 'd3271d92bbe68a412f052f5bdd410c34255325923f1cdddd5831dcad4fb92e37'),
  ('0036_message_photos.sql', '71b5b2c6ae7824ade9c6191798e93c4c7b1cc7e5750b318412ce48977176ea66'),
  ('0037_spending_limit.sql', '4078a2f739a0e2820c54da189dafb9ebd618e50901902a38844968e33290dc7f'),
  ('0038_told_receipts.sql', '83b5e70e512647937dc1802d2b42021fef78207db408d3616e96d6cbe5cc5ba4'),
  ('0039_taken_back.sql', '1e0840c7e210020bb966b3d91463df763b884f48c4bfc0613ef3c32587a527b8'),
  ('0040_list_changes.sql', '87a89a2badb73162066289809f09dc4bdc40c50945ab4def4b862b25dd426af6'),
  ('0041_fast_booking.sql', 'b10cc079741a59a4ac0a0b5a9a7c9a7755dbd86043e6cea79c25eb49fe5a1d0a'),
  ('0042_prices.sql', 'd7fa4dfdf7b0f5a4f952ccd1bd5a330d12ae3045940c079941c79fca62b32ce7'),
  ('0043_payments.sql', '374e87c8a9c52e17a7298786a13aaf20cb69280540ed9c5213eb736cdf54d250'),
  ('0044_offers.sql', '10aae7a9aa518e27d2de1c65d5061e5e06edecea998ecab936573aabff5d0c9b'),
  ('0045_providers.sql', '53adc778735407f0b284c3cbf181111898f81aa75ed52d93ae89eef98e5bec61'),
  ('0046_taken_back_message.sql', '87ca5c3bb0cd94d094b20122dbe3505ac2326baaa252b823e63f7273a7cbda5b'),
  ('0047_refunds.sql', '84c788796da04e0838f8cfa6f5c7848e057820edc9983691ec3362c54c737ffa'),
  ('0048_direct_debit.sql', 'e724765894cd46fccca86042d1e39450a030a26fc5906771df988b7acc8475f9'),
  ('0049_mandate_wording.sql', 'f19a3fc4bd91a3a3448536a1e12f9df1f9d02354af88b4dea077a1e9ee608425'),
  ('0051_repeated_chargebacks.sql', '7580195b4201a81389b95638767f6265bd8f47d07c661ed3404278239c6a8fa4'),
  ('0052_charged_back_purchase.sql', 'b6ef5e10fbd64cab23336ac9ac5368aadbe1ba7de928176828a28229c413bc4a'),
  ('0053_late_and_second_payments.sql', 'ad29124c510cbf88e5f2c3a16f22111af84afebdec1a13700499559b28d362e1'),
  ('0054_money_back.sql', 'f2bc458cadcc69ec60f7a2bf5b8d08c252f18968dd3fad1dcf211ea5e1b64109'),
  ('0055_refund_owed.sql', 'b488deccd2374a76c3f59fb869908488780350a2157a037872eed3894bf37cd4'),
  ('0056_left_orders.sql', 'df5ca1e191725e2ad52c73bc47133d39b28395e6bd7bc270dbba46ed443ae7da'),
  ('0057_cancelled_orders.sql', '7898360183e2b940d4f3130042bef6abb07d7fd3bb1ac3f8af05b04ef30a9091'),
  ('0058_paid_with.sql', 'c5b308a209eb788be7cfbd0cc7251688480bb68056ad05adce876011a1d46bba'),
  ('0059_change_of_address.sql', '441a780d108a619e528352c4b17b52b5451e4582aea83641438e3af5c0dba8b8'),
  ('0060_first_steps.sql', 'bba9d10e3d7a8c887cca80231bf2bafc50677050b98a869865c76512d089d8d0'),
  ('0062_notifications.sql', '30b9b93748233c719be9c16a79c7aaf64047a1e26c57e5ba987bab4348e1b31e'),
  ('0063_mail_events.sql', 'a98a350a7d0c00cec41104813910dfad931c873ad85f79f7811328ec0297c911'),
  ('0064_leaving.sql', '442b3855176a9425c567c5407ccce12a7796bbc81b5af209f5168dfb27163fce'),
  ('0065_exports_and_dormant_accounts.sql', '02a6acf4ec2f61f26bcb359aebfa94b681e9b88fc1ff0c9343fffbcaec55619a'),
  ('0066_occasions.sql', '46e1248edc67fa83968ef7bd568311056dfb26af85cc130d81f43dd83b774cae'),
  ('0068_push.sql', '96b33b8988a0d88ccf2c5b2c475e8cd9b763b533d185171d6f03d8df6e604740'),
  ('0069_news_of_a_search.sql', '9cc90c3e748c67df4c4f0373ae86745e011ab058f9e59dfa69e495b3c2fb25cf'),
  ('0070_one_push_a_session.sql', '11ca2ccf6bd702775ca4f8519a66d266a60b164953f35ee230e6435c0cc45a5a'),
  ('0072_addresses_of_nobody.sql', 'b2f526093bb31ea06e18e1536c79535ba46614e2e9158a496c2a7dfbb78d1841'),
  ('0073_name_changes.sql', '4b921c1f1c5b36343943feab4bc16a1d3818ec1b0e2186dee71a4895de2bfef3'),
  ('0076_niches_hide_members.sql', '305fcc28e3947d2a12ebb426206e18e75cf8624c96eb51adfa08c7a15e708ae9'),
  ('0081_changes_for_those_who_see_them.sql', '06680542022844aa37a1727e5a63118c707b206898efc4acc4cd9cc0abb4d60e'),
  ('0084_clean_ups.sql', '56bee0099f502075f1baff5d8c53d61032a75eca7876b0ef1087b7cbe74a71c2'),
  ('0085_kept_reports.sql', 'b542af7f46ac0250c4f1c1c65483cd676d91ec48fbf507f8efd8348cb599f8dd'),
  ('0086_unconfirmed_accounts.sql', 'a6b3d2ca41a2fb5585781c78e0e0fb6a8b66292392f51baea10d4a0ad90b29c7'),
  ('0088_payable_until.sql', '621289abf7d1bf9e3205e07b357fef25e3cafa85b52ecf19bdea8327bb5d0c7d'),
  ('0095_six_months.sql', '26ffa4eea16757f1b4d5be3742bf8cbd4d41aa3b3c05310b8712892e1896bd0c'),
  ('0100_members_only.sql', '694b04e9e6be7bfd18025362d7cae5f176ed1219561f1c597c242ba47ae9feb2'),
  ('0101_niches_close_their_lists.sql', '085be345064bd456ac172b14e48972f1b68de439bf7fe8560b93bb86b21d8da3'),
  ('0130_withdrawn_reports.sql', '00d8ff5e5c0978d340e7a138a2e12d224fba96c1b8afcd8be73aa0aed4ee8567'),
  ('0160_imprint.sql', '41288ab5494058076b1a6cdb062e985edd9afee3f6186ee3c6cf1f05b1ae5f86'),
  ('0200_campaigns.sql', '7f42d2f83f2edf1e545404b846758cb19d919fda7ec1d9fcd84524ccb14ea684'),
  ('0210_postbacks.sql', 'a0dd0c46f9c17b35a7644674c6e45472d5e27b0d231364ba01210237e9f98bb0'),
  ('0211_test_plans.sql', '1b299e7e0ec5e3037665e492c8775511e01c1cec681e71d459704f69043bb3e1'),
  ('0220_signup_likes.sql', 'dcebcab8eed87a20798cad64f9e142888e5957e81e0023317299d674ae150ccd'),
  ('0240_counts_by_place.sql', '6e9383ce75a10e1c306818a51240b3cffdfe42d73fd1d01747c91fbd9a0279cf');

CREATE TRIGGER member_activity_is_found AFTER UPDATE OF last_seen_at ON member FOR EACH ROW WHEN ((old.last_seen_at IS DISTINCT FROM new.last_seen_at)) EXECUTE FUNCTION keep_search_activity();
create trigger member_change_is_found after update on member for each row when (
  (old.site_id, old.status, old.invisible, old.under_review, old.gender, old.seeking, old.country, old.region,
   old.date_of_birth, old.search_min_age, old.search_max_age, old.search_ages_suggested, old.created_at,
   old.latitude, old.longitude, old.traits, old.interests)
  is distinct from
  (new.site_id, new.status, new.invisible, new.under_review, new.gender, new.seeking, new.country, new.region,
   new.date_of_birth, new.search_min_age, new.search_max_age, new.search_ages_suggested, new.created_at,
   new.latitude, new.longitude, new.traits, new.interests))
  execute function keep_search_entry();
create trigger member_change_is_shown after update on member for each row when (
  (old.name, old.country, old.date_of_birth, old.language, old.status, old.invisible, old.under_review)
  is distinct from
  (new.name, new.country, new.date_of_birth, new.language, new.status, new.invisible, new.under_review))
  execute function note_member_change();
CREATE TRIGGER member_is_found AFTER INSERT ON member FOR EACH ROW WHEN ((new.status = 'active'::text)) EXECUTE FUNCTION keep_search_entry();
CREATE TRIGGER member_kind_is_fixed BEFORE UPDATE OF kind ON member FOR EACH ROW WHEN ((old.kind IS DISTINCT FROM new.kind)) EXECUTE FUNCTION keep_member_kind();
CREATE TRIGGER member_loss_is_shown BEFORE DELETE ON member FOR EACH ROW EXECUTE FUNCTION note_member_loss();
CREATE TRIGGER member_members_only_is_found AFTER UPDATE OF members_only ON member FOR EACH ROW WHEN ((old.members_only IS DISTINCT FROM new.members_only)) EXECUTE FUNCTION keep_search_members_only();
CREATE TRIGGER member_return_is_shown AFTER UPDATE OF last_seen_at ON member FOR EACH ROW WHEN (((new.kind = 'member'::text) AND ((new.last_seen_at > (old.last_seen_at + '00:04:30'::interval)) OR (new.last_seen_at < old.last_seen_at)))) EXECUTE FUNCTION note_return();
CREATE TRIGGER member_traits_are_known BEFORE INSERT OR UPDATE OF traits ON member FOR EACH ROW WHEN ((new.traits <> '{}'::smallint[])) EXECUTE FUNCTION check_traits();
CREATE TRIGGER member_withdrawn_hidden BEFORE UPDATE OF status ON member FOR EACH ROW WHEN (((new.status = 'active'::text) AND (old.status <> 'active'::text))) EXECUTE FUNCTION keep_withdrawn_hidden();
CREATE TRIGGER former_photo_files_follow AFTER UPDATE OF file ON photo FOR EACH ROW WHEN ((old.file IS DISTINCT FROM new.file)) EXECUTE FUNCTION let_photo_files_go();
CREATE TRIGGER photo_change_is_found AFTER UPDATE ON photo FOR EACH ROW WHEN ((((old."position" = 0) OR (new."position" = 0)) AND ((old."position" IS DISTINCT FROM new."position") OR (old.status IS DISTINCT FROM new.status)))) EXECUTE FUNCTION keep_search_photo();
create trigger photo_change_is_shown after update on photo for each row when (
  (old.position = 0 or new.position = 0)
  and (old.position, old.status, old.file) is distinct from (new.position, new.status, new.file))
  execute function note_photo_change();
CREATE TRIGGER photo_files_follow AFTER DELETE ON photo FOR EACH ROW EXECUTE FUNCTION let_photo_files_go();
CREATE TRIGGER photo_is_found AFTER INSERT ON photo FOR EACH ROW WHEN ((new."position" = 0)) EXECUTE FUNCTION keep_search_photo();
CREATE TRIGGER photo_is_shown AFTER INSERT ON photo FOR EACH ROW WHEN ((new."position" = 0)) EXECUTE FUNCTION note_photo_change();
CREATE TRIGGER photo_loss_is_found AFTER DELETE ON photo FOR EACH ROW WHEN ((old."position" = 0)) EXECUTE FUNCTION keep_search_photo();
CREATE TRIGGER photo_loss_is_shown AFTER DELETE ON photo FOR EACH ROW WHEN ((old."position" = 0)) EXECUTE FUNCTION note_photo_change();
CREATE TRIGGER block_is_shown AFTER INSERT OR DELETE ON block FOR EACH ROW EXECUTE FUNCTION note_block();
CREATE TRIGGER like_is_shown AFTER INSERT OR DELETE OR UPDATE ON member_like FOR EACH ROW EXECUTE FUNCTION note_like();
CREATE TRIGGER ledger_account_is_derived BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_account FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_ledger_write();
CREATE TRIGGER ledger_account_opens_empty BEFORE INSERT ON ledger_account FOR EACH ROW WHEN ((new.balance <> 0)) EXECUTE FUNCTION refuse_ledger_write();
CREATE CONSTRAINT TRIGGER ledger_transaction_has_entries AFTER INSERT ON ledger_transaction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();
CREATE TRIGGER ledger_transaction_is_final BEFORE DELETE OR UPDATE ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_transaction_is_kept BEFORE TRUNCATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_write();
CREATE TRIGGER ledger_transaction_taken_back BEFORE INSERT ON ledger_transaction FOR EACH ROW WHEN ((new.reason = 'taken_back'::text)) EXECUTE FUNCTION check_taken_back_message();
CREATE TRIGGER ledger_entry_books AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_ledger_entries();
CREATE TRIGGER ledger_entry_is_final BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_entry_is_kept BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_write();
CREATE TRIGGER members_only_is_changed AFTER UPDATE OF members_only ON preference FOR EACH ROW WHEN ((old.members_only <> new.members_only)) EXECUTE FUNCTION keep_members_only();
CREATE TRIGGER members_only_is_chosen AFTER INSERT ON preference FOR EACH ROW WHEN (new.members_only) EXECUTE FUNCTION keep_members_only();
CREATE TRIGGER members_only_is_forgotten AFTER DELETE ON preference FOR EACH ROW WHEN (old.members_only) EXECUTE FUNCTION keep_members_only();
CREATE TRIGGER removed_photo_files_follow AFTER DELETE ON removed_photo FOR EACH ROW EXECUTE FUNCTION let_photo_files_go();
CREATE TRIGGER credit_lot_is_derived BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON credit_lot FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_ledger_write();
CREATE TRIGGER credit_lot_entry_is_derived BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON credit_lot_entry FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_ledger_write();
CREATE TRIGGER message_photo_files_follow AFTER DELETE ON message_photo FOR EACH ROW EXECUTE FUNCTION let_photo_files_go();
CREATE TRIGGER package_price_is_final BEFORE UPDATE ON package_price FOR EACH ROW EXECUTE FUNCTION refuse_price_change();
CREATE TRIGGER payment_stays BEFORE UPDATE ON payment FOR EACH ROW EXECUTE FUNCTION keep_payment();
CREATE TRIGGER refund_stays BEFORE UPDATE ON refund FOR EACH ROW EXECUTE FUNCTION keep_refund();
CREATE TRIGGER invoice_is_final BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER lander_plan_is_named_before BEFORE INSERT OR DELETE OR UPDATE ON lander_plan FOR EACH ROW EXECUTE FUNCTION refuse_late_plan();
comment on column photo.hash_parts is 'Pairs of the hash''s bytes: pictures that differ in six bits or fewer share one';
