import iconSprite from './artwork/icons.svg';
import { iconIdPrefix } from './icon-id';
import type { IconName } from './icon-names';

export interface IconProps {
  readonly name: IconName;
  /** The word for it in the manifest, whose check knows the icons: the list of all would weigh on the first load. */
  readonly checkedName?: string | undefined;
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/** Where an icon is drawn: in the document, if it came with those of its frame, or in the file of all. */
function getSource(name: string): string {
  const id = `${iconIdPrefix}${name}`;
  const isInDocument = typeof document !== 'undefined' && document.getElementById(id) !== null;
  return isInDocument ? `#${id}` : `${iconSprite}#${name}`;
}

/**
 * One outline icon of the closed set, 18 px with 1.6 px strokes by default; decorative, so what it
 * means must be in words beside it or in the control's name. The drawings are one file for the whole portal.
 *
 * @example <Button icon={<Icon name="search" />}>Search</Button>
 */
export function Icon({ name, checkedName = name, size = 18, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      focusable="false"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.6}
      viewBox="0 0 24 24"
      width={size}
    >
      <use href={getSource(checkedName)} />
    </svg>
  );
}
