import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect } from '../../e2e/fixtures';

/** Controls a browser, whatever protocol it speaks. */
export interface Driver {
  readonly open: (address: string) => Promise<void>;
  /** Evaluates an expression in the page; resolves to its value as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly press: (point: Point) => Promise<void>;
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>;
  /** Goes back in the history of the tab. */
  readonly back: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** In CSS pixels of the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The accessible name of an element: complete, or its beginning. */
type Name = string | { readonly start: string };

const finders = readFileSync(
  'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  'utf8',
);

type Query = { readonly role: string; readonly name: Name } | { readonly label: Name };

const PointSchema = v.nullable(v.object({ x: v.number(), y: v.number() }));

const toMatcher = (name: Name): string =>
  typeof name === 'string'
    ? JSON.stringify(name)
    : `(text) => text.startsWith(${JSON.stringify(name.start)})`;

/** A page as a user perceives it: elements are found by role and name, and operated by pointer and keys. */
export class BrowserPage {
  constructor(readonly driver: Driver) {}

  open(address: string): Promise<void> {
    return this.driver.open(address);
  }

  /** Waits for an element, and clicks its centre. */
  async press(role: string, name: Name): Promise<void> {
    await this.driver.press(await this.#find({ role, name }));
  }

  /** Replaces the value of the field with this label. */
  async fill(label: Name, text: string): Promise<void> {
    await this.driver.press(await this.#find({ label }));
    await this.driver.evaluate('document.activeElement.select?.()');
    await this.driver.type(text);
  }

  /** Waits until an element is visible. */
  async sees(role: string, name: Name): Promise<void> {
    await this.#find({ role, name });
  }

  /** Waits until the page contains this text. */
  async reads(text: string): Promise<void> {
    const expression = `document.body.innerText.includes(${JSON.stringify(text)})`;
    await expect
      .poll(() => this.driver.evaluate(expression), { message: `"${text}" on the page`, timeout: 30_000 })
      .toBe(true);
  }

  /** Waits until the page has this URL. */
  async isAt(pattern: RegExp): Promise<void> {
    await expect
      .poll(async () => String(await this.driver.evaluate('location.pathname + location.search')), {
        timeout: 30_000,
      })
      .toMatch(pattern);
  }

  async #find(sought: Query): Promise<Point> {
    let found: Point | null = null;
    await expect
      .poll(async () => (found = await this.#look(sought)), {
        message: `on the page: ${JSON.stringify(sought)}`,
        timeout: 30_000,
      })
      .not.toBeNull();
    return found ?? { x: 0, y: 0 };
  }

  async #look(sought: Query): Promise<Point | null> {
    const query =
      'label' in sought
        ? `queryAllByLabelText(document.body, ${toMatcher(sought.label)})`
        : `queryAllByRole(document.body, ${JSON.stringify(sought.role)}, { name: ${toMatcher(sought.name)} })`;
    const answer = await this.driver
      .evaluate(
        `(() => {
          if (typeof TestingLibraryDom === 'undefined') { ${finders} }
          const [found] = TestingLibraryDom.${query};
          if (found === undefined || found.disabled) return null;
          found.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = found.getBoundingClientRect();
          return width === 0 ? null : { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
        })()`,
      )
      // A document that is being unloaded cannot be evaluated.
      .catch(() => null);
    return v.parse(PointSchema, answer);
  }
}
