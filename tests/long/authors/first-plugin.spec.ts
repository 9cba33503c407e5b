import { join } from 'node:path';
import * as v from 'valibot';
import { ensureNginx } from '../../../scripts/lib/nginx.ts';
import { expect, portalAddress, test } from '../../e2e/fixtures';
import { ports } from '../../e2e/fixtures/addresses';
import { type CodeBlock, readCodeBlocks } from '../../e2e/fixtures/code-blocks';
import { findNginx, startNginx } from '../../e2e/fixtures/nginx';
import { SectionFolder } from '../../e2e/fixtures/section-folder';
import { PortalPage } from '../../e2e/pages/portal-page';

const blocks = readCodeBlocks('docs/first-plugin.md');
const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
const isOfTests = ({ file }: CodeBlock) => file !== undefined && /^sample-answers|\.test\./.test(file);
const pageBlocks = blocks.filter((block) => block.file !== undefined && !isOfTests(block));
const testBlocks = blocks.filter(isOfTests);

/** The commands until the section is on screen, apart from changing to its folder. */
const firstCommands = commands
  .slice(0, 2)
  .flatMap((block) => block.trim().split('\n'))
  .filter((line) => !line.startsWith('cd '));

const ends: (() => Promise<void>)[] = [];

test.afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Creates a folder next to the repository, with a portal that has this manifest. */
function authorWith(manifest: string): SectionFolder {
  const author = new SectionFolder(manifest);
  ends.push(() => author.remove());
  return author;
}

/** Writes the files of a guide, and applies the changes that it shows with + and -. */
function write(folder: SectionFolder, blocks: readonly CodeBlock[]): void {
  for (const { language, file = '', text } of blocks) {
    if (language === 'diff') folder.edit(file, take(text, '-'), take(text, '+'));
    else folder.write(file, text);
  }
}

/** The lines of a change before it ("-") or after it ("+"). */
function take(change: string, sign: '-' | '+'): string {
  const lines = change.split(/(?<=\n)/).filter((line) => line.startsWith(' ') || line.startsWith(sign));
  return lines.map((line) => line.slice(1)).join('');
}

/** The guide's rules for a static host, for this folder, port and portal. */
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
  expect(firstCommands).toEqual([create.trim(), 'npm start']);
  await author.type(create);
  await author.type(start);
  await answering(getHost(author.manifest));
  await stack.writeManifest(author.manifest);
  await portal.entry('Parks').click();
  await expect(portal.heading('Parks')).toBeVisible();
  const list = portal.main.getByRole('table', { name: 'Requests for reconsideration' });
  await expect(portal.main.getByText('Requests for reconsideration (RfRs) in Northfield')).toBeVisible();
  await portal.main.getByLabel('Phase').selectOption('Closed');
  await expect(portal.page).toHaveURL(/\/parks\?.*phase=Closed/);
  await expect(list.getByRole('cell', { name: 'Received', exact: true })).toHaveCount(0);
  await expect(list.getByRole('cell', { name: 'Closed', exact: true }).first()).toBeVisible();
  const isSameDocument = await portal.markDocument();
  // A remounted component would have new elements.
  const phase = portal.main.getByLabel('Phase');
  await phase.evaluate((element) => element.setAttribute('data-kept', 'yes'));

  author.edit('src/pages/ListPage.tsx', "title={t('parks.title')}", 'title="Green spaces"');
  await expect(portal.heading('Green spaces')).toBeVisible();
  await expect(phase).toHaveAttribute('data-kept', 'yes');

  author.edit('src/pages/ListPage.tsx', 'title="Green spaces"', 'title={String(missing)}');
  await expect(portal.main.getByRole('button', { name: 'Retry' })).toBeVisible();
  author.edit('src/pages/ListPage.tsx', 'title={String(missing)}', 'title="Green spaces"');
  await expect(portal.heading('Green spaces')).toBeVisible();
  author.edit('src/pages/ListPage.module.css', 'var(--space-4)', '77px');
  const filters = portal.main.getByRole('group', { name: 'Filters' });
  await expect(filters.locator('..')).toHaveCSS('margin-bottom', '77px');

  write(author, pageBlocks);
  const phases = portal.main.getByRole('region', { name: 'Requests by phase in 2025' });
  const figure = phases.getByRole('definition').filter({ hasText: /^\d+$/ }).first();
  await expect(figure).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  await portal.entry('Home').click();
  await expect(figure).toBeHidden();
  await portal.entry('Parks').click();
  await expect(figure).toBeVisible();
  // In development the section has its own router, which logs to the window.
  expect(warnings.join('\n')).not.toMatch(/global "(?!isMarked"|__reactRouterVersion")/);

  write(author, testBlocks);
  await author.type(check);
  await author.type(build);

  await ensureNginx();
  const nginx = findNginx();
  test.skip(nginx === undefined, 'The rest is about a static host, and there is no nginx on this machine.');
  if (nginx === undefined) return;
  // An open page would keep polling the server that stops now.
  await portal.page.goto('about:blank');
  await author.stopServing();
  ends.push(startNginx(nginx, hostRules(author.path)));
  const deployed = `http://localhost:${ports.section}`;
  await answering(deployed);
  await stack.editManifest((manifest) => {
    manifest.hosts['parks'] = deployed;
  });
  const requestedUrls: string[] = [];
  portal.page.on('request', (request) => requestedUrls.push(request.url()));
  await portal.page.goto('/parks');
  await expect(figure).toBeVisible();
  expect(requestedUrls.filter((url) => url.startsWith(deployed))).toContainEqual(
    expect.stringMatching(/\/main\.[0-9a-f]{8}\.js$/),
  );
});

test('a section for plain DOM passes its own tests and checks, and is built', async ({ stack }) => {
  test.slow();
  const author = authorWith(await stack.readManifest());
  await author.type('npm --prefix ../municipal-portal run portal -- new parks --framework dom');
  await author.type(
    'cd parks\nnpm install\nnode_modules/.bin/tsc\nnode_modules/.bin/jest\nnode_modules/.bin/rspack build',
  );
});
