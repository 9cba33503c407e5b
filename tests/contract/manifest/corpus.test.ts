import { formatProblem } from '#manifest';
import { parseManifestText } from '#manifest/text';
import { brokenManifests, brokenText, goodText } from './corpus';

const known = {
  icons: ['home', 'map', 'file-text', 'share'],
  portalOrigin: 'https://portal.example.test',
  today: '2026-06-15',
};

const warnings = [
  'host-unset',
  'unknown-permission',
  'import-shared',
  'new-flag-expired',
  'path-takes-all',
  'path-in-other-case',
];

it('the base manifest is valid', () => {
  expect(parseManifestText(goodText, known).problems).toEqual([]);
});

it('at least sixty broken manifests exist, all different', () => {
  expect(new Set(brokenManifests.map(brokenText)).size).toBeGreaterThanOrEqual(60);
});

describe('a manifest with', () => {
  it.each(brokenManifests.map((broken) => [broken.story, broken] as const))(
    '%s has exactly this problem, at this position',
    (_story, broken) => {
      const { portal, problems } = parseManifestText(brokenText(broken), known);
      const { code, path, line, message } = broken;
      const severity = warnings.includes(code) ? 'warning' : 'error';
      const words: unknown = expect.stringMatching(message);
      expect(problems).toMatchObject([{ code, severity, path, line, message: words }]);
      expect(portal === undefined).toBe(severity === 'error');
    },
  );
});

describe('several faults', () => {
  const edits = brokenManifests.filter(({ code }) =>
    [
      'unknown-app',
      'unknown-icon',
      'unknown-feature',
      'unknown-path',
      'new-flag-expired',
      'host-missing',
    ].includes(code),
  );
  const others = brokenManifests.filter(({ story }) =>
    [
      'a tax year in words',
      'a key that is misspelt',
      'a host over plain http',
      'a time-out that is too short',
    ].includes(story),
  );
  const chosen = [...others, ...edits];

  it('are all reported at once, whatever their kind', () => {
    let text = goodText;
    for (const { edit } of chosen) text = text.replace(edit[0], () => edit[1]);
    const { problems } = parseManifestText(text, known);
    expect(problems.map(({ code, path }) => `${code} ${path}`).toSorted()).toEqual(
      chosen.map(({ code, path }) => `${code} ${path}`).toSorted(),
    );
    expect(problems.map(({ line = 0 }) => line)).toEqual(
      problems.map(({ line = 0 }) => line).toSorted((a, b) => a - b),
    );
  });

  it('do not cause follow-up problems', () => {
    const text = goodText
      .replace('"name": "maps"', '"nmae": "maps"')
      .replace('"maps": "https', '"Maps": "https');
    expect(parseManifestText(text, known).problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'schema /hosts/Maps',
      'schema /apps/2',
      'unknown-key /apps/2/nmae',
    ]);
  });

  it('that make a list unreadable do not blame references to its entries', () => {
    const manifest: unknown = JSON.parse(goodText);
    const text = JSON.stringify({ ...(typeof manifest === 'object' ? manifest : {}), apps: {} });
    expect(parseManifestText(text, known).problems.map(({ code }) => code)).toEqual(['schema']);
  });
});

it('a problem is one line: file, line, column, JSON path and message', () => {
  const broken = brokenManifests.find(({ story }) => story === 'a route to an unknown app');
  const [problem] = broken === undefined ? [] : parseManifestText(brokenText(broken), known).problems;
  expect(problem === undefined ? '' : formatProblem('portal.manifest.json', problem)).toBe(
    'portal.manifest.json:73:14 /routes/1/app unknown app "asessment"; did you mean "assessment"?',
  );
});
