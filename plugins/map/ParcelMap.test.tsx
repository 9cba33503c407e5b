import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DrawnMap, MapOptions } from './draw-map';
import { ParcelMap } from './ParcelMap';
import type { MapBounds, MapRow, MapRowsQuery } from './types';

const drawn: MapOptions[] = [];
const map = {
  zoom: jest.fn(),
  fit: jest.fn(),
  colour: jest.fn(),
  mark: jest.fn(),
  reload: jest.fn(),
  stop: jest.fn(),
};
const mockDraw = jest.fn(async (_: HTMLElement, options: MapOptions): Promise<DrawnMap> => {
  drawn.push(options);
  return map;
});

jest.mock('./draw-map', () => ({
  drawMap: (element: HTMLElement, options: MapOptions) => mockDraw(element, options),
}));

const bounds: MapBounds = [-80, 43, -79, 44];
const closer: MapBounds = [-79.6, 43.4, -79.5, 43.5];

const row = (index: number): MapRow => ({
  roll: `041200101000${String(index).padStart(3, '0')}0000`,
  address: `${index} Mill Street`,
  propertyClass: 'Farm',
  value: 300_000 + index,
});

const mockHasWebGl = jest.fn(() => false);

jest.mock('./webgl', () => ({ hasWebGl: () => mockHasWebGl() }));

afterEach(() => {
  drawn.length = 0;
});

async function open(total = 3) {
  const loadRows = jest.fn(async ({ from, size }: MapRowsQuery) => ({
    total,
    rows: Array.from({ length: Math.min(size, total - from) }, (_, index) => row(from + index)),
  }));
  const onOpen = jest.fn();
  const source = { loadTile: jest.fn(), loadRows };
  const ui = (shown: MapBounds, from = source) => (
    <ParcelMap bounds={shown} label="Northfield" onOpen={onOpen} source={from} />
  );
  const { rerender } = render(ui(bounds));
  await act(async () => undefined);
  return {
    loadRows,
    onOpen,
    lastQuery: () => loadRows.mock.lastCall?.[0],
    show: (shown: MapBounds, from = source) => act(async () => rerender(ui(shown, from))),
    source,
  };
}

describe('without WebGL', () => {
  it('explains why there is no map, and lists its properties page by page', async () => {
    const { lastQuery } = await open(45);
    expect(screen.getByText(/This browser cannot draw the map/)).toBeVisible();
    expect(mockDraw).not.toHaveBeenCalled();
    const list = screen.getByRole('table', { name: 'Properties' });
    expect(within(list).getByRole('link', { name: '0 Mill Street' })).toHaveAttribute(
      'href',
      '/property?roll=0412001010000000000',
    );
    expect(lastQuery()).toMatchObject({ bounds, from: 0, size: 20 });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(lastQuery()).toMatchObject({ bounds, from: 20 });
    expect(await screen.findByRole('link', { name: '20 Mill Street' })).toBeVisible();
  });

  it('returns to the first page after a change of filters', async () => {
    const { show, lastQuery, source } = await open(45);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await show(bounds, { ...source });
    expect(lastQuery()).toMatchObject({ from: 0 });
  });

  it('shows an empty state, and a failure with Retry', async () => {
    const { loadRows, show } = await open(0);
    expect(screen.getByText('Nothing to show.')).toBeVisible();
    loadRows.mockRejectedValueOnce(new Error('offline'));
    await show(closer);
    expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('Nothing to show.')).toBeVisible();
  });
});

describe('with WebGL', () => {
  beforeEach(() => void mockHasWebGl.mockReturnValue(true));

  it('lists the properties in view when the map moves', async () => {
    const { lastQuery } = await open();
    await act(async () => drawn[0]?.onMove(closer));
    expect(lastQuery()).toMatchObject({ bounds: closer, from: 0 });
    expect(screen.getByRole('table', { name: 'Properties in view' })).toBeVisible();
  });

  it('changes the colouring and the legend', async () => {
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Colour by'), 'Property class');
    expect(map.colour).toHaveBeenLastCalledWith('class');
    expect(screen.getByRole('list', { name: 'Legend' })).toHaveTextContent('Multi-residential');
  });

  it('highlights the parcel of the focused row', async () => {
    await open();
    await act(async () => screen.getByRole('link', { name: '1 Mill Street' }).focus());
    expect(map.mark).toHaveBeenLastCalledWith({ selected: undefined, pointed: row(1).roll });
  });

  it('shows the hovered feature, and opens a clicked parcel', async () => {
    const { onOpen } = await open();
    const figures = { value: 400_000, change: 2, propertyClass: 'Farm', rows: 1 };
    await act(async () => drawn[0]?.onPoint({ ...figures, roll: '0412', name: '9 Mill Street' }));
    expect(screen.getByText('9 Mill Street').parentElement).toHaveTextContent('$400,000');
    await act(async () => drawn[0]?.onOpen('0412'));
    expect(onOpen).toHaveBeenCalledWith('0412');
  });

  it('moves to new bounds, and reloads tiles after a change of filters', async () => {
    const { show, source } = await open();
    await show(closer);
    expect(map.fit).toHaveBeenLastCalledWith(closer);
    map.reload.mockClear();
    await show(closer, { ...source });
    expect(map.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['failed to load', /could not be loaded/, () => mockDraw.mockRejectedValueOnce(new Error('offline'))],
    ['lost its WebGL context', /stopped drawing/, undefined],
  ])('a map that %s shows a message beside the list, and is drawn again on Retry', async (_, text, fail) => {
    fail?.();
    await open();
    if (fail === undefined) await act(async () => drawn[0]?.onLost());
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Properties' })).toBeVisible();
    const before = mockDraw.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(mockDraw).toHaveBeenCalledTimes(before + 1);
  });
});
