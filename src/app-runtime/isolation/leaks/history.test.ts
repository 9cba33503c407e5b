import { setUpVisits } from '../../../../tests/support/leak-visits';

const visits = setUpVisits();
const { as } = visits;

describe('history calls of an app', () => {
  it('still work when an app swallows events, and reach an app that listens', () => {
    const visited: string[] = [];
    as('parcels', () => {
      const { history } = window;
      const before = history.pushState.bind(history);
      history.pushState = (...given) => {
        visited.push(String(given[2]));
        before(...given);
      };
    });
    window.history.pushState(null, '', '/rfr');
    expect(visited).toEqual(['/rfr']);
    expect(window.location.pathname).toBe('/rfr');
    as('parcels', () => {
      window.history.pushState = () => undefined;
    });
    window.history.pushState(null, '', '/appeal');
    expect(window.location.pathname).toBe('/appeal');
    const left = visits.watches.flatMap((watch) => watch.cleanUp('parcels'));
    expect(left).toEqual(['replaced history.pushState', 'replaced history.pushState']);
    window.history.pushState(null, '', '/sla');
    expect(visited).toEqual(['/rfr']);
  });

  it('are limited to 100 in 10 s; the portal is not limited', async () => {
    as('parcels', () => {
      for (let count = 0; count < 500; count += 1) window.history.pushState(null, '', `/flood-${count}`);
    });
    expect(window.location.pathname).toBe('/flood-99');
    window.history.pushState(null, '', '/rfr');
    expect(window.location.pathname).toBe('/rfr');
    await visits.clock.advance(10_000);
    as('parcels', () => window.history.pushState(null, '', '/calm'));
    expect(window.location.pathname).toBe('/calm');
    expect(visits.watches.flatMap((watch) => watch.cleanUp('parcels'))).toEqual([
      'too many calls of history.pushState',
    ]);
  });
});
