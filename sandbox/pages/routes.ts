import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import { escapeHtml, sendPage, pageStyle } from '../html';

const strings = {
  label: 'Sample page',
  explanation: 'This page stands for an external site while the portal runs on its own computer.',
  municipality: (code: string) => `Opened for the municipality ${code}.`,
  pages: {
    'learning-library': 'Learning library',
    'annotated-act': 'Annotated assessment act',
    linkedin: 'LinkedIn',
    x: 'X',
    youtube: 'YouTube',
    'sample-integration': 'Sample integration',
  },
} as const;

const QuerySchema = v.object({ countyMun: MunicipalityCodeSchema });

/** Adds `/pages/<name>`, the targets of external links, and the style sheet of all pages. */
export function pageRoutes(app: FastifyInstance): void {
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle));

  for (const [name, title] of Object.entries(strings.pages)) {
    app.get(`/pages/${name}`, (request, reply) => {
      const query = v.safeParse(QuerySchema, request.query);
      const opened = query.success
        ? `<p>${escapeHtml(strings.municipality(query.output.countyMun))}</p>`
        : '';
      return sendPage(reply, {
        title,
        body: `<p class="label">${strings.label}</p><h1>${escapeHtml(title)}</h1>
<p class="quiet">${escapeHtml(strings.explanation)}</p>${opened}`,
      });
    });
  }
}
