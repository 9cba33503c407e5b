import { followMunicipality, type FollowOptions } from './follow-municipality';
import { fakePortal } from './testing';

const aldergrove = { code: '0412', name: 'Aldergrove' };
const birchmount = { code: '0618', name: 'Birchmount' };
const cedar = { code: '0731', name: 'Cedar Point' };

function see(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function follow(options: FollowOptions) {
  const { portal, choose } = fakePortal({ municipality: aldergrove });
  const told: (string | undefined)[] = [];
  const stop = followMunicipality(portal, (municipality) => told.push(municipality?.code), options);
  return { choose, told, stop };
}

test('tells at once, whether anybody can see the page or not', () => {
  see('hidden');
  const { choose, told, stop } = follow({});
  choose(birchmount);
  stop();
  expect(told).toEqual(['0412', '0618']);
});

test('who rests while the page is hidden hears of the last change alone, when it is seen again', () => {
  see('visible');
  const { choose, told, stop } = follow({ restsWhileHidden: true });
  see('hidden');
  choose(birchmount);
  choose(cedar);
  expect(told).toEqual(['0412']);
  see('visible');
  expect(told).toEqual(['0412', '0731']);
  stop();
});

test('a stop is one, also for what was still to be told', () => {
  see('hidden');
  const { told, stop } = follow({ restsWhileHidden: true });
  stop();
  see('visible');
  expect(told).toEqual([]);
});
