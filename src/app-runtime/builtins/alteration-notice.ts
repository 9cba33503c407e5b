import { t } from './messages';

const { apply } = Reflect;
const { append } = Element.prototype;

// Inline styles: a stylesheet would add one more file that every section waits for.
const noticeStyle = {
  position: 'fixed',
  inset: 'auto var(--space-4) var(--space-4)',
  zIndex: '40',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  maxWidth: '560px',
  marginInline: 'auto',
  padding: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  overflowWrap: 'anywhere',
  boxShadow: 'var(--shadow-float)',
};
const nameStyle = { color: 'var(--ink-3)', fontSize: 'var(--text-caption)' };
const buttonStyle = {
  minHeight: 'var(--control-height)',
  padding: '0 var(--space-3)',
  border: '1px solid var(--control-line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  fontWeight: 'var(--weight-medium)',
};

/** Shows which app altered the page's built-ins. */
export type AlterationNotice = (app: string) => void;

/**
 * Creates the notice while everything still works: later, neither React nor the built-ins may. It is fixed to
 * the bottom of the window, outside the portal's root, so that navigation stays available.
 */
export function createAlterationNotice(page: Document): AlterationNotice {
  const { body } = page;
  const notice = page.createElement('div');
  const texts = page.createElement('div');
  const sentence = page.createElement('p');
  const name = page.createElement('p');
  const nameText = page.createTextNode('');
  const button = page.createElement('button');
  Object.assign(notice.style, noticeStyle);
  Object.assign(button.style, buttonStyle);
  Object.assign(name.style, nameStyle);
  notice.setAttribute('role', 'alert');
  button.type = 'button';
  button.textContent = t('app-runtime.builtins.reload');
  button.addEventListener('click', () => window.location.reload());
  sentence.textContent = t('app-runtime.builtins.altered');
  name.append(`${t('app-runtime.builtins.section')} `, nameText);
  texts.append(sentence, name);
  notice.append(texts, button);
  return (app) => {
    nameText.data = app;
    name.hidden = app === '';
    apply(append, body, [notice]);
  };
}
