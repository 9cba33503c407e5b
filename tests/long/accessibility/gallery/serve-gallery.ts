import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { readEntry } from '../../../../scripts/lib/section.ts';

const root = join(import.meta.dirname, '../../../..');
const built = join(root, 'dist/gallery');

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

const ServeSchema = v.object({ serveSection: v.function() });
const ServedSchema = v.object({ address: v.string(), stop: v.function() });

export interface ServedGallery {
  /** The URL of the list of components. */
  readonly address: string;
  readonly stop: () => void;
}

/** Serves the built gallery with the section page, under the portal's security policy. */
export async function serveGallery(port: number): Promise<ServedGallery> {
  const host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    readFile(join(built, pathname)).then(
      (content) =>
        response
          .writeHead(200, {
            'Content-Type': types[extname(pathname)] ?? 'application/octet-stream',
            'Access-Control-Allow-Origin': '*',
            'Cross-Origin-Resource-Policy': 'cross-origin',
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => host.listen(port + 1, 'localhost', resolve));
  const program = pathToFileURL(join(root, 'dist/packages/plugin-testing/serve.js')).href;
  const { serveSection } = v.parse(ServeSchema, await import(program));
  const served = v.parse(
    ServedSchema,
    await serveSection({ section: readEntry('gallery'), host: `http://localhost:${port + 1}`, port }),
  );
  return {
    address: served.address,
    stop: () => {
      host.close();
      host.closeAllConnections();
      served.stop();
    },
  };
}
