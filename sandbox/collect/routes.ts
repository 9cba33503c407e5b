import type { FastifyInstance } from 'fastify';
import { PageViewSchema, type PageView } from '#backends/page-view';
import { read } from '../http/read';

const maxViews = 500;

/** Adds the page view collector, `POST /collect`; `/collect.json` lists the last 500, newest first. */
export function collectRoutes(app: FastifyInstance): void {
  let views: readonly PageView[] = [];

  app.post('/collect', (request, reply) => {
    views = [read(PageViewSchema, request.body), ...views].slice(0, maxViews);
    return reply.code(204).send();
  });

  app.get('/collect.json', (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return views;
  });
}
