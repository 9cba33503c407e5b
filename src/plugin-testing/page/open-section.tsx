import { autorun, configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import { messageOf } from '#base';
import { navigate } from '#app-runtime';
import { consoleLog, watchDepartures } from '#platform';
import type { SampleAnswers } from '../edges/answers';
import { createTestHost, type TestHost } from '../host/test-host';
import { loadAnswers } from './load-answers';
import { readPageData, type SectionPageData } from './page-data';
import { Panel } from './Panel';
import styles from './panel.module.css';
import { strings } from './strings';
import { Widgets } from './Widgets';

function part(
  name: 'main' | 'aside' | 'div',
  className: string | undefined,
  parent: HTMLElement,
): HTMLElement {
  const element = document.createElement(name);
  if (className !== undefined) element.className = className;
  return parent.appendChild(element);
}

function draw(host: TestHost, element: HTMLElement): HTMLElement {
  element.classList.add(styles['page'] ?? '');
  const stage = part('main', styles['stage'], element);
  const place = part('div', undefined, stage);
  if (host.stores.manifest.portal.widgets.length > 0)
    createRoot(part('div', undefined, stage)).render(<Widgets host={host} />);
  const panel = part('aside', styles['panel'], element);
  panel.setAttribute('aria-label', strings.panel);
  createRoot(panel).render(<Panel host={host} />);
  return place;
}

async function answersOf({ answers }: SectionPageData, element: HTMLElement): Promise<SampleAnswers> {
  try {
    return await loadAnswers(answers);
  } catch (thrown) {
    const words = part('div', undefined, element);
    words.setAttribute('role', 'alert');
    words.textContent = strings.answersFailed(messageOf(thrown));
    return {};
  }
}

/** Opens the section that the page was made for, beside its switches; it stays until the document goes. */
export async function openSection(element: HTMLElement): Promise<void> {
  configure({ enforceActions: 'always' });
  const page = readPageData(document);
  if (!page.ok) {
    element.textContent = page.error;
    return;
  }
  const { section, features } = page.value;
  const answers = await answersOf(page.value, element);
  const host = createTestHost({ section, features, answers, log: consoleLog() });
  document.title = `${section.app.name} – ${strings.alone}`;
  autorun(() => document.documentElement.setAttribute('data-theme', host.stores.user.theme));
  watchDepartures({ hold: host.unsaved.hold, isLosing: host.unsaved.isLosing, navigate });
  await host.start(draw(host, element));
}
