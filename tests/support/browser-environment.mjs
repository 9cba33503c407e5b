import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what browsers have and jsdom lacks: encoders, fetch, crypto, structuredClone and a MessageChannel. */
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
  }
}

/** Node's fetch refuses the page's AbortSignal, and the page's event targets refuse Node's: translate at the border. */
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

/** Node's own MessageChannel keeps a finished test run alive for ever, so messages travel by the page's timers. */
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
