import { runInAction } from 'mobx';
import { eastmere, startQuery, selectedYear } from '../../../../tests/support/municipality-queries';

describe('while the page is hidden', () => {
  function setVisibility(state: DocumentVisibilityState): void {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  test('loads at once by default', () => {
    setVisibility('hidden');
    const { keys, choose, stop } = startQuery();
    choose(eastmere);
    stop();
    expect(keys()).toEqual(['0412 2025', '0526 2025']);
  });

  test('waitWhileHidden loads only the last change once the page is visible', () => {
    setVisibility('visible');
    const { keys, choose, stop } = startQuery({ waitWhileHidden: true });
    setVisibility('hidden');
    choose(eastmere);
    runInAction(() => selectedYear.set('2024'));
    expect(keys()).toEqual(['0412 2025']);
    setVisibility('visible');
    expect(keys()).toEqual(['0412 2025', '0526 2024']);
    stop();
  });

  test('waitWhileHidden loads nothing after the query was disposed', () => {
    setVisibility('hidden');
    const { keys, stop } = startQuery({ waitWhileHidden: true });
    stop();
    setVisibility('visible');
    expect(keys()).toEqual([]);
  });
});
