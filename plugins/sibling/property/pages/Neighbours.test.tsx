import type { PropertyRecord } from '@portal/backends';
import { PortalContext } from '@portal/plugin-api/react';
import { fakePortal } from '@portal/plugin-testing/fake-portal';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Neighbours } from './Neighbours';

const roll = '0412001010001000000';

const record: PropertyRecord = {
  propId: '100000001',
  roll,
  address: '3 Chestnut Court',
  municipality: '0412',
  neighbourhood: 'Garden City',
  propertyClass: 'Residential',
  structure: 'Detached house',
  yearBuilt: 1986,
  floorArea: 298,
  lotArea: 1287,
  values: [{ taxYear: 2025, value: 220_000 }],
  owners: { count: 0, names: [] },
  tenants: { count: 0, people: [] },
  sales: [],
  documents: [],
  work: null,
  permits: [],
  requests: [],
  appeals: null,
};

/** Elements observed for visibility. */
const watched = new Set<Element>();
let comeIntoView: () => void = () => undefined;

class WatchedView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(tell: IntersectionObserverCallback) {
    comeIntoView = () =>
      tell(
        [...watched].map((target) => {
          const rect = target.getBoundingClientRect();
          const place = { boundingClientRect: rect, intersectionRect: rect, rootBounds: null };
          return { ...place, target, isIntersecting: true, intersectionRatio: 1, time: 0 };
        }),
        this,
      );
  }
  observe(target: Element): void {
    watched.add(target);
  }
  unobserve(target: Element): void {
    watched.delete(target);
  }
  disconnect(): void {
    watched.clear();
  }
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

beforeEach(() => {
  window.IntersectionObserver = WatchedView;
});

async function show(shown: PropertyRecord) {
  const fake = fakePortal({ path: `/property?roll=${roll}` });
  render(
    <PortalContext value={fake.portal}>
      <Neighbours record={shown} />
    </PortalContext>,
  );
  await act(async () => undefined);
  return fake;
}

test('lists the properties around the parcel once it is near the viewport', async () => {
  const { calls, callTo } = await show({ ...record, location: [-80.5, 43.25] });
  expect(screen.getByText('Parcel and neighbours')).toBeVisible();
  expect(calls).toEqual([]);
  act(comeIntoView);
  expect(watched.size).toBe(0);
  await waitFor(() => expect(calls).toHaveLength(1));
  const { query } = callTo('/properties/list');
  expect(query).toEqual({
    countyMun: '0412',
    bounds: [-80.5 - 0.0008, 43.25 - 0.0004, -80.5 + 0.0008, 43.25 + 0.0004].join(','),
    from: 0,
    size: 20,
  });
});

test('renders nothing if the location of the parcel is unknown', async () => {
  const { calls } = await show(record);
  expect(screen.queryByText('Parcel and neighbours')).toBeNull();
  expect(calls).toEqual([]);
});
