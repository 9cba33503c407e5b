import { createElement, useState } from 'react';
import { reactLifecycles } from '@portal/plugin-api/react';
import { addDays } from '@portal/dates';

const portalReact = globalThis[Symbol.for('portal.shared')].react;

/**
 * A heading, the React version in use, the day after another by the portal's date functions, and a counter
 * button.
 */
function Counter({ title, level }) {
  const [count, setCount] = useState(0);
  const whose = useState === portalReact.useState ? "the portal's React" : 'another React';
  return createElement(
    'div',
    null,
    createElement(`h${level}`, null, title),
    createElement('p', null, `Drawn by ${whose}, before ${addDays('2026-02-28', 1)}`),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Counted ${count}`),
  );
}

const draw = (title, level) => reactLifecycles(() => createElement(Counter, { title, level }));

export const { bootstrap, mount, unmount } = draw('sharing-parcels', 1);
export const widgets = { glance: draw('sharing-parcels in view', 2) };
