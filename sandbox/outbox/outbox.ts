import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Store } from '../store';

/** An e-mail to send. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
}

/** A sent e-mail; `sentAt` is an ISO string. */
export interface SentEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
  readonly link: string | null;
  readonly sentAt: string;
}

const RowSchema = v.object({
  recipient: v.string(),
  subject: v.string(),
  body: v.string(),
  code: v.nullable(v.string()),
  link: v.nullable(v.string()),
  sent_at: v.number(),
});

const maxEmails = 200;

/** Stores the e-mails instead of sending them; keeps the last 200. */
export class Outbox {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  send({ to, subject, text, code, link }: Email): void {
    this.#store
      .prepare('insert into outbox (recipient, subject, body, code, link, sent_at) values (?, ?, ?, ?, ?, ?)')
      .run(to, subject, text, code ?? null, link ?? null, this.#clock.now());
    this.#store.prepare('delete from outbox where id <= (select max(id) from outbox) - ?').run(maxEmails);
  }

  /** Returns all stored e-mails, newest first. */
  list(): readonly SentEmail[] {
    const rows = this.#store.prepare('select * from outbox order by id desc').all();
    return v.parse(v.array(RowSchema), rows).map((row) => ({
      to: row.recipient,
      subject: row.subject,
      text: row.body,
      code: row.code,
      link: row.link,
      sentAt: new Date(row.sent_at).toISOString(),
    }));
  }

  /** Deletes all e-mails. */
  reset(): void {
    this.#store.exec('delete from outbox');
  }
}
