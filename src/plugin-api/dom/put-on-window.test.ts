import { createProps } from '../../../tests/support/lifecycle-props';
import type { LifecycleProps, Lifecycles } from '../contract';
import { putOnWindow } from './put-on-window';

type PageFunction = (...values: readonly unknown[]) => Promise<void>;

function isPageFunction(value: unknown): value is PageFunction {
  return typeof value === 'function';
}

async function call(name: string, ...values: readonly unknown[]): Promise<void> {
  const found: unknown = Reflect.get(window, name);
  if (!isPageFunction(found)) throw new Error(`There is no ${name}.`);
  await found(...values);
}

function propsAt(containerId: string): LifecycleProps {
  return { ...createProps(), containerId };
}

/** Lifecycles that note what they were called with. */
function noted(notes: string[], mount: Lifecycles['mount'] = () => Promise.resolve()): Lifecycles {
  return {
    bootstrap: async ({ containerId }) => void notes.push(`bootstrap ${containerId}`),
    mount: async (props) => {
      notes.push(`mount ${props.containerId}`);
      await mount(props);
    },
    unmount: async ({ containerId }) => void notes.push(`unmount ${containerId}`),
  };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'renderSamplePage');
  Reflect.deleteProperty(window, 'unmountSamplePage');
});

test('mounts and unmounts a page by its container, also twice', async () => {
  const notes: string[] = [];
  putOnWindow('SamplePage', noted(notes));
  await call('renderSamplePage', 'one', {}, propsAt('one'));
  await call('renderSamplePage', 'two', {}, propsAt('two'));
  await call('unmountSamplePage', 'one');
  await call('unmountSamplePage', 'one');
  expect(notes).toEqual(['bootstrap one', 'mount one', 'bootstrap two', 'mount two', 'unmount one']);
});

test('reports a page that could not mount, and unmounts it', async () => {
  const notes: string[] = [];
  putOnWindow(
    'SamplePage',
    noted(notes, () => Promise.reject(new Error('broken'))),
  );
  await expect(call('renderSamplePage', 'one', {}, propsAt('one'))).rejects.toThrow('broken');
  await call('unmountSamplePage', 'one');
  expect(notes).toEqual(['bootstrap one', 'mount one', 'unmount one']);
});
