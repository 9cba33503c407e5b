import { createCaptcha, type CaptchaEvents } from './captcha';
import { ManualClock } from './testing/manual-clock';

const settings = { script: 'https://captcha.example.test/api.js', key: 'site-key' };

interface Drawn {
  readonly sitekey: string;
  readonly theme: string;
  readonly size: string;
  readonly action: string;
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

let clock: ManualClock;

beforeEach(() => {
  clock = new ManualClock();
});

afterEach(() => {
  expect(clock.waiting).toBe(0);
  Reflect.deleteProperty(window, 'grecaptcha');
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

/** Simulates the loaded script, and records what was rendered and executed. */
function arrive() {
  const drawn: (Drawn & { readonly element: HTMLElement })[] = [];
  const executed: number[] = [];
  const grecaptcha = {
    render: (element: HTMLElement, parameters: Drawn) => drawn.push({ ...parameters, element }) - 1,
    execute: (widget: number) => executed.push(widget),
  };
  Object.assign(window, { grecaptcha });
  return { drawn, executed };
}

describe('the script', () => {
  test('is loaded once on first use, with explicit rendering', async () => {
    const captcha = createCaptcha(settings, clock);
    expect(scripts()).toEqual([]);
    void captcha.loginToken();
    void captcha.loginToken();
    expect(scripts()).toEqual(['https://captcha.example.test/api.js?render=explicit']);
    await clock.advance(10_000);
  });

  test('is trusted by a policy that allows no other address', async () => {
    const made: string[] = [];
    const createPolicy = (name: string, rules: { createScriptURL: (address: string) => string }) => ({
      createScriptURL: (address: string) => {
        made.push(
          `${name} ${rules.createScriptURL(address)} ${rules.createScriptURL('https://evil.example.test')}`,
        );
        return { toString: () => rules.createScriptURL(address) };
      },
    });
    Object.assign(window, { trustedTypes: { createPolicy } });
    void createCaptcha(settings, clock).loginToken();
    const address = 'https://captcha.example.test/api.js?render=explicit';
    expect([scripts(), made]).toEqual([[address], [`portal-captcha ${address} ${address}`]]);
    Reflect.deleteProperty(window, 'trustedTypes');
    await clock.advance(10_000);
  });

  // Specification map: 7.35
  test('is polled every 100 ms', async () => {
    void createCaptcha(settings, clock).loginToken();
    await clock.advance(250);
    const { drawn } = arrive();
    await clock.advance(49);
    expect(drawn).toHaveLength(0);
    await clock.advance(1);
    expect(drawn).toHaveLength(1);
    drawn[0]?.callback('token');
  });

  test('fails after 10 s, and is requested again afterwards', async () => {
    const captcha = createCaptcha(settings, clock);
    const ended = jest.fn();
    void captcha.loginToken().then(ended);
    await clock.advance(9_999);
    expect(ended).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(ended).toHaveBeenCalledWith(undefined);
    expect(scripts()).toEqual([]);
    void captcha.loginToken();
    expect(scripts()).toHaveLength(1);
    await clock.advance(10_000);
  });

  test('fails at the next poll if it cannot be loaded', async () => {
    const ended = jest.fn();
    void createCaptcha(settings, clock).loginToken().then(ended);
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    await clock.advance(100);
    expect(ended).toHaveBeenCalledWith(undefined);
  });
});

describe('the check at Login', () => {
  test('runs invisibly and returns its token', async () => {
    const { drawn, executed } = arrive();
    const token = createCaptcha(settings, clock).loginToken();
    expect(drawn).toMatchObject([
      { sitekey: 'site-key', theme: 'light', size: 'invisible', badge: 'bottomright', action: 'login' },
    ]);
    expect(executed).toEqual([0]);
    drawn[0]?.callback('token');
    expect(await token).toBe('token');
    expect(document.body.childElementCount).toBe(0);
  });

  test.each(['expired-callback', 'error-callback'] as const)('fails on %s', async (word) => {
    const { drawn } = arrive();
    const token = createCaptcha(settings, clock).loginToken();
    drawn[0]?.[word]();
    expect(await token).toBeUndefined();
  });

  test('fails when its puzzle is not solved for a minute', async () => {
    arrive();
    const ended = jest.fn();
    void createCaptcha(settings, clock).loginToken().then(ended);
    await clock.advance(59_999);
    expect(ended).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(ended).toHaveBeenCalledWith(undefined);
  });

  test('fails when it cannot render', async () => {
    Object.assign(window, {
      grecaptcha: {
        render: () => {
          throw new Error('Invalid site key');
        },
        execute: () => undefined,
      },
    });
    expect(await createCaptcha(settings, clock).loginToken()).toBeUndefined();
  });
});

describe('the visible check', () => {
  function events(): jest.Mocked<CaptchaEvents> {
    return { onToken: jest.fn(), onExpired: jest.fn(), onError: jest.fn() };
  }

  test('renders in the light theme and reports its state', () => {
    const { drawn, executed } = arrive();
    const place = document.body.appendChild(document.createElement('div'));
    const callbacks = events();
    createCaptcha(settings, clock).show(place, callbacks);
    expect(drawn).toMatchObject([{ theme: 'light', size: 'normal', action: 'reset' }]);
    expect(place.contains(drawn[0]?.element ?? null)).toBe(true);
    expect(executed).toEqual([]);
    drawn[0]?.callback('token');
    drawn[0]?.['expired-callback']();
    drawn[0]?.['error-callback']();
    expect(callbacks.onToken).toHaveBeenCalledWith('token');
    expect(callbacks.onExpired).toHaveBeenCalledTimes(1);
    expect(callbacks.onError).toHaveBeenCalledTimes(1);
  });

  test('reports nothing after dispose, and leaves an empty container', () => {
    const { drawn } = arrive();
    const place = document.body.appendChild(document.createElement('div'));
    const callbacks = events();
    const stop = createCaptcha(settings, clock).show(place, callbacks);
    stop();
    drawn[0]?.callback('token');
    expect(callbacks.onToken).not.toHaveBeenCalled();
    expect(place.childElementCount).toBe(0);
  });

  test('disposed before the script has loaded never renders', async () => {
    const callbacks = events();
    const stop = createCaptcha(settings, clock).show(document.body, callbacks);
    stop();
    const { drawn } = arrive();
    await clock.advance(10_000);
    expect(drawn).toEqual([]);
    expect(callbacks.onError).not.toHaveBeenCalled();
  });

  test('fails when its script does not load', async () => {
    const callbacks = events();
    createCaptcha(settings, clock).show(document.body, callbacks);
    await clock.advance(10_000);
    expect(callbacks.onError).toHaveBeenCalledTimes(1);
  });
});
