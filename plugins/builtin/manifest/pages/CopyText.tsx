import { CopyButton } from '#ui';
import { strings } from '../strings';

export function CopyText({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <CopyButton aria-label={`${strings.copy} ${what}`} text={text}>
      {strings.copy}
    </CopyButton>
  );
}
