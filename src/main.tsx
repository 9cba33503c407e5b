import { configure } from 'mobx';
import { isStorageBlocked, readDocumentPerson, readPageData } from '#platform';
import { publishSharedModules } from '#app-runtime';
import { createBrowserPlatform } from './portal/create-browser-platform';
import { createPortal } from './portal/create-portal';
import { startInLanguage } from './portal/show-language';
import { cannotStart, storageNeeded } from './portal/start-failures';
import './ui/frame.css';
// The frame's styles: documents include them, to paint the frame before its code has loaded.
import './ui/Button.module.css';
import './ui/FailurePanel.module.css';
import './ui/Skeleton.module.css';
import './ui/Spinner.module.css';
import './ui/Tag.module.css';
import './ui/VisuallyHidden.module.css';
import './ui/frame/ErrorPage.module.css';
import './ui/frame/SkipLink.module.css';
import './app-runtime/SectionStatus.module.css';
import './portal/frame.module.css';
import './shell/FrameButton.module.css';
import './shell/MenuFooter.module.css';
import './shell/MunicipalitySelector.module.css';
import './shell/RouteLinks.module.css';
import './shell/SideMenu.module.css';
import './shell/SmallScreenBar.module.css';
import './shell/SmallScreenPanel.module.css';
import './shell/StartScreen.module.css';
import './shell/TopBar.module.css';
import './shell/UserLinks.module.css';
import './shell/UserMenu.module.css';
import './shell/UserName.module.css';
import './shell/quick-search/QuickSearch.module.css';
import './shell/routing/CurrentPage.module.css';

/** A missing font is not an error. */
const carryOn = (): undefined => undefined;

/** The document declares the font if the browser has it. */
function loadMissingFont(): unknown {
  return (
    document.querySelector('link[as="font"]') ??
    import(/* webpackChunkName: "font" */ './portal/load-font').then(({ loadFont }) => loadFont(), carryOn)
  );
}

const element = document.getElementById('portal');
const page = readPageData(document);
if (element === null || !page.ok) stop(cannotStart);
else if (isStorageBlocked()) stop(storageNeeded);
else {
  configure({ enforceActions: 'always' });
  const person = readDocumentPerson(document);
  const portal = createPortal(page.value, createBrowserPlatform(page.value), element, person);
  portal.publish();
  startInLanguage(page.value.language, () =>
    portal.start(() => import(/* webpackChunkName: "frame" */ './portal/mount-shell'), loadMissingFont),
  );
}

/** The document already loads its section's modules, so they run in either case. */
function stop(reason: string): void {
  publishSharedModules();
  document.body.append(reason);
}
