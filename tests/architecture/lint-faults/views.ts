import { type Fault, useful } from './fault';

/** Violations of the rules for views. */
export const viewsFaults: readonly Fault[] = [
  ...[
    '<p>Welcome back</p>',
    '<input aria-label="Search" />',
    "<p>{'Welcome back'}</p>",
    '<img alt={`A map`} src="" />',
  ].map((element, index) => ({
    rule: 'portal(texts-in-catalogues)',
    file: `src/shell/Words${index}.tsx`,
    code: `${useful}function Words() {\n  return ${element};\n}`,
    wayOut: /messages\/en\.json beside this view/,
  })),
  ...[
    '<p dangerouslySetInnerHTML={{ __html: html }} />',
    '<style>{html}</style>',
    '<p ref={(node) => { if (node) node.innerHTML = html; }} />',
    "<p ref={(node) => node?.setAttribute('style', html)} />",
  ].map((element, index) => ({
    rule: 'portal(no-raw-markup)',
    file: `src/shell/Markup${index}.tsx`,
    code: `${useful}function Markup({ html }: { html: string }) {\n  return ${element};\n}`,
    wayOut: /SafeHtml/,
  })),
  {
    rule: 'portal(one-component-name)',
    file: 'src/shell/TwoNames.tsx',
    code: "import { observer } from 'mobx-react-lite';\n\nexport const Menu = observer(function SideMenu() {\n  return null;\n});",
    wayOut: /give the function the component's name/,
  },
];
