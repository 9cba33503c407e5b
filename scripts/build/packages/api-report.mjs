import { format, resolveConfig } from 'prettier';
import { inRoot } from '../../lib/root.mjs';
import { emitDeclarations, typesOf } from './pack.mjs';
import { contractVersion, pluginApi } from './plugin-api.mjs';

/** Where the report of a version lies. */
export function reportFile(version = contractVersion()) {
  return inRoot(`src/plugin-api/reports/${version}.md`);
}

/** All that the package promises now, without its comments: what a version is measured by. */
export async function currentReport() {
  const types = typesOf(pluginApi, await emitDeclarations());
  const doors = Object.entries(types).map(
    ([door, text]) => `## ${pluginApi.name}${door.slice(1)}\n\n\`\`\`ts\n${withoutComments(text)}\`\`\``,
  );
  const text = [`# Plugin contract ${contractVersion()}`, ...doors].join('\n\n');
  return format(text, { ...(await resolveConfig(reportFile())), parser: 'markdown' });
}

/** Says no more of a member than that it goes away. */
function withoutComments(text) {
  return text.replaceAll(/[ \t]*\/\*\*[\s\S]*?\*\/\n/g, (comment) =>
    comment.includes('@deprecated') ? '/** @deprecated */\n' : '',
  );
}
