/** A websocket whose server is the test. */
export class ScriptedWebSocket extends EventTarget {
  /** Every socket that was made since the list was emptied. */
  static instances: ScriptedWebSocket[] = [];
  /** Whether the server opens a socket as soon as it is asked. */
  static opensAutomatically = false;
  readonly url: string;
  /** What the page has sent. */
  readonly sent: string[] = [];
  isClosed = false;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    ScriptedWebSocket.instances.push(this);
    if (ScriptedWebSocket.opensAutomatically) void Promise.resolve().then(() => this.open());
  }

  /** The sockets that are neither closed nor cut. */
  static get openSockets(): ScriptedWebSocket[] {
    return ScriptedWebSocket.instances.filter(({ isClosed }) => !isClosed);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** What a page does; like a browser, it reports it later, which no test here waits for. */
  close(): void {
    this.isClosed = true;
  }

  open(): void {
    if (!this.isClosed) this.dispatchEvent(new Event('open'));
  }

  /** The server, or the line, makes an end. */
  cut(code = 1006): void {
    this.isClosed = true;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  /** The server says something. */
  emit(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
