import { PortalError } from '#base';
import type { SampleAnswers } from '../adapters/answers';
import { t } from './messages';

function isAnswers(value: unknown): value is SampleAnswers {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'function')
  );
}

/** Loads the sample answers of a section: the export `answers` of a module. */
export async function loadAnswers(address: string | undefined): Promise<SampleAnswers> {
  if (address === undefined) return {};
  const exported: unknown = await import(/* webpackIgnore: true */ address);
  const answers =
    typeof exported === 'object' && exported !== null && 'answers' in exported ? exported.answers : undefined;
  if (!isAnswers(answers))
    throw new PortalError(t('plugin-testing.page.noAnswers', { address }), { code: 'answers' });
  return answers;
}
