import { settles } from '../apps/testing/zoo';
import { definePlugin } from './plugin';

describe('definePlugin', () => {
  it('is inert data: nothing is loaded before someone opens the page, and nobody can change it', () => {
    const page = jest.fn(async () => ({ page: { bootstrap: settles, mount: settles, unmount: settles } }));
    const plugin = definePlugin({ name: 'dashboard', page });
    expect(page).not.toHaveBeenCalled();
    expect(() => Object.assign(plugin, { name: 'other' })).toThrow(TypeError);
  });
});
