import { readFileSync } from 'node:fs';
import { packages } from '../../../scripts/build/packages/package-list.ts';

const groups = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

describe.each(packages.map((description) => [description.name, description] as const))(
  'the changelog of %s',
  (name, { home, readVersion }) => {
    const text = readFileSync(`${home}/CHANGELOG.md`, 'utf8');
    const entries = text.split(/^## /m).slice(1);

    it('starts with an entry for the current version', () => {
      expect(text.split('\n')[0]).toBe(`# Changelog of ${name}`);
      expect(entries[0]).toMatch(/^\[\S+\] - \d{4}-\d\d-\d\d\n/);
      expect(entries[0]?.startsWith(`[${readVersion()}] - `)).toBe(true);
    });

    it('lists the changes of each entry by the groups of Keep a Changelog, or says that there are none', () => {
      const changed = entries.filter(
        (entry) => !entry.includes('\nNo changes; the version is that of the contract.'),
      );
      const found = changed.map((entry) => [...entry.matchAll(/^### (.+)$/gm)].map(([, group]) => group));
      expect(found.filter((list) => list.length === 0)).toEqual([]);
      expect(found.flat().filter((group) => !groups.includes(group ?? ''))).toEqual([]);
      expect(changed.filter((entry) => !/^- \S/m.test(entry))).toEqual([]);
    });
  },
);
