/** A document whose visibility the test controls. */
export class ScriptedPage extends EventTarget {
  hidden: boolean;

  constructor(hidden = false) {
    super();
    this.hidden = hidden;
  }

  show(visible: boolean): void {
    this.hidden = !visible;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}
