import * as React from 'react';
import * as v from 'valibot';
import { reactLifecycles } from '#plugin-api/react';
import { publishSharedModules } from './shared-modules';

const linked: string[] = [];

beforeAll(() => {
  publishSharedModules({
    async retain(files) {
      linked.push(...files.map(({ address }) => address));
    },
  });
});

test("gives remote apps the shell's React and plugin API, and prevents replacing them", () => {
  const shared: unknown = Reflect.get(globalThis, Symbol.for('portal.shared'));
  expect(shared).toHaveProperty('react.useState', React.useState);
  expect(shared).toHaveProperty(['@portal/plugin-api/react', 'reactLifecycles'], reactLifecycles);
  expect(Object.isFrozen(shared)).toBe(true);
});

test('links stylesheets of component library modules through the portal', async () => {
  const link: unknown = Reflect.get(globalThis, Symbol.for('portal.linkStylesheets'));
  await Reflect.apply(v.parse(v.function(), link), undefined, [[{ address: '/assets/select.css' }]]);
  expect(linked).toEqual(['/assets/select.css']);
});
