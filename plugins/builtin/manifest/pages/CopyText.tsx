import { CopyButton } from '#ui';
import { t } from '../messages';

export function CopyText({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <CopyButton aria-label={`${t('manifest.copy')} ${what}`} text={text}>
      {t('manifest.copy')}
    </CopyButton>
  );
}
