import { act, render, screen } from '@testing-library/react';
import type { DrawnMap, MapOptions } from './draw-map';
import { createLayers, createPinLayers, createPins } from './map-layers';
import { PinMap } from './PinMap';
import type { MapPin } from './types';

const map = {
  zoom: jest.fn(),
  fit: jest.fn(),
  colour: jest.fn(),
  mark: jest.fn(),
  reload: jest.fn(),
  stop: jest.fn(),
};
const mockDraw = jest.fn(async (_: MapOptions): Promise<DrawnMap> => map);

jest.mock('./draw-map', () => ({
  drawMap: (_: HTMLElement, options: MapOptions) => mockDraw(options),
}));

const mockHasWebGl = jest.fn(() => true);

jest.mock('./webgl', () => ({ hasWebGl: () => mockHasWebGl() }));

const pins: readonly MapPin[] = [
  { roll: '0412', location: [-80.5, 43.2], label: '1 Mill Street, $500,000' },
  { roll: '0413', location: [-80.4, 43.3], label: '3 Mill Street, $410,000' },
];

async function open(loadTile = jest.fn()) {
  const [onMissing, onOpen] = [jest.fn(), jest.fn()];
  render(
    <PinMap
      bounds={[-81, 43, -80, 44]}
      label="Sales"
      onMissing={onMissing}
      onOpen={onOpen}
      pins={pins}
      source={{ loadTile }}
    />,
  );
  await act(async () => undefined);
  return { onMissing, onOpen, options: mockDraw.mock.lastCall?.[0] };
}

afterEach(() => jest.clearAllMocks());

test('draws pins, shows the hovered one, and opens a clicked one', async () => {
  const { options, onOpen, onMissing } = await open();
  expect(options?.pins).toEqual(pins);
  await act(async () => options?.onPointPin('0413'));
  expect(screen.getByText('3 Mill Street, $410,000')).toBeVisible();
  expect(map.mark).toHaveBeenLastCalledWith({ selected: undefined, pointed: '0413' });
  await act(async () => options?.onOpen('0413'));
  expect(onOpen).toHaveBeenCalledWith('0413');
  expect(onMissing).not.toHaveBeenCalled();
});

test('renders nothing and calls onMissing without WebGL or if the map fails to load', async () => {
  mockHasWebGl.mockReturnValueOnce(false);
  expect((await open()).onMissing).toHaveBeenCalled();
  expect(screen.queryByRole('group')).toBeNull();
  mockDraw.mockRejectedValueOnce(new Error('offline'));
  expect((await open()).onMissing).toHaveBeenCalled();
  expect(screen.queryByRole('group')).toBeNull();
});

test('shows why tiles are missing if the portal has a message for it', async () => {
  const refused = Object.assign(new Error('The service returned an error (503).'), { name: 'PortalError' });
  const { options } = await open(jest.fn(async () => Promise.reject(refused)));
  const { signal } = new AbortController();
  await act(async () => {
    await expect(options?.loadTile({ z: 12, x: 1, y: 1 }, signal)).rejects.toBe(refused);
  });
  expect(screen.getByText(/could not be loaded\. The service returned an error \(503\)\./)).toBeVisible();
});

test('draws all land in one colour below the pins', () => {
  expect(createPins(pins).data).toMatchObject({
    features: [{ geometry: { coordinates: [-80.5, 43.2] } }, { properties: { roll: '0413' } }],
  });
  const colours = createLayers('plain', { hasBackground: false }).flatMap((layer) =>
    layer.type === 'fill' && layer.id !== 'water' ? [layer.paint?.['fill-color']] : [],
  );
  expect(new Set(colours).size).toBe(1);
  expect(createPinLayers().map(({ id }) => id)).toEqual(['pins', 'pointed-pin']);
});
