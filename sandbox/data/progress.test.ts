import { progressBar } from './progress';

function written(isTTY: boolean): string {
  let text = '';
  const report = progressBar('Building', { isTTY, write: (part) => (text += part) });
  for (let done = 100; done <= 1000; done += 100) report(done, 1000);
  return text;
}

test('a terminal shows one bar that fills', () => {
  const bars = written(true).split('\r').slice(1);
  expect(bars).toHaveLength(10);
  expect(bars[4]).toBe(`Building ${'█'.repeat(15)}${'░'.repeat(15)} 500 of 1,000`);
  expect(bars[9]).toBe(`Building ${'█'.repeat(30)} 1,000 of 1,000\n`);
});

test('anything else gets four lines', () => {
  expect(written(false)).toBe(
    'Building: 300 of 1,000\nBuilding: 500 of 1,000\nBuilding: 800 of 1,000\nBuilding: 1,000 of 1,000\n',
  );
});
