import type Database from 'libsql';
import * as v from 'valibot';
import { addDays, getDay } from '#base';
import { municipalityCodes } from '../data/municipalities';
import { latestValue } from '../data/tables';
import { createRandom } from '../data/random';
import type { Store } from '../store';
import { insertRow } from './rows';
import {
  pickDueInDays,
  permitSamples,
  requestSamples,
  createSampleNotes,
  saleSample,
  type Sample,
} from './samples';

const dayMs = 86_400_000;

/** A sample work item to store. */
export interface SampleItem {
  readonly id: string;
  readonly municipality: string;
  readonly sample: Sample;
  /** Id of the request or permit; `null` for work about a property. */
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
    // Only generated permits, because uploaded ones can be removed.
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

/** Picks an assignee; the first one gets the largest share. */
function pickAssignee(part: number, assignees: readonly string[]): string | null {
  if (part < 0.36) return assignees[0] ?? null;
  if (part < 0.5) return null;
  return assignees[Math.floor(((part - 0.5) / 0.5) * assignees.length)] ?? null;
}

/** Generates the sample work items from the newest rows of the data, due around today. */
export function* createSampleItems(
  data: Database.Database,
  now: number,
  listAssignees: (municipality: string) => readonly string[],
): Generator<SampleItem> {
  const today = getDay(now);
  for (const municipality of municipalityCodes) {
    const assignees = listAssignees(municipality);
    const found = origins.flatMap(({ sql, samples }) =>
      v.parse(v.array(OriginSchema), data.prepare(sql).all(municipality)).flatMap((origin) => {
        const sample = Object.entries(samples).find(([state]) => state === origin.state)?.[1];
        return sample === undefined ? [] : [{ ...origin, sample }];
      }),
    );
    for (const [index, { roll, subject, sample }] of found.entries()) {
      const random = createRandom(Number(municipality) * 1_000 + index);
      const status = random.weighted(sample.statuses);
      const due = pickDueInDays(status, random);
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
        notes: createSampleNotes(random).flatMap((text, place) => {
          const author = assignees[random.between(0, assignees.length - 1)];
          return author === undefined ? [] : [{ author, text, at: updatedAt + place * 3_600_000 }];
        }),
      };
    }
  }
}

/** Stores a sample work item. */
export function storeSample(store: Store, item: SampleItem): void {
  const { id, municipality, sample, subject, roll, status, assignee, dueOn, updatedAt, notes } = item;
  const { title, details, kind } = sample;
  store
    .prepare(insertRow)
    .run(id, municipality, title, details, kind, subject, roll, status, assignee, dueOn, updatedAt, null);
  const note = store.prepare('insert into work_notes values (?, ?, ?, ?, ?)');
  for (const [place, { author, text, at }] of notes.entries())
    note.run(author, `sample of ${id} ${place}`, id, text, at);
}
