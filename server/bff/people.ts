import * as v from 'valibot';
import type { Portal } from '#manifest';
import { UserSchema, type User } from '#backends/user';
import { AllowedMunicipalitiesSchema, type AllowedMunicipalities } from '#backends/users';
import { readText } from '../http/read-text';
import { findCallTarget } from './call-target';
import type { ServerSessions } from './server-sessions';
import type { SealedSession } from './session-cookie';

/** A person as the users back end described them. */
export interface Person {
  readonly user: User;
  readonly municipalities: AllowedMunicipalities;
  readonly rules: readonly string[];
  readonly theme: string | undefined;
  /** Epoch ms. */
  readonly readAt: number;
}

/** Where a reading comes from, for the back end's log. */
export interface ReadingRequest {
  readonly requestId: string;
  readonly caller: string | undefined;
}

export interface PeopleDependencies {
  readonly sessions: Pick<ServerSessions, 'getAccessToken' | 'isOver'>;
  /** The back ends of the manifest in force, as this server calls them. */
  readonly backends: () => Portal['backends'];
  readonly fetch: typeof fetch;
  /** Epoch ms. */
  readonly now: () => number;
}

interface Entry {
  readonly reading: Promise<Person | undefined>;
  person: Person | undefined;
}

/** How long a reading counts for further documents of the session (ms). */
const lifetimeMs = 5_000;
const timeoutMs = 5_000;
const maxEntries = 5_000;
/** A longer record would make each document slow; the browser then asks for it as any other data. */
const maxBytes = 256_000;

/**
 * Reads the user record and the allowed municipalities of a session with its access token. In memory only, by session,
 * for a few seconds; concurrent documents of a session share one reading.
 */
export class People {
  readonly #dependencies: PeopleDependencies;
  /** By session id, oldest first. */
  readonly #entries = new Map<string, Entry>();

  constructor(dependencies: PeopleDependencies) {
    this.#dependencies = dependencies;
  }

  /** What was read a moment ago. */
  getKnown({ id }: SealedSession): Person | undefined {
    const person = this.#entries.get(id)?.person;
    return person !== undefined && this.#dependencies.now() - person.readAt < lifetimeMs ? person : undefined;
  }

  /** Reads again; `undefined` if there is no token, or no answer that describes this person. Never rejects. */
  read(session: SealedSession, request: ReadingRequest): Promise<Person | undefined> {
    const { id } = session;
    const before = this.#entries.get(id);
    if (before !== undefined && before.person === undefined) return before.reading;
    const reading = this.#read(session, request)
      .catch(() => undefined)
      .then((person) => {
        // A write of the session meanwhile has removed it: what was read may be older.
        if (this.#entries.get(id) === entry) {
          if (person === undefined) this.#entries.delete(id);
          else entry.person = person;
        }
        return person;
      });
    const entry: Entry = { reading, person: undefined };
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    this.#removeOld();
    return reading;
  }

  /** After a call that may have changed the record, or the end of the session. */
  forget(id: string): void {
    this.#entries.delete(id);
  }

  async #read(session: SealedSession, request: ReadingRequest): Promise<Person | undefined> {
    const { sessions, now } = this.#dependencies;
    const token = await sessions.getAccessToken(session);
    if (!token.ok) return undefined;
    const readAt = now();
    const path = `/v2/users/${encodeURIComponent(session.username)}`;
    const [user, municipalities] = await Promise.all([
      this.#ask(path, UserSchema, token.value, request),
      this.#ask('/v2/user/allowed_municipalities', AllowedMunicipalitiesSchema, token.value, request),
    ]);
    // The session may have ended meanwhile; and a record of somebody else is no answer.
    if (user?.id !== session.username || municipalities === undefined || sessions.isOver(session))
      return undefined;
    return { user, municipalities, rules: user.rules, theme: user.settings.theme, readAt };
  }

  async #ask<T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    token: string,
    { requestId, caller }: ReadingRequest,
  ): Promise<T | undefined> {
    const { backends, fetch } = this.#dependencies;
    // The same rules as for the browser's own calls.
    const target = findCallTarget(`/bff/api-users${path}`, backends());
    if (target === undefined) return undefined;
    const answer = await fetch(target.address, {
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'x-request-id': requestId,
        ...(caller === undefined ? {} : { 'x-forwarded-for': caller }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return undefined;
    const parsed = v.safeParse(schema, JSON.parse(await readText(answer, maxBytes)));
    return parsed.success ? parsed.output : undefined;
  }

  #removeOld(): void {
    for (const [id, { person }] of this.#entries) {
      const isOld = person !== undefined && this.#dependencies.now() - person.readAt >= lifetimeMs;
      if (!isOld && this.#entries.size <= maxEntries) return;
      this.#entries.delete(id);
    }
  }
}
