import type { LoadedCode } from './app-loader';
import { createPlugin, createWellBehavedApp } from './testing/sample-apps';
import { ManualClock } from '../platform/testing/manual-clock';
import { Stylesheets } from './stylesheets';
import { read, createInstanceStage, type Stage } from '../../tests/support/instance-stage';

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('the stylesheet of an app', () => {
  const style = 'https://rfr.example.test/main.css';
  const sheets = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];

  /** An app with a stylesheet, as in its host's asset manifest. */
  function styled(): Stage {
    const made = createInstanceStage(createPlugin('rfr', createWellBehavedApp('rows')));
    const loaded: LoadedCode = {
      entry: { ...createWellBehavedApp('rows'), widgets: { byPhase: createWellBehavedApp('by phase') } },
      style,
      styleIntegrity: 'sha256-c3R5bGU=',
    };
    jest.spyOn(made.code, 'load').mockResolvedValue(loaded);
    return made;
  }

  it('loads with its hash before the app mounts', async () => {
    const { clock, place, instance: make } = styled();
    const instance = make();
    void instance.enter(place);
    await clock.advance();
    expect(place).not.toHaveTextContent('rows');
    expect(sheets()).toEqual([
      expect.objectContaining({ href: style, integrity: 'sha256-c3R5bGU=', crossOrigin: 'anonymous' }),
    ]);
    sheets()[0]?.dispatchEvent(new Event('load'));
    await clock.advance();
    expect(place).toHaveTextContent('rows');
    expect(clock.waiting).toBe(0);
  });

  it.each([
    ['never loads, after 2 s', undefined, 2_000],
    ['is missing, at once', 'error', 0],
  ])('that %s does not prevent the mount', async (_, event, wait) => {
    const { clock, place, instance: make } = styled();
    const instance = make();
    void instance.enter(place);
    await clock.advance();
    if (event !== undefined) sheets()[0]?.dispatchEvent(new Event(event));
    if (wait > 0) {
      await clock.advance(wait - 1);
      expect(instance.status.state).toBe('loading');
    }
    await clock.advance(1);
    expect(read(instance)).toBe('mounted');
  });

  it('is shared by the section and its widgets, and removed with the last of them', async () => {
    const { clock, place, instance: make } = styled();
    const section = make();
    const widget = make('byPhase');
    void section.enter(place);
    void widget.enter(place);
    await clock.advance();
    expect(sheets()).toHaveLength(1);
    sheets()[0]?.dispatchEvent(new Event('load'));
    await clock.advance();
    await section.leave();
    expect(sheets()).toHaveLength(1);
    await widget.leave();
    expect(sheets()).toHaveLength(0);
  });

  it('is disabled after the last app, and available at once when one returns', async () => {
    const { clock, place, instance: make } = styled();
    const instance = make();
    void instance.enter(place);
    await clock.advance();
    const [link] = sheets();
    const sheet = { disabled: false };
    if (link !== undefined) Object.defineProperty(link, 'sheet', { value: sheet });
    link?.dispatchEvent(new Event('load'));
    await clock.advance();
    await instance.leave();
    expect(sheet.disabled).toBe(true);
    void instance.enter(place);
    await clock.advance();
    expect(sheet.disabled).toBe(false);
    expect(sheets()).toEqual([link]);
    expect(place).toHaveTextContent('rows');
  });

  it('stays disabled in the document for the 20 most recently left apps', async () => {
    const stylesheets = new Stylesheets(new ManualClock());
    const addresses = Array.from({ length: 22 }, (_, index) => `https://rfr.example.test/${index}.css`);
    for (const address of addresses) {
      const code = { entry: createWellBehavedApp('rows'), style: address, styleIntegrity: undefined };
      void stylesheets.use(code);
      const link = sheets().at(-1);
      if (link !== undefined) Object.defineProperty(link, 'sheet', { value: { disabled: false } });
      stylesheets.release(code);
    }
    expect(sheets().map(({ href }) => href)).toEqual(addresses.slice(2));
  });

  it('is removed when the app is left while loading', async () => {
    const { clock, place, instance: make } = styled();
    const instance = make();
    void instance.enter(place);
    await clock.advance();
    await instance.leave();
    await clock.advance(2_000);
    expect(sheets()).toHaveLength(0);
    expect(place).toBeEmptyDOMElement();
  });

  it('is removed when the app lacks the widget', async () => {
    const { clock, place, instance: make } = styled();
    const instance = make('unknown');
    void instance.enter(place);
    await clock.advance(2_000);
    expect(read(instance)).toMatch(/^no-widget/);
    expect(sheets()).toHaveLength(0);
  });
});
