import type { Lifecycle } from '#plugin-api';
import { AppFailure } from '../failure';
import { scriptAddress } from './entry';
import { inPlace } from './in-place';
import type { Loader } from './loader';
import { strings } from './strings';

/** What a framed page may do (section 9); everything else is refused to it. */
const sandboxWords = [
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-modals',
  'allow-forms',
  'allow-downloads',
];

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function frameOf(name: string, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = titleOf(name);
  frame.setAttribute('sandbox', sandboxWords.join(' '));
  frame.referrerPolicy = 'no-referrer';
  Object.assign(frame.style, { display: 'block', width: '100%', minHeight: '75vh', border: '0' });
  frame.src = address;
  return frame;
}

/**
 * Shows a page in a frame. It is never a page of the portal's own origin, which could reach everything of the portal
 * whatever its sandbox says.
 */
export const loadIframe: Loader = async (task) => {
  const { script: address } = scriptAddress({ ...task, attempt: 1 });
  if (new URL(address).origin === window.location.origin) {
    throw new AppFailure('mount-failed', strings.ownOrigin);
  }
  const mount: Lifecycle = ({ domElement, name }) =>
    new Promise((resolve) => {
      const frame = frameOf(name, address);
      frame.addEventListener('load', resolve, { once: true });
      domElement.append(frame);
    });
  const unmount: Lifecycle = async ({ domElement }) => domElement.replaceChildren();
  return inPlace({ bootstrap: () => Promise.resolve(), mount, unmount });
};
