import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from '../../e2e/fixtures/accessibility';
import { test } from './gallery/fixture';

const getExample = (page: Page): Locator => page.locator('#gallery-example');

test('a select opens, searches and selects by keyboard', async ({ list, open }) => {
  await open('Select');
  const example = getExample(list);
  await example.getByRole('combobox').focus();
  await list.keyboard.press('ArrowDown');
  await list.keyboard.type('lar');
  await list.keyboard.press('Enter');
  await expect(example.locator('output')).toHaveText('"larch"');
});

test('a multiple select adds by keyboard', async ({ list, open }) => {
  await open('MultiSelect');
  const example = getExample(list);
  await example.getByRole('combobox').focus();
  await list.keyboard.type('dog');
  await list.keyboard.press('Enter');
  await expect(example.locator('output')).toHaveText('["alder","cedar","dogwood"]');
});

test('a day can be typed', async ({ list, open }) => {
  await open('DatePicker');
  const example = getExample(list);
  await example.getByRole('textbox').fill('2026-12-24');
  await list.keyboard.press('Enter');
  await expect(example.locator('output')).toHaveText('"2026-12-24"');
});

test('a range of days can be typed', async ({ list, open }) => {
  await open('RangePicker');
  const example = getExample(list);
  await example.getByRole('textbox', { name: 'Filed, from' }).fill('2026-02-01');
  await list.keyboard.press('Enter');
  await example.getByRole('textbox', { name: 'Filed, to' }).fill('2026-03-01');
  await list.keyboard.press('Enter');
  await expect(example.locator('output')).toHaveText('{"from":"2026-02-01","to":"2026-03-01"}');
});

test('a range with its end before its start is rejected in its fields', async ({ list, open }) => {
  await open('RangePicker');
  const example = getExample(list);
  const end = example.getByRole('textbox', { name: 'Filed, to' });
  await end.fill('2026-10-01');
  await list.keyboard.press('Enter');
  await list.keyboard.press('Enter');
  await expect(example.getByText('Enter an end date on or after the start date.')).toBeVisible();
  await expect(end).toHaveValue('2026-10-01');
  await expect(example.locator('output')).toHaveText('{"from":"2026-11-01","to":""}');
  await expectNoViolations(list, 'a refused range');
});

for (const key of ['Enter', 'Tab']) {
  test(`one end of a range is cleared with ${key}`, async ({ list, open }) => {
    await open('RangePicker');
    const example = getExample(list);
    const from = example.getByRole('textbox', { name: 'Filed, from' });
    await expect(from).toHaveValue('2026-11-01');
    await from.fill('');
    await list.keyboard.press(key);
    await expect(example.locator('output')).toHaveText('{"from":"","to":""}');
    await expect(from).toHaveValue('');
  });
}

test('a rejected form moves the focus to its first invalid field', async ({ list, open }) => {
  await open('Form');
  const example = getExample(list);
  await example.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(example.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(example.getByText('Enter a title.')).toBeVisible();
  await expectNoViolations(list, 'a refused form');
});

for (const [component, kind] of [
  ['Modal', 'modal'],
  ['Drawer', 'drawer'],
] as const) {
  test(`a ${kind} traps the focus, closes on Escape and restores the focus`, async ({ list, open }) => {
    await open(component);
    const button = list.getByRole('button', { name: `Open ${kind}` });
    await button.press('Enter');
    const dialog = list.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectNoViolations(list, `a ${kind}`);
    for (let press = 0; press < 12; press += 1) await list.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('textbox').first().focus();
    await list.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
}

test('a menu of actions works by keyboard', async ({ list, open }) => {
  await open('Dropdown');
  const example = getExample(list);
  const button = example.getByRole('button', { name: 'Download' });
  await button.press('Enter');
  await expect(list.getByRole('menuitem', { name: 'CSV' })).toBeFocused();
  await expectNoViolations(list, 'an open menu');
  await list.keyboard.press('Enter');
  await expect(example.locator('output')).toHaveText('csv');
  await expect(button).toBeFocused();
  await list.keyboard.press('Enter');
  await expect(list.getByRole('menuitem', { name: 'CSV' })).toBeFocused();
  await list.keyboard.press('Escape');
  await expect(list.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('a tooltip appears on focus and closes on Escape', async ({ list, open }) => {
  await open('Tooltip');
  await list.getByRole('button', { name: 'CCMM' }).focus();
  await expect(list.getByRole('tooltip')).toBeVisible();
  await expectNoViolations(list, 'a tooltip');
  await list.keyboard.press('Escape');
  await expect(list.getByRole('tooltip')).toBeHidden();
});

test('tabs work by keyboard', async ({ list, open }) => {
  await open('Tabs');
  await list.getByRole('tab', { name: 'Facts' }).focus();
  await list.keyboard.press('ArrowRight');
  await list.keyboard.press('Enter');
  await expect(list.getByRole('tabpanel')).toHaveText('Letters of the property');
});

test('files are chosen by keyboard', async ({ list, open }) => {
  await open('Upload');
  const example = getExample(list);
  const chosen = list.waitForEvent('filechooser');
  await example.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await (await chosen).setFiles([{ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a') }]);
  await expect(example.locator('output')).toHaveText('["a.csv"]');
});
