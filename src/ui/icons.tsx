import iconSprite from './artwork/icons.svg';
import type { IconName } from './icon-names';

export interface IconProps {
  readonly name: IconName;
  /** The word for it in the manifest, whose check knows the icons: the list of all would weigh on the first load. */
  readonly checkedName?: string | undefined;
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/**
 * One outline icon of the closed set, 18 px with 1.6 px strokes by default; decorative, so what it
 * means must stand in words beside it or in the control's name. The drawings are one file for the whole portal.
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
      <use href={`${iconSprite}#${checkedName}`} />
    </svg>
  );
}
