import { expect, portalAddress, siblingAddress, test } from '../fixtures';
import { getParts, readBuild } from '../fixtures/build-parts';
import { type RequestedFile, openUntil, record } from '../fixtures/recording';
import { PortalPage } from '../pages/portal-page';

const firstRow = 'main tbody th';

/** The URLs in the link and script elements of the HTML. */
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
    `requests nothing on ${path} that the HTML does not announce`,
    { tag: path.startsWith('/rfr') ? [] : '@long' },
    async ({ asUser }) => {
      const page = await asUser('morgan.staff', { path: '/healthz' });
      const { files, html } = await openUntil(page, path, shown);
      const announced = getAnnouncedApps(html);
      expect(files).not.toEqual([]);
      const build = await readBuild();
      // Controls load when they are first rendered, and the frame's code along with the section: neither
      // delays content.
      const isDeferred = (file: RequestedFile): boolean =>
        getParts(build, file).some((name) => name === 'frame' || name.startsWith('@portal/ui/controls/'));
      const unannounced = files.filter((file) => !announced.includes(file.url) && !isDeferred(file));
      expect(unannounced.map(({ url }) => url)).toEqual([]);
    },
  );
}

for (const path of ['/rfr', '/home/dashboard?ccmm=0412']) {
  test(
    `announces nothing of the RfRs on ${path} to riley.limited`,
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
