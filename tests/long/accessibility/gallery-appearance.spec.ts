import { expect, type Page } from '@playwright/test';
import {
  expectBigTextUncut,
  expectNoSidewaysScroll,
  expectNoViolations,
} from '../../e2e/fixtures/accessibility';
import { test } from './gallery/fixture';
import { findOverlaps, findSmallTargets } from './gallery/geometry';

/** Visits every component in one document; reports the problems of all of them. */
async function forEachComponent(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: 'PageFrame' }).click();
  const component = page.getByLabel('Component');
  const problems: unknown[] = [];
  for (const name of await component.getByRole('option').allTextContents()) {
    await test.step(name, async () => {
      await component.selectOption(name);
      await expect(page.getByRole('heading', { name, level: 1, exact: true }).first()).toBeVisible();
      await look(name).catch((error: unknown) =>
        problems.push(error instanceof Error ? error.message : error),
      );
    });
  }
  expect(problems).toEqual([]);
}

for (const width of [1440, 390, 320]) {
  for (const theme of ['Blue', 'Indigo']) {
    test(`every component at ${width} px in ${theme}: no violation, nothing cut off, nothing overlaps`, async ({
      list,
    }) => {
      await list.setViewportSize({ width, height: 900 });
      await list.getByRole('radio', { name: theme }).check();
      await forEachComponent(list, async (name) => {
        const state = `${name} at ${width} px in ${theme}`;
        await expectNoViolations(list, state, 'main');
        await expectNoSidewaysScroll(list);
        expect(await list.evaluate(findSmallTargets, width < 768 ? 44 : 24), `${state}: targets`).toEqual([]);
        expect(await list.evaluate(findOverlaps), `${state}: overlaps`).toEqual([]);
        if (width === 1440) await expectBigTextUncut(list, state);
      });
    });
  }
}
