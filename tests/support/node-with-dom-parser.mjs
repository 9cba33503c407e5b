import { TestEnvironment as PageEnvironment } from 'jest-environment-jsdom';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/** Node, as servers use it, plus the `DOMParser` that sections use to read workbooks. */
export default class NodeWithDomParser extends NodeEnvironment {
  #page;

  constructor(config, context) {
    super(config, context);
    this.#page = new PageEnvironment(config, context);
  }

  async setup() {
    await super.setup();
    await this.#page.setup();
    this.global.DOMParser = this.#page.global.DOMParser;
  }

  async teardown() {
    await this.#page.teardown();
    await super.teardown();
  }
}
