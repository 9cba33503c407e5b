import { setUpVisits } from '../../../../tests/support/leak-visits';

const visits = setUpVisits();
const { as, visit } = visits;

describe('a listener on the page', () => {
  it('can be removed by the function it was added with, and is added once', () => {
    const listener = jest.fn();
    as('parcels', () => {
      window.addEventListener('resize', listener);
      window.addEventListener('resize', listener);
    });
    window.dispatchEvent(new Event('resize'));
    expect(listener).toHaveBeenCalledTimes(1);
    as('parcels', () => window.removeEventListener('resize', listener));
    window.dispatchEvent(new Event('resize'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('of a library that listens to every event is reported as one leak', () => {
    const left = visit({
      onScreen() {
        for (let count = 0; count < 100; count += 1)
          document.addEventListener(`type-${count}`, () => undefined);
      },
    });
    expect(left.filter((name) => name.includes('listener'))).toEqual(['many listeners on the document']);
  });
});
