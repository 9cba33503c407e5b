import { configure } from 'mobx';
import { isStorageBlocked, readPageData } from '#platform';
import { createBrowserPlatform } from './create-browser-platform';
import { createPortal } from './create-portal';
import { mountShell } from './mount-shell';
import { cannotStart, storageNeeded } from './start-failures';
import './ui/styles.css';

const element = document.getElementById('portal');
const page = readPageData(document);
if (element === null || !page.ok) document.body.append(cannotStart);
else if (isStorageBlocked()) document.body.append(storageNeeded);
else {
  configure({ enforceActions: 'always' });
  const portal = createPortal(page.value, createBrowserPlatform(page.value), element);
  portal.start();
  mountShell(element, portal.shell, portal.onError);
}
