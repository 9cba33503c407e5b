import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalOnDisk, removePortals } from '../../support/portal-server';
import { findProgram } from '../../support/find-program';

const promtool = findProgram('promtool');
const suite = promtool === undefined ? describe.skip : describe;
const file = (name: string): string => join(process.cwd(), 'deploy', name);

afterEach(removePortals);

/** Runs promtool; throws with its output if it finds a fault. */
function check(...words: readonly string[]): string {
  return execFileSync(String(promtool), words, { encoding: 'utf8', stdio: 'pipe' });
}

suite('alert rules', () => {
  it('can be loaded by Prometheus', () => {
    expect(check('check', 'rules', file('alerts.yml'))).toContain('SUCCESS: 5 rules found');
  });

  it('fire exactly when they should', () => {
    expect(check('test', 'rules', file('alerts.test.yml'))).toContain('SUCCESS');
  });

  it('query metrics that the server has', async () => {
    const server = await portalOnDisk().start();
    const stop = server.start();
    const { text } = await server.metrics.read();
    await stop();
    const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const usedMetrics = readFileSync(file('alerts.yml'), 'utf8').match(/\bportal_\w+(?=[{[) ])/g) ?? [];
    const unknown = usedMetrics.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')));
    expect([usedMetrics.length > 5, unknown]).toEqual([true, []]);
  });

  it('use metrics named as Prometheus advises', async () => {
    const server = await portalOnDisk().start();
    const { text } = await server.metrics.read();
    const report = execFileSync(String(promtool), ['check', 'metrics'], { input: text, encoding: 'utf8' });
    expect(report).toBe('');
  });
});
