import { createServer, type Server } from 'node:net';
import { readFileSync } from 'node:fs';
import { parseManifestText, readManifestSettings } from '#manifest/text';
import { planStack, refuseTakenPorts, type StackPlan } from './stack.ts';

const atHome = { PORTAL_MANIFEST: 'portal.manifest.json' };

/** What the plan always sets: the human check and the collector of page views, both at the sandbox. */
function servicesAt(port: number): Record<string, string> {
  return {
    PORTAL_CAPTCHA_SCRIPT: `http://localhost:${port}/captcha/api.js`,
    PORTAL_CAPTCHA_KEY: 'sandbox-site-key',
    PORTAL_COLLECT: `http://localhost:${port}/collect`,
  };
}

describe('the plan of the local stack', () => {
  test('has the addresses of the product when nothing is said', () => {
    const plan = planStack(atHome);
    expect([plan.portal.port, plan.sandbox.port]).toEqual([4000, 4100]);
    expect(plan.siblings).toContainEqual(expect.objectContaining({ name: 'rfr', port: 4207 }));
    expect(plan.env).toEqual(servicesAt(4100));
  });

  test('asks for the human check of the sandbox, unless for another', () => {
    const PORTAL_CAPTCHA_SCRIPT = 'https://captcha.example.test/api.js';
    const { env } = planStack({ ...atHome, PORTAL_CAPTCHA_SCRIPT });
    expect(Object.keys(env).filter((name) => name.includes('CAPTCHA'))).toEqual([]);
  });

  test('sends page views to the sandbox, unless to another collector or, when it is empty, to none', () => {
    expect(planStack(atHome).env['PORTAL_COLLECT']).toBe('http://localhost:4100/collect');
    for (const PORTAL_COLLECT of ['https://collect.example.test/', '']) {
      expect(planStack({ ...atHome, PORTAL_COLLECT }).env).not.toHaveProperty('PORTAL_COLLECT');
    }
  });

  test('moves each part by its own variable', () => {
    const plan = planStack({ ...atHome, PORTAL_PORT: '5300', PORTAL_HOST_RFR: 'http://localhost:5307' });
    expect(plan.portal.port).toBe(5300);
    expect(plan.siblings).toContainEqual(expect.objectContaining({ name: 'rfr', port: 5307 }));
  });

  test('gives the portal the address of a moved sandbox, unless the environment says otherwise', () => {
    const plan = planStack({
      ...atHome,
      SANDBOX_PORT: '5301',
      PORTAL_BACKEND_API: 'https://api.example.test',
    });
    expect(plan.env).toEqual({
      ...servicesAt(5301),
      PORTAL_BACKEND_ACCOUNTS: 'http://localhost:5301/accounts',
      PORTAL_BACKEND_API_USERS: 'http://localhost:5301/api-users',
      PORTAL_BACKEND_ASSETS: 'http://localhost:5301/assets',
      PORTAL_BACKEND_SOCKET: 'ws://localhost:5301/ws',
      PORTAL_HOST_SAMPLE_PAGES: 'http://localhost:5301',
      PORTAL_IDENTITY_ENDPOINT: 'http://localhost:5301/idp',
    });
  });

  test('moves every address of the manifest that lies at the sandbox, links included', () => {
    const text = readFileSync('portal.manifest.json', 'utf8');
    expect(text.split('localhost:4100').length).toBeGreaterThan(10);
    const read = readManifestSettings(planStack({ ...atHome, SANDBOX_PORT: '5301' }).env);
    const overrides = read.ok ? read.value.overrides : {};
    const { manifest, problems } = parseManifestText(text, {}, overrides);
    expect(problems).toEqual([]);
    const moved = JSON.stringify(manifest);
    expect(moved).not.toContain('localhost:4100');
    expect(moved).toContain('http://localhost:5301/pages/learning-library');
    expect(moved.split('localhost:5301').length).toBe(text.split('localhost:4100').length);
  });

  test('leaves an app alone that lives on another machine', () => {
    const plan = planStack({ ...atHome, PORTAL_HOST_RFR: 'https://rfr.example.test' });
    expect(plan.siblings.map(({ name }) => name)).not.toContain('rfr');
  });

  test.each(['0', '65536', 'http', '4000.5', '-1'])('refuses PORTAL_PORT=%s in words', (port) => {
    expect(() => planStack({ ...atHome, PORTAL_PORT: port })).toThrow(
      `PORTAL_PORT is "${port}", which is not a port. Give a number from 1 to 65535.`,
    );
  });

  test('refuses a manifest that cannot be read in words', () => {
    expect(() => planStack({ PORTAL_MANIFEST: 'tsconfig.jso' })).toThrow(/tsconfig\.jso cannot be read/);
  });
});

describe('taken ports', () => {
  let blocker: Server;
  let port: number;

  beforeAll(async () => {
    blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const address = blocker.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });

  afterAll(() => new Promise((resolve) => blocker.close(resolve)));

  const planWith = (sandbox: number, portal: number): StackPlan => ({
    sandbox: {
      name: 'sandbox',
      title: 'the sandbox',
      port: sandbox,
      variable: 'SANDBOX_PORT',
      moveTo: String,
    },
    siblings: [],
    portal: { name: 'portal', title: 'the portal', port: portal, variable: 'PORTAL_PORT', moveTo: String },
    env: {},
  });

  test('are named with the variable that moves them, before anything starts', async () => {
    await expect(refuseTakenPorts(planWith(port, port + 1))).rejects.toThrow(
      `Port ${port} (the sandbox) is taken. Move it, for example: SANDBOX_PORT=${port + 1000} npm start\nNothing was started.`,
    );
  });

  test('are noticed when two parts ask for the same one', async () => {
    await expect(refuseTakenPorts(planWith(port, port))).rejects.toThrow(/is planned twice/);
  });
});
