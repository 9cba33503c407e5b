import type { FastifyInstance } from 'fastify';
import type { DeltaRefresh } from '#backends/assets';

/** Adds `{assets}`: the day of the last data refresh, without a token. */
export function assetsRoutes(app: FastifyInstance, day: string): void {
  app.get('/assets/delta_refresh.json', (): DeltaRefresh => ({ date: day }));
}
