import { setUpVisits } from '../../../../tests/support/leak-visits';

const visits = setUpVisits();
const { as, code, visit } = visits;

describe('adopted stylesheets', () => {
  interface Sheet {
    readonly cssRules: Iterable<{ readonly cssText: string }>;
  }
  const sheet = (cssText: string): Sheet => ({ cssRules: [{ cssText }] });
  let adopted: readonly Sheet[] = [];
  const here = (): readonly Sheet[] => document.adoptedStyleSheets;
  const adopt = (...sheets: readonly Sheet[]): void =>
    void Reflect.set(document, 'adoptedStyleSheets', [...here(), ...sheets]);

  beforeEach(() => {
    visits.stop();
    adopted = [];
    // jsdom does not support adopted style sheets.
    Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
      configurable: true,
      get: () => adopted,
      set(sheets: readonly Sheet[]) {
        adopted = sheets;
      },
    });
    visits.startWatch();
  });

  afterEach(() => void Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets'));

  it("are removed and restored with the app; the portal's remain", () => {
    const own = sheet('.portal {}');
    const theirs = sheet('* {}');
    expect(
      visit({
        onScreen() {
          adopt(theirs);
          code.owner = undefined;
          adopt(own);
        },
      }),
    ).toEqual(['adopted style sheet']);
    expect(adopted).toEqual([own]);
    for (const watch of visits.watches) watch.onLoading?.('parcels');
    expect(adopted).toEqual([own, theirs]);
  });

  it('are not duplicated when the app adopts an equal one on every visit', () => {
    for (let round = 0; round < 3; round += 1) visit({ onScreen: () => adopt(sheet('* {}')) });
    for (const watch of visits.watches) watch.onLoading?.('parcels');
    as('parcels', () => adopt(sheet('* {}')));
    expect(here()).toHaveLength(1);
  });
});
