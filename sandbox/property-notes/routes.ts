import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import {
  PropertyNoteChangeSchema,
  PropertyNotePayloadSchema,
  type PropertyNotes as Answer,
} from '#backends/property-notes';
import { RollSchema } from '#backends/record-fields';
import { requireAnyRule, requireMunicipality, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { read } from '../http/read';
import { propertyPermissions } from '../search/routes';
import type { PropertyNotes } from './property-notes';

const QuerySchema = v.object({ roll: RollSchema });

const ParametersSchema = v.object({ id: v.pipe(v.string(), v.digits(), v.maxLength(15)) });

export interface PropertyNotesRoutesDependencies {
  readonly data: Database.Database;
  readonly notes: PropertyNotes;
  readonly authorise: Authorise;
}

/** Adds the notes about properties: listing, adding, and changing one's own. */
export function propertyNotesRoutes(
  app: FastifyInstance,
  { data, notes, authorise }: PropertyNotesRoutesDependencies,
): void {
  async function getUser(request: FastifyRequest): Promise<string> {
    const caller = await authorise(request);
    requireAnyRule(caller, propertyPermissions);
    return caller.seed.id;
  }

  /** Checks the municipality first, so that the existence of rolls in other municipalities stays hidden. */
  async function requireRoll(request: FastifyRequest, roll: string): Promise<void> {
    requireMunicipality(await authorise(request), roll.slice(0, 4));
    if (data.prepare('select id from properties where roll = ?').get(roll) === undefined)
      throw new HttpError(404, 'There is no such property.');
  }

  app.get('/api/properties/notes', async (request): Promise<Answer> => {
    const user = await getUser(request);
    const { roll } = read(QuerySchema, request.query);
    await requireRoll(request, roll);
    return notes.list(roll, user);
  });

  app.post('/api/properties/notes', async (request): Promise<Answer> => {
    const user = await getUser(request);
    const note = read(PropertyNotePayloadSchema, request.body);
    await requireRoll(request, note.roll);
    notes.add(note, user);
    return notes.list(note.roll, user);
  });

  app.patch('/api/properties/notes/:id', async (request): Promise<Answer> => {
    const user = await getUser(request);
    const { id } = read(ParametersSchema, request.params);
    const change = read(PropertyNoteChangeSchema, request.body);
    const roll = notes.getRoll(id);
    await requireRoll(request, roll);
    notes.change(id, change, user);
    return notes.list(roll, user);
  });
}
