import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import {
  type DeletedWork,
  WorkChangeSchema,
  WorkCreationSchema,
  WorkDeletionSchema,
  WorkNotePayloadSchema,
  type WorkAssignees,
  type WorkBoard,
  type WorkList,
  type WorkRecord,
} from '#backends/work';
import { requireMunicipality, requireRule, type Authorise } from '../http/authorise';
import { read } from '../http/read';
import { BoardQuerySchema, ListQuerySchema } from './work-filter';
import type { WorkItems } from './work-items';
import type { Caller } from './work-records';

const permission = 'visit:worksight-page';

const MunicipalityQuerySchema = v.object({ countyMun: MunicipalityCodeSchema });

const ParametersSchema = v.object({
  id: v.pipe(
    v.string(),
    v.regex(/^WRK-\d{4}-\d{4}$/, 'must be the id of a work item, such as WRK-0412-0001'),
  ),
});

/** Adds work items: list, board, single items, changes, notes, creation, deletion and restoration. */
export function workRoutes(app: FastifyInstance, work: WorkItems, authorise: Authorise): void {
  async function requireCaller(request: FastifyRequest, municipality: string): Promise<Caller> {
    const caller = await authorise(request);
    requireRule(caller, permission);
    requireMunicipality(caller, municipality);
    return caller.seed;
  }

  /** Reads the item id; checks its municipality before the look-up, to hide which items exist elsewhere. */
  async function readItem(
    request: FastifyRequest,
  ): Promise<{ readonly id: string; readonly caller: Caller }> {
    requireRule(await authorise(request), permission);
    const { id } = read(ParametersSchema, request.params);
    return { id, caller: await requireCaller(request, id.slice(4, 8)) };
  }

  app.get('/api/worksight/items', async (request): Promise<WorkList> => {
    requireRule(await authorise(request), permission);
    const query = read(ListQuerySchema, request.query);
    return work.records.list(query, await requireCaller(request, query.countyMun));
  });

  app.get('/api/worksight/board', async (request): Promise<WorkBoard> => {
    requireRule(await authorise(request), permission);
    const query = read(BoardQuerySchema, request.query);
    return work.records.board(query, await requireCaller(request, query.countyMun));
  });

  app.get('/api/worksight/assignees', async (request): Promise<WorkAssignees> => {
    requireRule(await authorise(request), permission);
    const { countyMun } = read(MunicipalityQuerySchema, request.query);
    await requireCaller(request, countyMun);
    return { assignees: [...work.records.assignees(countyMun)] };
  });

  app.get('/api/worksight/items/:id', async (request): Promise<WorkRecord> => {
    const { id, caller } = await readItem(request);
    return work.records.record(id, caller);
  });

  app.post('/api/worksight/items', async (request): Promise<WorkRecord> => {
    requireRule(await authorise(request), permission);
    const creation = read(WorkCreationSchema, request.body);
    return work.creations.create(creation, await requireCaller(request, creation.roll.slice(0, 4)));
  });

  app.post('/api/worksight/items/:id/deletion', async (request): Promise<DeletedWork> => {
    const { id, caller } = await readItem(request);
    return work.creations.remove(id, read(WorkDeletionSchema, request.body), caller);
  });

  app.post('/api/worksight/items/:id/restoration', async (request): Promise<WorkRecord> => {
    const { id, caller } = await readItem(request);
    return work.creations.restore(id, caller);
  });

  app.patch('/api/worksight/items/:id', async (request): Promise<WorkRecord> => {
    const { id, caller } = await readItem(request);
    return work.change(id, read(WorkChangeSchema, request.body), caller);
  });

  app.post('/api/worksight/items/:id/notes', async (request): Promise<WorkRecord> => {
    const { id, caller } = await readItem(request);
    return work.note(id, read(WorkNotePayloadSchema, request.body), caller);
  });
}
