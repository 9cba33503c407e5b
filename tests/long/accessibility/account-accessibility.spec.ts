import { expectBigTextUncut, expectNoViolations, test } from '../../e2e/fixtures';
import { SignInPage } from '../../e2e/pages/sign-in-page';
import { screens } from '../../e2e/specs/account-screens';

// The sign-in form and its code step are covered with the other screens of the portal.

test.describe.configure({ timeout: 120_000 });

const sizes = { '1440 px': { width: 1440, height: 900 }, '390 px': { width: 390, height: 844 } } as const;

test.beforeEach(({ pageFaults }) => pageFaults.allow(/console error: Failed to load resource/));
test.afterEach(({ stack }) => stack.reset());

test.describe('no axe violation at any size, also with text at twice the size, in', () => {
  for (const [name, show] of Object.entries(screens)) {
    test(name, async ({ page, stack }) => {
      test.slow();
      // Each state is reached once and checked at every size, because reaching it is slow.
      const look = async (state: string): Promise<void> => {
        for (const [size, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport);
          await expectNoViolations(page, `${name}: ${state}, ${size}`);
          await expectBigTextUncut(page, `${name}: ${state}, ${size}`);
        }
      };
      await show({ page, stack, form: new SignInPage(page), look });
    });
  }
});
