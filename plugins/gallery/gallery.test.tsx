import { mountSection } from '@portal/plugin-testing';
import { fakePortal } from '@portal/plugin-testing/fake-portal';
import { UiProvider } from '@portal/ui';
import { parseSync } from '@swc/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { controlFamilies } from '../../scripts/build/published.mjs';
import { getValues, printExample, printImports } from './code';
import { components } from './components';
import type { ComponentDescription, Value } from './describe';
import entry from './entry.json';
import * as gallery from './main';

const modules = ['@portal/ui', ...controlFamilies.map((family) => `@portal/ui/controls/${family}`)];

async function getExports(module_: string): Promise<readonly string[]> {
  const exported: unknown = await import(module_);
  return typeof exported === 'object' && exported !== null ? Object.keys(exported) : [];
}

/** Component names start with a capital letter. */
const isComponent = (name: string) => /^[A-Z]/.test(name);

test.each(modules)('has a page for every component of %s', async (module_) => {
  const shown = components
    .filter(({ from }) => from === module_)
    .flatMap(({ name, parts = [] }) => [name, ...parts]);
  expect(shown.toSorted()).toEqual((await getExports(module_)).filter(isComponent).toSorted());
});

/** Returns sets of an example's values with one value changed in each. */
function getVariants(description: ComponentDescription): readonly Readonly<Record<string, Value>>[] {
  const initial = getValues(description);
  return Object.entries(description.properties).flatMap(([name, { kind, options = [], range }]) => {
    const others: Record<typeof kind, readonly Value[]> = {
      boolean: [initial[name] !== true],
      number: [(range?.max ?? 1) - 1],
      select: options.filter((option) => option !== initial[name]),
      text: ['Another text'],
    };
    return others[kind].map((value) => ({ ...initial, [name]: value }));
  });
}

describe.each(components)('$name', (description) => {
  const getCode = (values: Readonly<Record<string, Value>>) => {
    const example = printExample(description, values);
    return { example, imports: printImports(example, components) };
  };

  test('renders with each property changed', () => {
    const { portal } = fakePortal();
    const errors = jest.spyOn(console, 'error').mockReturnValue();
    for (const values of getVariants(description)) {
      const { unmount } = render(<UiProvider portal={portal}>{description.render(values)}</UiProvider>);
      unmount();
    }
    const missingInJsdom = /Not implemented: window.getComputedStyle/;
    expect(errors.mock.calls.map(String).filter((words) => !missingInJsdom.test(words))).toEqual([]);
  });

  test('prints valid TypeScript with all imports', async () => {
    for (const values of [getValues(description), ...getVariants(description)]) {
      const { example, imports } = getCode(values);
      const { body } = parseSync(`${imports}\nexport const example = ${example};`, {
        syntax: 'typescript',
        tsx: true,
      });
      for (const item of body) {
        if (item.type !== 'ImportDeclaration') continue;
        const exported = await getExports(item.source.value);
        expect(exported).toEqual(expect.arrayContaining(item.specifiers.map(({ local }) => local.value)));
      }
      expect(imports).toContain(description.name);
    }
  });
});

test('a property changes the example and the code', async () => {
  const { unmount } = await mountSection(gallery, { section: entry, at: '/button' });
  const code = await screen.findByText(/import { Button } from '@portal\/ui';/);
  await userEvent.click(screen.getByLabelText('disabled'));
  await userEvent.selectOptions(screen.getByLabelText('variant'), 'primary');
  fireEvent.change(screen.getByLabelText('children'), { target: { value: 'Send' } });
  expect(screen.getAllByText('Send')[0]?.closest('button')).toBeDisabled();
  expect(code).toHaveTextContent('<Button disabled onClick={save} variant="primary">Send</Button>');
  await unmount();
});

test('links to the list from an unknown path', async () => {
  const { unmount } = await mountSection(gallery, { section: entry, at: '/no-such-thing' });
  expect(await screen.findByText('Choose one of the list.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Component'), 'DataTable');
  expect(await screen.findByText("import { DataTable } from '@portal/ui';", { exact: false })).toBeVisible();
  await unmount();
});
