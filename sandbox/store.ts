import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

/** The embedded database of what people change: users, sign-ins, sessions and sent e-mails. */
export type Store = Database.Database;

const tables = `
  create table if not exists users (
    id text primary key, user_id text not null unique, email text not null unique, seed text not null,
    salt text not null, verifier text not null, settings text not null, settings_updated_at integer,
    failed_attempts integer not null default 0, locked_until integer not null default 0,
    token_generation integer not null default 0, tokens_expired_before integer not null default 0,
    last_login integer
  );
  create table if not exists attempts (
    session text primary key, user text not null, created_at integer not null, state text not null
  );
  create table if not exists grants (
    id text primary key, user text not null, refresh_token text not null unique, created_at integer not null,
    revoked integer not null default 0
  );
  create table if not exists outbox (
    id integer primary key, recipient text not null, subject text not null, body text not null,
    code text, link text, sent_at integer not null
  );`;

/** Opens the database of a folder and makes its tables; it survives restarts. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const store = new Database(join(folder, 'portal.db'));
  store.exec('pragma journal_mode = wal; pragma synchronous = normal;');
  store.exec(tables);
  return store;
}
