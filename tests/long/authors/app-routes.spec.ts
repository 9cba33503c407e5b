import { expect, test } from '../../e2e/fixtures';
import { declareWalkers, serveWalkers, walkerKinds, type WalkerKind } from '../../e2e/fixtures/routing-app';
import { PortalPage } from '../../e2e/pages/portal-page';

test.beforeEach(async ({ stack, sampleHost }) => {
  serveWalkers(sampleHost);
  await stack.editManifest(declareWalkers);
});

type Open = (userId: string, options: { readonly path: string }) => Promise<PortalPage['page']>;

async function openWalker(asUser: Open, kind: WalkerKind) {
  const name = `walk-${kind}`;
  const portal = new PortalPage(await asUser('morgan.staff', { path: `/${name}` }));
  const { main, page } = portal;
  const choose = (label: string) => main.getByRole('button', { name: label, exact: true }).click();
  /** The app says where it is and that it is still the one it was; the frame around it says the same. */
  const isAt = async (address: string, mounts = 1, title: string = name) => {
    await expect(main.getByText(`At ${address}, mounted ${mounts}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${title} – Municipal Portal`);
    await expect(portal.menu.locator('[aria-current]')).toHaveText(title);
  };
  await isAt(`/${name}?ccmm=0412`);
  return { portal, main, page, name, choose, isAt };
}

for (const kind of walkerKinds) {
  test(`an app of kind ${kind} stays while it goes to addresses of its own`, async ({ asUser }) => {
    const { portal, main, page, name, choose, isAt } = await openWalker(asUser, kind);
    const isSameDocument = await portal.markDocument();
    const note = main.getByRole('textbox', { name: 'Note' });
    await note.fill('half a sentence');

    await choose('Push item 7');
    await isAt(`/${name}/item/7?ccmm=0412`);
    expect(await page.evaluate((): unknown => history.state)).toEqual({ position: `/${name}/item/7`.length });
    await main.getByRole('link', { name: 'Item 9' }).click();
    await isAt(`/${name}/item/9?ccmm=0412`);
    await choose('To the notes');
    await isAt(`/${name}/item/9?ccmm=0412#notes`);
    await choose('Push item 8 with its municipality');
    await isAt(`/${name}/item/8?ccmm=0412`);

    await choose('Go back');
    await isAt(`/${name}/item/9?ccmm=0412#notes`);
    await page.goBack();
    await isAt(`/${name}/item/9?ccmm=0412`);
    await page.goBack();
    await isAt(`/${name}/item/7?ccmm=0412`);
    await page.goForward();
    await isAt(`/${name}/item/9?ccmm=0412`);
    await page.goBack();
    await page.goBack();
    await isAt(`/${name}?ccmm=0412`);
    await expect(note).toHaveValue('half a sentence');
    expect(await isSameDocument()).toBe(true);
  });

  test(`an app of kind ${kind} stays from one of its routes to the other`, async ({ asUser }) => {
    const { portal, page, name, choose, isAt } = await openWalker(asUser, kind);
    await choose('To the archive');
    await isAt(`/${name}-archive?ccmm=0412`, 1, `Archive of ${name}`);
    await portal.menu.getByRole('link', { name, exact: true }).click();
    await isAt(`/${name}?ccmm=0412`);
    await page.goBack();
    await isAt(`/${name}-archive?ccmm=0412`, 1, `Archive of ${name}`);
  });

  test(`an app of kind ${kind} leads to other sections, and back to itself`, async ({ asUser }) => {
    const { portal, main, page, name, choose, isAt } = await openWalker(asUser, kind);
    await choose('To the RfRs');
    await expect(main.getByRole('rowheader').first()).toBeVisible();
    await expect(page).toHaveURL('/rfr?ccmm=0412');
    await expect(main.getByRole('button', { name: 'Push item 7' })).toHaveCount(0);
    await page.goBack();
    await isAt(`/${name}?ccmm=0412`, 2);

    await choose('To nowhere');
    await expect(page).toHaveURL('/404');
    await expect(main.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(portal.menu).toBeVisible();
    await page.goBack();
    await isAt(`/${name}?ccmm=0412`, 3);

    await choose('To three places at once');
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
