import type { WorkColumn, WorkItem } from '@portal/backends';
import { fakePortal, PortalError } from '@portal/plugin-testing/fake-portal';
import { applyMoves } from './board-store';
import { Moves } from './moves';
import { answers } from './sample-answers';

const { item: sample } = answers['GET api /worksight/items/:id']({
  query: {},
  parameters: { id: 'WRK-0412-0001' },
  body: undefined,
});
const item: WorkItem = { ...sample, status: 'To do', version: 1 };
const saved = (status: WorkItem['status'], version: number) => ({
  today: '2025-11-18',
  item: { ...sample, status, version },
});
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Creates moves in a fake portal, with a count of settled ones. */
function createMoves() {
  const fake = fakePortal();
  let settled = 0;
  const moves = new Moves(fake.portal, () => (settled += 1));
  return { ...fake, moves, settled: () => settled };
}

test('moves an item at once and keeps it there after saving', async () => {
  const { moves, calls, settled } = createMoves();
  void moves.move(item, 'Done');
  expect([moves.latest(item).status, moves.isSaving(item.id)]).toEqual(['Done', true]);
  calls[0]?.answer(saved('Done', 2));
  await turn();
  expect([moves.latest(item).status, moves.isSaving(item.id), settled()]).toEqual(['Done', false, 1]);
  expect(moves.latest({ ...item, version: 3, status: 'Waiting' }).status).toBe('Waiting');
});

test('saves a further move after the one in progress', async () => {
  const { moves, calls, settled } = createMoves();
  void moves.move(item, 'In progress');
  void moves.move(item, 'Waiting');
  void moves.move(item, 'Done');
  expect(calls).toHaveLength(1);
  calls[0]?.answer(saved('In progress', 2));
  await turn();
  expect([calls.length, moves.latest(item).status, settled()]).toEqual([2, 'Done', 0]);
  calls[1]?.answer(saved('Done', 3));
  await turn();
  expect([calls.length, moves.latest(item).version, settled()]).toEqual([2, 3, 1]);
});

test('saves a move back after the one in progress', async () => {
  const { moves, calls } = createMoves();
  void moves.move(item, 'Done');
  void moves.move(item, 'To do');
  calls[0]?.answer(saved('Done', 2));
  await turn();
  calls[1]?.answer(saved('To do', 3));
  await turn();
  expect([calls.length, moves.latest(item).status]).toEqual([2, 'To do']);
});

test('reverts a failed move to the last saved status, with a toast', async () => {
  const { moves, calls, notices, settled } = createMoves();
  void moves.move(item, 'Waiting');
  void moves.move(item, 'Done');
  calls[0]?.answer(saved('Waiting', 2));
  await turn();
  calls[1]?.fail(new PortalError('The service is not available.', { code: 'http-503', status: 503 }));
  await turn();
  expect([moves.latest(item).status, settled()]).toEqual(['Waiting', 1]);
  expect(notices[0]).toMatchObject({ tone: 'error' });
  expect(notices[0]?.text).toMatch(/could not be moved to Done and is back in Waiting\. The service is not/);
});

test('shows and counts moved items in their new column, by due date', () => {
  const columns: readonly WorkColumn[] = [
    { status: 'To do', total: 60, items: [item, { ...item, id: 'WRK-0412-0002' }] },
    {
      status: 'In progress',
      total: 1,
      items: [{ ...item, id: 'WRK-0412-0003', status: 'In progress', dueOn: null }],
    },
  ];
  const moved = applyMoves(columns, (one) => (one.id === item.id ? { ...one, status: 'In progress' } : one));
  expect(moved.map(({ total, items }) => [total, items.map(({ id }) => id.slice(-1))])).toEqual([
    [59, ['2']],
    [2, ['1', '3']],
  ]);
});
