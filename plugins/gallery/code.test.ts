import { printExample, printImports } from './code';
import { describe as describeComponent, flag, number, required, text, choice } from './describe';

const card = describeComponent({
  name: 'Card',
  from: '@portal/ui',
  group: 'pages',
  purpose: 'gallery.purposes.Card',
  properties: {
    title: text('Notes'),
    level: choice([2, 3]),
    busy: flag(),
    actions: flag(false, 'actions={<Button>Open</Button>}'),
    rows: number(3, { min: 0, max: 9 }),
    tone: required(['ok', 'bad']),
  },
  keyboard: [],
  code: () => ({ children: '<p>{formatCount(3)}</p>' }),
  render: () => null,
});

const usual = { title: '', level: 2, busy: false, actions: false, rows: 3, tone: 'ok' };

test('omits defaults, and prints flags, numbers and texts', () => {
  expect(printExample(card, usual)).toBe('<Card rows={3} tone="ok"><p>{formatCount(3)}</p></Card>');
  expect(printExample(card, { ...usual, busy: true, level: 3, title: 'Say "hello"' })).toBe(
    [
      '<Card busy level={3} rows={3} title={"Say \\"hello\\""} tone="ok">',
      '  <p>{formatCount(3)}</p>',
      '</Card>',
    ].join('\n'),
  );
});

test('breaks long lines', () => {
  const title = 'The notes of everybody who has worked on this property so far';
  expect(printExample(card, { ...usual, title, actions: true })).toBe(
    [
      '<Card',
      '  actions={<Button>Open</Button>}',
      '  rows={3}',
      `  title="${title}"`,
      '  tone="ok"',
      '>',
      '  <p>{formatCount(3)}</p>',
      '</Card>',
    ].join('\n'),
  );
});

test('imports each element and formatter once, grouped by module', () => {
  const button = { ...card, name: 'Button', from: '@portal/ui/controls/sample' } as const;
  const code = '<Card><Button /><Button />{formatCount(3)}</Card>';
  expect(printImports(code, [card, button])).toBe(
    [
      "import { Card, formatCount } from '@portal/ui';",
      "import { Button } from '@portal/ui/controls/sample';",
    ].join('\n'),
  );
});
