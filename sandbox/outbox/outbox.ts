import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Store } from '../store';

/** An e-mail as the sandbox "sends" it. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
}

/** An e-mail in the outbox; `sentAt` is ISO text. */
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

const kept = 200;

/** The e-mails that would have been sent; the last 200 are stored. */
export class Outbox {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Stores an e-mail. */
  send({ to, subject, text, code, link }: Email): void {
    this.#store
      .prepare('insert into outbox (recipient, subject, body, code, link, sent_at) values (?, ?, ?, ?, ?, ?)')
      .run(to, subject, text, code ?? null, link ?? null, this.#clock.now());
    this.#store.prepare('delete from outbox where id <= (select max(id) from outbox) - ?').run(kept);
  }

  /** All stored e-mails, newest first. */
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

  /** Forgets every e-mail. */
  reset(): void {
    this.#store.exec('delete from outbox');
  }
}
