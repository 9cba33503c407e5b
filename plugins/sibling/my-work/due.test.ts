import { describeDue } from './due';

const today = '2026-03-08';

test.each([
  ['2026-03-01', '7 days overdue', 'late'],
  ['2026-03-07', '1 day overdue', 'late'],
  ['2026-03-08', 'Due today', 'soon'],
  ['2026-03-09', 'Due tomorrow', 'soon'],
  ['2026-03-15', 'Due in 7 days', 'quiet'],
  ['2026-03-16', 'Due Mar 16, 2026', 'quiet'],
  [null, 'No due date', 'quiet'],
])('describes the due date %s in words, across the change to daylight saving time', (dueOn, text, tone) => {
  expect(describeDue({ dueOn, status: 'To do' }, today)).toEqual({ text, tone });
});

test('does not call finished work overdue', () => {
  expect(describeDue({ dueOn: '2026-03-01', status: 'Done' }, today)).toEqual({
    text: 'Was due Mar 1, 2026',
    tone: 'quiet',
  });
});
