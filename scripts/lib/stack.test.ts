import { createServer, type Server } from 'node:net';
import { readFileSync } from 'node:fs';
import { parseManifestText, readManifestSettings } from '#manifest/text';
import { planStack, refuseTakenPorts, type StackPlan } from './stack.ts';

const productManifest = { PORTAL_MANIFEST: 'portal.manifest.json' };

/** The settings that every plan has: the CAPTCHA and the page view collector of the sandbox. */
function getSandboxSettings(port: number): Record<string, string> {
  return {
    PORTAL_CAPTCHA_SCRIPT: `http://localhost:${port}/captcha/api.js`,
    PORTAL_CAPTCHA_KEY: 'sandbox-site-key',
    PORTAL_COLLECT: `http://localhost:${port}/collect`,
  };
}

describe('planStack', () => {
  test('uses the default ports without further settings', () => {
    const plan = planStack(productManifest);
    expect([plan.portal.port, plan.sandbox.port]).toEqual([4000, 4100]);
    expect(plan.siblings).toContainEqual(expect.objectContaining({ name: 'rfr', port: 4207 }));
    expect(plan.env).toEqual(getSandboxSettings(4100));
  });

  test('does not configure the sandbox CAPTCHA if the environment names another', () => {
    const PORTAL_CAPTCHA_SCRIPT = 'https://captcha.example.test/api.js';
    const { env } = planStack({ ...productManifest, PORTAL_CAPTCHA_SCRIPT });
    expect(Object.keys(env).filter((name) => name.includes('CAPTCHA'))).toEqual([]);
  });

  test('sends page views to the sandbox unless PORTAL_COLLECT names another collector or is empty', () => {
    expect(planStack(productManifest).env['PORTAL_COLLECT']).toBe('http://localhost:4100/collect');
    for (const PORTAL_COLLECT of ['https://collect.example.test/', '']) {
      expect(planStack({ ...productManifest, PORTAL_COLLECT }).env).not.toHaveProperty('PORTAL_COLLECT');
    }
  });

  test('takes the port of each service from its own variable', () => {
    const plan = planStack({
      ...productManifest,
      PORTAL_PORT: '5300',
      PORTAL_HOST_RFR: 'http://localhost:5307',
    });
    expect(plan.portal.port).toBe(5300);
    expect(plan.siblings).toContainEqual(expect.objectContaining({ name: 'rfr', port: 5307 }));
  });

  test('points the portal at a sandbox on another port, except for addresses set in the environment', () => {
    const plan = planStack({
      ...productManifest,
      SANDBOX_PORT: '5301',
      PORTAL_BACKEND_API: 'https://api.example.test',
    });
    expect(plan.env).toEqual({
      ...getSandboxSettings(5301),
      PORTAL_BACKEND_ACCOUNTS: 'http://localhost:5301/accounts',
      PORTAL_BACKEND_API_USERS: 'http://localhost:5301/api-users',
      PORTAL_BACKEND_ASSETS: 'http://localhost:5301/assets',
      PORTAL_BACKEND_SOCKET: 'ws://localhost:5301/ws',
      PORTAL_HOST_SAMPLE_PAGES: 'http://localhost:5301',
      PORTAL_IDENTITY_ENDPOINT: 'http://localhost:5301/idp',
    });
  });

  test('changes the port of every sandbox address in the manifest, links included', () => {
    const text = readFileSync('portal.manifest.json', 'utf8');
    expect(text.split('localhost:4100').length).toBeGreaterThan(10);
    const read = readManifestSettings(planStack({ ...productManifest, SANDBOX_PORT: '5301' }).env);
    const overrides = read.ok ? read.value.overrides : {};
    const { manifest, problems } = parseManifestText(text, {}, overrides);
    expect(problems).toEqual([]);
    const moved = JSON.stringify(manifest);
    expect(moved).not.toContain('localhost:4100');
    expect(moved).toContain('http://localhost:5301/pages/learning-library');
    expect(moved.split('localhost:5301').length).toBe(text.split('localhost:4100').length);
  });

  test('does not start a host for an app on another machine', () => {
    const plan = planStack({ ...productManifest, PORTAL_HOST_RFR: 'https://rfr.example.test' });
    expect(plan.siblings.map(({ name }) => name)).not.toContain('rfr');
  });

  test.each(['0', '65536', 'http', '4000.5', '-1'])('throws a readable error for PORTAL_PORT=%s', (port) => {
    expect(() => planStack({ ...productManifest, PORTAL_PORT: port })).toThrow(
      `PORTAL_PORT is "${port}", which is not a port. Give a number from 1 to 65535.`,
    );
  });

  test('throws a readable error if the manifest cannot be read', () => {
    expect(() => planStack({ PORTAL_MANIFEST: 'tsconfig.jso' })).toThrow(/tsconfig\.jso cannot be read/);
  });
});

describe('refuseTakenPorts', () => {
  let blocker: Server;
  let port: number;

  beforeAll(async () => {
    blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const address = blocker.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });

  afterAll(() => new Promise((resolve) => blocker.close(resolve)));

  const createPlan = (sandbox: number, portal: number): StackPlan => ({
    sandbox: {
      name: 'sandbox',
      title: 'the sandbox',
      port: sandbox,
      variable: 'SANDBOX_PORT',
      formatVariable: String,
    },
    siblings: [],
    portal: {
      name: 'portal',
      title: 'the portal',
      port: portal,
      variable: 'PORTAL_PORT',
      formatVariable: String,
    },
    env: {},
  });

  test('names the variable that changes a port in use', async () => {
    await expect(refuseTakenPorts(createPlan(port, port + 1))).rejects.toThrow(
      `Port ${port} (the sandbox) is taken. Move it, for example: SANDBOX_PORT=${port + 1000} npm start\nNothing was started.`,
    );
  });

  test('throws if two services have the same port', async () => {
    await expect(refuseTakenPorts(createPlan(port, port))).rejects.toThrow(/is planned twice/);
  });
});
