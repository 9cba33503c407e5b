import { i18n } from '@lingui/core';
import { setUpVisits } from '../../../../tests/support/leak-visits';

const visits = setUpVisits();
const { as, code, container, pageChanges, visit } = visits;

describe('leaks of an app', () => {
  it('are reported by name and cleaned up', () => {
    const onKey = jest.fn();
    const { fetch } = window;
    const left = visit({
      onScreen() {
        window.addEventListener('keydown', onKey, true);
        document.addEventListener('click', onKey);
        setInterval(onKey, 1_000);
        document.head.append(document.createElement('style'), document.createElement('base'));
        document.body.append(document.createElement('aside'));
        Reflect.set(window, 'parcelCache', {});
        Reflect.set(window, 'fetch', onKey);
      },
    });
    // jsdom itself adds a mouse listener when a computed style is read.
    expect(left.filter((name) => !name.includes('"mouse')).toSorted()).toEqual(
      [
        'listener "keydown" on the window',
        'listener "click" on the document',
        'interval',
        '<style> in <head>',
        '<base> in <head>',
        '<aside> in <body>',
        'global "parcelCache"',
        'replaced fetch',
      ].toSorted(),
    );
    window.dispatchEvent(new Event('keydown'));
    document.dispatchEvent(new Event('click'));
    expect(onKey).not.toHaveBeenCalled();
    expect(document.head).toBeEmptyDOMElement();
    expect([...document.body.children]).toEqual([container]);
    // Only reported: other code may rely on the replacement by now.
    window.fetch = fetch;
    Reflect.deleteProperty(window, 'parcelCache');
  });

  it('of a suspended app are cleaned up, and restored if the app will not create them again', () => {
    const onKey = jest.fn();
    const panel = document.createElement('aside');
    for (const watch of visits.watches) watch.onLoading?.('parcels');
    for (const watch of visits.watches) watch.onMounting?.('parcels');
    as('parcels', () => {
      window.addEventListener('keydown', onKey);
      document.body.append(panel);
      setInterval(onKey, 1_000);
    });
    for (const watch of visits.watches) watch.onMounted?.('parcels');
    const hide = () => visits.watches.toReversed().flatMap((watch) => watch.cleanUp('parcels', true));
    const left = ['interval', '<aside> in <body>', 'listener "keydown" on the window'];
    expect(hide()).toEqual(expect.arrayContaining(left));
    window.dispatchEvent(new Event('keydown'));
    expect(onKey).not.toHaveBeenCalled();
    expect(panel).not.toBeInTheDocument();

    for (const watch of visits.watches) watch.onLoading?.('parcels');
    for (const watch of visits.watches) watch.onMounted?.('parcels');
    expect(panel).toBeInTheDocument();
    window.dispatchEvent(new Event('keydown'));
    expect(onKey).toHaveBeenCalledTimes(1);

    hide();
    for (const watch of visits.watches.toReversed()) watch.cleanUp('parcels');
    for (const watch of visits.watches) watch.onLoading?.('parcels');
    expect(panel).not.toBeInTheDocument();
  });

  it('do not include shared libraries loaded by a classic script', () => {
    const react = {};
    const key = Symbol.for('portal.shared');
    Object.defineProperty(window, key, { value: { react }, configurable: true });
    const left = visit({ onScreen: () => void Object.assign(window, { React: react, parcelCache: {} }) });
    expect(left).toEqual(['global "parcelCache"']);
    for (const name of [key, 'React', 'parcelCache']) Reflect.deleteProperty(window, name);
  });

  it("include the portal's error handlers, which are restored", () => {
    const own = (): void => undefined;
    window.onerror = own;
    const left = visit({
      onScreen() {
        window.onerror = () => true;
        window.onunhandledrejection = () => undefined;
      },
    });
    expect(left.toSorted()).toEqual(['replaced window.onerror', 'replaced window.onunhandledrejection']);
    expect(window.onerror).toBe(own);
    expect(window.onunhandledrejection).toBeNull();
    window.onerror = null;
  });

  const { documentElement: html, body } = document;

  it.each<[string, () => void, string, () => boolean]>([
    [
      'a page translation attribute stays and',
      () => html.classList.add('translated-ltr'),
      'attribute "class" of <html>',
      () => html.className === 'translated-ltr',
    ],
    [
      'an extension attribute stays and',
      () => html.setAttribute('data-darkreader-mode', 'dynamic'),
      'attribute "data-darkreader-mode" of <html>',
      () => html.hasAttribute('data-darkreader-mode'),
    ],
    [
      'a body class stays and',
      () => body.classList.add('shown'),
      'attribute "class" of <body>',
      () => body.className === 'shown',
    ],
    [
      'the page scroll style is restored and',
      () => void (body.style.overflow = 'hidden'),
      'attribute "style" of <body>',
      () => body.style.overflow === '',
    ],
    [
      'the page language is restored and',
      () => void (html.lang = 'de'),
      'attribute "lang" of <html>',
      () => html.lang === 'en-CA',
    ],
    [
      'the page direction is restored and',
      () => void (html.dir = 'rtl'),
      'attribute "dir" of <html>',
      () => !html.hasAttribute('dir'),
    ],
    [
      'the body language is restored and',
      () => body.setAttribute('lang', 'de'),
      'attribute "lang" of <body>',
      () => !body.hasAttribute('lang'),
    ],
  ])('%s is reported once, and no app is blamed', (_, onScreen, name, isRight) => {
    html.lang = 'en-CA';
    expect([visit({ onScreen }), isRight()]).toEqual([[], true]);
    visit({ onScreen });
    expect(pageChanges).toEqual([name]);
    for (const element of [html, body])
      for (const attribute of element.getAttributeNames()) element.removeAttribute(attribute);
  });

  it('do not include the language when the user changed it meanwhile', () => {
    i18n.load('fr', {});
    const left = visit({
      onScreen() {
        i18n.activate('fr');
        document.documentElement.lang = 'fr-CA';
      },
    });
    expect(left).toEqual([]);
    expect(document.documentElement).toHaveAttribute('lang', 'fr-CA');
    i18n.loadAndActivate({ locale: 'en', messages: {} });
  });

  it('include document.write, which is blocked', () => {
    const left = visit({
      onScreen() {
        document.open();
        for (const name of ['write', 'writeln']) {
          const write: unknown = Reflect.get(document, name);
          if (typeof write === 'function') Reflect.apply(write, document, ['<p>Mine</p>']);
        }
        document.close();
      },
    });
    expect(left).toEqual(
      ['open', 'write', 'writeln'].map((name) => `document.${name} called, which would remove the portal`),
    );
    expect(document.body).toContainElement(container);
    expect(document.body).not.toHaveTextContent('Mine');
  });

  it('restore document.write and document.open after the watch is disposed', () => {
    visits.stop();
    expect(Object.hasOwn(document, 'write')).toBe(false);
  });

  it('are none when the app cleans up after itself', () => {
    const listener = (): void => undefined;
    const left = visit({
      onScreen() {
        const style = document.createElement('style');
        document.head.append(style);
        window.addEventListener('resize', listener);
        clearInterval(setInterval(listener, 1_000));
        window.removeEventListener('resize', listener);
        style.remove();
      },
    });
    expect(left).toEqual([]);
  });

  it('never include side effects of the portal', () => {
    const left = visit({
      onScreen() {
        code.owner = undefined;
        document.body.append(document.createElement('aside'));
        document.documentElement.setAttribute('data-theme', 'indigo');
        window.addEventListener('resize', () => undefined);
        // With the first app loaded through SystemJS.
        Reflect.set(window, 'System', {});
      },
    });
    Reflect.deleteProperty(window, 'System');
    expect(left).toEqual([]);
    expect(document.querySelector('aside')).toBeInTheDocument();
  });
});

describe('side effects of loading a script', () => {
  it('are restored with the app: styles and listeners, once per visit', () => {
    const onStorage = jest.fn();
    const atLoad = (): void => {
      document.head.append(document.createElement('style'));
      window.addEventListener('storage', onStorage);
    };
    visit({ atLoad });
    expect(document.head).toBeEmptyDOMElement();
    for (const watch of visits.watches) watch.onLoading?.('parcels');
    for (const watch of visits.watches) watch.onMounted?.('parcels');
    expect(document.querySelectorAll('style')).toHaveLength(1);
    window.dispatchEvent(new Event('storage'));
    expect(onStorage).toHaveBeenCalledTimes(1);
  });

  it('are not duplicated when the app repeats them on every visit', () => {
    const rounds: number[] = [];
    const createVisit = (round: number) => () => {
      document.head.append(document.createElement('style'));
      window.addEventListener('resize', () => void rounds.push(round));
    };
    visit({ onScreen: createVisit(1) });
    for (const watch of visits.watches) watch.onLoading?.('parcels');
    as('parcels', createVisit(2));
    for (const watch of visits.watches) watch.onMounted?.('parcels');
    expect(document.querySelectorAll('style')).toHaveLength(1);
    window.dispatchEvent(new Event('resize'));
    expect(rounds).toEqual([2]);
  });
});
