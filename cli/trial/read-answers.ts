import { resolve } from 'node:path';
import { getMessage, PortalError } from '#base';
import * as v from 'valibot';
import type { Context } from '../context';
import { readManifestText } from '../manifest-file';
import type { TrialAnswers } from './open-trial';

const AnswersSchema = v.record(
  v.pipe(v.string(), v.regex(/^(GET|POST|PUT|PATCH|DELETE) \/\S+$/, 'must read like "GET /api/parcels"')),
  v.unknown(),
);

/** Reads the sample responses of a trial. Throws a `PortalError` if the file is invalid. */
export async function readAnswers(
  file: string | undefined,
  { folder }: Pick<Context, 'folder'>,
): Promise<TrialAnswers | undefined> {
  if (file === undefined) return undefined;
  const refuse = (why: string): PortalError => new PortalError(`${file}: ${why}`, { code: 'answers' });
  const text = await readManifestText(resolve(folder, file));
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (thrown) {
    throw refuse(`is not JSON: ${getMessage(thrown)}`);
  }
  const answers = v.safeParse(AnswersSchema, content);
  if (answers.success) return answers.output;
  const [issue] = answers.issues;
  throw refuse(`${v.getDotPath(issue) ?? 'its content'} ${issue.message}`);
}
