import { createProps } from '../../../tests/support/lifecycle-props';
import type { LifecycleProps, Lifecycles } from '../contract';
import { putOnWindow } from './put-on-window';

type PageFunction = (...values: readonly unknown[]) => Promise<void>;

function isPageFunction(value: unknown): value is PageFunction {
  return typeof value === 'function';
}

async function call(name: string, ...values: readonly unknown[]): Promise<void> {
  const pageFunction: unknown = Reflect.get(window, name);
  if (!isPageFunction(pageFunction)) throw new Error(`There is no ${name}.`);
  await pageFunction(...values);
}

function createContainerProps(containerId: string): LifecycleProps {
  return { ...createProps(), containerId };
}

/** Lifecycles that record their calls. */
function createRecordingLifecycles(
  notes: string[],
  mount: Lifecycles['mount'] = () => Promise.resolve(),
): Lifecycles {
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

test('mounts and unmounts instances of a page by container', async () => {
  const notes: string[] = [];
  putOnWindow('SamplePage', createRecordingLifecycles(notes));
  await call('renderSamplePage', 'one', {}, createContainerProps('one'));
  await call('renderSamplePage', 'two', {}, createContainerProps('two'));
  await call('unmountSamplePage', 'one');
  await call('unmountSamplePage', 'one');
  expect(notes).toEqual(['bootstrap one', 'mount one', 'bootstrap two', 'mount two', 'unmount one']);
});

test('rejects when a page fails to mount, and unmounts it', async () => {
  const notes: string[] = [];
  putOnWindow(
    'SamplePage',
    createRecordingLifecycles(notes, () => Promise.reject(new Error('broken'))),
  );
  await expect(call('renderSamplePage', 'one', {}, createContainerProps('one'))).rejects.toThrow('broken');
  await call('unmountSamplePage', 'one');
  expect(notes).toEqual(['bootstrap one', 'mount one', 'unmount one']);
});
