import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

/** The embedded database for everything that users change. */
export type Store = Database.Database;

const tables = `
  create table if not exists users (
    id text primary key, user_id text not null unique, email text not null unique, seed text not null,
    salt text not null, verifier text not null, settings text not null, settings_updated_at integer,
    failed_attempts integer not null default 0, locked_until integer not null default 0,
    token_generation integer not null default 0, tokens_expired_before integer not null default 0,
    last_login integer, progress text not null default '{}'
  );
  create table if not exists attempts (
    session text primary key, user text not null, created_at integer not null, state text not null
  );
  create table if not exists grants (
    id text primary key, user text not null, refresh_token text not null unique, created_at integer not null,
    revoked integer not null default 0, scope text not null default 'aws.cognito.signin.user.admin'
  );
  create table if not exists devices (
    device_key text primary key, user text not null, group_key text not null, name text, salt text,
    verifier text, created_at integer not null, used_at integer not null
  );
  create table if not exists codes (
    user text not null, purpose text not null, code text not null, created_at integer not null,
    wrong integer not null default 0, primary key (user, purpose)
  );
  create table if not exists links (
    session text primary key, user text not null, purpose text not null, csrf_token text not null,
    created_at integer not null
  );
  create table if not exists outbox (
    id integer primary key, recipient text not null, subject text not null, body text not null,
    code text, link text, sent_at integer not null
  );
  create table if not exists notifications (
    user text not null, id text not null, updated_at real not null, content text not null, primary key (user, id)
  );
  create table if not exists extracts (
    file_id text primary key, user text not null, file_name text not null, request text not null,
    status text not null, created_at integer not null
  );
  create table if not exists posts (id text primary key, content text not null, version integer not null);
  create table if not exists post_saves (
    user text not null, key text not null, changes text not null, answer text not null, at integer not null,
    primary key (user, key)
  );
  create table if not exists permit_uploads (
    id text primary key, user text not null, key text not null, request text not null, file_name text not null,
    permits integer not null, at integer not null, unique (user, key)
  );
  create table if not exists uploaded_permits (
    id text not null, roll text not null, municipality text not null, work text not null, value integer not null,
    state text not null, issued_on text not null, inspected_on text, upload text not null,
    primary key (municipality, id)
  ) without rowid;
  create index if not exists uploaded_permits_of on uploaded_permits (roll);
  create index if not exists uploaded_permits_by_municipality on uploaded_permits (municipality, issued_on desc);
  create table if not exists work_items (
    id text primary key, municipality text not null, title text not null, details text not null,
    kind text not null, subject text, roll text not null, status text not null, assignee text, due_on text,
    version integer not null, updated_at integer not null, updated_by text, deleted_at integer
  );
  create index if not exists work_items_by_day on work_items (municipality, due_on, id);
  create index if not exists work_items_about on work_items (subject);
  create index if not exists work_items_of on work_items (roll);
  create table if not exists work_notes (
    user text not null, key text not null, item text not null, text text not null, at integer not null,
    primary key (user, key)
  );
  create index if not exists work_notes_of on work_notes (item, at);
  create table if not exists property_notes (
    id integer primary key autoincrement, user text not null, key text not null, roll text not null,
    text text not null, at integer not null, edited_at integer, is_deleted integer not null default 0,
    unique (user, key)
  );
  create index if not exists property_notes_of on property_notes (roll, at);
  create table if not exists work_changes (
    item text not null, version integer not null, user text not null, at integer not null, kind text not null,
    changes text not null, primary key (item, version)
  );
  create table if not exists work_creations (
    user text not null, key text not null, item text not null, request text not null, primary key (user, key)
  );
  create table if not exists schedules (
    id text primary key, user text not null, product text not null, municipality text not null,
    format text not null, next_on text not null, unique (user, product, municipality, format)
  );
  create table if not exists seedings (name text primary key, at integer not null);`;

/** Columns added after the first version of a table. */
const laterColumns = [
  ['users', 'progress', "text not null default '{}'"],
  ['grants', 'scope', "text not null default 'aws.cognito.signin.user.admin'"],
  ['work_items', 'deleted_at', 'integer'],
] as const;

/** Opens the database of a folder and creates missing tables. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const store = new Database(join(folder, 'portal.db'));
  store.exec('pragma journal_mode = wal; pragma synchronous = normal;');
  store.exec(tables);
  for (const [table, column, declaration] of laterColumns) {
    const columns: readonly unknown[] = store
      .prepare(`select name from pragma_table_info('${table}')`)
      .pluck()
      .all();
    if (!columns.includes(column)) store.exec(`alter table ${table} add column ${column} ${declaration}`);
  }
  return store;
}
