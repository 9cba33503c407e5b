import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendVariableNames } from '#manifest/text';
import { readConfig, settingDefaults } from './config';

describe('operating settings', () => {
  it('are in seconds, days and bytes', () => {
    const { config, warnings } = readConfig({
      PORTAL_TRUSTED_PROXIES: '10.0.0.0/8 2001:db8::/32,192.0.2.7',
      PORTAL_METRICS_PORT: '9100',
      PORTAL_METRICS_ADDRESS: '10.0.0.5',
      PORTAL_STOP_NOTICE: '5',
      PORTAL_STOP_PATIENCE: '20',
      PORTAL_REQUEST_TIMEOUT: '10',
      PORTAL_KEEP_ALIVE: '65',
      PORTAL_HEADER_BYTES: '32768',
      PORTAL_EVENT_STREAMS: '5000',
      PORTAL_EVENT_STREAMS_PER_ADDRESS: '300',
      PORTAL_KEPT_ASSETS: '/srv/assets',
      PORTAL_KEPT_DAYS: '30',
    });
    expect(config.operating).toEqual({
      trustedProxies: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'],
      metrics: { port: 9_100, address: '10.0.0.5' },
      stopNotice: 5_000,
      stopPatience: 20_000,
      requestTimeout: 10_000,
      keepAlive: 65_000,
      headerBytes: 32_768,
      eventStreams: { total: 5_000, perAddress: 300 },
      retainedAssets: { folder: '/srv/assets', days: 30 },
    });
    expect(warnings).toEqual([]);
  });

  it.each([
    ['PORTAL_TRUSTED_PROXIES', 'proxy.example.test'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['PORTAL_TRUSTED_PROXIES', '2001:db8::/129'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/x'],
    ['PORTAL_METRICS_PORT', '70000'],
    ['PORTAL_METRICS_PORT', 'metrics'],
    ['PORTAL_STOP_NOTICE', '-1'],
    ['PORTAL_STOP_NOTICE', '301'],
    ['PORTAL_STOP_PATIENCE', '0'],
    ['PORTAL_REQUEST_TIMEOUT', '1.5'],
    ['PORTAL_KEEP_ALIVE', '0'],
    ['PORTAL_HEADER_BYTES', '100'],
    ['PORTAL_EVENT_STREAMS', '0'],
    ['PORTAL_EVENT_STREAMS_PER_ADDRESS', '1000000'],
    ['PORTAL_KEPT_DAYS', '0'],
  ])('reject %s=%s and name it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}.* must be `));
  });
});

describe('the table of settings in docs/operating.md', () => {
  const text = readFileSync(join(__dirname, '../../docs/operating.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(PORTAL_[A-Z_]+(?:<NAME>)?)` +\| (.*?) +\| (.*?) +\|$/gm)];
  const listed = new Map(rows.map(([, name = '', , unlessSet = '']) => [name, unlessSet]));
  const groups = ['PORTAL_HOST_<NAME>', 'PORTAL_BACKEND_<NAME>'];

  it('lists every setting once, and nothing else', () => {
    expect(rows).toHaveLength(listed.size);
    expect([...listed.keys()].toSorted()).toEqual([...Object.keys(settingDefaults), ...groups].toSorted());
  });

  it.each(Object.entries(settingDefaults))('has the default of %s: %s', (name, value) => {
    const listedDefault = listed.get(name) ?? '';
    if (value === undefined || value === '') expect(listedDefault).not.toMatch(/^`[^`]*`$/);
    else expect(listedDefault).toBe(`\`${value}\``);
  });

  it('lists every back end', () => {
    const [, , meaning = ''] = rows.find(([, name]) => name === 'PORTAL_BACKEND_<NAME>') ?? [];
    const named = [...meaning.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => `PORTAL_BACKEND_${name}`);
    expect(named.toSorted()).toEqual(backendVariableNames.toSorted());
  });
});
