/** A websocket whose server the test simulates. */
export class ScriptedWebSocket extends EventTarget {
  /** Sockets created since the list was emptied. */
  static instances: ScriptedWebSocket[] = [];
  /** Whether the server opens sockets immediately. */
  static opensAutomatically = false;
  readonly url: string;
  /** Messages sent by the page. */
  readonly sent: string[] = [];
  isClosed = false;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    ScriptedWebSocket.instances.push(this);
    if (ScriptedWebSocket.opensAutomatically) void Promise.resolve().then(() => this.open());
  }

  /** Sockets that are still connected. */
  static get openSockets(): ScriptedWebSocket[] {
    return ScriptedWebSocket.instances.filter(({ isClosed }) => !isClosed);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** Closes the socket from the page. Browsers report that later, which no test needs. */
  close(): void {
    this.isClosed = true;
  }

  open(): void {
    if (!this.isClosed) this.dispatchEvent(new Event('open'));
  }

  /** Closes the connection from the server or network. */
  cut(code = 1006): void {
    this.isClosed = true;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  /** Sends a message from the server. */
  emit(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
