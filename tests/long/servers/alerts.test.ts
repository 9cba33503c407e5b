import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalOnDisk, removePortals } from '../../support/portal-server';
import { findProgram } from '../../support/find-program';

const promtool = findProgram('promtool');
const suite = promtool === undefined ? describe.skip : describe;
const file = (name: string): string => join(process.cwd(), 'deploy', name);

afterEach(removePortals);

/** What promtool says; throws with its words if it finds a fault. */
function check(...words: readonly string[]): string {
  return execFileSync(String(promtool), words, { encoding: 'utf8', stdio: 'pipe' });
}

suite('alert rules', () => {
  it('are rules that Prometheus can load', () => {
    expect(check('check', 'rules', file('alerts.yml'))).toContain('SUCCESS: 5 rules found');
  });

  it('fire when they should, and only then', () => {
    expect(check('test', 'rules', file('alerts.test.yml'))).toContain('SUCCESS');
  });

  it('ask for metrics that the server has', async () => {
    const server = await portalOnDisk().start();
    const stop = server.start();
    const { text } = await server.metrics.read();
    await stop();
    const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const asked = readFileSync(file('alerts.yml'), 'utf8').match(/\bportal_\w+(?=[{[) ])/g) ?? [];
    const unknown = asked.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')));
    expect([asked.length > 5, unknown]).toEqual([true, []]);
  });

  it('and the metrics that the server has are written as Prometheus advises', async () => {
    const server = await portalOnDisk().start();
    const { text } = await server.metrics.read();
    const report = execFileSync(String(promtool), ['check', 'metrics'], { input: text, encoding: 'utf8' });
    expect(report).toBe('');
  });
});
