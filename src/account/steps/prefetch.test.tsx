import { render } from '@testing-library/react';
import type { PrefetchFile } from '#base';
import { createScriptedGateway } from '../testing/create-scripted-gateway';
import { StepScreen } from './StepScreen';

const files: readonly PrefetchFile[] = [
  { as: 'module', address: '/assets/main.js', integrity: 'sha384-main' },
  { as: 'style', address: '/assets/main.css', integrity: undefined },
  {
    as: 'module',
    address: 'http://rfr.test/main.js',
    integrity: 'sha384-rfr',
    isForNextDocument: true,
  },
];

function showCodeStep(connection?: object): string[] {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  render(
    <StepScreen
      gateway={createScriptedGateway()}
      nextFiles={files}
      onDone={jest.fn()}
      onEnded={jest.fn()}
      onStep={jest.fn()}
      step={{ kind: 'new-password' }}
      userId="morgan.staff"
    />,
  );
  return Array.from(document.head.querySelectorAll('link'), ({ rel, href }) => `${rel} ${href}`);
}

afterEach(() => document.head.replaceChildren());

test("prefetches the signed-in document's and its section's files while the user completes a step", () => {
  expect(showCodeStep()).toEqual([
    'modulepreload http://localhost/assets/main.js',
    'preload http://localhost/assets/main.css',
    'prefetch http://rfr.test/main.js',
  ]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'prefetches nothing on a metered or slow connection (%j)',
  (connection) => {
    expect(showCodeStep(connection)).toEqual([]);
  },
);
