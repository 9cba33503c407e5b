import { declareSample, expect, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

/** A page that uses each service the portal passes to an app, and shows the result. */
const script = `
const button = (label, act) => {
  const made = document.createElement('button');
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
};
export async function mount({ domElement, portal }) {
  const heading = document.createElement('h1');
  heading.textContent = 'Parcels';
  const said = document.createElement('output');
  const say = (text) => { said.textContent = text; };
  const settings = await portal.storage.open({ version: 1 });
  const ask = () => portal.confirm({ title: 'Delete this parcel?', confirmLabel: 'Delete parcel', tone: 'danger' });
  const upload = async () => {
    const body = new FormData();
    body.append('plan', new File(['lines '.repeat(50_000)], 'plan.txt'));
    let sent;
    try {
      await portal.http('api').post('/permits/uploads', { body, onProgress: (progress) => { sent = progress; } });
    } catch (error) {
      // The response may arrive before the last progress event.
      say(error.code + ' ' + (sent.loaded > 0) + ' ' + (sent.total > 300_000));
    }
  };
  domElement.append(
    heading,
    said,
    button('Delete', async () => say('Deleted: ' + (await ask()))),
    button('Name the page', () => portal.page.setTitle('Parcel 7')),
    button('Keep', () => settings.set('number', 7)),
    button('Upload', upload),
  );
  say('Number: ' + settings.get('number'));
}
export async function unmount({ domElement }) { domElement.replaceChildren(); }`;

test('a section asks for confirmation, sets its page title, stores values and sends a form', async ({
  asUser,
  pageFaults,
  sampleHost,
  stack,
}) => {
  pageFaults.allow(/console error: Failed to load resource.*\/api\/permits\/uploads/);
  sampleHost.serveScript(script);
  await stack.editManifest((manifest) => {
    declareSample(manifest, 'module');
    // The script exports no widget.
    manifest.widgets.pop();
  });
  const page = await asUser('morgan.staff', { path: '/parcels' });
  const portal = new PortalPage(page);
  const { main } = portal;
  const said = main.getByRole('status');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  await expect(said).toHaveText('Number: undefined');

  await press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete this parcel?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('Deleted: false');
  await expect(main.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
  await press('Delete');
  await question.getByRole('button', { name: 'Delete parcel' }).click();
  await expect(said).toHaveText('Deleted: true');

  await press('Name the page');
  await expect(page).toHaveTitle('Parcel 7 – Parcels – Municipal Portal');
  await portal.entry('RfRs').click();
  await expect(page).toHaveTitle('Requests for Reconsideration – Municipal Portal');
  await portal.entry('Parcels').click();
  await expect(page).toHaveTitle('Parcels – Municipal Portal');

  await press('Keep');
  await page.reload();
  await expect(said).toHaveText('Number: 7');

  // The back end rejects forms there, but the upload itself has happened.
  await press('Upload');
  await expect(said).toHaveText('http-415 true true');
});
