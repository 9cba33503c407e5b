import { randomUUID } from 'node:crypto';
import { sandboxUsers } from '../../../sandbox/users/sample-users';
import { getMailedCode, configureIdentity, readOutbox, startSignIn } from '../harness';
import type { CallOptions } from '../backend';

/** The parameters of a call. */
export interface Request {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What scenarios use of the sandbox: calls of an administrator, and mailed links. */
export interface Stage {
  readonly address: string;
  readonly ask: (request: string, options?: CallOptions) => Promise<unknown>;
}

/** Creates the request of a call that changes something, from existing records. */
export type Scenario = (stage: Stage) => Request | Promise<Request>;

const day = 86_400_000;
const [staff] = sandboxUsers;

/** Reads a value inside a response by a path such as `items.0.id`. */
function pick(answer: unknown, path: string): string {
  let value = answer;
  for (const key of path.split('.'))
    value = Object.entries(Object(value) as object).find(([name]) => name === key)?.[1];
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`There is no ${path}.`);
  return String(value);
}

const getRoll = async ({ ask }: Stage) =>
  pick(await ask('GET /api/properties/list?countyMun=0412&size=1'), 'properties.0.roll');

async function getWork({ ask }: Stage) {
  const answer = await ask('GET /api/worksight/items?countyMun=0412&size=1');
  return { id: pick(answer, 'items.0.id'), version: Number(pick(answer, 'items.0.version')) };
}

async function getMailedSession({ address }: Stage, page: string): Promise<string> {
  const link = (await readOutbox(address)).find((email) => email.link?.includes(page) === true)?.link ?? '';
  return link.split('session=')[1] ?? '';
}

const permit = (roll: string) => ({
  line: 2,
  number: 'BP-2025-9001',
  roll,
  work: 'Garage',
  value: '31000',
  issued: '2025-01-09',
  state: 'Closed',
  inspected: '2025-04-02',
});

const monthlyOrder = { product: 'sales-report', municipality: '0412', format: 'xlsx' };

async function openReset(stage: Stage) {
  await stage.ask('POST /api/bison/reset/forgot', { user: '', body: { email: staff?.email } });
  return getMailedSession(stage, 'reset');
}

/** The calls that are not read-only, and those that need a mailed link. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  verifyHuman: async ({ ask }) => {
    const body = { sitekey: 'x', action: 'login' };
    const token = pick(await ask('POST /captcha/token', { user: '', body }), 'token');
    return { body: { token, type: 'login' } };
  },
  checkPasswordExpiry: () => ({ body: { userId: 'morgan.staff' } }),
  requestPasswordReset: () => ({ body: { email: staff?.email } }),
  validatePasswordReset: async (stage) => ({ query: { session: await openReset(stage) } }),
  resetPassword: async (stage) => {
    const session = await openReset(stage);
    const opened = await stage.ask(`GET /api/bison/reset/validate?session=${session}`, { user: '' });
    return {
      body: {
        session,
        email: staff?.email,
        csrf_token: pick(opened, 'csrf_token'),
        password: 'A-new-Password-2026!',
      },
    };
  },
  verifyEmail: async (stage) => {
    configureIdentity(stage.address);
    await startSignIn('sam.unconfirmed');
    await getMailedCode(stage.address, 'sam.unconfirmed@example.test');
    return { query: { session: await getMailedSession(stage, 'email_verification') } };
  },
  getIntegration: () => ({ query: { application: 'sample-integration', countyMun: '0412' } }),
  startExtract: () => ({
    body: { origin: 'shell', fileName: 'requests.csv', target: 'rfr', params: { municipality: '0412' } },
  }),
  checkPermits: async (stage) => ({ body: { countyMun: '0412', rows: [permit(await getRoll(stage))] } }),
  uploadPermits: async (stage) => ({
    body: {
      countyMun: '0412',
      rows: [permit(await getRoll(stage))],
      key: randomUUID(),
      fileName: 'permits.csv',
    },
  }),
  addPropertyNote: async (stage) => ({
    body: { roll: await getRoll(stage), key: randomUUID(), text: 'The owner called about the lot line.' },
  }),
  changePropertyNote: async (stage) => {
    const body = { roll: await getRoll(stage), key: randomUUID(), text: 'A note.' };
    const id = pick(await stage.ask('POST /api/properties/notes', { body }), 'notes.0.id');
    return { path: { id }, body: { text: 'The owner called again.' } };
  },
  assignRequest: async ({ ask }) => ({
    body: {
      id: pick(await ask('GET /api/rfr/requests?countyMun=0412&size=1'), 'requests.0.id'),
      assignee: 'portal|0001',
    },
  }),
  addSchedule: () => ({ body: monthlyOrder }),
  endSchedule: async ({ ask }) => ({
    path: { id: pick(await ask('POST /api/sightline/schedules', { body: monthlyOrder }), 'schedules.0.id') },
  }),
  savePosts: () => ({
    body: {
      key: randomUUID(),
      added: [
        {
          temporaryId: '1',
          content: {
            title: 'A new guide',
            description: '<p>Read it.</p>',
            img: 'https://images.example.test/guide.png',
            imgAlt: 'A guide',
            link: 'https://guide.example.test/',
            position: 1,
            allDay: true,
            start: Date.now() - day,
            end: Date.now() + 30 * day,
          },
        },
      ],
      updated: [],
      deleted: [],
    },
  }),
  saveSettings: () => ({ path: { id: 'portal|0002' }, body: { theme: 'indigo', defaultCCMM: '0412' } }),
  searchProperties: () => ({
    body: { filter: [{ value: '0412', isSuggestion: false }], size: 2, from: 0, type: 'prop' },
  }),
  createWork: async (stage) => ({
    body: {
      key: randomUUID(),
      title: 'Look at the roof',
      roll: await getRoll(stage),
      assignee: 'portal|0001',
      dueOn: null,
      details: '',
    },
  }),
  changeWork: async (stage) => {
    const { id, version } = await getWork(stage);
    return { path: { id }, body: { version, status: 'Waiting' } };
  },
  deleteWork: async (stage) => {
    const { id, version } = await getWork(stage);
    return { path: { id }, body: { version } };
  },
  restoreWork: async (stage) => {
    const { id, version } = await getWork(stage);
    await stage.ask(`POST /api/worksight/items/${id}/deletion`, { body: { version } });
    return { path: { id } };
  },
  addWorkNote: async (stage) => ({
    path: { id: (await getWork(stage)).id },
    body: { key: randomUUID(), text: 'Called.' },
  }),
  resetOwnPassword: () => ({}),
  getExtractUrl: async ({ ask }) => {
    const body = { origin: 'shell', fileName: 'users.csv', target: 'users', params: {} };
    return { path: { fileId: pick(await ask('POST /api/lrp/extracts', { body }), 'data.fileId') } };
  },
};
