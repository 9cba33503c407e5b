import { join } from 'node:path';
import * as v from 'valibot';
import { ensureNginx } from '../../../scripts/lib/nginx.mjs';
import { expect, portalAddress, test } from '../fixtures';
import { ports } from '../fixtures/addresses';
import { type CodeBlock, readCodeBlocks } from '../fixtures/code-blocks';
import { pathOfNginx, startNginx } from '../fixtures/nginx';
import { SectionFolder } from '../fixtures/section-folder';
import { PortalPage } from '../pages/portal-page';

const blocks = readCodeBlocks('docs/first-plugin.md');
const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
const pageBlocks = blocks.filter(({ file }) => file !== undefined && !file.endsWith('.test.ts'));
const testBlocks = blocks.filter(({ file }) => file?.endsWith('.test.ts'));

/** What is typed until the section is on screen, besides going to its folder. */
const untilSeen = commands
  .slice(0, 2)
  .flatMap((block) => block.trim().split('\n'))
  .filter((line) => !line.startsWith('cd '));

const ends: (() => Promise<void>)[] = [];

test.afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** An empty folder beside the repository, with a portal whose manifest has this text. */
function authorWith(manifest: string): SectionFolder {
  const author = new SectionFolder(manifest);
  ends.push(() => author.remove());
  return author;
}

function write(folder: SectionFolder, blocks: readonly CodeBlock[]): void {
  for (const { file = '', text } of blocks) folder.write(file, text);
}

/** What the guide says for a static host, at this folder, port and portal. */
function hostRules(folder: string): string {
  const rules = blocks.find(({ language }) => language === 'nginx')?.text ?? '';
  return rules
    .replace('/srv/parks', join(folder, 'dist'))
    .replace('8310', String(ports.section))
    .replace('https://portal.example.ca', portalAddress);
}

const withParks = v.object({ hosts: v.object({ parks: v.string() }) });

function getHost(manifest: string): string {
  return v.parse(withParks, JSON.parse(manifest)).hosts.parks;
}

async function answering(address: string): Promise<void> {
  const status = () =>
    fetch(`${address}/asset-manifest.json`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { message: `${address} answers`, timeout: 20_000 }).toBe(200);
}

test('following the guide, a section is written, hot-updated with its state, tested, built and deployed', async ({
  asUser,
  pageFaults,
  stack,
}) => {
  test.slow();
  pageFaults.allow(/app-parks .* missing is not defined/);
  const portal = new PortalPage(await asUser('morgan.staff'));
  const warnings: string[] = [];
  portal.page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const author = authorWith(await stack.readManifest());
  const [create = '', start = '', check = '', build = ''] = commands;
  expect(untilSeen).toEqual([create.trim(), 'npm start']);
  await author.type(create);
  await author.type(start);
  await answering(getHost(author.manifest));
  await stack.writeManifest(author.manifest);
  await portal.entry('Parks').click();
  await expect(portal.heading('Parks')).toBeVisible();
  await expect(portal.main.getByText('Northfield, tax year 2025')).toBeVisible();
  await portal.main.getByRole('button', { name: 'Counted 0' }).click();
  const isSameDocument = await portal.markDocument();

  author.edit(
    'src/pages/Page.tsx',
    '<h1 tabIndex={-1}>{strings.title}</h1>',
    '<h1 tabIndex={-1}>Green spaces</h1>',
  );
  await expect(portal.heading('Green spaces')).toBeVisible();
  await expect(portal.main.getByRole('button', { name: 'Counted 1' })).toBeVisible();

  author.edit('src/pages/Page.tsx', 'Green spaces', '{String(missing)}');
  await expect(portal.main.getByRole('button', { name: 'Retry' })).toBeVisible();
  author.edit('src/pages/Page.tsx', '{String(missing)}', 'Green spaces');
  await expect(portal.heading('Green spaces')).toBeVisible();
  author.edit('src/pages/page.module.css', '1.5rem', '77px');
  await expect(portal.heading('Green spaces').locator('..')).toHaveCSS('padding-top', '77px');

  write(author, pageBlocks);
  const figure = portal.main.getByRole('status').filter({ hasText: /^\d+ requests in Northfield$/ });
  await expect(figure).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  await portal.entry('Home').click();
  await expect(figure).toBeHidden();
  await portal.entry('Parks').click();
  await expect(figure).toBeVisible();
  expect(warnings.join('\n')).not.toMatch(/global "(?!isMarked")/);

  write(author, testBlocks);
  await author.type(check);
  await author.type(build);

  await ensureNginx();
  const nginx = pathOfNginx();
  test.skip(nginx === undefined, 'The rest is about a static host, and there is no nginx on this machine.');
  if (nginx === undefined) return;
  // Left open, the page would look for the server that stops now.
  await portal.page.goto('about:blank');
  await author.stopServing();
  ends.push(startNginx(nginx, hostRules(author.path)));
  const deployed = `http://localhost:${ports.section}`;
  await answering(deployed);
  await stack.editManifest((manifest) => {
    manifest.hosts['parks'] = deployed;
  });
  const asked: string[] = [];
  portal.page.on('request', (request) => asked.push(request.url()));
  await portal.page.goto('/parks');
  await expect(figure).toBeVisible();
  expect(asked.filter((url) => url.startsWith(deployed))).toContainEqual(
    expect.stringMatching(/\/main\.[0-9a-f]{8}\.js$/),
  );
});

test('a section for dom passes its own tests and checks, and is built', async ({ stack }) => {
  test.slow();
  const author = authorWith(await stack.readManifest());
  await author.type('npm --prefix ../municipal-portal run portal -- new parks --framework dom');
  await author.type(
    'cd parks\nnpm install\nnode_modules/.bin/tsc\nnode_modules/.bin/jest\nnode_modules/.bin/rspack build',
  );
});
