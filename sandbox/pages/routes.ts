import type { FastifyInstance } from 'fastify';
import { escapeHtml, sendPage, pageStyle } from '../html';
import { strings } from './strings';

/** Adds `/pages/<name>`, the small pages that external links lead to, and the style sheet of all pages. */
export function pageRoutes(app: FastifyInstance): void {
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle));

  for (const [name, title] of Object.entries(strings.pages)) {
    app.get(`/pages/${name}`, (_request, reply) =>
      sendPage(reply, {
        title,
        body: `<p class="label">${strings.label}</p><h1>${escapeHtml(title)}</h1>
<p class="quiet">${escapeHtml(strings.explanation)}</p>`,
      }),
    );
  }
}
