import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import getAssetsFolder from 'swagger-ui-dist/absolute-path.js';
import accounts from '#schemas/accounts.openapi.json' with { type: 'json' };
import apiUsers from '#schemas/api-users.openapi.json' with { type: 'json' };
import api from '#schemas/api.openapi.json' with { type: 'json' };
import assets from '#schemas/assets.openapi.json' with { type: 'json' };

const documents: Readonly<Record<string, object>> = { accounts, api, 'api-users': apiUsers, assets };

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Back ends of the portal</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/openapi/ui/swagger-ui.css">
</head>
<body>
<div id="ui"></div>
<script src="/openapi/ui/swagger-ui-bundle.js"></script>
<script src="/openapi/ui/swagger-ui-standalone-preset.js"></script>
<script src="/openapi/page.js"></script>
</body>
</html>
`;

const script = `SwaggerUIBundle({
  dom_id: '#ui',
  urls: ${JSON.stringify(Object.keys(documents).map((name) => ({ name, url: `/openapi/${name}.json` })))},
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  validatorUrl: null,
});
`;

const uiFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js'];

/** Adds `/openapi`: the back ends' documents as JSON and as a page from which calls can be tried. */
export function openapiRoutes(app: FastifyInstance): void {
  void app.register(serveFiles, {
    root: getAssetsFolder(),
    prefix: '/openapi/ui/',
    index: false,
    allowedPath: (path) => uiFiles.some((file) => path.endsWith(`/${file}`)),
  });
  app.get('/openapi', (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
  app.get('/openapi/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  for (const [name, document] of Object.entries(documents)) app.get(`/openapi/${name}.json`, () => document);
}
