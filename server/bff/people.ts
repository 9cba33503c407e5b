import * as v from 'valibot';
import type { Portal } from '#manifest';
import { UserSchema, type User } from '#backends/user';
import { AllowedMunicipalitiesSchema, type AllowedMunicipalities } from '#backends/users';
import { readText } from '../http/read-text';
import { findCallTarget } from './call-target';
import type { ServerSessions } from './server-sessions';
import type { SealedSession } from './session-cookie';

/** A user record with its allowed municipalities, as read from the users back end. */
export interface Person {
  readonly user: User;
  readonly municipalities: AllowedMunicipalities;
  readonly rules: readonly string[];
  readonly theme: string | undefined;
  /** Epoch ms. */
  readonly readAt: number;
}

/** The request that a record is read for; forwarded to the back end's log. */
export interface OriginalRequest {
  readonly requestId: string;
  readonly caller: string | undefined;
}

export interface PeopleDependencies {
  readonly sessions: Pick<ServerSessions, 'getAccessToken' | 'isOver'>;
  /** The back-end URLs that this server uses, from the active manifest. */
  readonly backends: () => Portal['backends'];
  readonly fetch: typeof fetch;
  /** Epoch ms. */
  readonly now: () => number;
}

interface Entry {
  readonly reading: Promise<Person | undefined>;
  person: Person | undefined;
}

/** Cache lifetime of a user record (ms). */
const lifetimeMs = 5_000;
const timeoutMs = 5_000;
const maxEntries = 5_000;
/** Larger records would slow every document down; the browser then fetches the record itself. */
const maxBytes = 256_000;

/**
 * Reads the user record and the allowed municipalities of a session with its access token. Caches them in
 * memory for a few seconds; concurrent documents of a session share one request.
 */
export class People {
  readonly #dependencies: PeopleDependencies;
  /** By session id, oldest first. */
  readonly #entries = new Map<string, Entry>();

  constructor(dependencies: PeopleDependencies) {
    this.#dependencies = dependencies;
  }

  /** Returns the cached record. */
  getCached({ id }: SealedSession): Person | undefined {
    const person = this.#entries.get(id)?.person;
    return person !== undefined && this.#dependencies.now() - person.readAt < lifetimeMs ? person : undefined;
  }

  /** Reads the record; `undefined` without a token or a valid response for this user. Never rejects. */
  read(session: SealedSession, request: OriginalRequest): Promise<Person | undefined> {
    const { id } = session;
    const before = this.#entries.get(id);
    if (before !== undefined && before.person === undefined) return before.reading;
    const reading = this.#read(session, request)
      .catch(() => undefined)
      .then((person) => {
        // The entry is gone if the session has changed the record meanwhile: this response may be outdated.
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

  /** Removes a record: call it when the record may have changed. */
  forget(id: string): void {
    this.#entries.delete(id);
  }

  async #read(session: SealedSession, request: OriginalRequest): Promise<Person | undefined> {
    const { sessions, now } = this.#dependencies;
    const token = await sessions.getAccessToken(session);
    if (!token.ok) return undefined;
    const readAt = now();
    const path = `/v2/users/${encodeURIComponent(session.username)}`;
    const [user, municipalities] = await Promise.all([
      this.#fetchJson(path, UserSchema, token.value, request),
      this.#fetchJson('/v2/user/allowed_municipalities', AllowedMunicipalitiesSchema, token.value, request),
    ]);
    // Rejects the record of another user, and any record if the session has ended meanwhile.
    if (user?.id !== session.username || municipalities === undefined || sessions.isOver(session))
      return undefined;
    return { user, municipalities, rules: user.rules, theme: user.settings.theme, readAt };
  }

  async #fetchJson<T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    token: string,
    { requestId, caller }: OriginalRequest,
  ): Promise<T | undefined> {
    const { backends, fetch } = this.#dependencies;
    // Applies the same path checks as to calls of browsers.
    const target = findCallTarget(`/bff/api-users${path}`, backends());
    if (target === undefined) return undefined;
    const response = await fetch(target.address, {
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'x-request-id': requestId,
        ...(caller === undefined ? {} : { 'x-forwarded-for': caller }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return undefined;
    const parsed = v.safeParse(schema, JSON.parse(await readText(response, maxBytes)));
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
