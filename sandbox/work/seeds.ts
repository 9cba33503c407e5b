import type Database from 'libsql';
import * as v from 'valibot';
import { addDays, getDay } from '#base';
import { municipalityCodes } from '../data/municipalities';
import { latestValue } from '../data/tables';
import { seededRandom } from '../data/random';
import type { Store } from '../store';
import { insertRow } from './rows';
import { dueIn, permitSamples, requestSamples, sampleNotes, saleSample, type Sample } from './samples';

const dayMs = 86_400_000;

/** A work item as the store begins with it. */
export interface SeededItem {
  readonly id: string;
  readonly municipality: string;
  readonly sample: Sample;
  /** The id of the request or permit that it is about; `null` where it is about the property alone. */
  readonly subject: string | null;
  readonly roll: string;
  readonly status: Sample['statuses'][number]['value'];
  readonly assignee: string | null;
  readonly dueOn: string | null;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
  readonly notes: readonly { readonly author: string; readonly text: string; readonly at: number }[];
}

const OriginSchema = v.object({ roll: v.string(), subject: v.nullable(v.string()), state: v.string() });

const origins = [
  {
    samples: requestSamples,
    sql: `select roll, requests.id as subject, phase as state from requests
      join properties on properties.id = property_id
      where requests.municipality = ? order by received_on desc, requests.id desc limit 26`,
  },
  {
    samples: permitSamples,
    // Of the data itself: what was uploaded may be taken back.
    sql: `select roll, one.id as subject, state from main.permits as one
      join properties on properties.id = property_id
      where one.municipality = ? order by issued_on desc, one.id desc limit 16`,
  },
  {
    samples: { sold: saleSample },
    sql: `select roll, null as subject, 'sold' as state from sales join properties on properties.id = property_id
      where sales.municipality = ? and price > ${latestValue} * 1.12
      order by sold_on desc, property_id desc limit 10`,
  },
] as const;

/** Who is asked to do what: the first is given most of it. */
function pickAssignee(part: number, assignees: readonly string[]): string | null {
  if (part < 0.36) return assignees[0] ?? null;
  if (part < 0.5) return null;
  return assignees[Math.floor(((part - 0.5) / 0.5) * assignees.length)] ?? null;
}

/** The work that a new portal begins with: what is newest in the data, due on days around today. */
export function* seededItems(
  data: Database.Database,
  now: number,
  assigneesOf: (municipality: string) => readonly string[],
): Generator<SeededItem> {
  const today = getDay(now);
  for (const municipality of municipalityCodes) {
    const assignees = assigneesOf(municipality);
    const found = origins.flatMap(({ sql, samples }) =>
      v.parse(v.array(OriginSchema), data.prepare(sql).all(municipality)).flatMap((origin) => {
        const sample = Object.entries(samples).find(([state]) => state === origin.state)?.[1];
        return sample === undefined ? [] : [{ ...origin, sample }];
      }),
    );
    for (const [index, { roll, subject, sample }] of found.entries()) {
      const random = seededRandom(Number(municipality) * 1_000 + index);
      const status = random.weighted(sample.statuses);
      const due = dueIn(status, random);
      const updatedAt = now - random.between(2, 20) * dayMs;
      yield {
        id: `WRK-${municipality}-${String(index + 1).padStart(4, '0')}`,
        municipality,
        sample,
        subject,
        roll,
        status,
        assignee: pickAssignee(random.next(), assignees),
        dueOn: due === undefined ? null : addDays(today, due),
        updatedAt,
        notes: sampleNotes(random).flatMap((text, place) => {
          const author = assignees[random.between(0, assignees.length - 1)];
          return author === undefined ? [] : [{ author, text, at: updatedAt + place * 3_600_000 }];
        }),
      };
    }
  }
}

/** Writes an item that the store begins with. */
export function keepSeeded(store: Store, item: SeededItem): void {
  const { id, municipality, sample, subject, roll, status, assignee, dueOn, updatedAt, notes } = item;
  const { title, details, kind } = sample;
  store
    .prepare(insertRow)
    .run(id, municipality, title, details, kind, subject, roll, status, assignee, dueOn, updatedAt, null);
  const note = store.prepare('insert into work_notes values (?, ?, ?, ?, ?)');
  for (const [place, { author, text, at }] of notes.entries())
    note.run(author, `sample of ${id} ${place}`, id, text, at);
}
