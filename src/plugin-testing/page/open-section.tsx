import { autorun, configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import { getMessage } from '#base';
import { navigate } from '#app-runtime';
import { createConsoleLog, guardNavigation } from '#platform';
import type { SampleAnswers } from '../adapters/answers';
import { createTestHost, type TestHost } from '../host/test-host';
import { loadAnswers } from './load-answers';
import { readPageData, type SectionPageData } from './page-data';
import { Panel } from './Panel';
import styles from './panel.module.css';
import { t } from './messages';
import { Widgets } from './Widgets';

function getElement(
  name: 'main' | 'aside' | 'div',
  className: string | undefined,
  parent: HTMLElement,
): HTMLElement {
  const element = document.createElement(name);
  if (className !== undefined) element.className = className;
  return parent.appendChild(element);
}

function renderPanel(host: TestHost, element: HTMLElement): HTMLElement {
  element.classList.add(styles['page'] ?? '');
  const stage = getElement('main', styles['stage'], element);
  const place = getElement('div', undefined, stage);
  if (host.stores.manifest.portal.widgets.length > 0)
    createRoot(getElement('div', undefined, stage)).render(<Widgets host={host} />);
  const panel = getElement('aside', styles['panel'], element);
  panel.setAttribute('aria-label', t('plugin-testing.page.panel'));
  createRoot(panel).render(<Panel host={host} />);
  return place;
}

async function readAnswers({ answers }: SectionPageData, element: HTMLElement): Promise<SampleAnswers> {
  try {
    return await loadAnswers(answers);
  } catch (thrown) {
    const alert = getElement('div', undefined, element);
    alert.setAttribute('role', 'alert');
    alert.textContent = t('plugin-testing.page.answersFailed', { words: getMessage(thrown) });
    return {};
  }
}

/** Returns the part of the URL after the section's path, so that a reload or link opens the same page. */
function getPlaceWithin({ section }: SectionPageData): string {
  const { pathname, search, hash } = window.location;
  const paths = section.routes.flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
  const [start = '/'] = paths;
  return pathname.startsWith(`${start}/`) || pathname === start
    ? pathname.slice(start.length) + search + hash
    : '';
}

/** Opens the section beside the control panel. */
export async function openSection(element: HTMLElement): Promise<void> {
  configure({ enforceActions: 'always' });
  const page = readPageData(document);
  if (!page.ok) {
    element.textContent = page.error;
    return;
  }
  const { section, features } = page.value;
  const answers = await readAnswers(page.value, element);
  const at = getPlaceWithin(page.value);
  const host = createTestHost({ section, features, answers, at, log: createConsoleLog() });
  document.title = `${section.app.name} – ${t('plugin-testing.page.alone')}`;
  autorun(() => document.documentElement.setAttribute('data-theme', host.stores.user.theme));
  guardNavigation({ hold: host.unsaved.hold, hasUnsavedChanges: host.unsaved.hasUnsavedChanges, navigate });
  await host.start(renderPanel(host, element));
}
