import { days } from './days';

describe('days and moments', () => {
  it('are those of Toronto, in summer and in winter', () => {
    expect(days.day('2025-05-02T01:30:00.000Z')).toBe('2025-05-01');
    expect(days.day('2025-01-02T04:59:00.000Z')).toBe('2025-01-01');
    expect(days.moment('2025-05-02T01:30:00.000Z')).toBe('2025-05-01 21:30');
    expect(days.moment(Date.UTC(2025, 0, 2, 5, 5))).toBe('2025-01-02 00:05');
  });

  it('leaves a day without a time what it is', () => {
    expect(days.day('2025-05-01')).toBe('2025-05-01');
  });
});
