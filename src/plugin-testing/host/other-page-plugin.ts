import { otherPageApp } from '#manifest';
import type { BuiltinPlugin } from '#plugin-api/builtin';
import { t } from './messages';

/** A second section with one line of text, for navigation away from the section under test. */
export const otherPagePlugin: BuiltinPlugin = {
  name: otherPageApp,
  page: async () => ({
    page: {
      bootstrap: () => Promise.resolve(),
      async mount({ domElement }) {
        const line = document.createElement('h1');
        line.textContent = t('plugin-testing.host.away');
        domElement.append(line);
      },
      async unmount({ domElement }) {
        domElement.replaceChildren();
      },
    },
  }),
};
