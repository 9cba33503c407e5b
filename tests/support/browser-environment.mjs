import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with the browser APIs it lacks: encoders, fetch, crypto, structuredClone, MessageChannel, sizes,
 * media queries and dialogs.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;
    Object.assign(page, {
      TextEncoder,
      TextDecoder,
      ReadableStream,
      WritableStream,
      TransformStream,
      CompressionStream,
      DecompressionStream,
      structuredClone,
      Headers,
      Response,
      Request: requestAcceptingPageSignals(),
      fetch: (input, init) => fetch(input, withNodeSignal(init)),
      MessageChannel: messageChannelOn(page),
    });
    Object.defineProperty(page.crypto, 'subtle', { value: crypto.subtle, configurable: true });
    addLayout(page);
    addDialogs(page);
  }
}

/**
 * Node's fetch rejects jsdom's AbortSignal, and jsdom's event targets reject Node's: convert between them.
 */
function withNodeSignal(init) {
  const signal = init?.signal;
  if (!signal || signal instanceof AbortSignal) return init;
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return { ...init, signal: controller.signal };
}

function requestAcceptingPageSignals() {
  return class Request extends globalThis.Request {
    constructor(input, init) {
      super(input, withNodeSignal(init));
    }
  };
}

/** Node's own MessageChannel keeps the process alive after the tests, so messages use jsdom's timers. */
function messageChannelOn(page) {
  class Port {
    onmessage = null;
    peer = this;
    postMessage(data) {
      page.setTimeout(() => this.peer.onmessage?.({ data, target: this.peer }), 0);
    }
    start() {}
    close() {
      this.onmessage = null;
    }
  }
  return class MessageChannel {
    constructor() {
      this.port1 = new Port();
      this.port2 = new Port();
      this.port1.peer = this.port2;
      this.port2.peer = this.port1;
    }
  };
}

/** jsdom has no layout: defines sizes and observers. */
function addLayout(page) {
  page.scrollTo = () => undefined;
  page.Element.prototype.scrollIntoView ??= () => undefined;
  // An element without height would count as hidden.
  Object.defineProperty(page.HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 1 });
  page.matchMedia ??= (media) =>
    Object.assign(new page.EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  page.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  page.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  };
}

function addDialogs(page) {
  const dialog = page.HTMLDialogElement.prototype;
  dialog.show ??= function show() {
    this.open = true;
  };
  dialog.showModal ??= dialog.show;
  dialog.close ??= function close(returnValue) {
    if (!this.open) return;
    this.open = false;
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.dispatchEvent(new page.Event('close'));
  };
}
