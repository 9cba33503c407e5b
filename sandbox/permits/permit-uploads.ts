import { createHash, randomUUID } from 'node:crypto';
import type Database from 'libsql';
import * as v from 'valibot';
import { getDay } from '#base';
import type { PermitUpload, PermitUploadRequest, UploadedRow } from '#backends/permit-uploads';
import { HttpError } from '../http/http-error';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { readRow, type Problem, type ReadPermit } from './read-row';
import { strings } from './strings';

export interface PermitUploadsDependencies {
  readonly data: Database.Database;
  readonly store: Store;
  readonly clock: Clock;
}

/** Result of checking the rows of a file: valid permits, and problems of the others. */
interface CheckResult {
  readonly permits: readonly ReadPermit[];
  readonly problems: readonly Problem[];
}

const DoneSchema = v.object({ request: v.string(), stored: v.number() });
const TextsSchema = v.array(v.string());

/** The uploaded permits; persisted across restarts. */
export class PermitUploads {
  readonly #data: Database.Database;
  readonly #store: Store;
  readonly #clock: Clock;

  constructor({ data, store, clock }: PermitUploadsDependencies) {
    this.#data = data;
    this.#store = store;
    this.#clock = clock;
  }

  /** Returns what prevents rows from being stored, in the order of the file. */
  check(municipality: string, rows: readonly UploadedRow[]): readonly Problem[] {
    return this.#checkRows(municipality, rows).problems;
  }

  /**
   * Stores all rows, or none and returns `undefined` if one of them is invalid. A repeated request with the
   * same key returns the earlier result; throws 400 if the key belongs to another request.
   */
  store(user: string, request: PermitUploadRequest): PermitUpload | undefined {
    return this.#store.transaction((): PermitUpload | undefined => {
      const earlier = this.#find(user, request);
      if (earlier !== undefined) return earlier;
      const { permits, problems } = this.#checkRows(request.countyMun, request.rows);
      if (problems.length > 0) return undefined;
      const upload = randomUUID();
      this.#store
        .prepare('insert into permit_uploads values (?, ?, ?, ?, ?, ?, ?)')
        .run(
          upload,
          user,
          request.key,
          fingerprint(request),
          request.fileName,
          permits.length,
          this.#clock.now(),
        );
      const insert = this.#store.prepare('insert into uploaded_permits values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
      for (const { number, roll, work, value, state, issuedOn, inspectedOn } of permits)
        insert.run(number, roll, request.countyMun, work, value, state, issuedOn, inspectedOn, upload);
      return { stored: permits.length };
    })();
  }

  /** Deletes all uploads and their permits. */
  reset(): void {
    this.#store.exec('delete from uploaded_permits; delete from permit_uploads;');
  }

  #find(user: string, request: PermitUploadRequest): PermitUpload | undefined {
    const found: unknown = this.#store
      .prepare('select request, permits as stored from permit_uploads where user = ? and key = ?')
      .get(user, request.key);
    if (found === undefined) return undefined;
    const earlier = v.parse(DoneSchema, found);
    if (earlier.request !== fingerprint(request)) throw new HttpError(400, strings.otherUpload);
    return { stored: earlier.stored };
  }

  #checkRows(municipality: string, rows: readonly UploadedRow[]): CheckResult {
    const reading = { municipality, today: getDay(this.#clock.now()) };
    const read = rows.map((row) => readRow(row, reading));
    const permits = read.filter((one): one is ReadPermit => 'number' in one);
    const existing = this.#findExisting(municipality, permits);
    const unknown = this.#findUnknown(permits);
    const firstLines = new Map<string, number>();
    const problems = rows.flatMap((row, index): readonly Problem[] => {
      const permit = read[index];
      if (permit === undefined || !('number' in permit)) return permit ?? [];
      const problem = (column: 'number' | 'roll', expected: string): Problem => ({
        line: row.line,
        column,
        found: row[column],
        expected,
      });
      const firstLine = firstLines.get(permit.number);
      if (firstLine === undefined) firstLines.set(permit.number, row.line);
      return [
        ...(firstLine === undefined ? [] : [problem('number', strings.onceInFile(firstLine))]),
        ...(existing.has(permit.number) ? [problem('number', strings.notThereYet)] : []),
        ...(unknown.has(permit.roll) ? [problem('roll', strings.knownRoll)] : []),
      ];
    });
    return { permits, problems };
  }

  /** Permit numbers that exist in the municipality; those of others stay hidden. */
  #findExisting(municipality: string, permits: readonly ReadPermit[]): ReadonlySet<string> {
    return this.#select(
      permits.map(({ number }) => number),
      `value in (select id from main.permits where municipality = ?2)
       or value in (select id from portal.uploaded_permits where municipality = ?2)`,
      municipality,
    );
  }

  #findUnknown(permits: readonly ReadPermit[]): ReadonlySet<string> {
    return this.#select(
      permits.map(({ roll }) => roll),
      'value not in (select roll from properties)',
    );
  }

  #select(
    texts: readonly string[],
    condition: string,
    ...parameters: readonly string[]
  ): ReadonlySet<string> {
    const found = this.#data
      .prepare(`select value from json_each(?1) where ${condition}`)
      .pluck()
      .all(JSON.stringify(texts), ...parameters);
    return new Set(v.parse(TextsSchema, found));
  }
}

function fingerprint({ countyMun, fileName, rows }: PermitUploadRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([countyMun, fileName, rows]))
    .digest('hex');
}
