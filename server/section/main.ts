import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getMessage, PortalError } from '#base';
import { findSectionEntry, type SectionEntry } from '#manifest';
import { serveSection } from './serve-section';

const usage = `Usage: portal-section <name> --host <address> [--answers <file>] [--entry <file>] [--port <number>]

Shows one section alone, in the portal's own outlet and beside switches for user, permissions, municipality, theme,
notifications and failures.

  <name>       the app's name, such as parks
  --host       where the section's build is served, with its asset-manifest.json: http://localhost:4310
  --answers    an ES module that exports "answers": what its back ends answer
  --entry      a JSON file { "app": …, "routes": […], "widgets": […] } as in portal.manifest.json
  --port       any free one unless told`;

function createUsageError(message: string): PortalError {
  return new PortalError(`${message}\n\n${usage}`, { code: 'usage' });
}

function isEntry(value: unknown): value is SectionEntry {
  return typeof value === 'object' && value !== null && 'app' in value && 'routes' in value;
}

async function readEntry(file: string): Promise<SectionEntry> {
  const entry: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isEntry(entry)) throw createUsageError(`${file} has no "app" and "routes".`);
  return entry;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      host: { type: 'string' },
      answers: { type: 'string' },
      entry: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return void process.stdout.write(`${usage}\n`);
  const [name] = positionals;
  const { host, answers, entry } = values;
  if (name === undefined) throw createUsageError('The name of the section is missing.');
  if (host === undefined || !URL.canParse(host)) throw createUsageError('--host must be an address.');
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !Number.isInteger(port)) throw createUsageError('--port must be a number.');
  const { address, stop } = await serveSection({
    section: entry === undefined ? findSectionEntry(name) : await readEntry(entry),
    host,
    port,
    answers: answers === undefined ? undefined : resolve(answers),
  });
  process.stdout.write(`${name} stands alone at ${address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
}

main().catch((thrown: unknown) => {
  process.stderr.write(`${getMessage(thrown)}\n`);
  process.exitCode = 1;
});
