import { expect, portalAddress, siblingAddress, test } from '../fixtures';
import { getParts, readBuild } from '../fixtures/build-parts';
import { type Asked, openUntil, record } from '../fixtures/recording';
import { PortalPage } from '../pages/portal-page';

const firstRow = 'main tbody th';

/** The addresses that the HTML itself names in its link and script elements. */
function getAnnouncedApps(html: string): readonly string[] {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const [, address] = /\s(?:href|src)="([^"]+)"/.exec(tag) ?? [];
    return address === undefined || address.startsWith('data:') ? [] : [new URL(address, portalAddress).href];
  });
}

for (const [path, shown] of [
  ['/rfr?ccmm=0412', firstRow],
  ['/home/dashboard?ccmm=0412', firstRow],
  ['/settings', 'main dl'],
  ['/integration/sample-integration', 'main iframe'],
] as const) {
  test(
    `asks for nothing on ${path} that the HTML did not announce`,
    { tag: path.startsWith('/rfr') ? [] : '@long' },
    async ({ asUser }) => {
      const page = await asUser('morgan.staff', { path: '/healthz' });
      const { files, html } = await openUntil(page, path, shown);
      const announced = getAnnouncedApps(html);
      expect(files).not.toEqual([]);
      const build = await readBuild();
      // Controls are asked for when they are first drawn, and the code of the frame with the section: content does not
      // wait for them.
      const comesLater = (file: Asked): boolean =>
        getParts(build, file).some((name) => name === 'frame' || name.startsWith('@portal/ui/controls/'));
      const surprises = files.filter((file) => !announced.includes(file.url) && !comesLater(file));
      expect(surprises.map(({ url }) => url)).toEqual([]);
    },
  );
}

for (const path of ['/rfr', '/home/dashboard?ccmm=0412']) {
  test(
    `what riley.limited gets for ${path} announces nothing of the RfRs`,
    { tag: path === '/rfr' ? [] : '@long' },
    async ({ asUser }) => {
      const page = await asUser('riley.limited', { path: '/healthz' });
      const recording = record(page);
      await page.goto(path);
      await expect(new PortalPage(page).menu).toBeVisible();
      const announced = getAnnouncedApps(await recording.html());
      expect(announced).not.toEqual([]);
      expect(
        announced.filter((url) => url.startsWith(siblingAddress('rfr')) || url.includes('loader-system')),
      ).toEqual([]);
    },
  );
}
