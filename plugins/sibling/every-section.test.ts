import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mountSection, type SampleAnswers } from '#plugin-testing';
import { screen } from '@testing-library/react';
import { entryOf } from '../../scripts/lib/section.mjs';

jest.mock('#charts', () => ({
  drawChart: () => ({ update: () => undefined, toSvg: () => '', stop: () => undefined }),
}));

const names = readdirSync(__dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** What a section answers itself with while it stands alone. */
async function answersOf(name: string): Promise<SampleAnswers> {
  const { answers } = await import(join(__dirname, name, 'sample-answers'));
  return answers;
}

test.each(names)('%s has sample answers, with which its page stands alone', async (name) => {
  const answers = await answersOf(name);
  const { element, calls, log, unmount } = await mountSection(() => import(join(__dirname, name, 'main')), {
    section: entryOf(name),
    answers,
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await screen.findAllByText(/Northfield/);
  expect(element.querySelector('[aria-busy="true"]')).toBeNull();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(new Set(calls().map(({ outcome }) => outcome))).toEqual(new Set([200]));
  expect(log()).toEqual([]);
  await unmount();
});
