import { randomBytes } from 'node:crypto';
import { expect, nginxAddress, Programs, signIn, test } from '../../e2e/fixtures';
import { nginxPort } from '../../e2e/fixtures/addresses';
import type { Program } from '../../e2e/fixtures/programs';
import { PortalPage } from '../../e2e/pages/portal-page';
import { createSite, startReplica } from './replica';

const programs = new Programs();
test.afterEach(() => programs.clear());

const sessionKey = randomBytes(32).toString('base64url');

const start = () => startReplica(programs, { origin: nginxAddress, sessionKey });

function createUpstream(replicas: readonly { readonly port: string }[]): string {
  const servers = replicas.map(({ port }) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=60s;`);
  return `upstream portal { ${servers.join(' ')} }`;
}

/** The number of back-end calls that a replica has proxied. */
const countCalls = ({ output }: Program): number =>
  output()
    .split('\n')
    .filter((line) => line.includes('"class":"call"') && line.includes('"status":200')).length;

test('killing a replica signs nobody out, and mixes up no sessions', async ({ browser }) => {
  const replicas = [await start(), await start()];
  const nginx = await programs.nginx([createUpstream(replicas), createSite(nginxPort)]);
  test.skip(nginx === undefined, 'There is no nginx on this machine, and none could be installed.');

  const people = await Promise.all(
    [
      { user: 'morgan.staff', name: 'Morgan' },
      { user: 'avery.admin', name: 'Avery' },
    ].map(async ({ user, name }) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(page, user, `${nginxAddress}/`);
      return { context, name, page, portal: new PortalPage(page) };
    }),
  );
  const expectWorking = async (entry: string): Promise<void> => {
    for (const { name, portal } of people) {
      await portal.entry(entry).click();
      await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
      await expect(portal.userMenu).toContainText(name);
    }
  };
  await expectWorking('RfRs');
  for (const replica of replicas) expect(countCalls(replica)).toBeGreaterThan(0);

  replicas[0]?.process.kill('SIGKILL');
  await replicas[0]?.ended;
  await expectWorking('Appeals');
  for (const { page } of people) await page.reload();
  await expectWorking('RfRs');
  for (const { context } of people) await context.close();
});
