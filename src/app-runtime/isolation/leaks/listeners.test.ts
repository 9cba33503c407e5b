import { visitsForFile } from '../../../../tests/support/leftover-visits';

const visits = visitsForFile();
const { as, container, visit } = visits;

describe('a listener on the page', () => {
  const places = { window, document, '<html>': document.documentElement, '<body>': document.body };

  /** A control of the portal, and whether a key reaches it and what the browser does with it. */
  function press(target: Element) {
    const heard = jest.fn();
    target.addEventListener('keydown', heard, { once: true });
    const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return { isHeard: heard.mock.calls.length === 1, isPrevented: event.defaultPrevented };
  }

  const swallow = (event: Event): void => {
    event.stopImmediatePropagation();
    event.preventDefault();
    Reflect.set(event, 'cancelBubble', true);
    Reflect.set(event, 'returnValue', false);
  };

  it.each(Object.entries(places))(
    'of an app on the %s keeps nothing from the portal, by name',
    (name, target) => {
      as('parcels', () => target.addEventListener('keydown', swallow, true));
      const control = document.body.appendChild(document.createElement('button'));
      expect(press(control)).toEqual({ isHeard: true, isPrevented: false });
      expect(visits.notes).toEqual([`parcels: "keydown" kept from others by a listener on the ${name}`]);
    },
  );

  it('of an app may do with the events of its own app what it likes', () => {
    as('parcels', () => {
      window.addEventListener('keydown', swallow, true);
      document.body.append(document.createElement('dialog'));
    });
    const own = container.appendChild(document.createElement('button'));
    expect(press(own)).toEqual({ isHeard: false, isPrevented: true });
    const dialog = document.querySelector('dialog')?.appendChild(document.createElement('button'));
    expect(press(dialog ?? own)).toEqual({ isHeard: false, isPrevented: true });
    expect(visits.notes).toEqual([]);
  });

  it('of an app hears what happens elsewhere, and answers to shortcuts where nothing has the focus', () => {
    const close = jest.fn();
    const listener = { handleEvent: (event: Event) => void close(event.target) };
    as('parcels', () => {
      document.addEventListener('click', listener);
      window.addEventListener('keydown', (event) => event.preventDefault());
    });
    const control = document.body.appendChild(document.createElement('button'));
    control.click();
    expect(close).toHaveBeenCalledWith(control);
    expect(press(document.body)).toEqual({ isHeard: true, isPrevented: true });
    expect(visits.notes).toEqual([]);
  });

  it('of an app is taken away by what it was added with, and added once however often', () => {
    const listener = jest.fn();
    as('parcels', () => {
      window.addEventListener('resize', listener);
      window.addEventListener('resize', listener);
    });
    window.dispatchEvent(new Event('resize'));
    expect(listener).toHaveBeenCalledTimes(1);
    as('parcels', () => window.removeEventListener('resize', listener));
    window.dispatchEvent(new Event('resize'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('of a library that listens for everything is one name, not a hundred', () => {
    const left = visit({
      onScreen() {
        for (let count = 0; count < 100; count += 1) document.addEventListener(`type-${count}`, swallow);
      },
    });
    expect(left.filter((name) => name.includes('listener'))).toEqual(['many listeners on the document']);
  });
});
