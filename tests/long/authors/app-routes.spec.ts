import { expect, test } from '../../e2e/fixtures';
import {
  declareRoutingApps,
  serveRoutingApps,
  routingKinds,
  type RoutingKind,
} from '../../e2e/fixtures/routing-app';
import { PortalPage } from '../../e2e/pages/portal-page';

test.beforeEach(async ({ stack, sampleHost }) => {
  serveRoutingApps(sampleHost);
  await stack.editManifest(declareRoutingApps);
});

type Open = (userId: string, options: { readonly path: string }) => Promise<PortalPage['page']>;

async function openRoutingApp(asUser: Open, kind: RoutingKind) {
  const name = `walk-${kind}`;
  const portal = new PortalPage(await asUser('morgan.staff', { path: `/${name}` }));
  const { main, page } = portal;
  const press = (label: string) => main.getByRole('button', { name: label, exact: true }).click();
  /** Expects that the app shows this URL and its mount count, and that page, title and menu agree. */
  const expectAt = async (address: string, mounts = 1, title: string = name) => {
    await expect(main.getByText(`At ${address}, mounted ${mounts}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${title} – Municipal Portal`);
    await expect(portal.menu.locator('[aria-current]')).toHaveText(title);
  };
  await expectAt(`/${name}?ccmm=0412`);
  return { portal, main, page, name, press, expectAt };
}

for (const kind of routingKinds) {
  test(`an app of kind ${kind} stays mounted while it navigates within its own routes`, async ({
    asUser,
  }) => {
    const { portal, main, page, name, press, expectAt } = await openRoutingApp(asUser, kind);
    const isSameDocument = await portal.markDocument();
    const note = main.getByRole('textbox', { name: 'Note' });
    await note.fill('half a sentence');

    await press('Push item 7');
    await expectAt(`/${name}/item/7?ccmm=0412`);
    expect(await page.evaluate((): unknown => history.state)).toEqual({ position: `/${name}/item/7`.length });
    await main.getByRole('link', { name: 'Item 9' }).click();
    await expectAt(`/${name}/item/9?ccmm=0412`);
    await press('To the notes');
    await expectAt(`/${name}/item/9?ccmm=0412#notes`);
    await press('Push item 8 with its municipality');
    await expectAt(`/${name}/item/8?ccmm=0412`);

    await press('Go back');
    await expectAt(`/${name}/item/9?ccmm=0412#notes`);
    await page.goBack();
    await expectAt(`/${name}/item/9?ccmm=0412`);
    await page.goBack();
    await expectAt(`/${name}/item/7?ccmm=0412`);
    await page.goForward();
    await expectAt(`/${name}/item/9?ccmm=0412`);
    await page.goBack();
    await page.goBack();
    await expectAt(`/${name}?ccmm=0412`);
    await expect(note).toHaveValue('half a sentence');
    expect(await isSameDocument()).toBe(true);
  });

  test(`an app of kind ${kind} stays mounted from one of its routes to the other`, async ({ asUser }) => {
    const { portal, page, name, press, expectAt } = await openRoutingApp(asUser, kind);
    await press('To the archive');
    await expectAt(`/${name}-archive?ccmm=0412`, 1, `Archive of ${name}`);
    await portal.menu.getByRole('link', { name, exact: true }).click();
    await expectAt(`/${name}?ccmm=0412`);
    await page.goBack();
    await expectAt(`/${name}-archive?ccmm=0412`, 1, `Archive of ${name}`);
  });

  test(`an app of kind ${kind} navigates to other sections, and back to itself`, async ({ asUser }) => {
    const { portal, main, page, name, press, expectAt } = await openRoutingApp(asUser, kind);
    await press('To the RfRs');
    await expect(main.getByRole('rowheader').first()).toBeVisible();
    await expect(page).toHaveURL('/rfr?ccmm=0412');
    await expect(main.getByRole('button', { name: 'Push item 7' })).toHaveCount(0);
    await page.goBack();
    await expectAt(`/${name}?ccmm=0412`, 2);

    await press('To nowhere');
    await expect(page).toHaveURL('/404');
    await expect(main.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(portal.menu).toBeVisible();
    await page.goBack();
    await expectAt(`/${name}?ccmm=0412`, 3);

    await press('To three places at once');
    await expect(main.getByRole('heading', { name: 'Hello Morgan' })).toBeVisible();
    await expect(page).toHaveURL('/home/dashboard?ccmm=0412');
    await expect(main.getByRole('button', { name: 'Push item 7' })).toHaveCount(0);
  });
}

test('a framed page does not own any part of the URL', async ({ asUser }) => {
  const portal = new PortalPage(await asUser('morgan.staff', { path: '/walk-frame' }));
  const frame = portal.main.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Push item 7' }).click();
  await expect(frame.getByText('At /walk/item/7')).toBeVisible();
  await expect(portal.page).toHaveURL('/walk-frame?ccmm=0412');
  await expect(portal.page).toHaveTitle('walk-frame – Municipal Portal');
  await portal.page.evaluate(() => history.back());
  await expect(frame.getByText('At /walk/frame.html')).toBeVisible();
  await expect(portal.page).toHaveURL('/walk-frame?ccmm=0412');
});
